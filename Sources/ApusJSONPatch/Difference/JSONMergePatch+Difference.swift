public import ApusJSON

extension JSONMergePatch {
    /// A merge patch that makes one value of another: merged into `old`, it gives a value that
    /// equals `new`.
    ///
    /// Nil when there is none: a merge patch cannot set a member to `null`, which `new` would need.
    ///
    /// - Complexity: O(size of both).
    public init?(from old: JSONValue, to new: JSONValue) {
        guard let patch = Self.difference(from: old, to: new) else { return nil }
        self.init(patch)
    }

    private static func difference(from old: JSONValue, to new: JSONValue) -> JSONValue? {
        guard case .object(let members) = new else { return new }
        // The objects that are being compared, from the outermost. Not recursive: a value can be
        // nested deeper than small stacks allow.
        var open = [ObjectDifference(from: old.object ?? [:], to: members, isReplacement: false)]
        while true {
            let last = open.count - 1
            guard let (key, value) = open[last].next() else {
                let done = open.removeLast().finished
                guard let outer = open.last else { return .object(done.patch) }
                if done.isReplacement || !done.patch.isEmpty { open[last - 1].patch[outer.key] = .object(done.patch) }
                continue
            }
            let before = open[last].old[key]
            if case .object(let members) = value {
                open.append(ObjectDifference(from: before?.object ?? [:], to: members, isReplacement: before?.kind != .object))
            } else if before != value {
                guard !value.isNull else { return nil }
                open[last].patch[key] = value
            }
        }
    }
}

/// Two objects, some of whose members have been compared.
private struct ObjectDifference {
    let old: JSONValue.Object
    let new: JSONValue.Object
    /// Whether there was no object before: then the patch is needed even if it is empty.
    let isReplacement: Bool
    var patch = JSONValue.Object()
    private var position = 0

    init(from old: JSONValue.Object, to new: JSONValue.Object, isReplacement: Bool) {
        self.old = old
        self.new = new
        self.isReplacement = isReplacement
    }

    /// The next member of the new object.
    mutating func next() -> JSONValue.Object.Element? {
        guard position < new.count else { return nil }
        defer { position += 1 }
        return new[position]
    }

    /// The key of the member that `next` has returned.
    var key: String { new[position - 1].key }

    /// With the removals of what the new object lacks.
    var finished: ObjectDifference {
        var finished = self
        for (key, _) in old where !new.contains(key: key) { finished.patch[key] = .null }
        return finished
    }
}
