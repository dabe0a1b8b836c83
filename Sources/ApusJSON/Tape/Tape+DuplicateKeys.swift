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
