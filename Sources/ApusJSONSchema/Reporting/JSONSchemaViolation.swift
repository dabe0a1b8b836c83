public import ApusJSON
import ApusJSONRules

/// A value in a document that violates a schema, with the information needed to correct it.
///
/// ```
/// 3:12: Expected an integer from 1 to 100, found a number. (path "/items/4/count")
/// ```
///
/// A violation refers to its value in the document, which it keeps in memory. The first time the
/// `path`, `location` or `excerpt` of any violation of a validation is read, the document is
/// scanned once to find them for all violations.
public struct JSONSchemaViolation: Sendable {
    /// The keyword that is violated: `minimum`; `false` for a schema that accepts nothing. Empty if the
    /// document is nested too deeply to be validated.
    public var keyword: String { report.keyword(of: position) }
    private let report: ViolationReport
    private let position: Int

    init(_ report: ViolationReport, _ position: Int) { (self.report, self.position) = (report, position) }

    /// The path of the value in the document. For a missing member, it is the path that the member
    /// would have.
    public var path: JSONPointer { report.path(of: position) }
    /// The path of the value in the document, as JSON Schema defines it. For a missing member, it is the path
    /// of the object.
    public var instanceLocation: JSONPointer { report.failures.path(position) }
    /// The location at which the value begins. For a missing member, it is the location of the
    /// object; for a member that is not allowed, that of its key.
    public var location: JSONLocation { report.failures.place(position).location }
    /// The line of the location, shortened around it to about 80 columns, and below it a line with
    /// a caret at the column.
    public var excerpt: String { report.failures.place(position).excerpt }
    /// The violation as a full sentence, for people.
    public var message: String { report.message(position) }
    /// The path of the keyword from the root of the schema, through the references that led to it:
    /// `/properties/id/$ref/minimum`.
    public var keywordLocation: JSONPointer { report.keywordLocation(of: position) }
    /// The URI of the keyword, without references: `https://example.com/id#/minimum`. Nil if its schema
    /// has no URI.
    public var absoluteKeywordLocation: String? { report.absoluteKeywordLocation(of: position) }
    package var finding: JSONFinding {
        JSONFinding(message: message, redactedMessage: report.message(position, quoting: false), location: location, path: path)
    }
    /// The value, or the key of a member that is not allowed.
    var node: JSONNode { report.node(position) }
}

extension JSONSchemaViolation: Equatable {
    /// Whether two violations have the same keyword, message, paths and location.
    ///
    /// - Complexity: O(document) if the location of a violation was not read before.
    public static func == (one: Self, other: Self) -> Bool {
        if one.report === other.report, one.position == other.position { return true }
        return one.keyword == other.keyword && one.finding == other.finding && one.keywordLocation == other.keywordLocation
            && one.absoluteKeywordLocation == other.absoluteKeywordLocation
    }
}

extension JSONSchemaViolation: RuleFailure {}

/// An error about a document that violates a schema, as thrown by `require`.
public struct JSONSchemaViolationError: Error, Equatable, Sendable {
    /// The violations, in the order in which they were found, up to the requested limit.
    public let violations: [JSONSchemaViolation]
}

extension JSONSchemaViolationError: RuleFailuresError {
    package var failures: [JSONSchemaViolation] { violations }
}
