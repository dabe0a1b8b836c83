extension JSONCursor {
    /// An array that is being read: see ``JSONCursor/elements()``.
    public struct Elements {
        /// The tape index of the array's end.
        @usableFromInline let end: Int
        /// How many elements there are, as far as it was counted: up to 16,777,215.
        public let count: Int

        @usableFromInline
        init(end: Int, count: Int) {
            self.end = end
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
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, when the next value is no array.
    @inlinable
    public mutating func elements() throws -> Elements {
        guard tag == 0x5B else { throw failElements() }
        let word = words[index]
        index &+= 1
        return Elements(end: Int(UInt32(truncatingIfNeeded: word)) &- 1, count: Int(truncatingIfNeeded: word &>> 32) & 0xFF_FFFF)
    }

    /// Whether there is an element that has not been read. At the end it goes on to what follows the array.
    @inlinable
    public mutating func hasNext(_ elements: Elements) -> Bool {
        if index < elements.end { return true }
        index = elements.end &+ 1
        return false
    }

    @usableFromInline
    @inline(never)
    mutating func failElements() -> any Error {
        session.containerMismatch([Any].self, "unkeyed", at: index)
    }
}
