import ApusJSONFoundation
import Foundation
import GRDB
import Testing

enum Coders {
    static let decoder = {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return decoder.bridged()
    }()
    static let encoder = {
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.outputFormatting = .sortedKeys
        return encoder.bridged()
    }()
}

struct Film: Codable, FetchableRecord, PersistableRecord {
    struct Award: Codable, Equatable {
        var name: String
        var date: Date
    }

    var id: Int
    var title: String
    var awards: [Award]  // in a column, as JSON

    static func databaseJSONDecoder(
        for column: String
    ) -> JSONDecoder { Coders.decoder }
    static func databaseJSONEncoder(
        for column: String
    ) -> JSONEncoder { Coders.encoder }
}

@Suite("Recipe: GRDB")
struct GRDBRecipe {
    /// The same record with GRDB's own coders.
    private struct PlainFilm: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "film"
        var id: Int
        var title: String
        var awards: [Film.Award]
    }

    /// A record in which the swap went wrong, as a find-and-replace would leave it.
    private struct UnbridgedFilm: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "film"
        var id: Int
        var title: String
        var awards: [Film.Award]

        static func databaseJSONDecoder(for column: String) -> ApusJSONDecoder { ApusJSONDecoder() }
        static func databaseJSONEncoder(for column: String) -> ApusJSONEncoder {
            let encoder = ApusJSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            encoder.dateEncodingStrategy = .iso8601
            return encoder
        }
    }

    @Test func `columns are written as by GRDB itself, and each reads the other's`() throws {
        let queue = try DatabaseQueue()
        let awards = [Film.Award(name: "Palme d'Or/é", date: Date(timeIntervalSince1970: 1_000_000.5))]
        try queue.write { database in
            try database.create(table: "film") { table in
                table.primaryKey("id", .integer)
                table.column("title", .text)
                table.column("awards", .jsonText)
            }
            try Film(id: 1, title: "M", awards: awards).insert(database)
            try PlainFilm(id: 2, title: "M", awards: awards).insert(database)
            let columns = try String.fetchAll(database, sql: "SELECT awards FROM film ORDER BY id")
            #expect(columns == Array(repeating: #"[{"date":1000000500,"name":"Palme d'Or\/é"}]"#, count: 2))
            #expect(try Film.fetchAll(database).map(\.awards) == [awards, awards])
            #expect(try PlainFilm.fetchAll(database).map(\.awards) == [awards, awards])
        }
    }

    @Test func `errors of columns have their location`() throws {
        let queue = try DatabaseQueue()
        try queue.write { database in
            try database.execute(sql: #"CREATE TABLE film(id, title, awards); INSERT INTO film VALUES (1, 'M', '[{"name":1,"date":2}]')"#)
            let error = try #require(throws: DecodingError.self) { try Film.fetchAll(database) }
            guard case .typeMismatch(_, let context) = error else { return #expect(Bool(false), "\(error)") }
            #expect(context.underlyingError.map { "\($0)" }?.contains(#"line 1, column 10, path "/0/name""#) == true, "\(error)")
        }
    }

    /// Why the page warns: this compiles, and GRDB does not call it.
    @Test func `a coder of another class is not used`() throws {
        let queue = try DatabaseQueue()
        try queue.write { database in
            try database.execute(sql: "CREATE TABLE film(id, title, awards)")
            try UnbridgedFilm(id: 1, title: "M", awards: [Film.Award(name: "A", date: Date(timeIntervalSince1970: 1))]).insert(database)
            #expect(try String.fetchOne(database, sql: "SELECT awards FROM film") == #"[{"date":1000,"name":"A"}]"#)
        }
    }
}
