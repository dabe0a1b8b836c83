/// The entries of a container, in order.
///
/// Up to a few thousand entries are stored in one array. With more, the first insertion or removal in
/// the middle splits the array into chunks, so that 100,000 insertions into an array of 100,000
/// elements do not move 10^10 entries.
struct EntryList {
    /// Never empty. Once there are several, each has at most twice the chunk size.
    private var chunks: [[Entry]]
    /// Unused while there is only one chunk.
    private var locations = ChunkLocations([])
    private(set) var count: Int

    /// With more entries than this, an insertion or removal in the middle splits the array into
    /// chunks.
    private static let flatLimit = 4096
    private static let chunkSize = 512

    init(_ entries: [Entry]) {
        chunks = [entries]
        count = entries.count
    }

    /// - Complexity: O(log *n*) when there are chunks.
    subscript(position: Int) -> Entry {
        get {
            let (chunk, offset) = location(of: position)
            return chunks[chunk][offset]
        }
        set {
            let (chunk, offset) = location(of: position)
            chunks[chunk][offset] = newValue
        }
    }

    /// - Complexity: O(log *n*), plus the size of a chunk.
    mutating func insert(_ entry: Entry, at position: Int) {
        if position < count { cut() }
        let (chunk, offset) = position < count ? location(of: position) : (chunks.count - 1, chunks[chunks.count - 1].count)
        chunks[chunk].insert(entry, at: offset)
        count += 1
        guard chunks.count > 1 else { return }
        guard chunks[chunk].count > 2 * Self.chunkSize else { return locations.add(1, to: chunk) }
        let second = Array(chunks[chunk][Self.chunkSize...])
        chunks[chunk].removeLast(second.count)
        chunks.insert(second, at: chunk + 1)
        locations = ChunkLocations(chunks.map(\.count))
    }

    /// - Complexity: O(log *n*), plus the size of a chunk.
    mutating func remove(at position: Int) -> Entry {
        cut()
        let (chunk, offset) = location(of: position)
        count -= 1
        if chunks.count > 1 { locations.add(-1, to: chunk) }
        return chunks[chunk].remove(at: offset)
    }

    /// Calls `body` with each entry and its position.
    func forEach(_ body: (Int, Entry) -> Void) {
        for (position, entry) in chunks.joined().enumerated() { body(position, entry) }
    }

    private func location(of position: Int) -> (chunk: Int, offset: Int) { chunks.count == 1 ? (0, position) : locations.chunk(of: position) }

    private mutating func cut() {
        guard chunks.count == 1, count > Self.flatLimit else { return }
        let all = chunks[0]
        chunks = stride(from: 0, to: count, by: Self.chunkSize).map { Array(all[$0..<min($0 + Self.chunkSize, count)]) }
        locations = ChunkLocations(chunks.map(\.count))
    }
}

/// A Fenwick tree of the chunks' entry counts, which finds the chunk of a position in O(log
/// chunks).
private struct ChunkLocations {
    /// At each chunk, the sum of the counts of the last *k* chunks up to and including it, where
    /// *k* is the value of the lowest set bit of the chunk's number, counted from 1.
    private var sums: [Int]

    init(_ counts: [Int]) {
        sums = counts
        for number in stride(from: 1, through: sums.count, by: 1) {
            let next = number + (number & -number)
            if next <= sums.count { sums[next - 1] += sums[number - 1] }
        }
    }

    mutating func add(_ count: Int, to chunk: Int) {
        var number = chunk + 1
        while number <= sums.count {
            sums[number - 1] += count
            number += number & -number
        }
    }

    /// The chunk that contains a position, and the position within that chunk.
    func chunk(of position: Int) -> (chunk: Int, offset: Int) {
        var (chunk, offset) = (0, position)
        var step = 1 << (Int.bitWidth - 1 - max(sums.count, 1).leadingZeroBitCount)
        while step > 0 {
            if chunk + step <= sums.count, sums[chunk + step - 1] <= offset {
                chunk += step
                offset -= sums[chunk - 1]
            }
            step >>= 1
        }
        return (chunk, offset)
    }
}
