/// The error for a value that could not be written as JSON, with the reason and the path. Nothing was delivered.
///
/// ```
/// The number nan cannot be represented in JSON; write null or a string instead. (path "/prices/3")
/// ```
///
/// Its `path` is that of the value that was about to be written, or of the container that was misused.
public struct JSONWriteError: DetailedError, Hashable {
    package let reason: ErrorReason
    private let writtenPath: JSONPointer

    package init(_ code: JSONErrorCode, _ message: String, path: JSONPointer) {
        (reason, writtenPath) = (ErrorReason(code, message), path)
    }

    package var context: ErrorContext { ErrorContext(path: writtenPath) }

    /// The message and the path.
    package func text(forLog: Bool) -> String { "\(message) (path \(path.quoted))" }
}
