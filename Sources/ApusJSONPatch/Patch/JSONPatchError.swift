public import ApusJSON

/// An error about a patch that could not be applied or is invalid. On failure, the document or
/// value is unchanged.
///
/// ```
/// The value at "/version" is not the expected one. (operation 0, test "/version")
/// ```
public struct JSONPatchError: Error, Hashable, Sendable {
    /// The kind of error, for use in code. More codes may be added, so compare with `==` and handle
    /// unknown ones.
    public let code: Code
    /// The error as a full sentence, for people who may see the document: that of a failed `test`
    /// quotes the value that was found. The description does not.
    public let message: String
    /// The zero-based index of the operation in the patch; nil if no single operation is at fault.
    public let operation: Int?
    /// The operation's name in RFC 6902, such as `replace`; nil if no single operation is at fault
    /// or the operation has no valid name.
    public let operationName: String?
    /// The operation's pointer that leads to no value or to the wrong one; the root if the patch
    /// itself is invalid.
    public let path: JSONPointer

    /// The message without values, for logs.
    private let redactedMessage: String

    /// - Parameter redactedMessage: the message without values; nil if it has none.
    init(_ code: Code, _ message: String, redactedMessage: String? = nil, operation: Int? = nil, name: String? = nil, path: JSONPointer) {
        self.code = code
        self.message = message
        self.redactedMessage = redactedMessage ?? message
        self.operation = operation
        self.operationName = name
        self.path = path
    }

    /// The same error, attributed to an operation of a patch.
    func of(_ index: Int, name: String? = nil) -> JSONPatchError {
        JSONPatchError(code, message, redactedMessage: redactedMessage, operation: index, name: name, path: path)
    }
}

extension JSONPatchError: JSONError, Loggable {
    /// The message, for a log without values, followed in parentheses by the operation's index, name
    /// and pointer.
    package func text(forLog: Bool) -> String {
        let message = forLog ? redactedMessage : message
        guard let operation else { return message }
        guard let operationName else { return "\(message) (operation \(operation))" }
        return "\(message) (operation \(operation), \(operationName) \(path.quoted))"
    }
}

extension JSONPatchError: JSONDocumentError {
    /// The error as one finding, whose path is that of the operation. It quotes no values of the
    /// document.
    public var findings: [JSONFinding] { [finding(in: nil)] }
}

extension JSONPatchError {
    /// The reason why a patch could not be applied.
    public struct Code: NamedConstant {
        /// The code's name: `missingValue`.
        package let kind: String

        /// The value is not a valid JSON Patch; for example, an operation is incomplete or unknown.
        public static let invalidPatch = Code(kind: "invalidPatch")
        /// A pointer names a member that its object does not have.
        public static let missingValue = Code(kind: "missingValue")
        /// A pointer's token for an array is not an index. An index is digits without a leading
        /// zero or, where a value is added, `-`.
        public static let invalidIndex = Code(kind: "invalidIndex")
        /// A pointer's index is beyond the end of the array.
        public static let indexOutOfRange = Code(kind: "indexOutOfRange")
        /// A pointer leads through a value that is neither an array nor an object.
        public static let notAContainer = Code(kind: "notAContainer")
        /// A `test` found a different value.
        public static let testFailed = Code(kind: "testFailed")
        /// A `move` would put a value into itself.
        public static let moveIntoItself = Code(kind: "moveIntoItself")
        /// The patch's `copy` operations add more than ``JSONPatchLimits/maximumCopiedByteCount``
        /// bytes.
        public static let tooLarge = Code(kind: "tooLarge")
        /// The result would be nested more than ``JSONLimits/maximumValueDepth`` levels deep, or a
        /// pointer has more tokens than that.
        public static let tooDeep = Code(kind: "tooDeep")
    }
}
