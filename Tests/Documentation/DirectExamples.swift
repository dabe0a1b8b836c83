import ApusJSON
import Foundation
import Testing

private struct Film: JSONReadable {
    var title: String
    var year: Int?

    enum Key: String, CaseIterable {
        case title
        case year = "release_year"
    }

    static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        title = try json.required(.title, in: members)
        year = try json.optional(.year, in: members)
    }
}

extension Film: JSONWritable {
    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write("title", title)
        try json.write("release_year", year)  // left out when nil
        json.endObject()
    }
}

private struct Address {
    var street: String
    var city: String
}

extension Address: JSONMembersWritable {
    func writeMembers(to json: inout JSONWriter) throws {
        try json.write("street", street)
        try json.write("city", city)
    }
}

enum CommaSeparated: JSONPropertyCoding {
    static func read(_ json: inout JSONCursor) throws -> [String] {
        try json.read(String.self).split(separator: ",").map(String.init)
    }

    static func write(_ value: [String], to json: inout JSONWriter) {
        json.write(value.joined(separator: ","))
    }
}

/// A person whose errors are all reported.
private struct Person: JSONReadable {
    var name: String
    var age: Int
    var born: Date?

    enum Key: String, CaseIterable { case name, age, born }
    static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        if json.move(to: .born, in: members) { born = try json.read(as: JSONCodings.ISO8601.self) }
        let name: String? = try json.value(.name, in: members)
        let age: Int? = try json.value(.age, in: members)
        guard let name, let age else { throw json.missing([.name, .age], from: members) }
        (self.name, self.age) = (name, age)
    }
}

private struct Page<Item: JSONReadable>: JSONReadable {
    var items: [Item]
    var next: String?

    enum Key: String, CaseIterable { case items, next }
    static var keys: JSONKeys<Key> { .shared(Key.self) }

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        items = try json.required(.items, in: members)
        next = try json.optional(.next, in: members)
    }
}

private struct Counts: JSONReadable {
    var counts: [String: Int] = [:]

    init(reading json: inout JSONCursor) throws {
        var entries = try json.entries()
        while let key = json.nextKey(&entries) { counts[key] = try json.read(Int.self) }
    }
}

/// The examples of types that read and write themselves, as the documentation shows them.
@Suite("Documentation: direct reading and writing")
struct DirectExamples {
    @Test func `members are read in other forms, or all errors are reported`() throws {
        #expect(try Page<Person>(parsing: #"{"items":[{"age":36,"born":"1815-12-10T00:00:00Z","name":"Ada"}]}"#).items[0].born != nil)
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let all = #expect(throws: JSONCollectedErrors.self) { try decoder.decode(Person.self, from: #"{"age":"36"}"#) }
        #expect(all?.errors.count == 2)
        #expect(try Counts(parsing: #"{"a":1,"b":2}"#).counts == ["a": 1, "b": 2])
    }

    @Test func `a type reads itself from a cursor`() throws {
        let data = Data(#"{"release_year": 1927, "title": "Metropolis"}"#.utf8)

        let film = try Film(parsing: data)

        #expect(film.title == "Metropolis" && film.year == 1927)
    }

    @Test func `a type writes itself and leaves out nil`() throws {
        let film = try Film(parsing: #"{"title": "M"}"#)

        let data = try film.jsonData()

        #expect(String(decoding: data, as: UTF8.self) == #"{"title":"M"}"#)
    }

    @Test func `a type that writes its members can be written as an object`() throws {
        #expect(try Address(street: "12 St James's Square", city: "London").jsonString() == #"{"street":"12 St James's Square","city":"London"}"#)
    }

    private struct Tagged: JSONReadable, JSONWritable {
        var tags: [String]
        init(reading json: inout JSONCursor) throws { tags = try CommaSeparated.read(&json) }
        func write(to json: inout JSONWriter) throws { CommaSeparated.write(tags, to: &json) }
    }

    @Test func `a coding reads and writes a property in its own form`() throws {
        let tagged = try Tagged(parsing: #""a,b""#)
        #expect(tagged.tags == ["a", "b"])
        #expect(try tagged.jsonString() == #""a,b""#)
    }

    @Test func `a writer produces text call by call`() throws {
        var json = JSONWriter(options: .prettyPrinted)
        json.beginObject()
        json.key("name")
        json.write("Ada")
        json.key("born")
        json.write(1815)
        json.endObject()
        let text = try json.finishString()

        #expect(text == "{\n  \"name\": \"Ada\",\n  \"born\": 1815\n}")
    }

    @Test func `a writer appends to bytes`() throws {
        var line: [UInt8] = []
        try JSONWriter.append(to: &line) { json in
            json.write(42)
        }

        #expect(line == Array("42".utf8))
    }
}
