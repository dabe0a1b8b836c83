/// Finds the moves of elements within an array that bring them to their positions in a new array.
///
///     old    a b c d      common: b c d      a has moved
///     new    b c d a      move 0 to 3, so that all four are common
struct ArrayMoves {
    /// The moves, each made on the result of the previous ones. `to` is the index after the element
    /// has been removed.
    private(set) var moves: [(from: Int, to: Int)] = []
    /// The old positions in their order after the moves.
    private(set) var order: [Int]
    /// Pairs of a position in `order` and a new position, ascending.
    private(set) var pairs: [(old: Int, new: Int)]

    /// How many positions may be examined in all arrays of two documents together. Moves beyond
    /// that are not found.
    static let workLimit = 1 << 24

    /// - Parameters:
    ///   - pairs: the elements that are already common.
    ///   - budget: how many positions may still be examined.
    ///   - pays: whether the element at a new position is worth a move.
    init(_ old: [UInt64], _ new: [UInt64], _ pairs: [(old: Int, new: Int)], budget: inout Int, pays: (Int) -> Bool) {
        order = Array(old.indices)
        self.pairs = pairs
        // The old position of each new element; -1 if it has none.
        var sources = [Int](repeating: -1, count: new.count)
        var isTaken = [Bool](repeating: false, count: old.count)
        for pair in pairs {
            sources[pair.new] = pair.old
            isTaken[pair.old] = true
        }
        var wanted: Set<UInt64> = []
        for position in new.indices where sources[position] < 0 && pays(position) { wanted.insert(new[position]) }
        var free: [UInt64: [Int]] = [:]
        for position in old.indices.reversed() where !isTaken[position] && wanted.contains(old[position]) {
            free[old[position], default: []].append(position)
        }
        var moved: [Int] = []
        for position in new.indices where sources[position] < 0 && wanted.contains(new[position]) {
            guard let source = free[new[position]]?.popLast() else { continue }
            sources[position] = source
            moved.append(position)
        }
        guard !moved.isEmpty, moved.count * old.count <= budget else { return }
        budget -= moved.count * old.count

        for position in moved {
            guard let from = order.firstIndex(of: sources[position]) else { continue }
            // Goes after the nearest preceding element that is already in place. Elements of later
            // moves are not.
            var before = position - 1
            while before >= 0, sources[before] < 0 { before -= 1 }
            order.remove(at: from)
            let to = before >= 0 ? (order.firstIndex(of: sources[before]) ?? -1) + 1 : 0
            order.insert(sources[position], at: to)
            if from != to { moves.append((from, to)) }
        }
        var positions = [Int](repeating: 0, count: old.count)
        for (position, source) in order.enumerated() { positions[source] = position }
        self.pairs = new.indices.compactMap { sources[$0] < 0 ? nil : (positions[sources[$0]], $0) }
    }
}
