extension JSONCursor {
    /// An array that is being read, returned by ``JSONCursor/elements()``.
    public struct Elements {
        /// The tape index of the element to give next, or of the array's end; beyond that once the
        /// end has been reported.
        @usableFromInline var next: Int
        /// The tape index of the array's end.
        @usableFromInline let end: Int
        /// Identifies the document that contains the array.
        @usableFromInline let document: UInt64
        /// The number of elements, counted up to 16,777,215.
        public let count: Int

        @usableFromInline
        init(first: Int, end: Int, document: UInt64, count: Int) {
            self.next = first
            self.end = end
            self.document = document
            self.count = count
        }
    }

    /// Begins to read an array, element by element:
    ///
    /// ```swift
    /// var elements = try json.elements()
    /// while json.hasNext(&elements) { sum += try json.read(Int.self) }
    /// ```
    ///
    /// The loop may be left early inside a type, or inside an object whose members are being read:
    /// the elements that have not been read are skipped.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an array.
    @inlinable
    public mutating func elements() throws -> Elements { try beginArray() }

    // Safety: before `end`, the `next` of `Elements` is the index of an element. `Elements` cannot be
    // made or changed elsewhere, and are used only in the document that they belong to.
    /// Moves to the next element, and returns true; at the end, moves past the array and returns
    /// false.
    ///
    /// It continues after the element that it gave last, no matter how much of it has been read: all
    /// of it, nothing, a part, or something else in the document. Each call gives another element.
    @inlinable
    public mutating func hasNext(_ elements: inout Elements) -> Bool {
        // Arrays in two documents can have the same indexes.
        guard elements.next <= elements.end, elements.document == document else { return false }
        index = elements.next
        guard index < elements.end else {
            index &+= 1
            elements.next = index
            return false
        }
        elements.next = tape.next(after: index)
        return true
    }

    /// Reads an array, leaving out the elements that `T` does not accept. A ``JSONReport``
    /// lists them.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an array.
    public mutating func readLossy<T: JSONReadable>(_ type: [T].Type) throws -> [T] {
        let elements = try beginArray()
        // An error in an element is only the reason why that element is left out, so it is not
        // collected.
        var collected = context.collected.take()
        var isQuiet = false
        defer {
            context.collected = collected.take()
            if isQuiet { session.quietness -= 1 }
        }
        var values: [T] = []
        while index < elements.end {
            let element = index
            do {
                values.append(try T._read(&self))
            } catch {
                proceed(after: element)
                let session = session
                if session.keepsSkipped { session.skipped.add(SkippedElement(index: element, error: error), depth: error.depth) }
                guard !isQuiet, !session.keepsSkipped || session.skipped.isFull else { continue }
                isQuiet = true
                session.quietness += 1
            }
        }
        index = elements.end + 1
        return values
    }

    @usableFromInline
    @inline(never)
    mutating func failElements() -> any Error {
        session.containerMismatch([Any].self, "unkeyed", at: index)
    }
}
