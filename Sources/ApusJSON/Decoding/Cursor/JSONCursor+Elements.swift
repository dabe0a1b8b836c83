extension JSONCursor {
    /// An array that is being read: see ``JSONCursor/elements()``.
    public struct Elements {
        /// The tape index of the array's end.
        @usableFromInline let end: Int
        /// That of the container that was being read before.
        @usableFromInline let outerEnd: Int
        /// Which document the array is in.
        @usableFromInline let document: UInt64
        /// How many elements there are, as far as it was counted: up to 16,777,215.
        public let count: Int

        @usableFromInline
        init(end: Int, outerEnd: Int, document: UInt64, count: Int) {
            self.end = end
            self.outerEnd = outerEnd
            self.document = document
            self.count = count
        }
    }

    /// Begins to read an array, element by element:
    ///
    /// ```swift
    /// let elements = try json.elements()
    /// while json.hasNext(elements) { sum += try json.read(Int.self) }
    /// ```
    ///
    /// The loop may be left early, inside of an object whose members are read or inside of a type: what has not been read is passed over.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, when the next value is not an array.
    @inlinable
    public mutating func elements() throws -> Elements {
        guard tag == 0x5B else { throw failElements() }
        // Safety: see ``JSONCursor``. The word is an array's.
        let word = unsafe words[index]
        index &+= 1
        let outerEnd = openEnd
        openEnd = Int(UInt32(truncatingIfNeeded: word)) &- 1
        return Elements(end: openEnd, outerEnd: outerEnd, document: document, count: Int(truncatingIfNeeded: word &>> 32) & 0xFF_FFFF)
    }

    /// Whether there is an element that has not been read. At the end it goes on to what follows the array.
    ///
    /// An array or object within the last element that has been begun, and not read to its end, is passed over.
    @inlinable
    public mutating func hasNext(_ elements: Elements) -> Bool {
        guard openEnd == elements.end || realign(elements) else { return false }
        if index < elements.end { return true }
        // Arrays of two documents can end at the same index.
        guard elements.document == document else { return false }
        index = elements.end &+ 1
        openEnd = elements.outerEnd
        return false
    }

    /// Goes on to the element after the one that the cursor is in. False when the array is in another document.
    ///
    /// - Complexity: O(depth) after the first time in a document, for which it is O(document).
    @usableFromInline
    @inline(never)
    mutating func realign(_ elements: Elements) -> Bool {
        guard elements.document == document else { return false }
        openEnd = elements.end
        // Safety: the elements are this document's. The word at their end is an array's, and holds
        // where that begins; `child(of:around:)` gives an element of it.
        let array = unsafe Int(truncatingIfNeeded: words[elements.end] & Tape.payloadMask)
        guard index > array, index < elements.end, let element = session.storage.paths.child(of: array, around: index) else { return true }
        index = unsafe Self.end(of: words[element], at: element)
        return true
    }

    @usableFromInline
    @inline(never)
    mutating func failElements() -> any Error {
        session.containerMismatch([Any].self, "unkeyed", at: index)
    }
}
