/// A key, prepared for fast comparison with the keys on a tape.
@usableFromInline
struct FieldKey {
    @usableFromInline let text: String
    /// The first eight bytes, with the first byte as the lowest.
    @usableFromInline let prefix: UInt64
    /// The bits of `prefix` that belong to the key.
    @usableFromInline let mask: UInt64
    /// The last eight bytes of a key with more than eight.
    @usableFromInline let suffix: UInt64
    /// The length in bytes.
    @usableFromInline let count: Int

    @usableFromInline
    init(_ key: String) {
        var key = key
        (prefix, suffix, count) = key.withUTF8 { bytes in
            var (prefix, suffix): (UInt64, UInt64) = (0, 0)
            if bytes.count >= 8 {
                // Safety: both loads are within the bytes.
                let raw = UnsafeRawBufferPointer(bytes)
                prefix = unsafe UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
                suffix = unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
            } else {
                for index in bytes.indices { unsafe prefix |= UInt64(bytes[index]) << UInt64(8 * index) }
            }
            return (prefix, suffix, bytes.count)
        }
        mask = count >= 8 ? .max : (1 << UInt64(8 * count)) - 1
        text = key
    }

    /// Whether a key on a tape, given by its count and bytes there, is this one.
    @inlinable
    @inline(__always)
    func matches(_ key: UnsafePointer<UInt8>) -> Bool {
        // Safety: a tape has eight more readable bytes after a string's bytes.
        let raw = unsafe UnsafeRawPointer(key)
        guard unsafe Int(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))) == count,
            unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 4, as: UInt64.self)) & mask == prefix
        else { return false }
        guard count > 8 else { return true }
        guard unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt64.self)) == suffix else { return false }
        return unsafe count <= 16 || hasSameMiddle(key)
    }

    @usableFromInline
    @inline(never)
    func hasSameMiddle(_ key: UnsafePointer<UInt8>) -> Bool {
        unsafe text.utf8.elementsEqual(UnsafeBufferPointer(start: key + 4, count: count))
    }
}

extension _TapeInput {
    @inlinable
    @inline(__always)
    func matches(_ key: FieldKey, at index: Int) -> Bool {
        // The word at the index may also be the end of the object.
        unsafe tape.tag(at: index) == _TapeTag.string && key.matches(tape.stringStart(at: index))
    }

    /// The index of an object's key that has not been taken; nil if there is no such key, if the
    /// value is not an object, or if it must be read as a tree.
    @inlinable
    @inline(__always)
    mutating func find(_ key: FieldKey) -> Int? {
        guard tag == _TapeTag.objectStart, isWhole else { return nil }
        if next == 0, !open() { return nil }
        if matches(key, at: next), unsafe marks[next] == 0 { return next }
        return search(key)
    }

    /// Reads the value of a key with a parser, and returns to the object.
    @inlinable
    @inline(__always)
    mutating func read<Value: Parser>(_ key: Int, with value: Value, to output: UnsafeMutablePointer<Value.Output>) -> Bool {
        let (object, touched) = (index, isTouched)
        enter(key &+ 1)
        isTouched = unsafe marks[key] != 0
        unsafe marks[key] = 1
        guard unsafe value._read(&self, to: output) else { return false }
        index = object
        next = next(after: key &+ 1)
        isTouched = touched
        return true
    }

    /// Prepares to read fields of an object for the first time. Returns false if the object repeats
    /// a key: it is then read as a tree, whose reader knows which member counts.
    @usableFromInline
    @inline(never)
    mutating func open() -> Bool {
        next = index + 1
        return !repeatsKeys() || leaveToTree()
    }

    /// The index of a key anywhere in the object, unless it has been taken.
    @usableFromInline
    @inline(never)
    func search(_ key: FieldKey) -> Int? {
        let found = locate(key)
        return found.flatMap { isGone($0) ? nil : $0 }
    }

    private func locate(_ key: FieldKey) -> Int? {
        if MemberTable.isWorthwhile(for: count), let table = table() { return table.index(of: key, self) }
        let (start, end) = (index + 1, end)
        // Search from the expected key to the end, then from the beginning.
        var at = next
        while at < end {
            if matches(key, at: at) { return at }
            at = next(after: at + 1)
        }
        at = start
        while at < next {
            if matches(key, at: at) { return at }
            at = next(after: at + 1)
        }
        return nil
    }

    /// The table of a large object's members; nil for the first few searches, which usually do not
    /// need one.
    private func table() -> MemberTable? {
        var table = unsafe session.tables[index] ?? MemberTable()
        table.searchCount += 1
        if !table.isMade, table.searchCount > MemberTable.searchesWithout { table.make(of: self) }
        unsafe session.tables[index] = table
        return table.isMade ? table : nil
    }

    /// Whether a key has been taken: either its whole value, or all the members of its value.
    func isGone(_ key: Int) -> Bool {
        guard unsafe marks[key] != 0 else { return false }
        return isEmpty(key + 1)
    }

    /// Whether nothing is left of a value that a field has read.
    private func isEmpty(_ value: Int) -> Bool {
        switch unsafe marks[value] {
        case 0: break
        case 1: return true
        default: return false
        }
        guard tape.tag(at: value) == _TapeTag.objectStart else { return false }
        let end = tape.containerEnd(at: value) - 1
        var key = value + 1
        while key < end {
            if !isGone(key) { return false }
            key = next(after: key + 1)
        }
        return true
    }

    /// Whether the object has two equal keys. A filter of 256 bits first rules out objects whose
    /// keys all have different hashes.
    private func repeatsKeys() -> Bool {
        let end = end
        var at = index + 1
        var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        while at < end {
            let hash = hash(ofKeyAt: at)
            let bit: UInt64 = 1 &<< (hash &>> 58)
            let seen: UInt64
            switch (hash &>> 56) & 3 {
            case 0:
                seen = a & bit
                a |= bit
            case 1:
                seen = b & bit
                b |= bit
            case 2:
                seen = c & bit
                c |= bit
            default:
                seen = d & bit
                d |= bit
            }
            if seen != 0 { return repeatsKeysExactly() }
            at = next(after: at + 1)
        }
        return false
    }

    @inline(__always)
    private func hash(ofKeyAt index: Int) -> UInt64 {
        // Safety: a tape has eight more readable bytes after a string's bytes.
        let key = unsafe UnsafeRawPointer(tape.stringStart(at: index))
        let count = unsafe Int(UInt32(littleEndian: key.loadUnaligned(as: UInt32.self)))
        var first = unsafe UInt64(littleEndian: key.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
        var last: UInt64 = 0
        if count < 8 {
            first &= (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1
        } else {
            last = unsafe UInt64(littleEndian: key.loadUnaligned(fromByteOffset: count &- 4, as: UInt64.self))
        }
        return (first ^ (last &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: count))) &* 0xD6E8_FEB8_6659_FD93
    }

    @inline(never)
    private func repeatsKeysExactly() -> Bool {
        var table = MemberTable()
        table.make(of: self)
        return table.hasRepeatedKeys
    }
}
