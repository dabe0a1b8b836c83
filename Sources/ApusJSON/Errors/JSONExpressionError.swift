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
///
/// Its `location` is that of the mistake in the text; nil if a pattern was not compiled from a text, or if a path takes too
/// many steps in a document or selects too many values. Its `path` is that of the mistake in a pattern or a schema; the
/// root for everything else.
public struct JSONExpressionError: DetailedError, Hashable {
    package let reason: ErrorReason
    package let context: ErrorContext
    /// The URI of the schema with the mistake; empty for a schema without one, and for everything else.
    public let uri: String
    private let subject: Subject

    private enum Subject {
        /// The error is not about the text.
        case none
        /// A text of its own grammar.
        case text
        /// A JSON document, or a value without a text.
        case document
    }

    /// Creates the error for a text that is not JSON, at an offset in bytes.
    package init(_ code: JSONErrorCode, _ message: String, at offset: Int, in text: String) {
        let report = JSONLocation.report(at: offset, in: text)
        (reason, context) = (ErrorReason(code, message), ErrorContext(report.location, excerpt: report.excerpt))
        (uri, subject) = ("", .text)
    }

    /// Creates the error for a JSON document.
    ///
    /// - Parameter report: the location in the document's text and the excerpt; nil if the document has no text.
    package init(
        _ code: JSONErrorCode, _ message: String, uri: String = "", at path: JSONPointer, report: (location: JSONLocation, excerpt: String)? = nil
    ) {
        (reason, context) = (ErrorReason(code, message), ErrorContext(report?.location, path: path, excerpt: report?.excerpt ?? ""))
        (self.uri, subject) = (uri, .document)
    }

    /// Creates an error that is not about the text.
    package init(_ code: JSONErrorCode, _ message: String) {
        (reason, context, uri, subject) = (ErrorReason(code, message), ErrorContext(), "", .none)
    }

    /// The message with the column, or with the line, the column and the path, on one line; or with the location and
    /// the excerpt, on lines of their own.
    package func text(forLog: Bool) -> String {
        switch (subject, location) {
        case (.none, _): message
        case (.text, let location?) where forLog: "\(message) (column \(location.column))"
        case (.text, let location?):
            "\(message)\nline \(location.line), column \(location.column) (byte \(location.byteOffset))\n\(excerpt)"
        case (_, let location?): forLog ? location.line(message, path) : location.block(message, path, excerpt)
        case (_, nil): "\(message) (path \(path.quoted))"
        }
    }
}
