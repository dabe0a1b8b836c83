public import ApusJSON

/// What differs between two values, for people to read.
///
/// ```swift
/// let difference = JSONDifference(from: expected, to: actual)
/// #expect(difference.isEmpty, "\(difference)")
/// ```
///
/// The description has a line for each change, in the order of the document:
///
/// ```
///   /users/3/name: "a" → "b"
/// - /users/4: {"id":4,"name":"d"}
/// + /tags/0: "new"
/// ```
///
/// Elements of arrays are found again as by ``JSONPatch/init(from:to:options:)``; a pointer to what
/// has been removed is that in the old value, any other is that in the new one.
public struct JSONDifference: Hashable, Sendable {
    /// All changes, in the order of the document.
    public let changes: [Change]

    /// One change.
    public enum Change: Hashable, Sendable {
        /// Something that only the new value has.
        case added(JSONPointer, JSONValue)
        /// Something that only the old value had, with its pointer there.
        case removed(JSONPointer, JSONValue)
        /// A value in the place of another.
        case changed(JSONPointer, from: JSONValue, to: JSONValue)
    }

    /// Compares two values.
    ///
    /// - Complexity: As ``JSONPatch/init(from:to:options:)``.
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
    /// A line for each change, each value cut after 100 characters. "No difference." when there is
    /// none.
    public var description: String {
        changes.isEmpty ? "No difference." : changes.map(\.description).joined(separator: "\n")
    }
}

extension JSONDifference.Change: CustomStringConvertible {
    /// The change in one line: `+`, `-` or nothing, the pointer, and the values as compact JSON.
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
