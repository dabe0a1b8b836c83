extension JSONValue.Object {
    /// The position of a key, or nil when there is none.
    ///
    /// - Complexity: O(1) on average, O(n) for the first look-up in a large object.
    public func index(forKey key: String) -> Int? {
        position(of: key)
    }

    /// Whether there is a member under a key.
    public func contains(key: String) -> Bool {
        position(of: key) != nil
    }

    @inline(__always)
    func position(of key: String) -> Int? {
        storage?.keys.position(of: key)
    }
}
