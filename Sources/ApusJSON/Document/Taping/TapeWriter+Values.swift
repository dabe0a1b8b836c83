// Writes a tree to a tape. The tape is the same, word for word, as if the tree's compact text were
// parsed with `JSONNumberPolicy.exact`. So both are read alike, and offsets in the text match the
// tape.

extension TapeWriter {
    /// Appends a tree to the tape, which must have room for it.
    ///
    /// - Parameter depth: The maximum depth of arrays and objects.
    /// - Returns: False if the tree is deeper or contains a number that JSON cannot represent. The
    ///   tape is then unusable.
    mutating func append(_ value: JSONValue, depth: Int) -> Bool {
        switch value {
        case .null: append(TapeTag.null)
        case .boolean(let boolean): append(boolean ? TapeTag.true : TapeTag.false)
        case .integer(let integer): append(integer: Int64(integer))
        case .unsigned(let unsigned): append(TapeTag.unsigned, value: UInt64(unsigned))
        case .double(let double):
            guard double.isFinite else { return false }
            append(double: double)
        case .number(let text): return append(number: text)
        case .string(let string): append(string: string)
        case .array(let elements):
            guard depth > 0 else { return false }
            open(TapeTag.arrayStart)
            // Safety: as in the walk that writes trees. Copying the values to variables would
            // retain and release each of them.
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
        var string = string
        string.withUTF8 { unsafe append(TapeTag.string, text: $0) }
    }

    /// Appends a number given as text. It is not necessarily kept as text.
    private mutating func append(number text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // Safety: the bytes are the string's, and are used within the closure.
            guard let start = bytes.baseAddress, let number = unsafe NumberScan(start, end: start + bytes.count) else { return false }
            guard unsafe number.end == start + bytes.count else { return false }
            return unsafe append(number, text: start, policy: .exact)
        }
    }
}

/// The maximum size of a tree on a tape.
struct TapeSize {
    /// The number of words, including those at both ends.
    private var wordCount = 4
    /// The number of bytes in the string buffer.
    private var stringBytes = 0

    /// The length of a text for which `TapeMemory` makes enough room.
    var byteCount: Int { max(wordCount, (stringBytes * 3 + 4) / 5) }

    /// Adds the size of a tree, down to the depth beyond which no tape is made.
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
