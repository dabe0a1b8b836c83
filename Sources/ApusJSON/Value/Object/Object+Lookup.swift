extension JSONValue.Object {
    /// The position of a key, or nil if the object doesn't have it.
    ///
    /// - Complexity: O(1) on average, O(n) for the first lookup in a large object.
    public func index(forKey key: String) -> Int? {
        storage?.keys.position(of: key)
    }

    /// Whether the object has a member with this key.
    ///
    /// - Complexity: O(1) on average, O(n) for the first lookup in a large object.
    public func contains(key: String) -> Bool {
        index(forKey: key) != nil
    }
}
