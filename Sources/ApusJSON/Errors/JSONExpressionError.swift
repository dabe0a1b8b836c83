/// The error for a text that states a rule or a way, but is not valid: a pattern, a schema, a path, a pointer
/// or a date format. Also the error of a path that takes too many steps in a document.
///
/// ```
/// There is no type "strin"; did you mean "string"?
/// line 1, column 10 (byte 9), path "/name"
/// {"name": "strin"}
///          ^
/// ```
///
/// Its description is one line for logs. Unlike errors about documents, it quotes the text, which is the
/// program's own. For the same reason the error has no findings.
public struct JSONExpressionError: Hashable, Sendable {
    /// The kind of error, for use in code. More codes may be added, so compare with `==` and handle
    /// unknown ones.
    public let code: JSONErrorCode
    /// The error as a full sentence, for people.
    public let message: String
    /// The URI of the schema with the mistake; empty for a schema without one, and for everything else.
    public let uri: String
    /// The path of the mistake in a pattern or a schema; the root for everything else.
    public let path: JSONPointer
    /// The line of the mistake, shortened around it, and below it a line with a caret. Empty if there is no location.
    public let excerpt: String
    private let place: Place

    private enum Place: Hashable, Sendable {
        /// The error is not about the text.
        case none
        /// In a text of its own grammar.
        case text(JSONLocation)
        /// In a JSON document, or in a value without a text.
        case document(JSONLocation?)
    }

    /// Creates the error for a text that is not JSON, at an offset in bytes.
    package init(_ code: JSONErrorCode, _ message: String, at offset: Int, in text: String) {
        let report = JSONLocation.report(at: offset, in: text)
        (self.code, self.message, uri, path) = (code, message, "", .root)
        (place, excerpt) = (.text(report.location), report.excerpt)
    }

    /// Creates the error for a JSON document.
    ///
    /// - Parameter report: the location in the document's text and the excerpt; nil if the document has no text.
    package init(
        _ code: JSONErrorCode, _ message: String, uri: String = "", at path: JSONPointer, report: (location: JSONLocation, excerpt: String)? = nil
    ) {
        (self.code, self.message, self.uri, self.path) = (code, message, uri, path)
        (place, excerpt) = (.document(report?.location), report?.excerpt ?? "")
    }

    /// Creates an error that is not about the text.
    package init(_ code: JSONErrorCode, _ message: String) {
        (self.code, self.message, uri, path, place, excerpt) = (code, message, "", .root, .none, "")
    }
}

extension JSONExpressionError: JSONError, Loggable {
    /// The location of the mistake in the text; nil if a pattern was not compiled from a text, or if a path takes too
    /// many steps in a document or selects too many values.
    public var location: JSONLocation? {
        switch place {
        case .none: nil
        case .text(let location): location
        case .document(let location): location
        }
    }

    /// The message with the column, or with the line, the column and the path, on one line; or with the location and
    /// the excerpt, on lines of their own.
    package func text(forLog: Bool) -> String {
        switch place {
        case .none: message
        case .text(let location) where forLog: "\(message) (column \(location.column))"
        case .text(let location):
            "\(message)\nline \(location.line), column \(location.column) (byte \(location.byteOffset))\n\(excerpt)"
        case .document(nil): "\(message) (path \(path.quoted))"
        case .document(let location?): forLog ? location.line(message, path) : location.block(message, path, excerpt)
        }
    }
}
