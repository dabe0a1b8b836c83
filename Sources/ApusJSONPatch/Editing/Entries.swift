import ApusJSON

/// The entries of a container.
final class Entries {
    var list: EntryList
    /// The keys of the text's members; nil for an array.
    private let keys: TapeKeys?
    /// The other entries of each key that the text repeats, by the entry of the member that counts.
    private lazy var repeats = findRepeats()

    init(_ entries: [Entry], _ keys: TapeKeys?) {
        list = EntryList(entries)
        self.keys = keys
    }

    init(copying other: Entries) {
        (list, keys) = (other.list, other.keys)
    }

    /// The position of a member of the text.
    func position(of key: String) -> Int? {
        keys?.find(key).map { position(ofValueAt: $0) }
    }

    /// Removes all other members with the key of a member that counts.
    func removeRepeats(of position: Int) {
        guard let keys, keys.hasRepeatedKeys else { return }
        for entry in repeats[position] ?? [] { list[entry].content = .nothing }
    }

    private func findRepeats() -> [Int: [Int]] {
        var repeats: [Int: [Int]] = [:]
        list.forEach { position, entry in
            guard let value = keys?.find(keyAt: entry.origin - 1), value != entry.origin else { return }
            repeats[self.position(ofValueAt: value), default: []].append(position)
        }
        return repeats
    }

    /// Entries of the text's members are in the order of the tape.
    private func position(ofValueAt index: Int) -> Int { (0..<list.count).partitioningIndex { list[$0].origin >= index } }
}
