extension JSONValue.Object {
    /// The value for a key, or nil if there is none.
    ///
    /// Assigning replaces the value of an existing member or appends a new one; assigning nil
    /// removes the member (JSON's `null` is ``JSONValue/null``). Values are changed in place; only
    /// shared storage is copied.
    ///
    /// - Complexity: O(1) on average to find, replace or append; O(n) to remove, and for the first
    ///   lookup in a large object.
    public subscript(key: String) -> JSONValue? {
        get {
            guard let storage, let position = index(forKey: key) else { return nil }
            return unsafe storage.values[position]
        }
        _modify {
            let position = index(forKey: key)
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

    /// The value for a key, or `defaultValue` if there is none. Changing it creates the member:
    /// `object["count", default: 0]`.
    public subscript(key: String, default defaultValue: @autoclosure () -> JSONValue) -> JSONValue {
        get { self[key] ?? defaultValue() }
        _modify {
            let position = index(forKey: key)
            var value: JSONValue
            if let position { value = takeValue(at: position) } else { value = defaultValue() }
            defer {
                if let position { updateValue(value, at: position) } else { append(key: key, value: value) }
            }
            yield &value
        }
    }

    /// Sets the value for a key and returns the value it replaced. An existing member keeps its
    /// position; a new one is appended.
    @discardableResult
    public mutating func updateValue(_ value: JSONValue, forKey key: String) -> JSONValue? {
        guard let position = index(forKey: key) else {
            append(key: key, value: value)
            return nil
        }
        let replaced = takeValue(at: position)
        updateValue(value, at: position)
        return replaced
    }

    /// Removes a member and returns its value, or nil if there is no such key.
    ///
    /// - Complexity: O(n); O(1) on average for the last member.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSONValue? {
        guard let position = index(forKey: key) else { return nil }
        return remove(at: position).value
    }

    /// Removes and returns the member at a position, which must be in `indices`.
    ///
    /// - Complexity: O(n); O(1) on average for the last member.
    @discardableResult
    public mutating func remove(at position: Int) -> Element {
        if !indices.contains(position) { isOutside(position) }
        let storage = uniqueStorage()
        let values = unsafe storage.values
        let key = storage.uniqueKeys(count: storage.count).remove(at: position)
        // Safety: the position is within the values, and this is their only owner.
        let value = unsafe (values + position).move()
        unsafe (values + position).moveInitialize(from: values + position + 1, count: storage.count - position - 1)
        storage.count -= 1
        return (key, value)
    }

    /// Removes every member for which `shouldBeRemoved` returns true.
    ///
    /// - Complexity: O(n).
    public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
        self = try filter { try !shouldBeRemoved($0) }
    }

    /// Removes all members.
    public mutating func removeAll() {
        storage = nil
    }

    /// Reserves room for `capacity` members in total.
    public mutating func reserveCapacity(_ capacity: Int) {
        guard capacity > (storage?.room ?? 0) else { return }
        resize(to: capacity)
    }
}

extension JSONValue.Object {
    /// Adds a member whose key is known to be new.
    mutating func append(key: String, value: JSONValue) {
        let count = self.count
        if count == storage?.room ?? 0 { resize(to: Swift.max(4, count * 2)) }
        let storage = uniqueStorage()
        storage.uniqueKeys(count: count + 1).append(key)
        // Safety: there is room after the values, and this is their only owner.
        unsafe (storage.values + count).initialize(to: value)
        storage.count = count + 1
    }

    /// Replaces the value at a position within bounds.
    mutating func updateValue(_ value: JSONValue, at position: Int) {
        let storage = uniqueStorage()
        unsafe storage.values[position] = value
    }

    /// Takes the value out of a position within bounds, leaving `null` until another value is
    /// stored there.
    fileprivate mutating func takeValue(at position: Int) -> JSONValue {
        let storage = uniqueStorage()
        var value = JSONValue.null
        unsafe swap(&value, &storage.values[position])
        return value
    }

    /// The storage with this value as its only owner: copied first if it is shared.
    mutating func uniqueStorage() -> ObjectStorage {
        if isKnownUniquelyReferenced(&storage), let storage { return storage }
        return resize(to: storage?.room ?? 4)
    }

    /// Gives the members storage with another capacity and this value as its only owner.
    @inline(never)
    @discardableResult
    private mutating func resize(to capacity: Int) -> ObjectStorage {
        let isUnique = isKnownUniquelyReferenced(&storage)
        let resized = unsafe storage?.resized(to: capacity, isUnique: isUnique) ?? ObjectStorage.make(capacity: capacity, keys: .none)
        storage = resized
        return resized
    }
}
