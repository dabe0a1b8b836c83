public import ApusJSON

/// The differences between two values, for people to read.
///
/// ```swift
/// let difference = JSONDifference(from: expected, to: actual)
/// #expect(difference.isEmpty, "\(difference)")
/// ```
///
/// The description has one line for each change, in document order:
///
/// ```
///   /users/3/name: "a" → "b"
/// - /users/4: {"id":4,"name":"d"}
/// + /tags/0: "new"
/// ```
///
/// Elements of arrays are matched as by ``JSONPatch/init(from:to:options:)``. A pointer to a
/// removed value refers to the old value; any other refers to the new value.
public struct JSONDifference: Hashable, Sendable {
    /// All changes, in document order.
    public let changes: [Change]

    /// A single change.
    public enum Change: Hashable, Sendable {
        /// A member or element that exists only in the new value.
        case added(JSONPointer, JSONValue)
        /// A member or element that exists only in the old value, with its pointer there.
        case removed(JSONPointer, JSONValue)
        /// A value that replaces another, with its pointer in the new value.
        case changed(JSONPointer, from: JSONValue, to: JSONValue)
    }

    /// Compares two values.
    ///
    /// - Complexity: O(*n* log *n* + *n* · *d*) for *n* values in both, where *d* is the number of
    ///   differences in an array, at most 256.
    public init(from old: JSONValue, to new: JSONValue, options: JSONDiffOptions = .default) {
        changes = Differ(old, new, options, isForPeople: true).changes.compactMap { change in
            switch (change.old?.value, change.new?.value) {
            case (let old?, let new?): .changed(change.path, from: old, to: new)
            case (let old?, nil): .removed(change.oldPath, old)
            case (nil, let new?): .added(change.path, new)
            case (nil, nil): nil
            }
        }
    }

    /// Whether the values are equal.
    public var isEmpty: Bool { changes.isEmpty }
}

extension JSONDifference: CustomStringConvertible {
    /// One line for each change, with each value cut after 100 characters; "No difference." if
    /// there is none.
    public var description: String {
        changes.isEmpty ? "No difference." : changes.map(\.description).joined(separator: "\n")
    }
}

extension JSONDifference.Change: CustomStringConvertible {
    /// The change on one line: `+`, `-` or a space, the pointer, and the values as compact JSON.
    public var description: String {
        switch self {
        case .added(let pointer, let value): "+ \(Self.name(pointer)): \(Self.excerpt(value))"
        case .removed(let pointer, let value): "- \(Self.name(pointer)): \(Self.excerpt(value))"
        case .changed(let pointer, let old, let new): "  \(Self.name(pointer)): \(Self.excerpt(old)) → \(Self.excerpt(new))"
        }
    }

    private static func name(_ pointer: JSONPointer) -> String {
        pointer.tokens.isEmpty ? "(root)" : pointer.description
    }

    private static func excerpt(_ value: JSONValue) -> String {
        let text = value.description
        return text.count > 100 ? text.prefix(100) + "\u{2026}" : text
    }
}
