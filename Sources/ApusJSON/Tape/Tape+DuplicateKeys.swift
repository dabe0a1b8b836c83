extension Tape {
    /// The index of the first key that repeats an earlier key of its object, or nil if the keys of
    /// every object are unique. O(words), with a table for objects of more than a few members.
    func firstDuplicateKey() -> Int? {
        var first: Int?
        forEachToken(in: Tape.rootIndex..<wordCount - 1) { tag, index in
            if tag == TapeTag.objectStart, let duplicate = firstDuplicateKey(ofObjectAt: index) { first = min(first ?? duplicate, duplicate) }
        }
        return first
    }

    private func firstDuplicateKey(ofObjectAt object: Int) -> Int? {
        if saturatedCount(at: object) <= TapeKeys.fewest, !hasRepeatedKeys(inObjectAt: object) { return nil }
        let keys = TapeKeys(self, object, takesLast: false)
        guard keys.hasRepeatedKeys else { return nil }
        return children(at: object).first { keys.find(keyAt: $0) != $0 + 1 }
    }

    /// The first key of an object that equals one of its keys. O(words of the tape before it).
    func firstKey(equalToKeyAt key: Int) -> Int {
        var object = Tape.rootIndex
        forEachToken(in: Tape.rootIndex..<key) { tag, index in
            if tag == TapeTag.objectStart, containerEnd(at: index) > key { object = index }
        }
        // Safety: the tape holds both keys.
        return children(at: object).first { unsafe stringBytes(at: $0).hasSameBytes(as: stringBytes(at: key)) } ?? key
    }
}
