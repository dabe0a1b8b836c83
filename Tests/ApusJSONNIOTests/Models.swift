#if NIO
import ApusJSON

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
