public import ApusJSON

/// A change to a JSON document that looks like the document (JSON Merge Patch, RFC 7396).
///
/// ```swift
/// let change: JSONMergePatch = ["theme": "dark", "window": ["width": 800], "draft": nil]
/// value.merge(change)
/// let bytes = try change.apply(to: text)
/// ```
///
/// A member that is an object is merged into the member of the same key, `null` removes a member, and any other value replaces it. A patch that is not an object
/// replaces the whole document. So a merge patch cannot set a member to `null`, nor change a part of an array: that takes a ``JSONPatch``.
public struct JSONMergePatch: Hashable, Sendable {
    /// The patch, which can be any value.
    public var value: JSONValue

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
    public var description: String { value.description }
}

extension JSONValue {
    /// The value without those members of its objects that are null: what a merge patch makes where there is nothing to merge with.
    var withoutNullMembers: JSONValue {
        guard case .object(let members) = self else { return self }
        guard members.contains(where: { $0.value.isNull || $0.value.kind == .object }) else { return self }
        var kept = Object()
        kept.reserveCapacity(members.count)
        for (key, value) in members where !value.isNull { kept.append(value.withoutNullMembers, forKey: key) }
        return .object(kept)
    }
}
