extension JSONCursor {
    /// An object with any keys that is being read, returned by ``JSONCursor/entries()``.
    public struct Entries {
        /// The keys, and the ends of the values before them.
        @usableFromInline var keys: Elements

        @usableFromInline
        init(_ keys: Elements) { self.keys = keys }

        /// The number of members, counted up to 16,777,215.
        public var count: Int { keys.count }
    }

    /// Begins to read an object whose keys are not known in advance, member by member:
    ///
    /// ```swift
    /// var entries = try json.entries()
    /// while let key = json.nextKey(&entries) { counts[key] = try json.read(Int.self) }
    /// ```
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an object.
    @inlinable
    public mutating func entries() throws -> Entries {
        guard tag == TapeTag.objectStart else { throw failObject() }
        return Entries(beginContainer())
    }

    // Safety: before the end, the next of the `keys` is the index of a key. `Entries` cannot be made or
    // changed elsewhere, and are used only in the document that they belong to.
    /// Moves to the value of the next member, whatever its key, and returns the key; at the end,
    /// moves past the object and returns nil. A decoder's key strategy converts it.
    ///
    /// It continues after the member that it gave last, no matter how much of its value has been
    /// read: all of it, nothing, a part, or something else in the document. Repeated keys are
    /// returned each time.
    public mutating func nextKey(_ entries: inout Entries) -> String? {
        // The end of an object holds the index where it begins.
        moveToValue(&entries) ? key(at: index - 1, in: Int(tape.payload(at: entries.keys.end))) : nil
    }

    /// Moves to the value of the next member, and returns its key, which no strategy converts: that of a dictionary.
    @usableFromInline
    mutating func nextKeyAsItIs(_ entries: inout Entries) -> String? { moveToValue(&entries) ? tape.key(at: index - 1) : nil }

    @usableFromInline
    @inline(never)
    func failObject() -> any Error { session.containerMismatch([String: Any].self, "keyed", at: index) }

    private mutating func moveToValue(_ entries: inout Entries) -> Bool {
        guard hasNext(&entries.keys) else { return false }
        index += 1
        entries.keys.next = tape.next(after: index)
        return true
    }
}
