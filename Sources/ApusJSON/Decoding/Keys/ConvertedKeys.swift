/// The keys of an object as strings: as the model has them, or as they are where those with the same characters are equal.
final class ConvertedKeys: KeyIndex {
    /// The index of the object.
    let object: Int
    /// The keys with the indices of their values, in order.
    private let all: [Converted]
    private let takesLast: Bool
    /// Whether keys with the same characters in different scalars are equal. Otherwise, bytes are compared.
    private let areEquivalent: Bool
    private lazy var lookup = makeLookup()
    /// The position of the key that is probably asked for next.
    private var next = 0

    private typealias Converted = (name: String, value: Int)

    /// How keys are found. Comparing a few short ones takes less time than hashing one.
    private enum Lookup {
        case few
        /// The positions of keys, starting at 1, by their bytes.
        case bytes(KeyTable)
        /// The indices of values by their keys.
        case characters([String: Int])
    }

    /// The keys as a function makes them of those on the tape.
    ///
    /// - Parameter name: returns what the key at an index is converted to.
    init(_ tape: Tape, _ object: Int, takesLast: Bool, areEquivalent: Bool, _ name: (_ key: Int) -> String) {
        (self.object, self.takesLast, self.areEquivalent) = (object, takesLast, areEquivalent)
        var all: [Converted] = []
        all.reserveCapacity(tape.saturatedCount(at: object))
        for key in tape.children(at: object) { all.append((name(key), key + 1)) }
        self.all = all
    }

    /// The key that the one at an index of the tape was converted to. It is usually the next one.
    func name(ofKeyAt index: Int) -> String? {
        if next == all.count || all[next].value != index + 1 { next = all.partitioningIndex { $0.value > index } }
        guard next < all.count, all[next].value == index + 1 else { return nil }
        defer { next += 1 }
        return all[next].name
    }

    /// The member whose value is at an index of the tape, or around it.
    func member(around index: Int) -> (name: String, value: Int)? {
        let position = all.partitioningIndex { $0.value > index }
        return position > 0 ? all[position - 1] : nil
    }

    /// The index of the value under a key; nil if there is none.
    func find(_ name: String) -> Int? {
        switch lookup {
        case .few: return (takesLast ? all.last { isEqual($0.name, name) } : all.first { isEqual($0.name, name) })?.value
        case .characters(let values): return values[name]
        case .bytes(let table):
            // Safety: the bytes are those of the string during the call.
            var copy = name
            return copy.withUTF8 { bytes in unsafe table.find(bytes) { all[$0 - 1].name.hasSameBytes(as: name) } }.map { all[$0 - 1].value }
        }
    }

    private func isEqual(_ one: String, _ other: String) -> Bool { areEquivalent ? one == other : one.hasSameBytes(as: other) }

    private func makeLookup() -> Lookup {
        if all.count <= TapeKeys.fewest, all.allSatisfy({ $0.name.utf8.count <= TapeKeys.longest }) { return .few }
        guard areEquivalent else {
            let table = KeyTable(count: all.count) { table in
                for position in all.indices {
                    let name = all[position].name
                    var copy = name
                    copy.withUTF8 { bytes in
                        unsafe table.insert(position + 1, bytes, replaces: takesLast) { all[$0 - 1].name.hasSameBytes(as: name) }
                    }
                }
            }
            return .bytes(table)
        }
        return .characters(Dictionary(all.lazy.map { ($0.name, $0.value) }) { takesLast ? $1 : $0 })
    }

    /// The keys in order and without repetitions.
    private(set) lazy var names: [String] = all.compactMap { find($0.name) == $0.value ? $0.name : nil }
}
