public import ApusJSON

/// A change to a JSON document that looks like the document (JSON Merge Patch, RFC 7396).
///
/// ```swift
/// let change: JSONMergePatch = ["theme": "dark", "window": ["width": 800], "draft": nil]
/// value.merge(change)
/// let bytes = try change.apply(to: text)
/// ```
///
/// A member that is an object is merged into the member of the same key, `null` removes a member,
/// and any other value replaces it. A patch that is not an object replaces the whole document. So a
/// merge patch cannot set a member to `null`, nor change a part of an array: that takes a
/// ``JSONPatch``.
public struct JSONMergePatch: Hashable, Sendable {
    /// The patch, which can be any value.
    public var value: JSONValue

    /// The merge patch that a value is (RFC 7396).
    ///
    /// An object is merged member by member. Any other value, an array too, replaces what it is
    /// applied to.
    public init(_ value: JSONValue) {
        self.value = value
    }
}

extension JSONMergePatch: ExpressibleByDictionaryLiteral {
    /// A patch with these members. Of a repeated key the last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        value = .object(JSONValue.Object(elements))
    }
}

extension JSONMergePatch: CustomStringConvertible {
    /// The patch as compact JSON.
    ///
    /// - Complexity: O(size).
    public var description: String { value.description }
}
