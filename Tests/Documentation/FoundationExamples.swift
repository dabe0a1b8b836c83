import ApusJSONFoundation
import Foundation
import Testing

/// The requirement of GRDB's `FetchableRecord`, with its default.
private protocol FetchableRecord {
    static func databaseJSONDecoder(for column: String) -> JSONDecoder
}

extension FetchableRecord {
    static func databaseJSONDecoder(for column: String) -> JSONDecoder { JSONDecoder() }
}

private struct Player {}

private struct Unnoticed: FetchableRecord {
    static func databaseJSONDecoder(for column: String) -> ApusJSONDecoder { ApusJSONDecoder() }
}

private enum Coders {
    static let decoder = {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }()
}

extension Player: FetchableRecord {
    // Returns Foundation's class, as GRDB requires.
    static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        Coders.decoder.bridged()
    }
}

/// The examples of Foundation's classes and trees of `Any`, as the documentation shows them.
@Suite("Documentation: Foundation's classes and trees")
struct FoundationExamples {
    @Test func `coders of Foundation's classes use ours`() throws {
        let decoder: JSONDecoder = ApusJSONDecoder().bridged()
        let encoder: JSONEncoder = ApusJSONEncoder().bridged()

        #expect(try decoder.decode([Int].self, from: encoder.encode([1])) == [1])
    }

    private struct Size: Decodable, Equatable { var widthMm: Int }

    @Test func `a library gets a decoder of Foundation's class that is ours`() throws {
        func column<Record: FetchableRecord>(of type: Record.Type) throws -> Size {
            try type.databaseJSONDecoder(for: "size").decode(Size.self, from: Data(#"{"width_mm":3}"#.utf8))
        }
        #expect(try column(of: Player.self) == Size(widthMm: 3))
        // The compiler does not notice that another type of result does not answer the requirement.
        #expect(throws: DecodingError.self) { try column(of: Unnoticed.self) }
    }

    @Test func `a tree of Any is converted to a value and back`() throws {
        let value = try JSONValue(any: ["at": 5, "by": NSNull()])
        let tree = value.foundationValue  // as JSONSerialization returns it

        #expect(value == ["at": 5, "by": .null])
        #expect((tree as? [String: Any])?["at"] as? Int == 5)
    }

    @Test func `numbers of the tree are cast to any type that holds them`() throws {
        let tree = try JSONValue(parsing: #"{"at": [8, 50.5]}"#).foundationValue
        let position = (tree as? [String: Any])?["at"] as? [Double]  // [8.0, 50.5]

        #expect(position == [8, 50.5])
    }

    @Test func `a closure converts values that have no counterpart in JSON`() throws {
        let value = try JSONValue(any: ["at": Date.now, "by": NSNull()]) { ($0 as? Date)?.timeIntervalSince1970 }

        #expect(value["at"]?.double ?? 0 > 1_795_249_800 - 86_400 * 3650)
    }
}
