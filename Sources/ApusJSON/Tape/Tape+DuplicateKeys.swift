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
        if saturatedCount(at: object) <= TapeKeys.fewest, !mayRepeatKeys(ofObjectAt: object) { return nil }
        let keys = TapeKeys(self, object, takesLast: false)
        guard keys.hasRepeatedKeys else { return nil }
        var first: Int?
        forEachKey(ofObjectAt: object) { key in
            if first == nil, keys.find(keyAt: key) != key + 1 { first = key }
        }
        return first
    }
}
