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
package struct DirectFilm: JSONTableModel, Equatable, Sendable {
    package var title: String
    package var year: Int?

    package init(title: String, year: Int? = nil) {
        self.title = title
        self.year = year
    }

    package static let jsonTable = JSONModelTable(of: DirectFilm.self) { members in
        members.required("title", \.title)
        members.optional("year", \.year)
    }
}
