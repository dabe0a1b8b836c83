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
package protocol MessageError: JSONError {
    var message: String { get }
}

extension MessageError {
    /// The message.
    public var description: String { message }
}

/// An error with a path but no location.
package protocol ErrorAtPath: JSONError {
    var message: String { get }
    var path: JSONPointer { get }
}

extension ErrorAtPath {
    /// The message and the path.
    public var description: String { "\(message) (path \(path.quoted))" }
}

/// An error at a location in a text.
package protocol LocatedError: JSONError, Loggable {
    var message: String { get }
    /// The message without anything of the text.
    var redactedMessage: String { get }
    var path: JSONPointer { get }
    var location: JSONLocation { get }
    var excerpt: String { get }
}

extension LocatedError {
    package var redactedMessage: String { message }

    /// The redacted message, the line and column, and the path, on one line; or the message, the
    /// location and path, and the excerpt, on lines of their own.
    package func text(forLog: Bool) -> String {
        forLog ? location.line(redactedMessage, path) : location.block(message, path, excerpt)
    }
}

/// An error that consists of findings.
package protocol FindingsError: JSONError, Loggable {
    var findings: [JSONFinding] { get }
}

extension FindingsError {
    /// The first ten findings and the number of the rest, on one line; or a line for each finding.
    package func text(forLog: Bool) -> String {
        forLog ? JSONFinding.log(findings) : findings.map(\.debugDescription).joined(separator: "\n")
    }
}
