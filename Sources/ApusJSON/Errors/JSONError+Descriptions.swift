/// Something with a `description` for logs and a `debugDescription` for people.
package protocol Loggable: CustomStringConvertible, CustomDebugStringConvertible {
    /// The text for a log, without anything of a document but keys; or for a person who may see
    /// the document.
    func text(forLog: Bool) -> String
}

extension Loggable {
    /// The text for a log. It contains nothing of a document but keys.
    public var description: String { text(forLog: true) }

    /// The text for a person who may see the document.
    public var debugDescription: String { text(forLog: false) }
}

/// An error whose message says everything.
package protocol MessageError: JSONError {}

extension MessageError {
    /// The message.
    public var description: String { message }
}

/// An error that always has a location in a text.
package protocol LocatedError: JSONError, Loggable {
    /// The message without anything of the text.
    var redactedMessage: String { get }
    var location: JSONLocation { get }
}

extension LocatedError {
    /// The location. A type's own property is not optional.
    public var location: JSONLocation? { location as JSONLocation }
    package var redactedMessage: String { message }

    /// The redacted message, the line and column, and the path, on one line; or the message, the
    /// location and path, and the excerpt, on lines of their own.
    package func text(forLog: Bool) -> String {
        forLog ? location.line(redactedMessage, path) : location.block(message, path, excerpt)
    }
}

/// An error that consists of findings, of which there is at least one.
package protocol FindingsError: JSONError, Loggable {}

extension FindingsError {
    /// The message of the first finding.
    public var message: String { findings[0].message }
    /// The location of the first finding; nil if it has none.
    public var location: JSONLocation? { findings[0].location }
    /// The path of the first finding.
    public var path: JSONPointer { findings[0].path }
    /// The first ten findings and the number of the rest, on one line; or a line for each finding.
    package func text(forLog: Bool) -> String {
        forLog ? JSONFinding.log(findings) : findings.map(\.debugDescription).joined(separator: "\n")
    }
}

/// A value of a document that breaks a rule.
package protocol RuleFailure: Loggable {
    var finding: JSONFinding { get }
    var excerpt: String { get }
}

extension RuleFailure {
    /// The line, column, message and path of the failure, on one line.
    package func text(forLog: Bool) -> String { finding.line(forLog: forLog) }
}

/// An error about a document that breaks rules.
package protocol RuleFailuresError: JSONError, Loggable {
    associatedtype Failure: RuleFailure
    /// The failures, of which there is at least one.
    var failures: [Failure] { get }
}

extension RuleFailuresError {
    /// `document.invalid`.
    public var code: JSONErrorCode { .invalidDocument }
    /// The message of the first failure.
    public var message: String { failures[0].finding.message }
    /// The location of the first failure.
    public var location: JSONLocation? { failures[0].finding.location }
    /// The path of the first failure.
    public var path: JSONPointer { failures[0].finding.path }
    /// The excerpt of the first failure.
    public var excerpt: String { failures[0].excerpt }
    /// One finding for each failure.
    public var findings: [JSONFinding] { failures.map(\.finding) }

    /// The first ten failures and the number of the rest, on one line; or the first failure with its
    /// excerpt, one line for each of the next nine, and the number of the rest.
    package func text(forLog: Bool) -> String {
        forLog ? JSONFinding.log(findings) : JSONFinding.report(findings, excerpt: failures[0].excerpt)
    }
}
