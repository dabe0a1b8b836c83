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
        guard tag == TapeTag.arrayStart else { throw failElements() }
        let elements = Elements(
            end: tape.containerEnd(at: index) &- 1, outerEnd: openEnd, document: document, count: tape.saturatedCount(at: index))
        index &+= 1
        openEnd = elements.end
        return elements
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
        let array = Int(truncatingIfNeeded: tape.payload(at: elements.end))
        guard index > array, index < elements.end, let element = session.storage.paths.child(of: array, around: index) else { return true }
        index = tape.next(after: element)
        return true
    }

    @usableFromInline
    @inline(never)
    mutating func failElements() -> any Error {
        session.containerMismatch([Any].self, "unkeyed", at: index)
    }
}
