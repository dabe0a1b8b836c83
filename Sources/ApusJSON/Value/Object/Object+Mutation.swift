extension JSONValue.Object {
    /// The value under a key, or nil when there is none.
    ///
    /// Assigning replaces the value where it stands or appends a member; assigning nil removes the member (JSON's `null` is ``JSONValue/null``).
    /// A value is changed in place, without a copy of what is not shared.
    ///
    /// - Complexity: O(1) on average to find, replace or append; O(n) to remove, and for the first look-up in a large object.
    public subscript(key: String) -> JSONValue? {
        get {
            guard let storage, let position = position(of: key) else { return nil }
            return unsafe storage.values[position]
        }
        _modify {
            let position = position(of: key)
            var value: JSONValue?
            if let position { value = takeValue(at: position) }
            defer {
                switch (value, position) {
                case (let value?, let position?): updateValue(value, at: position)
                case (let value?, nil): append(key: key, value: value)
                case (nil, let position?): remove(at: position)
                case (nil, nil): break
                }
            }
            yield &value
        }
    }

    /// The value under a key, or `defaultValue` when there is none; changing it makes the member: `object["count", default: 0]`.
    public subscript(key: String, default defaultValue: @autoclosure () -> JSONValue) -> JSONValue {
        get { self[key] ?? defaultValue() }
        _modify {
            let position = position(of: key)
            var value: JSONValue
            if let position { value = takeValue(at: position) } else { value = defaultValue() }
            defer {
                if let position { updateValue(value, at: position) } else { append(key: key, value: value) }
            }
            yield &value
        }
    }

    /// Sets the value under a key, where it stands or at the end, and returns the one it replaced.
    @discardableResult
    public mutating func updateValue(_ value: JSONValue, forKey key: String) -> JSONValue? {
        guard let position = position(of: key) else {
            append(key: key, value: value)
            return nil
        }
        let replaced = takeValue(at: position)
        updateValue(value, at: position)
        return replaced
    }

    /// Adds a member at the end, unless its key is there already.
    ///
    /// - Returns: whether the member was added, and the position at which the key stands now.
    @discardableResult
    public mutating func append(_ value: JSONValue, forKey key: String) -> (inserted: Bool, index: Int) {
        if let position = position(of: key) { return (false, position) }
        append(key: key, value: value)
        return (true, count - 1)
    }

    /// Removes the member under a key and returns its value, or nil when there is none.
    ///
    /// - Complexity: O(n); O(1) on average for the last member.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSONValue? {
        guard let position = position(of: key) else { return nil }
        return remove(at: position).value
    }

    /// Removes the member at a position, which must be one, and returns it.
    ///
    /// - Complexity: O(n); O(1) on average for the last member.
    @discardableResult
    public mutating func remove(at position: Int) -> Element {
        precondition(indices.contains(position), "position out of bounds")
        let storage = uniqueStorage()
        let values = unsafe storage.values
        let key = storage.uniqueKeys(count: storage.count).remove(at: position)
        // Safety: the position is within the values, and this is their only owner.
        let value = unsafe (values + position).move()
        unsafe (values + position).moveInitialize(from: values + position + 1, count: storage.count - position - 1)
        storage.count -= 1
        return (key, value)
    }

    /// Removes every member that `shouldBeRemoved` says yes to.
    ///
    /// - Complexity: O(n).
    public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
        self = try filter { try !shouldBeRemoved($0) }
    }

    /// Removes all members.
    public mutating func removeAll() {
        storage = nil
    }

    /// Makes room for `capacity` members in all.
    public mutating func reserveCapacity(_ capacity: Int) {
        guard capacity > (storage?.room ?? 0) else { return }
        grow(to: capacity)
    }
}

extension JSONValue.Object {
    /// Adds a member under a key that is known to be new.
    mutating func append(key: String, value: JSONValue) {
        let count = self.count
        if count == storage?.room ?? 0 { grow(to: Swift.max(4, count * 2)) }
        let storage = uniqueStorage()
        storage.uniqueKeys(count: count + 1).append(key)
        // Safety: there is room, just made or found, behind the values, and this is their only owner.
        unsafe (storage.values + count).initialize(to: value)
        storage.count = count + 1
    }

    /// Replaces the value at a position within bounds.
    mutating func updateValue(_ value: JSONValue, at position: Int) {
        let storage = uniqueStorage()
        unsafe storage.values[position] = value
    }

    /// Takes the value out of a position within bounds, which holds `null` until another is put there.
    fileprivate mutating func takeValue(at position: Int) -> JSONValue {
        let storage = uniqueStorage()
        var value = JSONValue.null
        unsafe swap(&value, &storage.values[position])
        return value
    }

    /// The storage with this value as its only owner: copied first if it is shared.
    mutating func uniqueStorage() -> ObjectStorage {
        let isUnique = isKnownUniquelyReferenced(&storage)
        if isUnique, let storage { return storage }
        let unique = unsafe storage.map { $0.copy(capacity: $0.room) } ?? ObjectStorage.make(capacity: 4, keys: .none)
        storage = unique
        return unique
    }

    private mutating func grow(to capacity: Int) {
        let isUnique = isKnownUniquelyReferenced(&storage)
        if let storage {
            self.storage = isUnique ? storage.moved(capacity: capacity) : storage.copy(capacity: capacity)
        } else {
            storage = unsafe ObjectStorage.make(capacity: capacity, keys: .none)
        }
    }
}
