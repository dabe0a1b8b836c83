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
///
/// Its `path` is that of the innermost element or member that had begun. Its `excerpt` is empty if
/// ``JSONReadConfiguration/quotesInput`` is false, or if the error is about the text as a whole.
public struct JSONSyntaxError: DetailedError, Hashable {
    package let reason: ErrorReason
    package let redactedMessage: String
    /// The byte offset, line and column of the error.
    public let location: JSONLocation
    private let innermostPath: JSONPointer
    private let shownLine: String

    /// - Parameter redactedMessage: the message without quotes; nil if it has none.
    package init(code: JSONErrorCode, message: String, redactedMessage: String? = nil, path: JSONPointer, location: JSONLocation, excerpt: String) {
        (reason, self.redactedMessage) = (ErrorReason(code, message), redactedMessage ?? message)
        (self.location, innermostPath, shownLine) = (location, path, excerpt)
    }

    // The type's own location, not the one that follows from this.
    package var context: ErrorContext { ErrorContext(location as JSONLocation, path: innermostPath, excerpt: shownLine) }

    /// The error as one finding, without advice that is meant for the person who chooses the options.
    package var documentFindings: [JSONFinding] {
        [JSONFinding(message: Self.reason(message), redactedMessage: Self.reason(redactedMessage), location: location, path: path)]
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
