import ApusJSON
import Testing

/// Names of every size that an enum can have, and types that are not enums.
@Suite("JSONKeys") struct JSONKeysTests {
    /// Enters the case that an object's only key names.
    private struct Entered<Key: RawRepresentable<String> & CaseIterable>: JSONReadable {
        let name: String
        let value: Int

        init(reading json: inout JSONCursor) throws {
            name = try json.enterCase(.shared(Key.self), of: Key.self).rawValue
            value = try json.read()
        }
    }

    private enum One: String, CaseIterable { case only }

    /// Has more cases than a byte has values.
    private struct Wide: RawRepresentable, CaseIterable {
        let number: UInt16
        var rawValue: String { "key \(number)" }
        init(number: UInt16) { self.number = number }
        init?(rawValue: String) { return nil }
        static var allCases: [Wide] { (0..<700).map(Wide.init) }
    }

    @Test func `names of any size are found`() throws {
        let only = try Entered<One>(parsing: #"{"x":1,"only":2}"#)
        #expect(only.name == "only" && only.value == 2)
        for number in 0..<700 {
            let entered = try Entered<Wide>(parsing: "{\"key \(number)\":\(number)}")
            #expect(entered.name == "key \(number)" && entered.value == number)
        }
        #expect(throws: DecodingError.self) { try Entered<Wide>(parsing: #"{"key 700":1}"#) }
    }

    /// Leaves out cases in the middle and at the end.
    private enum Partial: String, CaseIterable {
        case a, b, c, d
        static var allCases: [Partial] { [.c, .a] }
    }

    private struct Tagged: JSONReadable {
        let tag: String
        init(reading json: inout JSONCursor) throws { tag = try json.tag("t", of: JSONKeys(Partial.self)).rawValue }
    }

    @Test func `cases that are not listed are not found`() throws {
        for name in ["a", "c"] {
            #expect(try Entered<Partial>(parsing: "{\"b\":1,\"\(name)\":2,\"d\":3,\"\":4}").name == name)
            #expect(try Tagged(parsing: "{\"t\":\"\(name)\"}").tag == name)
        }
        for name in ["b", "d", ""] {
            #expect(throws: DecodingError.self) { try Entered<Partial>(parsing: "{\"\(name)\":1}") }
            #expect(throws: DecodingError.self) { try Tagged(parsing: "{\"t\":\"\(name)\"}") }
        }
    }

    /// Any byte is a case, but few are listed.
    private struct Careless: RawRepresentable, CaseIterable {
        let byte: UInt8
        var rawValue: String { "k\(byte)" }
        init(byte: UInt8) { self.byte = byte }
        init?(rawValue: String) { return nil }
        static var allCases: [Careless] { [Careless(byte: 7), Careless(byte: 40)] }
    }

    @Test func `cases that are any byte are found only if they are listed`() throws {
        #expect(try Entered<Careless>(parsing: #"{"k40":1,"k8":2}"#).name == "k40")
        #expect(throws: DecodingError.self) { try Entered<Careless>(parsing: #"{"k8":1}"#) }
    }

    private struct Large: RawRepresentable, CaseIterable {
        let rawValue: String
        static let allCases = [Large(rawValue: "a")]
    }

    private struct Repeated: RawRepresentable, CaseIterable {
        var rawValue: String { "a" }
        init() {}
        init?(rawValue: String) { return nil }
        static let allCases = [Repeated(), Repeated()]
    }

    @Test func `cases that cannot be distinguished end the process`() async {
        await #expect(processExitsWith: .failure) { _ = JSONKeys(Large.self) }
        await #expect(processExitsWith: .failure) { _ = JSONKeys(Repeated.self) }
        await #expect(processExitsWith: .failure) { _ = JSONKeys(Partial.self, alternatives: [.b: ["B"]]) }
        await #expect(processExitsWith: .failure) { _ = JSONKeys(Partial.self, alternatives: [.d: ["D"]]) }
    }

    /// Makes its names for each type of value.
    private enum Change<Item: JSONReadable>: JSONReadable {
        case set(Item)
        case clear(Int)

        enum Case: String, CaseIterable { case set, clear }
        static var cases: JSONKeys<Case> { .shared(Case.self, alternatives: [.clear: ["delete"]]) }

        init(reading json: inout JSONCursor) throws {
            switch try json.enterCase(Self.cases, of: Self.self) {
            case .set: self = .set(try json.read())
            case .clear: self = .clear(try json.read())
            }
        }
    }

    @Test func `generic types share their names`() throws {
        let changes = try ApusJSONDecoder().decode([Change<Change<Int>>].self, from: #"[{"set":{"set":1}},{"set":{"delete":2}},{"clear":3}]"#)
        guard case .set(.set(1)) = changes[0], case .set(.clear(2)) = changes[1], case .clear(3) = changes[2] else {
            Issue.record("\(changes)")
            return
        }
    }
}
