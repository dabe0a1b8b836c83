/// The error for text that is not valid JSON under the requested options, with the reason and the
/// location.
///
/// ```
/// Expected ',' or ']' after the element, found a digit. (line 1, column 4, path "")
/// ```
///
/// This is its description, for logs. Its `debugDescription` shows the text:
///
/// ```
/// Expected ',' or ']' after the element, found '2'.
/// line 1, column 4 (byte 3), path ""
/// [1 2]
///    ^
/// ```
///
/// The same bytes give the same error from every engine.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The kind of error, for use in code. More codes may be added, so compare with `==` and expect
    /// others.
    public let code: JSONErrorCode
    /// A human-readable message, as a full sentence.
    public let message: String
    /// The message without any character of the text, for logs.
    package let redactedMessage: String
    /// The path of the value that was being read: the innermost array element or object member that
    /// had begun.
    public let path: JSONPointer
    /// The byte offset, line and column of the error.
    public let location: JSONLocation
    /// The line with the error, shortened to about 80 columns around it, followed by a line with a
    /// caret at the column. Empty if ``JSONReadConfiguration/quotesInput`` is false, or if the error
    /// is about the text as a whole.
    public let excerpt: String

    /// - Parameter redactedMessage: the message without quotes; nil if it has none.
    package init(code: JSONErrorCode, message: String, redactedMessage: String? = nil, path: JSONPointer, location: JSONLocation, excerpt: String) {
        self.code = code
        self.message = message
        self.redactedMessage = redactedMessage ?? message
        self.path = path
        self.location = location
        self.excerpt = excerpt
    }
}

extension JSONSyntaxError {
    /// A message for someone who wrote the text and cannot choose how it is read: without the
    /// advice that some messages end with.
    package static func reason(_ message: String) -> String {
        for advice in ["; .", "; JSONNumberPolicy."] {
            if let range = message.firstRange(of: advice) { return message[..<range.lowerBound] + "." }
        }
        return message
    }
}

extension JSONSyntaxError: LocatedError {}
