package import ApusJSON
package import Foundation

/// A Codable model with one required member and optional ones of several types.
package struct Film: Codable, Equatable, Sendable {
    package enum Genre: String, Codable, CaseIterable, Sendable { case drama, comedy }

    package struct Person: Codable, Equatable, Sendable {
        package var name: String
        package var born: UInt16?
    }

    package var title: String
    package var year: Int?
    package var genre: Genre?
    package var cast: [Person]?
    package var released: Date?
    package var link: URL?

    package init(title: String, year: Int? = nil) {
        self.title = title
        self.year = year
    }
}

/// A film that reads and writes itself and is not Codable.
package struct DirectFilm: JSONReadable, JSONWritable, Equatable, Sendable {
    package var title: String
    package var year: Int?

    package init(title: String, year: Int? = nil) {
        self.title = title
        self.year = year
    }

    private enum Key: String, CaseIterable { case title, year }
    private static let keys = JSONKeys(Key.self)

    package init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        let title: String? = try json.value(.title, in: members)
        year = try json.optional(.year, in: members)
        guard let title else { throw json.missing([.title], from: members) }
        self.title = title
    }

    package func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write("title", title)
        try json.write("year", year)
        json.endObject()
    }
}
