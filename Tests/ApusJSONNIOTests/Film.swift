#if NIO
import ApusJSON

/// A type of Codable's.
struct Film: Codable, Equatable, Sendable {
    var title: String
    var year: Int?
}

/// The same as a type that reads and writes itself, and is not Codable.
struct DirectFilm: JSONReadable, JSONWritable, Equatable {
    var title: String
    var year: Int?

    init(title: String, year: Int?) {
        self.title = title
        self.year = year
    }

    static let keys: JSONKeys = ["title", "year"]

    init(reading json: inout JSONCursor) throws {
        var title: String?
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            if member == 0 { try json.read(into: &title) } else { try json.readIfPresent(into: &year) }
        }
        guard let title else { throw json.missing([0], from: members) }
        self.title = title
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write("title", title)
        try json.write("year", year)
        json.endObject()
    }
}

/// A type that is both, and knows by which way it came and goes.
struct Traveller: Codable, JSONReadable, JSONWritable, Equatable {
    var way: String

    init(way: String) { self.way = way }
    init(from decoder: any Decoder) throws { way = "Codable" }
    init(reading json: inout JSONCursor) throws {
        json.skip()
        way = "direct"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("Codable")
    }

    func write(to json: inout JSONWriter) throws { json.write("direct") }
}

/// A type that knows whose decoder it came from, and whose encoder it goes into.
struct Witness: Codable {
    var coder: String

    init() { coder = "" }
    init(from decoder: any Decoder) throws { coder = String(reflecting: type(of: decoder)) }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(reflecting: type(of: encoder)))
    }
}
#endif
