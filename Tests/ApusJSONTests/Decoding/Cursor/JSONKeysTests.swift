import ApusJSON
import Testing

/// Keys of every size that an enum can have, and types that are not enums.
@Suite("JSONKeys") struct JSONKeysTests {
    /// Reads the values of keys.
    private struct Values<Key: RawRepresentable<String> & CaseIterable>: JSONReadable {
        var values: [String: Int] = [:]

        init(reading json: inout JSONCursor) throws {
            let members = try json.members(.shared(Key.self))
            for key in Key.allCases { values[key.rawValue] = try json.optional(key, in: members) }
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

    @Test func `keys of any size are found`() throws {
        #expect(try Values<One>(parsing: #"{"x":1,"only":2}"#).values == ["only": 2])
        let expected = Dictionary(uniqueKeysWithValues: stride(from: 0, to: 700, by: 3).map { ("key \($0)", $0) })
        let text = "{" + expected.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        #expect(try Values<Wide>(parsing: text).values == expected)
    }

    /// Leaves out cases in the middle and at the end.
    private enum Partial: String, CaseIterable {
        case a, b, c, d
        static var allCases: [Partial] { [.c, .a] }
    }

    private struct PartialModel: JSONReadable {
        var values: [Int?] = []
        var others: [String] = []
        var missing = ""

        init(reading json: inout JSONCursor) throws {
            var members = try json.members(JSONKeys(Partial.self))
            for key in [Partial.a, .b, .c, .d] { values.append(try json.optional(key, in: members)) }
            while let key = json.nextUnknown(&members) { others.append(key) }
            if case DecodingError.keyNotFound(let key, _) = json.missing([.a, .d], from: members) { missing = key.stringValue }
            if (try? json.tag("tag", of: JSONKeys(Partial.self))) != nil { values = [] }
        }
    }

    @Test func `cases that are not listed are not found`() throws {
        let model = try PartialModel(parsing: #"{"a":1,"b":2,"c":3,"d":4,"":5}"#)
        #expect(model.values == [1, nil, 3, nil])
        #expect(model.others == ["b", "d", ""] && model.missing == "d")
        #expect(try PartialModel(parsing: "{}").missing == "a")
    }

    /// Any byte is a key, but few are listed.
    private struct Careless: RawRepresentable, CaseIterable {
        let byte: UInt8
        var rawValue: String { "k" }
        init(byte: UInt8) { self.byte = byte }
        init?(rawValue: String) { return nil }
        static var allCases: [Careless] { [Careless(byte: 7), Careless(byte: 40)] }
    }

    private struct CarelessModel: JSONReadable {
        var count = 0

        init(reading json: inout JSONCursor) throws {
            let members = try json.members(JSONKeys(Careless.self))
            for byte in 0...UInt8.max where json.move(to: Careless(byte: byte), in: members) { count += 1 }
        }
    }

    @Test func `keys that are any byte are found only if they are listed`() throws {
        #expect(try CarelessModel(parsing: #"{"k":1,"k":2,"l":3}"#).count == 1)
        #expect(try CarelessModel(parsing: #"{"l":1}"#).count == 0)
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

    @Test func `keys that cannot be distinguished end the process`() async {
        await #expect(processExitsWith: .failure) { _ = JSONKeys(Large.self) }
        await #expect(processExitsWith: .failure) { _ = JSONKeys(Repeated.self) }
        await #expect(processExitsWith: .failure) { _ = JSONKeys(Partial.self, alternatives: [.b: ["B"]]) }
        await #expect(processExitsWith: .failure) { _ = JSONKeys(Partial.self, alternatives: [.d: ["D"]]) }
    }

    /// Makes its keys for each type of value.
    private struct Page<Item: JSONReadable>: JSONReadable {
        var items: [Item]
        var next: String?
        enum Key: String, CaseIterable { case items, next }
        static var keys: JSONKeys<Key> { .shared(Key.self, alternatives: [.next: ["cursor"]]) }

        init(reading json: inout JSONCursor) throws {
            let members = try json.members(Self.keys)
            items = try json.required(.items, in: members)
            next = try json.optional(.next, in: members)
        }
    }

    @Test func `generic types share their keys`() throws {
        let page = try Page<Page<Int>>(parsing: #"{"items":[{"items":[1]},{"next":"b","items":[]}],"cursor":"a"}"#)
        #expect(page.next == "a" && page.items.map(\.items) == [[1], []] && page.items.map(\.next) == [nil, "b"])
    }
}
