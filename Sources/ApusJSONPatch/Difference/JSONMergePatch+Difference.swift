public import ApusJSON

extension JSONMergePatch {
    /// Creates a merge patch that turns one value into another: merged into `old`, it gives a value
    /// that equals `new`.
    ///
    /// Returns nil if this would require setting a member to `null`, which a merge patch cannot do.
    ///
    /// - Complexity: O(size of both).
    public init?(from old: JSONValue, to new: JSONValue) {
        self.init(from: old, to: new, .asValues)
    }

    /// Creates a merge patch as `init(from:to:)` does.
    ///
    /// - Parameter numbers: Which numbers are equal.
    package init?(from old: JSONValue, to new: JSONValue, _ numbers: JSONDifferenceConfiguration.NumberComparison) {
        guard let patch = Self.difference(from: old, to: new, numbers) else { return nil }
        self.init(patch)
    }

    private static func isEqual(_ one: JSONValue?, _ other: JSONValue, _ numbers: JSONDifferenceConfiguration.NumberComparison) -> Bool {
        guard let one, numbers != .asValues else { return one == other }
        return one.kind == other.kind && HashedTree(one, numbers).hash(0) == HashedTree(other, numbers).hash(0)
    }

    private static func difference(from old: JSONValue, to new: JSONValue, _ numbers: JSONDifferenceConfiguration.NumberComparison) -> JSONValue? {
        guard case .object(let members) = new else { return new }
        // The objects that are being compared, from the outermost. Not recursive, because a value
        // can be nested more deeply than small stacks allow.
        var open = [ObjectDifference(old: old.object ?? [:], new: members, isReplacement: false)]
        while true {
            let last = open.count - 1
            guard let (key, value) = open[last].next() else {
                var done = open.removeLast()
                done.addRemovals()
                guard last > 0 else { return .object(done.patch) }
                guard done.isReplacement || !done.patch.isEmpty else { continue }
                let key = open[last - 1].key
                open[last - 1].patch[key] = .object(done.patch)
                continue
            }
            let before = open[last].old[key]
            if case .object(let members) = value {
                open.append(ObjectDifference(old: before?.object ?? [:], new: members, isReplacement: before?.kind != .object))
            } else if !isEqual(before, value, numbers) {
                guard !value.isNull else { return nil }
                open[last].patch[key] = value
            }
        }
    }
}

/// Two objects whose members are being compared.
private struct ObjectDifference {
    let old: JSONValue.Object
    let new: JSONValue.Object
    /// Whether the old value was not an object. Then the patch is needed even if it is empty.
    let isReplacement: Bool
    var patch = JSONValue.Object()
    var position = 0

    /// The next member of the new object.
    mutating func next() -> JSONValue.Object.Element? {
        guard position < new.count else { return nil }
        defer { position += 1 }
        return new[position]
    }

    /// The key of the member that `next` returned last.
    var key: String { new[position - 1].key }

    /// Completes the patch with removals of the members that the new object lacks.
    mutating func addRemovals() {
        for key in old.keys where !new.contains(key: key) { patch[key] = .null }
    }
}
