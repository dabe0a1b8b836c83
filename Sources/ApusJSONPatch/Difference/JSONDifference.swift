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
/// Elements of arrays are matched as by ``JSONPatch/init(from:to:configuration:)``. A pointer to a
/// removed value refers to the old value; any other refers to the new value.
public struct JSONDifference: Sendable {
    /// The paths in both values; nil if there are no changes.
    private let paths: (old: TreePaths, new: TreePaths)?
    /// The indexes of the changed values in their trees; -1 if there is none.
    private let values: [(old: Int32, new: Int32)]

    /// A single change.
    public struct Change: Hashable, Sendable {
        /// What has changed. More kinds may be added, so compare with `==` and handle unknown ones.
        public struct Kind: Hashable, Sendable {
            fileprivate let sign: String

            /// A member or element that exists only in the new value.
            public static let added = Kind(sign: "+")
            /// A member or element that exists only in the old value.
            public static let removed = Kind(sign: "-")
            /// A value that replaces another.
            public static let changed = Kind(sign: " ")
        }

        /// What has changed.
        public let kind: Kind
        /// The pointer in the new value; for a removed value, in the old one.
        public let pointer: JSONPointer
        /// The value before the change; nil if it was added.
        public let old: JSONValue?
        /// The value after the change; nil if it was removed.
        public let new: JSONValue?
    }

    /// Compares two values. The difference keeps both.
    ///
    /// - Complexity: O(*n* log *n* + *n* · *d*) for *n* values in both, where *d* is the number of
    ///   differences in an array, at most 256.
    public init(from old: JSONValue, to new: JSONValue, configuration: JSONDifferenceConfiguration = JSONDifferenceConfiguration()) {
        let differ = Differ(old, new, configuration, isForPeople: true)
        values = differ.changes.map { ($0.old, $0.new) }
        paths = values.isEmpty ? nil : (TreePaths(differ.oldTree, of: old), TreePaths(differ.newTree, of: new))
    }

    /// Whether the values are equal.
    public var isEmpty: Bool { values.isEmpty }

    /// All changes, in document order.
    ///
    /// The pointer and the values of a change are found when it is read, in O(depth). Kept for all
    /// changes of two deep values, the pointers would take hundreds of times as much memory as the
    /// values.
    public var changes: LazyMapCollection<Range<Int>, Change> { values.indices.lazy.map { change($0) } }

    private func change(_ position: Int) -> Change {
        guard let paths, values.indices.contains(position) else {
            fatalError("There is no change at position \(position): there are \(values.count).")
        }
        let value = values[position]
        let old = value.old < 0 ? nil : paths.old.find(Int(value.old))
        let new = value.new < 0 ? nil : paths.new.find(Int(value.new))
        let kind: Change.Kind = old == nil ? .added : new == nil ? .removed : .changed
        return Change(kind: kind, pointer: new?.path ?? old?.path ?? .root, old: old?.value, new: new?.value)
    }
}

extension JSONDifference: CustomStringConvertible {
    /// One line for each of the first 1,000 changes, then the number of the others; "No
    /// difference." if there is none. Pointers of more than 200 bytes are cut in the middle, and
    /// values after 100 characters.
    ///
    /// The descriptions in ``changes`` have whole pointers.
    public var description: String {
        guard !isEmpty else { return "No difference." }
        var lines: [String] = changes.prefix(1000).map { $0.line { $0.shortened } }
        if changes.count > lines.count {
            let count = changes.count - lines.count
            lines.append("\u{2026} and \(count) more change\(count == 1 ? "" : "s")")
        }
        return lines.joined(separator: "\n")
    }
}

extension JSONDifference.Change: CustomStringConvertible {
    /// The change on one line: `+`, `-` or a space, the pointer, and the values as compact JSON,
    /// each cut after 100 characters.
    public var description: String { line { $0.description } }

    fileprivate func line(_ name: (JSONPointer) -> String) -> String {
        let values = [old, new].compactMap { $0.map(Self.excerpt) }.joined(separator: " → ")
        return "\(kind.sign) \(pointer.tokens.isEmpty ? "(root)" : name(pointer)): \(values)"
    }

    private static func excerpt(_ value: JSONValue) -> String {
        let text = value.description
        return text.count > 100 ? text.prefix(100) + "\u{2026}" : text
    }
}
