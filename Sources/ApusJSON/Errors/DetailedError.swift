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

/// An error of this package. All that a ``JSONError`` has follows from these few values.
package protocol DetailedError: JSONError, Loggable {
    /// What went wrong. O(1), except for errors that consist of others.
    var reason: ErrorReason { get }
    /// The message without anything of a document. By default, that of the first finding, or the message if there is none.
    var redactedMessage: String { get }
    /// Where it went wrong; may take O(document). By default, nowhere.
    var context: ErrorContext { get }
    /// The ``JSONError/findings``; may take O(document). By default, none.
    var documentFindings: [JSONFinding] { get }
}

/// What went wrong.
package struct ErrorReason: Hashable, Sendable {
    package let code: JSONErrorCode
    package let message: String

    package init(_ code: JSONErrorCode, _ message: String) { (self.code, self.message) = (code, message) }
}

/// Where something went wrong.
package struct ErrorContext: Hashable, Sendable {
    package let location: JSONLocation?
    package let path: JSONPointer
    package let excerpt: String

    package init(_ location: JSONLocation? = nil, path: JSONPointer = .root, excerpt: String = "") {
        (self.location, self.path, self.excerpt) = (location, path, excerpt)
    }
}

extension DetailedError {
    public var code: JSONErrorCode { reason.code }
    public var message: String { reason.message }
    public var location: JSONLocation? { context.location }
    public var path: JSONPointer { context.path }
    public var excerpt: String { context.excerpt }
    public var findings: [JSONFinding] { documentFindings }

    package var redactedMessage: String { findings.first?.redactedMessage ?? message }
    package var context: ErrorContext { ErrorContext() }
    package var documentFindings: [JSONFinding] { [] }

    /// For an error with a location: the redacted message, the line and column, and the path, on one line; or the
    /// message, the location and path, and the excerpt, on lines of their own. For others, the message.
    package func text(forLog: Bool) -> String {
        let context = context
        guard let location = context.location else { return forLog ? redactedMessage : message }
        return forLog ? location.line(redactedMessage, context.path) : location.block(message, context.path, context.excerpt)
    }
}

/// A type whose values are compared by what they say.
package protocol ComparedByContent: Hashable {
    /// All that counts.
    var comparedContent: [AnyHashable] { get }
}

extension ComparedByContent {
    /// Whether two values say the same.
    public static func == (one: Self, other: Self) -> Bool { one.comparedContent == other.comparedContent }

    public func hash(into hasher: inout Hasher) { hasher.combine(comparedContent) }
}
