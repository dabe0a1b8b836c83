public import ApusJSON

/// A list of changes to a JSON document (JSON Patch, RFC 6902).
///
/// ```swift
/// let patch: JSONPatch = [
///     .test("/name", "Ada"),
///     .replace("/name", "Grace"),
///     .add("/languages/-", "COBOL"),
///     .remove("/draft"),
/// ]
/// try value.apply(patch)
/// let bytes = try patch.text(applyingTo: text)
/// ```
///
/// The operations are carried out in order, each on the result of the previous ones. A patch is
/// applied as a whole or not at all.
///
/// A patch is written and read in the form that RFC 6902 defines, with `ApusJSONEncoder` and
/// `ApusJSONDecoder`, any other coder, `JSONWriter`, or from a value
/// (``init(_:)-(JSONValue)``).
public struct JSONPatch: Hashable, Sendable {
    /// The operations, in the order in which they are carried out.
    public var operations: [Operation]

    /// Creates a patch from operations, which are carried out in order.
    ///
    /// ```swift
    /// let patch = JSONPatch(names.map { .remove(JSONPointer(tokens: ["users", $0])) })
    /// ```
    ///
    /// The operations are not checked until the patch is applied.
    ///
    /// - Complexity: O(operations).
    public init(_ operations: some Sequence<Operation>) {
        self.operations = Array(operations)
    }

    /// A single change to a document, or a condition on it.
    ///
    /// Pointers are resolved as they are by `JSONNode` and `JSONValue`. In addition, the last
    /// token of the pointer of ``add(_:_:)``, and of the second pointer of ``move(from:to:)`` and
    /// ``copy(from:to:)``, can be `-`, the position after an array's last element.
    public enum Operation: Hashable, Sendable {
        /// Inserts a value into an array before the element at an index, or sets an object's
        /// member, which need not exist (RFC 6902, section 4.1).
        case add(JSONPointer, JSONValue)
        /// Removes an existing value (section 4.2). The root becomes `null`.
        case remove(JSONPointer)
        /// Replaces an existing value (section 4.3).
        case replace(JSONPointer, JSONValue)
        /// Removes an existing value and adds it elsewhere (section 4.4). A value cannot be moved
        /// into itself.
        case move(from: JSONPointer, to: JSONPointer)
        /// Adds a copy of an existing value elsewhere (section 4.5).
        case copy(from: JSONPointer, to: JSONPointer)
        /// Fails unless the value is the expected one (section 4.6).
        ///
        /// Numbers are compared by value: `1`, `1.0` and `10e-1` are equal. Integers, and numbers
        /// kept as text, are compared exactly; a number of a document has all digits of its text. A
        /// `Double`, which may have lost digits when it was read, equals each number to which it is
        /// the nearest. Strings and keys are compared by their UTF-8 bytes. The order of members is
        /// ignored.
        case test(JSONPointer, JSONValue)
    }
}

extension JSONPatch.Operation {
    /// The pointer to the value that the operation changes or tests: the member `path` of RFC 6902.
    public var path: JSONPointer {
        switch self {
        case .add(let path, _), .remove(let path), .replace(let path, _), .test(let path, _): path
        case .move(_, let path), .copy(_, let path): path
        }
    }

    /// The operation's name in RFC 6902.
    var name: String {
        switch self {
        case .add: "add"
        case .remove: "remove"
        case .replace: "replace"
        case .move: "move"
        case .copy: "copy"
        case .test: "test"
        }
    }
}

extension JSONPatch: ExpressibleByArrayLiteral {
    /// Creates a patch from an array literal: `[.remove("/draft"), .add("/tags/-", "new")]`.
    public init(arrayLiteral elements: Operation...) {
        operations = elements
    }
}

extension JSONPatch.Operation: CustomStringConvertible {
    /// The operation as compact JSON: `{"op":"remove","path":"/draft"}`.
    ///
    /// - Complexity: O(size).
    public var description: String { JSONValue(self).description }
}
