extension Tape {
    /// The index of the first key that its object already has; nil when all objects' keys are unique. O(words), with a set for objects of more than a few members.
    func firstDuplicateKey() -> Int? {
        var first: Int?
        var index = Tape.rootIndex
        let end = wordCount - 1
        while index < end {
            if tag(at: index) == TapeTag.objectStart, let duplicate = firstDuplicateKey(ofObjectAt: index) {
                first = min(first ?? duplicate, duplicate)
            }
            switch tag(at: index) {
            case TapeTag.integer, TapeTag.unsigned, TapeTag.double: index += 2
            default: index += 1
            }
        }
        return first
    }

    private func firstDuplicateKey(ofObjectAt object: Int) -> Int? {
        let end = containerEnd(at: object) - 1
        var seen = Set<KeyBytes>()
        var few: [KeyBytes] = []
        let isSmall = saturatedCount(at: object) <= 8
        var child = object + 1
        while child < end {
            let key = KeyBytes(bytes: stringBytes(at: child))
            if isSmall {
                if few.contains(key) { return child }
                few.append(key)
            } else if !seen.insert(key).inserted {
                return child
            }
            child = next(after: child + 1)
        }
        return nil
    }
}

extension Tape {
    /// Whether an object has a key twice. One look at each key as a rule.
    func hasDuplicateKeys(inObjectAt object: Int) -> Bool {
        // Each key sets one bit of 1,024; only those that find theirs set are compared with the keys before them.
        guard saturatedCount(at: object) <= 128 else { return firstDuplicateKey(ofObjectAt: object) != nil }
        var seen = InlineArray<16, UInt64>(repeating: 0)
        let end = containerEnd(at: object) - 1
        var index = object + 1
        while index < end {
            let hash = hashOfString(at: index)
            let bit = UInt64(1) << (hash & 63)
            let word = Int(truncatingIfNeeded: hash >> 6)
            if seen[word] & bit != 0, isRepeated(index, inObjectAt: object) { return true }
            seen[word] |= bit
            index = next(after: index + 1)
        }
        return false
    }

    /// Ten bits made of a string's length, first eight bytes and last byte.
    @inline(__always)
    private func hashOfString(at index: Int) -> UInt64 {
        let start = strings + Int(truncatingIfNeeded: payload(at: index))
        // Safety: the count, the bytes and a NUL are there, and beyond the last string a tape's memory has more than eight bytes.
        let count = UInt64(UInt32(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)))
        let first = UInt64(littleEndian: UnsafeRawPointer(start + 4).loadUnaligned(as: UInt64.self))
        let kept = count >= 8 ? first : first & ((1 << (count &* 8)) &- 1)
        let last = UInt64(start[3 &+ Int(truncatingIfNeeded: count)])
        return ((kept ^ (last << 56) ^ (count << 48)) &* 0x9E37_79B9_7F4A_7C15) >> 54
    }

    private func isRepeated(_ key: Int, inObjectAt object: Int) -> Bool {
        let bytes = stringBytes(at: key)
        var index = object + 1
        while index < key {
            if stringBytes(at: index).hasSameBytes(as: bytes) { return true }
            index = next(after: index + 1)
        }
        return false
    }
}

/// A key's bytes, hashed and compared as bytes, where the tape has them.
private struct KeyBytes: Hashable {
    let bytes: UnsafeBufferPointer<UInt8>

    static func == (one: KeyBytes, other: KeyBytes) -> Bool {
        one.bytes.elementsEqual(other.bytes)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
}
