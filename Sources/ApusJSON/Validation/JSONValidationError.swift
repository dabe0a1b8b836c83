/// The error for a document that breaks rules, with its violations, as thrown by
/// ``JSONValidator/requireValid(_:configuration:)`` and by decoders that validate.
///
/// ```
/// Expected an integer, found "x".
/// line 1, column 7 (byte 6), path "/a"
/// {"a": "x", "b": true}
///       ^
/// 1:17: Expected an integer, found true. (path "/b")
/// ```
///
/// This is its `debugDescription`. Its description, for logs, does not quote the document.
public struct JSONValidationError: Equatable, Sendable {
    /// The violations, in the order in which they were found: at least one, and up to 100.
    public let violations: [JSONViolation]

    /// - Parameter violations: at least one.
    package init(violations: [JSONViolation]) { self.violations = violations }
}

extension JSONValidationError: JSONError, Loggable {
    /// The code of the first violation.
    public var code: JSONErrorCode { violations[0].code }
    /// The sentence of the first violation.
    public var message: String { violations[0].message }
    /// The path of the first violation's value.
    public var path: JSONPointer { violations[0].path }
    /// The location of the first violation's value.
    public var location: JSONLocation? { violations[0].location }
    /// The line of the first violation's location, and below it a line with a caret at the column.
    public var excerpt: String { violations[0].excerpt }
    /// One finding for each violation.
    public var findings: [JSONFinding] { violations.map(\.finding) }

    /// The first ten violations and the number of the rest, on one line; or the first violation with
    /// its excerpt, one line for each of the next nine, and the number of the rest.
    package func text(forLog: Bool) -> String {
        forLog ? JSONFinding.log(findings) : JSONFinding.report(findings, excerpt: excerpt)
    }
}
