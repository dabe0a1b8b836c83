import ApusJSON
import Foundation
import Testing

private struct Point: JSONTableModel, Equatable {
    var x: Double
    var y: Double

    static let jsonTable = JSONModelTable(of: Point.self) { members in
        members.required("x", \.x)
        members.required("y", \.y)
    }
}

private enum Shape: JSONReadable {
    case circle(radius: Double)
    case polygon([Point])

    enum Case: String, CaseIterable { case circle, polygon }
    static let cases = JSONKeys(Case.self)

    init(reading json: inout JSONCursor) throws {
        switch try json.enterCase(Self.cases, of: Shape.self) {
        case .circle: self = .circle(radius: try json.read())
        case .polygon: self = .polygon(try json.read())
        }
    }
}

private enum Either<First: JSONReadable, Second: JSONReadable>: JSONReadable {
    case first(First)
    case second(Second)

    enum Case: String, CaseIterable { case first, second }
    static var cases: JSONKeys<Case> { .shared(Case.self) }

    init(reading json: inout JSONCursor) throws {
        switch try json.enterCase(Self.cases, of: Self.self) {
        case .first: self = .first(try json.read())
        case .second: self = .second(try json.read())
        }
    }
}

private struct Film {
    var title: String
    var year: Int?
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
private struct Person: JSONTableModel {
    var name: String
    var age: Int
    var born: Date?

    static let jsonTable = JSONModelTable(of: Person.self) { members in
        members.required("name", \.name)
        members.required("age", \.age)
        members.optional("born", \.born, as: JSONCodings.ISO8601.self)
    }
}

private struct Page<Item: JSONReadable & JSONWritable>: JSONTableModel {
    var items: [Item]
    var next: String?

    static var jsonTable: JSONModelTable {
        .shared(by: Self.self) { members in
            members.required("items", \.items)
            members.optional("next", \.next)
        }
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
        let shape = try Shape(parsing: #"{"circle": 1.5}"#)

        guard case .circle(radius: 1.5) = shape else { return #expect(Bool(false), "\(shape)") }
        guard case .polygon(let points) = try Shape(parsing: #"{"polygon":[{"x":1,"y":2}]}"#) else { return #expect(Bool(false)) }
        #expect(points == [Point(x: 1, y: 2)])
        guard case .second("a") = try Either<Int, String>(parsing: #"{"second":"a"}"#) else { return #expect(Bool(false)) }
    }

    @Test func `a type writes itself and leaves out nil`() throws {
        let film = Film(title: "M")

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
