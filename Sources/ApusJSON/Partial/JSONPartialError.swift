/// An error for a partial form that lacks a member that a new value needs. Nothing was changed.
public struct JSONPartialError: ErrorAtPath, Hashable, Sendable {
    /// The path of the missing member, starting at the value to be changed.
    public let path: JSONPointer
    /// A full sentence, written for the sender of the change.
    public let message: String

    private init(path: JSONPointer, message: String) {
        self.path = path
        self.message = message
    }

    /// Creates the error for a new value that lacks a member.
    ///
    /// - Parameter path: the member's keys, outermost first.
    public static func missing(_ path: String...) -> JSONPartialError {
        JSONPartialError(path: JSONPointer(tokens: path), message: "The member \(Wording.quoted(path.last ?? "")) is missing.")
    }

    /// Creates the error for a new value that needs a member which partial forms do not have.
    ///
    /// - Parameter path: the member's keys, outermost first.
    public static func fixed(_ path: String...) -> JSONPartialError {
        JSONPartialError(
            path: JSONPointer(tokens: path),
            message: "There is no value to change, and a change cannot create one: it cannot set the member \(Wording.quoted(path.last ?? "")).")
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
