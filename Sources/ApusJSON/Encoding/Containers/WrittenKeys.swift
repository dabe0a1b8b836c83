/// The keys that the open objects have, for objects with keys that are not prepared. Keys are
/// compared by hash: if a key seems to be present already, the encoder switches to a tree, where
/// the keys themselves are compared.
struct WrittenKeys {
    /// The hashes of the keys of the open objects, outermost object first.
    private var hashes: [UInt64] = []
    /// The hashes of each object with more than a few keys, by where they begin in `hashes`.
    private var sets: [Int: Set<UInt64>] = [:]
    private static let fewest = 24

    /// Where the keys of an object that begins now will start.
    var end: Int { hashes.count }

    /// Adds a key to the innermost object. Returns false if it already has one with this hash.
    mutating func insert(_ hash: UInt64, from start: Int) -> Bool {
        if hashes.count - start < Self.fewest {
            guard !hashes[start...].contains(hash) else { return false }
            // The set exists if the object once had more keys.
            if !sets.isEmpty { sets[start]?.insert(hash) }
        } else {
            guard sets[start, default: Set(hashes[start...])].insert(hash).inserted else { return false }
        }
        hashes.append(hash)
        return true
    }

    /// Forgets all keys from `end` on, which are the last ones of the object that begins at
    /// `start`.
    mutating func remove(from end: Int, start: Int) {
        guard end < hashes.count else { return }
        if start < end, sets[start] != nil {
            for hash in hashes[end...] { sets[start]?.remove(hash) }
        }
        sets[end] = nil
        hashes.removeLast(hashes.count - end)
    }
}
