public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A patch could not be applied, or is not one. What it was to be applied to is unchanged.
///
/// ```
/// The value at "/version" is 3, which is not 2. (operation 0, test "/version")
/// ```
public struct JSONPatchError: Error, Hashable, Sendable {
    /// The kind of error, for programs. The list can grow; compare with `==` and expect others.
    public let code: Code
    /// The sentence a person should read.
    public let message: String
    /// The index of the operation in the patch, from 0; nil where no single operation is to blame.
    public let operation: Int?
    /// The operation's name in RFC 6902, as `replace`; nil where no single operation is to blame,
    /// or where it has none.
    public let operationName: String?
    /// The pointer of the operation that leads to nothing or to the wrong value; for a patch that
    /// is not one, the root.
    public let path: JSONPointer

    init(_ code: Code, _ message: String, operation: Int? = nil, name: String? = nil, path: JSONPointer) {
        self.code = code
        self.message = message
        self.operation = operation
        self.operationName = name
        self.path = path
    }

    /// The same error of an operation of a patch.
    func of(_ index: Int, name: String? = nil) -> JSONPatchError {
        JSONPatchError(code, message, operation: index, name: name, path: path)
    }
}

extension JSONPatchError: CustomStringConvertible, LocalizedError {
    /// The message, and in parentheses the operation with its index, name and pointer.
    public var description: String {
        guard let operation else { return message }
        guard let operationName else { return "\(message) (operation \(operation))" }
        return "\(message) (operation \(operation), \(operationName) \(path.quoted))"
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}

extension JSONPointer {
    /// The pointer in quotes for a sentence, cut if it is long. Control characters are escaped.
    var quoted: String { JSONValue.string(shortened).description }
}

extension JSONPatchError {
    /// Why a patch could not be applied.
    public struct Code: Hashable, Sendable {
        enum Kind: String, Hashable, Sendable {
            case invalidPatch, missingValue, invalidIndex, indexOutOfRange, notAContainer, testFailed, moveIntoItself, tooLarge, tooDeep
        }

        let kind: Kind

        /// The patch is not a JSON Patch: an operation is incomplete or unknown.
        public static let invalidPatch = Code(kind: .invalidPatch)
        /// A pointer names a member that its object does not have.
        public static let missingValue = Code(kind: .missingValue)
        /// A pointer has a token for an array that is not an index: digits without a leading zero,
        /// or, where a value is added, `-`.
        public static let invalidIndex = Code(kind: .invalidIndex)
        /// A pointer has an index beyond the array's elements.
        public static let indexOutOfRange = Code(kind: .indexOutOfRange)
        /// A pointer leads through a value that is neither an array nor an object.
        public static let notAContainer = Code(kind: .notAContainer)
        /// A `test` found another value.
        public static let testFailed = Code(kind: .testFailed)
        /// A `move` into the value that is moved.
        public static let moveIntoItself = Code(kind: .moveIntoItself)
        /// The patch's `copy` operations add more than ``JSONPatchLimits/maximumCopiedByteCount``.
        public static let tooLarge = Code(kind: .tooLarge)
        /// The result would be nested deeper than ``JSONLimits/maximumValueDepth``, or a pointer is
        /// longer than that.
        public static let tooDeep = Code(kind: .tooDeep)
    }
}

extension JSONPatchError.Code: CustomStringConvertible {
    /// The code's name: `missingValue`.
    public var description: String { kind.rawValue }
}
