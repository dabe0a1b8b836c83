#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// JSON text could not be made, with the reason and the place. No text was delivered.
///
/// ```
/// The number nan has no place in JSON; write null or a string instead. (path "/prices/3")
/// ```
public struct JSONWriteError: Error, Hashable, Sendable {
    /// The kind of error, for programs. The list can grow; compare with `==` and expect others.
    public let code: Code
    /// The sentence a person should read.
    public let message: String
    /// The value that was about to be written, or the container that was misused.
    public let path: JSONPointer

    init(_ code: Code, _ message: String, path: JSONPointer) {
        self.code = code
        self.message = message
        self.path = path
    }
}

extension JSONWriteError: CustomStringConvertible, LocalizedError {
    public var description: String { "\(message) (path \"\(path.shortened)\")" }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
