import ApusJSONMacros
import Testing

// Mistakes that the macro cannot see, because they are in constants and aliases.

private enum Values {
    static let pattern: StaticString = "^[a"
    static let empty = 5..<5
    static let negative = -3...2
    static let seven = 7
}

private typealias Amount = Int
private typealias MaybeNumber = Int?
private typealias MaybeMaybe = Int??

@JSONModel private struct WithPattern { @JSONMatch(Values.pattern) var code: String }
@JSONModel private struct WithRange { @JSONKey("n") @JSONRange(Values.empty) var count: Int }
@JSONModel private struct WithInfinity { @JSONRange(...Double.infinity) var size: Double }
@JSONModel private struct WithLength { @JSONLength(Values.negative) var name: String }
@JSONModel private struct WithKind { @JSONLength(1...3) var amount: Amount }
@JSONModel private struct WithDefault { @JSONRange(1...5) var count: Int = Values.seven }
@JSONModel private struct Inner { var name: String }
@JSONModel private struct WithFlat {
    var name: Int
    @JSONFlattened var inner: Inner
}
@JSONModel(unknownKeys: .error) private struct Strict { var size: Int? }
@JSONModel private struct WithStrict {
    var name: String
    @JSONFlattened var strict: Strict
}
@JSONModel(.internalTag("name")) private enum WithTag { case inner(Inner), other }
@JSONModel private final class WithObserver {
    @JSONItems(Values.empty) var list: [Int] { didSet {} }
}
@JSONModel private enum WithCases { case a(list: [WithObserver]), b(x: WithPattern?) }
@JSONModel private struct Around { var cases: [String: WithCases] }
@JSONModel private struct Sound {
    @JSONRange(1...5) var count: Int = 3
    @JSONRange(1...5) var maybe: MaybeNumber
    @JSONLength(...3) var name = "abc"
    var others: [Sound]
}

private struct WithTwice: JSONTableModel {
    var a: Int
    var b: Int
    static let jsonTable = JSONModelTable(of: WithTwice.self) { members in
        members.required("a", \.a)
        members.required("b", \.b)
        members.alternative("a")
    }
}

private struct WithMissing: JSONTableModel {
    var a: Int
    var b: Int
    static let jsonTable = JSONModelTable(of: WithMissing.self) { $0.required("a", \.a) }
}

private struct Nullables: JSONTableModel {
    var a: MaybeNumber?
    var b: MaybeMaybe
    var c: MaybeNumber?
    static let jsonTable = JSONModelTable(of: Nullables.self) { members in
        members.optional("a", \.a)
        members.required("b", \.b)
        members.optional("c", \.c, or: { .some(5) })
    }
}

@Suite("Checking tables")
struct TableCheckTests {
    private func found(_ type: (some JSONReadable).Type) -> [Substring] {
        do { try JSONModelTable.check(type) } catch { return "\(error)".split(separator: "\n") }
        return []
    }

    @Test func `each mistake is a sentence that names the model, the member and the remedy`() {
        func table(_ name: String, _ problem: String) -> [Substring] { ["The table of \(name) cannot be used. \(problem)"] }
        #expect(
            found(WithPattern.self)
                == table("WithPattern", "The limit of \"code\" is invalid. At byte 1 of the regular expression: This class is not closed."))
        #expect(found(WithRange.self) == table("WithRange", "The limit of \"n\" is invalid. No value is in its range."))
        #expect(found(WithInfinity.self) == table("WithInfinity", "The limit of \"size\" is invalid. inf cannot be a bound."))
        #expect(
            found(WithLength.self) == table("WithLength", "The limit of \"name\" is invalid. A number of characters or elements is not negative."))
        #expect(
            found(WithKind.self) == table("WithKind", "The limit of \"amount\" is for strings, and it is something else: remove the limit."))
        #expect(found(WithTwice.self) == table("WithTwice", "The key \"a\" is used twice: give one of the members another one."))
        #expect(found(WithMissing.self).first?.contains("WithMissing cannot be used. A stored property is missing. List each of them once") == true)
        #expect(
            found(WithDefault.self)
                == ["The default of \"count\" in WithDefault breaks its limit, which is a number from 1 to 5: change one of them."])
        #expect(
            found(WithFlat.self)
                == ["The key \"name\" of WithFlat is also one of Inner, which is flattened in it: give one of them another key."])
        #expect(
            found(WithStrict.self)
                == ["Strict rejects unknown keys, and so those of WithStrict, in which it is flattened: remove its option unknownKeys."])
        #expect(found(WithTag.self) == ["The key \"name\" of Inner is also the tag of WithTag: give one of them another key."])
    }

    @Test func `the models in a model are checked, each once`() {
        #expect(found(Around.self).count == 2)
        #expect(found([Sound].self) == [])
    }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func `a table that cannot be used stops the process with the same sentence`() async {
        for result in [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = try WithPattern(parsing: #"{"code":"a"}"#) },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = try WithPattern(code: "a").jsonString() },
        ] {
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("The table of WithPattern cannot be used. The limit of \"code\" is invalid"))
        }
    }

    #if DEBUG
    @Test func `a debug build stops when a key is written that a flattened model has too`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try WithFlat(name: 1, inner: Inner(name: "a")).jsonString()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("The key \"name\" of WithFlat is also one of Inner, which is flattened in it: give one of them another key."))
    }
    #endif
    #endif

    @Test func `an optional of an alias of an optional distinguishes null from a missing member`() throws {
        var value = try Nullables(parsing: #"{"a":null,"b":null,"c":1}"#)
        #expect(value.a == .some(nil) && value.b == .some(nil) && value.c == 1)
        #expect(try value.jsonString() == #"{"a":null,"b":null,"c":1}"#)
        value = try Nullables(parsing: "{}")
        #expect(value.a == nil && value.b == nil && value.c == 5)
        #expect(try value.jsonString() == #"{"c":5}"#)
    }
}
