#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An error of this package: what went wrong, where, and what the author of the document is told.
///
/// Every error type of this package conforms to it, so one `catch` handles all of them:
///
/// ```swift
/// } catch let error as any JSONError {
///     logger.error("\(error)", metadata: ["code": "\(error.code)"])
/// }
/// ```
///
/// An error of your own can conform to it as well. If it has ``findings``, what reads documents treats it
/// as an error about the document.
public protocol JSONError: LocalizedError, CustomStringConvertible {
    /// The kind of error, for use in code.
    var code: JSONErrorCode { get }
    /// What is wrong, as a full sentence for people who may see the document.
    var message: String { get }
    /// Where the error is in the text of the document or the expression; nil if it has no location.
    var location: JSONLocation? { get }
    /// The path of the value that is wrong; the root if the error is about the whole, or not about a value.
    var path: JSONPointer { get }
    /// The line of the location, at most 40 columns before it and 40 after, and below it a line with a caret at the
    /// column. Empty if there is none.
    var excerpt: String { get }
    /// What is wrong with the document, in words for its author, in the order it was found. Empty if the error is not
    /// about a document, but about the program, a file, or a value to be written.
    var findings: [JSONFinding] { get }
}

extension JSONError {
    /// Nil: the error has no location.
    public var location: JSONLocation? { nil }
    /// The root.
    public var path: JSONPointer { .root }
    /// Empty: there is no excerpt.
    public var excerpt: String { "" }
    /// None: the error is not about a document.
    public var findings: [JSONFinding] { [] }

    /// The text that `localizedDescription` returns: the description.
    public var errorDescription: String? { description }
    /// Nil: the description says everything.
    public var failureReason: String? { nil }
    /// Nil: the description says everything.
    public var recoverySuggestion: String? { nil }
    /// Nil: there is none.
    public var helpAnchor: String? { nil }
}
