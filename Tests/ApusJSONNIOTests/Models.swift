#if NIO
import ApusJSON

/// A type that is both Codable and direct, and records which way it was read or written.
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

/// A type that records whose decoder reads it and whose encoder writes it.
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
