public import ApusJSON

/// A change to a JSON document that looks like the document (JSON Merge Patch, RFC 7396).
///
/// ```swift
/// let change: JSONMergePatch = ["theme": "dark", "window": ["width": 800], "draft": .null]
/// value.merge(change)
/// let bytes = try change.text(mergingInto: text)
/// ```
///
/// A member that is an object is merged into the member of the same key, `null` removes a member,
/// and any other value replaces it. A patch that is not an object replaces the whole document. So a
/// merge patch cannot set a member to `null` or change part of an array; use a ``JSONPatch`` for
/// that.
public struct JSONMergePatch: Hashable, Sendable {
    /// The patch, which can be any value.
    public var value: JSONValue

    /// Creates a merge patch from a value (RFC 7396).
    ///
    /// An object is merged member by member. Any other value, including an array, replaces the
    /// value it is applied to.
    public init(_ value: JSONValue) {
        self.value = value
    }
}

extension JSONMergePatch: ExpressibleByDictionaryLiteral {
    /// Creates a patch with these members. If a key is repeated, its last value counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        value = .object(JSONValue.Object(elements))
    }
}
