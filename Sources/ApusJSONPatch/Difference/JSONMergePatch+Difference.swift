public import ApusJSON

extension JSONMergePatch {
    /// A merge patch that makes one value of another: merged into `old`, it gives a value that equals `new`.
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
        let present: JSONValue.Object = old.object ?? [:]
        var patch = JSONValue.Object()
        for (key, value) in members {
            if let before = present[key] {
                // Objects are compared on the way.
                if before.kind == .object, value.kind == .object {
                    guard let inner = difference(from: before, to: value) else { return nil }
                    if inner.count ?? 0 > 0 { patch[key] = inner }
                    continue
                }
                if before == value { continue }
            }
            guard !value.isNull, let inner = difference(from: .null, to: value) else { return nil }
            patch[key] = inner
        }
        for (key, _) in present where !members.contains(key: key) { patch[key] = .null }
        return .object(patch)
    }
}
