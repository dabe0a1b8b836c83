import ApusJSON
import Foundation
import TestSupport
import Testing

/// All errors of `Decodable` types: ``JSONErrorPolicy/collect``.
struct CollectingCodableTests {
    private enum Kind: String, Decodable { case small, large }
    private enum Level: Int, Decodable, CaseIterable { case low = 1, high = 2 }

    private struct Item: Decodable {
        var name: String
        var kind: Kind
        var level: Level?
        var price: Double
    }

    private struct Address: Decodable {
        var street: String
        var zip: Int
    }

    /// A type that checks its text.
    private struct Name: Decodable {
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard !text.isEmpty else {
                throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "A name cannot be empty."))
            }
        }
    }

    private struct Order: Decodable {
        var name: Name
        var when: Date
        var page: URL
        var id: UUID
        var address: Address
        var items: [Item]
        var tags: [String]
        var counts: [String: Int]
        var large: Int128
        var note: String?
        var matrix: [[Double]]
        var numbers: Set<Int>
        var other: Address?
    }

    private static let order = """
        {"name":"n","when":1,"page":"http://a","id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","address":{"street":"s","zip":1},\
        "items":[{"name":"i","kind":"small","level":1,"price":2.5},{"name":"j","kind":"large","price":3}],"tags":["t","u"],\
        "counts":{"k":1,"l":2},"large":1,"note":"n","matrix":[[1,2],[3]],"numbers":[1,2],"other":{"street":"o","zip":2}}
        """

    private var decoder: ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        return decoder
    }

    /// Returns where the errors are, and what is missing there.
    private func places<T: Decodable>(_ type: T.Type, _ text: String, _ decoder: ApusJSONDecoder) throws -> [String] {
        do {
            _ = try decoder.decode(type, from: text)
            return []
        } catch let errors as JSONCollectedErrors {
            #expect(errors.omittedCount == 0)
            return try errors.errors.map { error in
                let own = try #require((error as? DecodingError)?.context.underlyingError as? JSONDecodingError)
                if case .keyNotFound(let key, _)? = error as? DecodingError { return "\(own.path) has no \(key.stringValue)" }
                return "\(own.path)"
            }
        }
    }

    @Test func `a valid document is decoded`() throws {
        #expect(try places(Order.self, Self.order, decoder) == [])
    }

    @Test func `all errors are reported in the order of the document`() throws {
        let text = """
            {"name":"","when":"x","page":"","id":"E6","address":{"street":5},\
            "items":[{"name":1,"kind":"z","level":7,"price":"x"},7,null,{"name":"i","kind":"small","price":[]}],"tags":["t",1,null],\
            "counts":{"k":"x","l":2,"m":null},"large":"1","note":5,"matrix":[[1,"a"],2,[true]],"numbers":[1,"2",3,{}],\
            "other":{"street":1,"zip":"x"}}
            """
        let expected = [
            "/name", "/when", "/page", "/id", "/address has no zip", "/address/street", "/items/0/name", "/items/0/kind", "/items/0/level",
            "/items/0/price", "/items/1", "/items/2", "/items/3/price", "/tags/1", "/tags/2", "/counts/k", "/counts/m", "/large", "/note",
            "/matrix/0/1", "/matrix/1", "/matrix/2/0", "/numbers/1", "/numbers/3", "/other/street", "/other/zip",
        ]
        #expect(try places(Order.self, text, decoder) == expected)
    }

    @Test func `all missing members are reported`() throws {
        let members = ["name", "when", "page", "id", "address", "items", "tags", "counts", "large", "matrix", "numbers"]
        #expect(try places(Order.self, "{}", decoder) == members.map { " has no \($0)" })
        #expect(try places([Order].self, "[7,{}]", decoder) == ["/0"] + members.map { "/1 has no \($0)" })
    }

    @Test func `containers of the wrong kind are reported, and nothing in them`() throws {
        let text = """
            {"name":"n","when":1,"page":"http://a","id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","address":7,"items":{},"tags":"t",\
            "counts":[],"large":1,"matrix":{},"numbers":1,"other":[]}
            """
        #expect(
            try places(Order.self, text, decoder) == ["/address", "/items", "/tags", "/counts", "/matrix", "/numbers", "/other"])
        #expect(try places(Order.self, "[]", decoder) == [""])
    }

    /// Whatever is broken is reported, and nothing else.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func `exactly the broken values are reported`(_ seed: UInt64) throws {
        let leaves: [JSONPointer] = [
            "/name", "/when", "/page", "/id", "/address/street", "/address/zip", "/items/0/name", "/items/0/kind", "/items/0/level",
            "/items/0/price", "/items/1/name", "/items/1/kind", "/items/1/price", "/tags/0", "/tags/1", "/counts/k", "/counts/l", "/large",
            "/note", "/matrix/0/0", "/matrix/0/1", "/matrix/1/0", "/numbers/0", "/numbers/1", "/other/street", "/other/zip",
        ]
        var random = SplitMix64(seed: seed)
        var value = try JSONValue(parsing: Self.order)
        var broken: [String] = []
        for leaf in leaves where random.next() % 3 == 0 {
            value[at: leaf] = random.next() % 2 == 0 ? false : [:]
            broken.append("\(leaf)")
        }
        #expect(try places(Order.self, value.jsonString(), decoder) == broken)
        // Locations in a value are those in its text.
        let error = broken.isEmpty ? nil : #expect(throws: JSONCollectedErrors.self) { try decoder.decode(Order.self, from: value) }
        #expect((error?.errors.count ?? 0) == broken.count)
    }

    // MARK: Settings

    private struct Person: Decodable {
        var firstName: String
        var lastSeen: Date?
        var pointsByGame: [String: Int]
    }

    @Test func `key strategies and other settings apply`() throws {
        let decoder = self.decoder
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        let text = #"{"first_name":1,"last_seen":"yesterday","points_by_game":{"table_tennis":"x","go":1}}"#
        #expect(try places(Person.self, text, decoder) == ["/first_name", "/last_seen", "/points_by_game/table_tennis"])
    }

    @Test func `what is coerced is not reported`() throws {
        let decoder = self.decoder
        decoder.coercions = .lenient
        let text = #"{"firstName":1,"pointsByGame":{"a":"7","b":"x","c":[]}}"#
        let error = #expect(throws: JSONReportedError.self) { try decoder.decodeWithReport(Person.self, from: text) }
        #expect((error?.underlyingError as? JSONCollectedErrors)?.errors.count == 2)
        #expect(error?.report.appliedCount == 2)
    }

    // MARK: Types with code of their own

    private struct Handwritten: Decodable {
        enum Key: String, CodingKey { case first, nested, list, parent }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            _ = try values.decodeNil(forKey: .first)
            let nested = try values.nestedContainer(keyedBy: Key.self, forKey: .nested)
            _ = try nested.decode(Int.self, forKey: .first)
            var list = try values.nestedUnkeyedContainer(forKey: .list)
            while !list.isAtEnd { _ = try list.decode(Bool.self) }
            _ = try Address(from: values.superDecoder(forKey: .parent))
            // Ends by an error.
            while let _ = try? list.decode(Bool.self) {}
        }
    }

    @Test func `handwritten code goes on after an error`() throws {
        let text = #"{"first":null,"nested":{"first":"x"},"list":[true,1,false,{}],"parent":{"street":1,"zip":"x"}}"#
        #expect(try places(Handwritten.self, text, decoder) == ["/nested/first", "/list/1", "/list/3", "/parent/street", "/parent/zip"])
        let other = #"{"nested":1,"list":{},"parent":{"street":"s","zip":1}}"#
        #expect(try places(Handwritten.self, other, decoder) == [" has no first", "/nested", "/list"])
    }

    private struct Rejecting: Decodable {
        struct Rejection: Error {}
        init(from decoder: any Decoder) throws { throw Rejection() }
    }

    private struct Holder: Decodable {
        var before: Int
        var rejecting: Rejecting
        var after: Int
    }

    @Test func `a value that has no placeholder ends the object around it`() throws {
        let text = #"[{"before":"x","rejecting":1,"after":"y"},{"before":1,"rejecting":1,"after":2},{"before":[],"after":1}]"#
        let error = #expect(throws: JSONCollectedErrors.self) { try decoder.decode([Holder].self, from: text) }
        let errors = try #require(error).errors
        #expect(errors.map { $0 is Rejecting.Rejection } == [false, true, true, false, false])
    }

    private enum Figure: Decodable {
        case circle(radius: Double)
        case square(side: Double, label: String)
    }

    private struct Drawing: Decodable {
        var figure: Figure
        var range: ClosedRange<Int>
        var name: String
    }

    @Test func `enumerations with payloads and fixed arrays have placeholders`() throws {
        let wrong = #"{"figure":[],"range":[1],"name":1}"#
        #expect(try places(Drawing.self, wrong, decoder) == ["/figure", "/range", "/name"])
        let inside = #"{"figure":{"square":{"side":"x"}},"range":[1,"y"],"name":1}"#
        #expect(try places(Drawing.self, inside, decoder) == ["/figure/square has no label", "/figure/square/side", "/range/1", "/name"])
        #expect(try places(Drawing.self, #"{"figure":{"circle":{"radius":1}},"range":[1,2],"name":"n"}"#, decoder) == [])
    }

    /// A type of one byte that relies on what its initialiser checks.
    private struct Month: RawRepresentable, Decodable {
        let rawValue: UInt8
        init?(rawValue: UInt8) {
            guard (1...12).contains(rawValue) else { return nil }
            self.rawValue = rawValue
        }
    }

    private struct Birthday: Decodable {
        nonisolated(unsafe) static var months: Set<UInt8> = []
        let month: Month
        let day: Int

        enum Key: String, CodingKey { case month, day }
        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            month = try values.decode(Month.self, forKey: .month)
            Self.months.insert(month.rawValue)
            day = try values.decode(Int.self, forKey: .day)
        }
    }

    @Test func `placeholders are made by the initialisers of their types`() throws {
        #expect(try places(Birthday.self, #"{"month":"May","day":"x"}"#, decoder) == ["/month", "/day"])
        #expect(Birthday.months.isSubset(of: 1...12))
    }

    // MARK: Decoders that are kept

    private final class Keeping: Decodable {
        nonisolated(unsafe) static var kept: [any Decoder] = []

        init(from decoder: any Decoder) throws {
            Self.kept.append(decoder)
            let values = try decoder.container(keyedBy: TextKey.self)
            Self.kept.append(try values.superDecoder(forKey: TextKey("parent")))
            _ = try values.decode(Int.self, forKey: TextKey("number"))
        }
    }

    private struct Keepers: Decodable {
        let first: Keeping
        let second: Keeping
    }

    @Test func `a decoder that a type keeps can be asked after the call`() throws {
        defer { Keeping.kept = [] }
        let name = try #require(CodingUserInfoKey(rawValue: "name"))
        do {
            let decoder = self.decoder
            decoder.userInfo[name] = "value"
            #expect(throws: JSONCollectedErrors.self) { try decoder.decode(Keepers.self, from: #"{"first":1,"second":{"number":"x"}}"#) }
        }
        #expect(Keeping.kept.count > 4)
        for decoder in Keeping.kept {
            #expect(decoder.userInfo[name] as? String == "value")
            _ = try? decoder.container(keyedBy: TextKey.self).decode(Int.self, forKey: TextKey("number"))
            _ = try? Address(from: decoder)
        }
    }

    // MARK: Within types that read themselves

    private struct Reading: JSONReadable, Decodable {
        let address: Address
        init(reading json: inout JSONCursor) throws { address = try json.read(codable: Address.self) }
    }

    private struct Readings: Decodable {
        var before: Int
        var reading: Reading
        var address: Address
        var numbers: [Int]
    }

    @Test func `a Codable type within one that reads itself reports all its errors`() throws {
        let decoder = self.decoder
        decoder.coercions = .numberFromString
        let text = #"{"before":"1","reading":{"street":1,"zip":[]},"address":{"street":2,"zip":{}},"numbers":["3",true,"4"]}"#
        #expect(try places(Readings.self, text, decoder) == ["/reading/street", "/reading/zip", "/address/street", "/address/zip", "/numbers/1"])
        let error = #expect(throws: JSONReportedError.self) { try decoder.decodeWithReport(Readings.self, from: text) }
        #expect(error?.report.appliedCount == 3)
        // What came before an error is neither lost nor counted twice.
        let coerced = #"{"before":"1","reading":{"street":1,"zip":"5"},"address":{"street":"s","zip":"6"},"numbers":["3"]}"#
        let second = #expect(throws: JSONReportedError.self) { try decoder.decodeWithReport(Readings.self, from: coerced) }
        #expect(second?.report.appliedCount == 4)
    }

    // MARK: Bounds

    @Test func `errors beyond the limit are counted`() throws {
        let text = "[\(Array(repeating: "0", count: 5000).joined(separator: ","))]"
        let error = #expect(throws: JSONCollectedErrors.self) { try decoder.decode([Address].self, from: text) }
        #expect(error?.errors.count == 1000)
        #expect(error?.omittedCount == 4000)
        let strict = self.decoder
        strict.readConfiguration.limits.maximumFindingCount = 2
        let few = #expect(throws: JSONCollectedErrors.self) { try strict.decode(Order.self, from: "{}") }
        #expect(few?.errors.count == 2)
        #expect(few?.omittedCount == 9)
    }

    private final class Endless: Decodable {
        let one: Endless
        let other: Endless
    }

    private struct Node: Decodable {
        var value: Int
        var children: [Node]
    }

    @Test func `types that contain themselves end`() throws {
        #expect(try places(Endless.self, "{}", decoder) == [" has no one"])
        let depth = 250
        let text = String(repeating: #"{"value":"x","children":["#, count: depth) + String(repeating: "]}", count: depth)
        let error = #expect(throws: JSONCollectedErrors.self) { try decoder.decode(Node.self, from: text) }
        #expect(error.map { $0.errors.count + $0.omittedCount } == depth)
    }

    @Test func `a text that is not JSON has one error`() {
        #expect(throws: DecodingError.self) { try decoder.decode(Order.self, from: #"{"name":"#) }
    }
}
