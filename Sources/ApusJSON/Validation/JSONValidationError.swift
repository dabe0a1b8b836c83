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
///
/// Its code, message, path, location and excerpt are those of the first violation. It has a finding for each
/// violation.
public struct JSONValidationError: DetailedError, Equatable {
    /// The violations, in the order in which they were found: at least one, and up to 100.
    public let violations: [JSONViolation]

    /// - Parameter violations: at least one.
    package init(violations: [JSONViolation]) { self.violations = violations }

    package var reason: ErrorReason { ErrorReason(violations[0].code, violations[0].message) }
    package var context: ErrorContext { ErrorContext(violations[0].location, path: violations[0].path, excerpt: violations[0].excerpt) }
    package var documentFindings: [JSONFinding] { violations.map(\.finding) }

    /// The first ten violations and the number of the rest, on one line; or the first violation with
    /// its excerpt, one line for each of the next nine, and the number of the rest.
    package func text(forLog: Bool) -> String {
        forLog ? JSONFinding.log(findings) : JSONFinding.report(findings, excerpt: excerpt)
    }
}
