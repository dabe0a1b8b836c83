#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A partial form does not have all that a new value needs. Nothing was changed.
public struct JSONPartialError: Error, Hashable, Sendable {
    /// The member that is missing, from the value that was to be changed.
    public let path: JSONPointer
    /// A full sentence, for whoever sent the change.
    public let message: String

    private init(path: JSONPointer, message: String) {
        self.path = path
        self.message = message
    }

    /// The error of a new value that lacks a member.
    ///
    /// - Parameter path: the member's keys, the outermost first.
    public static func missing(_ path: String...) -> JSONPartialError {
        JSONPartialError(path: JSONPointer(tokens: path), message: "The member \(Wording.quoted(path.last ?? "")) is missing.")
    }

    /// The error of a new value that needs a member which partial forms do not have.
    ///
    /// - Parameter path: the member's keys, the outermost first.
    public static func fixed(_ path: String...) -> JSONPartialError {
        JSONPartialError(
            path: JSONPointer(tokens: path),
            message: "There is no value to change, and a change cannot make one: it cannot set the member \(Wording.quoted(path.last ?? "")).")
    }

    /// The same error about a value that is a member of another.
    func within(_ keys: [String]) -> JSONPartialError {
        JSONPartialError(path: JSONPointer(tokens: keys + path.tokens), message: message)
    }
}

extension JSONPartialError: JSONDocumentError {
    /// The message and the path: one finding, without a location.
    public var findings: [JSONFinding] { [JSONFinding(message: message, path: path)] }
}

extension JSONPartialError: CustomStringConvertible, LocalizedError {
    /// The message, and the path.
    public var description: String { "\(message) (path \(Wording.quoted(path.description)))" }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
