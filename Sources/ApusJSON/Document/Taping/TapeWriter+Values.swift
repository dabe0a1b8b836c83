// A tree on a tape: as its compact text would be, parsed under `JSONNumberPolicy.exact`, word for word. So what is read from the one is what is read from the
// other, and the places of the text are those of the tape.

extension TapeWriter {
    /// Puts a tree on the tape, which has room for it.
    ///
    /// - Parameter depth: how many levels of arrays and objects it may have.
    /// - Returns: False when it has more, or a number that JSON has not; then the tape is of no use.
    mutating func append(_ value: JSONValue, depth: Int) -> Bool {
        switch value {
        case .null: append(TapeTag.null)
        case .boolean(let boolean): append(boolean ? TapeTag.true : TapeTag.false)
        case .integer(let integer): append(integer: Int64(integer))
        case .unsigned(let unsigned): append(TapeTag.unsigned, value: UInt64(unsigned))
        case .float(let double):
            guard double.isFinite else { return false }
            append(double: double)
        case .number(let text): return append(number: text)
        case .string(let string): append(string: string)
        case .array(let elements):
            guard depth > 0 else { return false }
            open(TapeTag.arrayStart)
            // Safety: as in the walk that writes trees. Copied into variables, all would be retained and released.
            let start = unsafe elements.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
            if let values = unsafe start?.assumingMemoryBound(to: BorrowedValue.self) {
                for position in 0..<elements.count {
                    guard unsafe values[position].put(on: &self, depth: depth - 1) else { return false }
                    count += 1
                }
            }
            close(TapeTag.arrayStart, TapeTag.arrayEnd)
        case .object(let members):
            guard depth > 0 else { return false }
            open(TapeTag.objectStart)
            if let storage = members.storage {
                let keys = unsafe UnsafeRawPointer(storage.keys.elements).assumingMemoryBound(to: BorrowedKey.self)
                let values = unsafe UnsafeRawPointer(storage.values).assumingMemoryBound(to: BorrowedValue.self)
                for position in 0..<storage.count {
                    unsafe keys[position].put(on: &self)
                    guard unsafe values[position].put(on: &self, depth: depth - 1) else { return false }
                    count += 1
                }
            }
            close(TapeTag.objectStart, TapeTag.objectEnd)
        }
        return true
    }

    fileprivate mutating func append(string: String) {
        unsafe string.utf8Span.span.withUnsafeBufferPointer { unsafe append(TapeTag.string, text: $0) }
    }

    /// A number by its text, which may be one that needs no text.
    private mutating func append(number text: String) -> Bool {
        unsafe text.utf8Span.span.withUnsafeBufferPointer { bytes in
            // Safety: the bytes are the string's, and are used within the closure.
            guard let start = bytes.baseAddress, let number = unsafe NumberScan(start, end: start + bytes.count) else { return false }
            guard unsafe number.end == start + bytes.count else { return false }
            return unsafe append(number, text: start, policy: .exact)
        }
    }
}

/// How much of a tape a tree takes up, at most.
struct TapeSize {
    /// The words, those at either end included.
    private var wordCount = 4
    /// The bytes of the second buffer.
    private var stringBytes = 0

    /// How long a text has to be for `TapeMemory` to have room for this.
    var byteCount: Int { max(wordCount, (stringBytes * 3 + 4) / 5) }

    /// Adds a tree, down to a depth beyond which no tape is made.
    mutating func add(_ value: JSONValue, depth: Int) {
        wordCount += 2
        switch value {
        case .string(let text), .number(let text): add(text)
        case .array(let elements) where depth > 0:
            let start = unsafe elements.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
            guard let values = unsafe start?.assumingMemoryBound(to: BorrowedValue.self) else { return }
            for position in 0..<elements.count { unsafe values[position].add(to: &self, depth: depth - 1) }
        case .object(let members) where depth > 0:
            guard let storage = members.storage else { return }
            let keys = unsafe UnsafeRawPointer(storage.keys.elements).assumingMemoryBound(to: BorrowedKey.self)
            let values = unsafe UnsafeRawPointer(storage.values).assumingMemoryBound(to: BorrowedValue.self)
            wordCount += storage.count
            for position in 0..<storage.count {
                unsafe keys[position].add(to: &self)
                unsafe values[position].add(to: &self, depth: depth - 1)
            }
        default: break
        }
    }

    fileprivate mutating func add(_ text: String) {
        stringBytes += text.utf8.count + 5
    }
}

extension BorrowedValue {
    @inline(__always)
    fileprivate borrowing func put(on tape: inout TapeWriter, depth: Int) -> Bool { tape.append(value, depth: depth) }

    @inline(__always)
    fileprivate borrowing func add(to size: inout TapeSize, depth: Int) { size.add(value, depth: depth) }
}

extension BorrowedKey {
    @inline(__always)
    fileprivate borrowing func put(on tape: inout TapeWriter) { tape.append(string: key) }

    @inline(__always)
    fileprivate borrowing func add(to size: inout TapeSize) { size.add(key) }
}
