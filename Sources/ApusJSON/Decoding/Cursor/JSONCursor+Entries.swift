extension JSONCursor {
    /// An object with any keys that is being read, made by ``JSONCursor/entries()``.
    public struct Entries {
        /// The tape index of the key to give next, or of the object's end; beyond that once the end
        /// has been reported.
        @usableFromInline var next: Int
        /// The tape index of the object's end.
        @usableFromInline let end: Int
        /// Identifies the document that contains the object.
        @usableFromInline let document: UInt64
        /// The number of members, counted up to 16,777,215.
        public let count: Int

        @usableFromInline
        init(first: Int, end: Int, document: UInt64, count: Int) {
            self.next = first
            self.end = end
            self.document = document
            self.count = count
        }
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
        guard tag == TapeTag.objectStart else { throw failMembers() }
        let entries = Entries(
            first: index &+ 1, end: tape.containerEnd(at: index) &- 1, document: document, count: tape.saturatedCount(at: index))
        index &+= 1
        return entries
    }

    // Safety: before `end`, the `next` of `Entries` is the index of a key. `Entries` cannot be made or
    // changed elsewhere, and are used only in the document that they belong to.
    /// Moves to the value of the next member, whatever its key, and returns the key; at the end,
    /// moves past the object and returns nil.
    ///
    /// It continues after the member that it gave last, no matter how much of its value has been
    /// read: all of it, nothing, a part, or something else in the document. Repeated keys are
    /// returned each time.
    public mutating func nextKey(_ entries: inout Entries) -> String? {
        // Objects in two documents can have the same indexes.
        guard entries.next <= entries.end, entries.document == document else { return nil }
        let key = entries.next
        index = key + 1
        guard key < entries.end else {
            entries.next = index
            return nil
        }
        entries.next = tape.next(after: index)
        return tape.string(at: key)
    }
}
