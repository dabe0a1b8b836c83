#if Hummingbird
import ApusJSONHummingbird
import ApusJSONPatterns
import Hummingbird

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A todo as the service stores and returns it: a Codable type like any other.
struct Todo: ResponseCodable, Equatable {
    enum Priority: String, Codable, CaseIterable, JSONReadable {
        case low, normal, high
    }

    let id: UUID
    var title: String
    var priority: Priority
    var due: Date?
    var isDone: Bool
}

/// The body of a request to create a todo. Only the title is required.
struct NewTodo: Decodable, Sendable {
    var title: String
    var priority: Todo.Priority?
    var due: Date?

    /// The pattern that a body must match before it is decoded. A pattern finds everything that is
    /// wrong; decoding stops at the first error.
    static func pattern() throws -> JSONPattern {
        try JSONPattern([
            "title": "length:1,200",
            "priority?": "enum:low,normal,high",
            "due?": "date:time",
            "*": "never",
        ])
    }
}

/// The body of a request to change a todo. A missing member changes nothing; `"due": null` removes
/// the date.
///
/// Codable cannot distinguish null from a missing member. A type that reads itself can: `due` is
/// `.some(nil)` for null. `@JSONModel` would write this initializer.
struct TodoChanges: JSONReadable {
    var title: String?
    var priority: Todo.Priority?
    var due: Date??
    var isDone: Bool?

    static let keys: JSONKeys = ["title", "priority", "due", "isDone"]

    init(reading json: inout JSONCursor) throws {
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &title)
            case 1: try json.read(into: &priority)
            case 2: try json.readIfPresent(into: &due)
            default: try json.read(into: &isDone)
            }
        }
        guard title.map({ (1...200).contains($0.unicodeScalars.count) }) ?? true else {
            // The status is 422, and the response contains this sentence.
            throw JSONBodyError(findings: [JSONFinding(message: "A title has 1 to 200 characters.", path: "/title")])
        }
    }
}
#endif
