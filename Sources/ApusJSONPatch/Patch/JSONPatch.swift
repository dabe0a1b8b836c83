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
}

extension JSONPatch: ExpressibleByArrayLiteral {
    /// Creates a patch from an array literal: `[.remove("/draft"), .add("/tags/-", "new")]`.
    public init(arrayLiteral elements: Operation...) {
        operations = elements
    }
}

extension JSONPatch {
    /// Creates the patch that a value describes (RFC 6902, section 3).
    ///
    /// - Throws: `JSONPatchError` with the code `JSONErrorCode.invalidPatch` and the
    ///   index of the operation if the value is not an array of objects, an operation lacks a
    ///   required member, its `op` is unknown, or a pointer is invalid. Other members are ignored.
    public init(_ value: JSONValue) throws(JSONPatchError) {
        guard case .array(let elements) = value else {
            throw .invalid("A JSON Patch is an array of operations; this value is \(value.kind.words).")
        }
        operations = []
        operations.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            do throws(JSONPatchError) {
                operations.append(try Operation(element))
            } catch {
                throw error.of(index)
            }
        }
    }
}

extension JSONValue {
    /// Creates the value that describes a patch: an array of objects, each with its members in the
    /// order `op`, `from`, `path`, `value`.
    public init(_ patch: JSONPatch) {
        self = .array(patch.operations.map { JSONValue($0) })
    }
}
