#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A text is not the JSON that was asked for, with the reason and the place.
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
    /// The kind of error, for programs. The list can grow; compare with `==` and expect others.
    public let code: Code
    /// The sentence a person should read.
    public let message: String
    /// The value in which the reader stood: the innermost array element or object member that had begun.
    public let path: JSONPointer
    /// The byte, line and column of the error.
    public let location: JSONLocation
    /// The line of the error, shortened around it to about 80 columns, and under it a line with a caret at the column.
    public let excerpt: String
}

extension JSONSyntaxError {
    /// The message for somebody who wrote the text and cannot choose how it is read: without the advice that some messages end with.
    package var reason: String {
        for advice in ["; .", "; JSONNumberPolicy."] {
            if let range = message.firstRange(of: advice) { return message[..<range.lowerBound] + "." }
        }
        return message
    }
}

extension JSONSyntaxError: CustomStringConvertible, LocalizedError {
    public var description: String {
        "\(message)\n\(location.words(path))\n\(excerpt)"
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
