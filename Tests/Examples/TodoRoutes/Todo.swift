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
/// `.some(nil)` for null. `@JSONModel(partial: true)` would write a type like this.
struct TodoChanges: JSONReadable {
    var title: String?
    var priority: Todo.Priority?
    var due: Date??
    var isDone: Bool?

    static let keys: JSONKeys = ["title", "priority", "due", "isDone"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<4>(Self.keys)
        try json.find(&members)
        title = try json.value(of: 0, in: members)
        priority = try json.value(of: 1, in: members)
        if json.moveToMember(2, of: members) { try json.readIfPresent(into: &due) }
        isDone = try json.value(of: 3, in: members)
        guard title.map({ (1...200).contains($0.unicodeScalars.count) }) ?? true else {
            // The status is 422, and the response contains this sentence.
            throw JSONBodyError(findings: [JSONFinding(message: "A title has 1 to 200 characters.", path: "/title")])
        }
    }
}
#endif
