/// The error for a value that could not be written as JSON, with the reason and the path. Nothing was delivered.
///
/// ```
/// The number nan cannot be represented in JSON; write null or a string instead. (path "/prices/3")
/// ```
public struct JSONWriteError: JSONError, Hashable, Sendable {
    /// The kind of error, for use in code. More codes may be added, so compare with `==` and expect
    /// others.
    public let code: JSONErrorCode
    /// A human-readable message, as a full sentence.
    public let message: String
    /// The path of the value that was about to be written, or of the container that was misused.
    public let path: JSONPointer

    package init(_ code: JSONErrorCode, _ message: String, path: JSONPointer) {
        self.code = code
        self.message = message
        self.path = path
    }

    /// The message and the path.
    public var description: String { "\(message) (path \(path.quoted))" }
}
