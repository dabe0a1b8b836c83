/// Which keys the open objects have, for objects whose keys are not all prepared ones. By hashes: a key that seems to be there already sends the
/// encoder to where that is looked into.
struct WrittenKeys {
    /// The hashes of the keys of the open objects, the outermost's first.
    private var hashes: [UInt64] = []
    /// Those of objects with more than a few, by where they begin in `hashes`.
    private var sets: [Int: Set<UInt64>] = [:]
    private static let fewest = 24

    /// Where the keys of an object that begins now will stand.
    var end: Int { hashes.count }

    /// Adds a key to the innermost object. False when one with this hash is there.
    mutating func insert(_ hash: UInt64, from start: Int) -> Bool {
        if hashes.count - start < Self.fewest {
            guard !hashes[start...].contains(hash) else { return false }
            // It is there when the object has had more keys.
            if !sets.isEmpty { sets[start]?.insert(hash) }
        } else {
            guard sets[start, default: Set(hashes[start...])].insert(hash).inserted else { return false }
        }
        hashes.append(hash)
        return true
    }

    /// Forgets all keys from `end` on, the last ones of the object that begins at `start`.
    mutating func remove(from end: Int, start: Int) {
        guard end < hashes.count else { return }
        if start < end, sets[start] != nil {
            for hash in hashes[end...] { sets[start]?.remove(hash) }
        }
        sets[end] = nil
        hashes.removeLast(hashes.count - end)
    }
}
