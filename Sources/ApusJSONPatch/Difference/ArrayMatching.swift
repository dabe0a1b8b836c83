import ApusJSON

/// Finds a common subsequence of two arrays. It is a longest one if that can be found in bounded
/// time.
///
///     a b c d e        a common prefix and a common suffix are matched first
///     a c x d e        elements that occur once in both anchor the rest (patience)
///     a   c   d e      between anchors, Myers' algorithm up to some number of differences
struct ArrayMatching {
    /// Pairs of positions, ascending in both arrays.
    private(set) var pairs: [(old: Int, new: Int)] = []
    private let old: [UInt64]
    private let new: [UInt64]

    /// How many differences Myers' algorithm looks for between two anchors. It takes O(elements ×
    /// differences) time, and memory proportional to the square of this limit.
    private static let limit = 256

    /// - Complexity: O(*n* log *n* + *n* · *d*) for *n* elements in both, where *d* is the number
    ///   of differences between two anchors, at most 256.
    init(_ old: [UInt64], _ new: [UInt64]) {
        self.old = old
        self.new = new
        match(0..<old.count, 0..<new.count, isAnchored: false)
    }

    /// Appends the common elements of two ranges to the pairs.
    private mutating func match(_ olds: Range<Int>, _ news: Range<Int>, isAnchored: Bool) {
        var (olds, news) = (olds, news)
        while let first = olds.first, let other = news.first, old[first] == new[other] {
            pairs.append((first, other))
            (olds, news) = (olds.dropFirst(), news.dropFirst())
        }
        var suffix = 0
        while let last = olds.last, let other = news.last, old[last] == new[other] {
            suffix += 1
            (olds, news) = (olds.dropLast(), news.dropLast())
        }
        if !olds.isEmpty, !news.isEmpty {
            let anchors = isAnchored ? [] : anchors(olds, news)
            if anchors.isEmpty {
                compare(olds, news)
            } else {
                var (oldStart, newStart) = (olds.lowerBound, news.lowerBound)
                for anchor in anchors {
                    // A run of equal elements may have passed this anchor.
                    guard anchor.old >= oldStart, anchor.new >= newStart else { continue }
                    match(oldStart..<anchor.old, newStart..<anchor.new, isAnchored: true)
                    pairs.append(anchor)
                    (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
                }
                match(oldStart..<olds.upperBound, newStart..<news.upperBound, isAnchored: true)
            }
        }
        for offset in 0..<suffix { pairs.append((olds.upperBound + offset, news.upperBound + offset)) }
    }

    /// The longest common subsequence of the elements that occur exactly once in each range.
    private func anchors(_ olds: Range<Int>, _ news: Range<Int>) -> [(old: Int, new: Int)] {
        var places: [UInt64: (old: Int, new: Int)] = [:]
        places.reserveCapacity(olds.count)
        // -1: does not occur; -2: occurs more than once.
        for position in olds { places[old[position], default: (-1, -1)].old = places[old[position]] == nil ? position : -2 }
        for position in news {
            guard let place = places[new[position]] else { continue }
            places[new[position]]?.new = place.new == -1 ? position : -2
        }
        // Patience sorting: the last position of the best sequence of each length, and the
        // predecessor of each position.
        var tails: [Int] = []
        var before: [Int: Int] = [:]
        var oldOf: [Int: Int] = [:]
        for position in olds {
            guard let place = places[old[position]], place.old >= 0, place.new >= 0 else { continue }
            let length = tails.partitioningIndex { $0 >= place.new }
            if length > 0 { before[place.new] = tails[length - 1] }
            if length == tails.count { tails.append(place.new) } else { tails[length] = place.new }
            oldOf[place.new] = position
        }
        var anchors: [(old: Int, new: Int)] = []
        var next = tails.last
        while let position = next {
            if let old = oldOf[position] { anchors.append((old, position)) }
            next = before[position]
        }
        return anchors.reversed()
    }

    /// Myers' greedy algorithm (E. W. Myers, "An O(ND) Difference Algorithm and Its Variations",
    /// 1986), up to `limit` differences. With more, no common elements are found.
    private mutating func compare(_ olds: Range<Int>, _ news: Range<Int>) {
        let limit = min(Self.limit, olds.count + news.count)
        // The furthest old position on each diagonal, from -limit to limit, and the last run of common
        // elements on the way there.
        var furthest = [(x: Int, run: Int?)](repeating: (0, nil), count: 2 * limit + 3)
        // Runs of common elements, each with the one before it.
        var runs: [(old: Range<Int>, new: Int, previous: Int?)] = []
        for differences in 0...limit {
            for diagonal in stride(from: -differences, through: differences, by: 2) {
                let center = limit + 1 + diagonal
                let isDown = diagonal == -differences || (diagonal != differences && furthest[center - 1].x < furthest[center + 1].x)
                var (x, run) = furthest[isDown ? center + 1 : center - 1]
                if !isDown { x += 1 }
                let start = x
                while x < olds.count, x - diagonal < news.count, old[olds.lowerBound + x] == new[news.lowerBound + x - diagonal] { x += 1 }
                if x > start {
                    runs.append((olds.lowerBound + start..<olds.lowerBound + x, news.lowerBound + start - diagonal, run))
                    run = runs.count - 1
                }
                furthest[center] = (x, run)
                guard x >= olds.count, x - diagonal >= news.count else { continue }
                var found: [(old: Int, new: Int)] = []
                while let (old, new, previous) = run.map({ runs[$0] }) {
                    for position in old.reversed() { found.append((position, new + position - old.lowerBound)) }
                    run = previous
                }
                return pairs.append(contentsOf: found.reversed())
            }
        }
    }
}
