#if Hummingbird
import ApusJSONHummingbird
import Foundation
import Hummingbird

/// What is posted, and answered as it came.
struct Film: ResponseCodable, Equatable {
    enum Genre: String, Codable { case drama, comedy }

    struct Person: Codable, Equatable {
        var name: String
        var born: UInt16?
    }

    var title: String
    var year: Int?
    var genre: Genre?
    var cast: [Person]?
    var released: Date?
    var link: URL?
}

/// A type that reads and writes itself, and is not Codable.
struct DirectFilm: JSONReadable, JSONWritable, Equatable {
    var title: String
    var year: Int?

    init(title: String, year: Int? = nil) {
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

/// A number that may be none, which no JSON can tell.
struct Measurement: ResponseCodable {
    var value: Double
}

/// A type whose keys are converted.
struct Snake: ResponseCodable, Equatable {
    var firstName: String
    var homeAddress: Address

    struct Address: Codable, Equatable {
        var postCode: Int
    }
}
#endif
