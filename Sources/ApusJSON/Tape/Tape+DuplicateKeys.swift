extension Tape {
    /// The index of the first key that repeats an earlier key of its object, or nil if the keys of
    /// every object are unique. O(words), with a set for objects of more than a few members.
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
    /// Whether an object has duplicate keys. Usually looks at each key once.
    func hasDuplicateKeys(inObjectAt object: Int) -> Bool {
        // Each key sets one of 1,024 bits. Only a key whose bit is already set is compared with the
        // keys before it.
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

    /// A ten-bit hash of a string's length, first eight bytes and last byte.
    @inline(__always)
    private func hashOfString(at index: Int) -> UInt64 {
        let start = strings + Int(truncatingIfNeeded: payload(at: index))
        // Safety: the tape holds the string's count, bytes and NUL, and more than eight bytes of
        // memory follow the last string.
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

/// The bytes of a key on the tape, hashed and compared in place.
private struct KeyBytes: Hashable {
    let bytes: UnsafeBufferPointer<UInt8>

    static func == (one: KeyBytes, other: KeyBytes) -> Bool {
        one.bytes.elementsEqual(other.bytes)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
}
