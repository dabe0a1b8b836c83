extension JSONCursor {
    /// An array that is being read, made by ``JSONCursor/elements()``.
    public struct Elements {
        /// The tape index of the array's end.
        @usableFromInline let end: Int
        /// The end of the container that was being read before.
        @usableFromInline let outerEnd: Int
        /// Identifies the document that contains the array.
        @usableFromInline let document: UInt64
        /// The number of elements, counted up to 16,777,215.
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
    /// The loop may be left early inside a type, or inside an object whose members are being read:
    /// the elements that have not been read are skipped.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an array.
    @inlinable
    public mutating func elements() throws -> Elements {
        guard tag == TapeTag.arrayStart else { throw failElements() }
        let elements = Elements(
            end: tape.containerEnd(at: index) &- 1, outerEnd: openEnd, document: document, count: tape.saturatedCount(at: index))
        index &+= 1
        openEnd = elements.end
        return elements
    }

    /// Whether there is another element to read. At the end, moves past the array.
    ///
    /// If an array or object in the last element has been begun but not read to its end, the rest
    /// of it is skipped.
    @inlinable
    public mutating func hasNext(_ elements: Elements) -> Bool {
        guard openEnd == elements.end || realign(elements) else { return false }
        if index < elements.end { return true }
        // Arrays in two documents can end at the same index.
        guard elements.document == document else { return false }
        index = elements.end &+ 1
        openEnd = elements.outerEnd
        return false
    }

    /// Moves on to the element after the one that the cursor is in. False if the array is in
    /// another document.
    ///
    /// - Complexity: O(depth); the first time in a document, O(document).
    @usableFromInline
    @inline(never)
    mutating func realign(_ elements: Elements) -> Bool {
        guard elements.document == document else { return false }
        openEnd = elements.end
        // Safety: the elements belong to this document. The word at their end is that of an array,
        // and contains the index of its start; `child(of:around:)` returns an element of that
        // array.
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
