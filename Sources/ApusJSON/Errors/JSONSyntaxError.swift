#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The error for text that is not valid JSON under the requested options, with the reason and the
/// location.
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
    public let code: Code
    /// A human-readable message, as a full sentence.
    public let message: String
    /// The path of the value that was being read: the innermost array element or object member that
    /// had begun.
    public let path: JSONPointer
    /// The byte offset, line and column of the error.
    public let location: JSONLocation
    /// The line with the error, shortened to about 80 columns around it, followed by a line with a
    /// caret at the column.
    public let excerpt: String
}

extension JSONSyntaxError {
    /// The message for someone who wrote the text and cannot choose how it is read: without the
    /// advice that some messages end with.
    package var reason: String {
        for advice in ["; .", "; JSONNumberPolicy."] {
            if let range = message.firstRange(of: advice) { return message[..<range.lowerBound] + "." }
        }
        return message
    }
}

extension JSONSyntaxError: CustomStringConvertible, LocalizedError {
    /// The message, the location and path, and the excerpt.
    public var description: String {
        "\(message)\n\(location.words(path))\n\(excerpt)"
    }

    /// The text that `localizedDescription` returns: the description.
    public var errorDescription: String? { description }
}
