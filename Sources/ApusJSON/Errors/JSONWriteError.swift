/// The error for JSON text that could not be written, with the reason and the path. No text was
/// delivered.
///
/// ```
/// The number nan cannot be represented in JSON; write null or a string instead. (path "/prices/3")
/// ```
public struct JSONWriteError: ErrorAtPath, Hashable, Sendable {
    /// The kind of error, for use in code. More codes may be added, so compare with `==` and expect
    /// others.
    public let code: Code
    /// A human-readable message, as a full sentence.
    public let message: String
    /// The path of the value that was about to be written, or of the container that was misused.
    public let path: JSONPointer

    package init(_ code: Code, _ message: String, path: JSONPointer) {
        self.code = code
        self.message = message
        self.path = path
    }
}
