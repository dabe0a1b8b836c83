#if Tool
/// Of many names the one that is most like another, if one is like it.
struct NearestName {
    private let wanted: [Character]
    /// How many letters may be missing, too many, other, or swapped, by now.
    private var limit: Int
    private(set) var name: String?

    init(to wanted: String) {
        self.wanted = Array(wanted.prefix(Self.longest).lowercased())
        limit = min(max(self.wanted.count / 3, 1), 3)
    }

    /// Longer names are not compared.
    private static let longest = 64

    mutating func take(_ utf8: UnsafeBufferPointer<UInt8>) {
        guard limit > 0, utf8.count <= 4 * Self.longest else { return }
        // Safety: the bytes are copied.
        take(unsafe String(decoding: utf8, as: UTF8.self))
    }

    mutating func take(_ other: String) {
        guard limit > 0, other.utf8.count <= 4 * Self.longest else { return }
        let letters = Array(other.lowercased())
        guard !letters.isEmpty, !wanted.isEmpty, letters.count <= Self.longest, abs(letters.count - wanted.count) <= limit else { return }
        let distance = distance(to: letters)
        // A name of which nothing is left is not like it.
        guard distance < limit || name == nil && distance == limit, distance < max(letters.count, wanted.count) else { return }
        name = other
        limit = distance
    }

    /// How many letters must be inserted, removed, replaced, or swapped with the next (optimal string alignment).
    private func distance(to other: [Character]) -> Int {
        var before: [Int] = []
        var previous = Array(0...other.count)
        for row in wanted.indices {
            var current = [row + 1]
            for column in other.indices {
                let replaced = previous[column] + (wanted[row] == other[column] ? 0 : 1)
                var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, wanted[row] == other[column - 1], wanted[row - 1] == other[column] {
                    best = min(best, before[column - 1] + 1)
                }
                current.append(best)
            }
            (before, previous) = (previous, current)
        }
        return previous[other.count]
    }
}
#endif
