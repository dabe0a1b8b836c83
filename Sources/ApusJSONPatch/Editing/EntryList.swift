/// The children of a container that is being changed, in order.
///
/// Up to a few thousand children are stored in one array. With more, the first insertion or removal
/// in the middle splits the array into chunks, so that 100,000 insertions into an array of 100,000
/// elements do not move 10^10 words.
struct EntryList {
    private var flat: [Entry] = []
    private var chunks: [[Entry]] = []
    private var places = ChunkPlaces([])
    private(set) var count = 0

    /// With more entries than this, an insertion or removal in the middle splits the array into
    /// chunks.
    private static let flatLimit = 4096
    private static let chunkSize = 512

    init() {}

    init(_ entries: [Entry]) {
        flat = entries
        count = entries.count
    }

    /// - Complexity: O(log *n*) when there are chunks.
    subscript(position: Int) -> Entry {
        get {
            if chunks.isEmpty { return flat[position] }
            let (chunk, rest) = places.chunk(of: position)
            return chunks[chunk][rest]
        }
        set {
            if chunks.isEmpty {
                flat[position] = newValue
            } else {
                let (chunk, rest) = places.chunk(of: position)
                chunks[chunk][rest] = newValue
            }
        }
    }

    mutating func append(_ entry: Entry) {
        count += 1
        if chunks.isEmpty {
            flat.append(entry)
        } else {
            chunks[chunks.count - 1].append(entry)
            noteInsertion(in: chunks.count - 1)
        }
    }

    /// - Complexity: O(log *n*), plus the size of a chunk.
    mutating func insert(_ entry: Entry, at position: Int) {
        guard position < count else { return append(entry) }
        cut()
        count += 1
        guard !chunks.isEmpty else { return flat.insert(entry, at: position) }
        let (chunk, rest) = places.chunk(of: position)
        chunks[chunk].insert(entry, at: rest)
        noteInsertion(in: chunk)
    }

    /// - Complexity: O(log *n*), plus the size of a chunk.
    @discardableResult
    mutating func remove(at position: Int) -> Entry {
        cut()
        count -= 1
        guard !chunks.isEmpty else { return flat.remove(at: position) }
        let (chunk, rest) = places.chunk(of: position)
        let entry = chunks[chunk].remove(at: rest)
        if chunks[chunk].isEmpty, chunks.count > 1 {
            chunks.remove(at: chunk)
            places = ChunkPlaces(chunks.map(\.count))
        } else {
            places.add(-1, to: chunk)
        }
        return entry
    }

    /// Calls `body` with each entry and its position.
    func forEach<E: Error>(_ body: (Int, Entry) throws(E) -> Void) throws(E) {
        var position = 0
        for entry in flat {
            try body(position, entry)
            position += 1
        }
        for chunk in chunks {
            for entry in chunk {
                try body(position, entry)
                position += 1
            }
        }
    }

    private mutating func cut() {
        guard chunks.isEmpty, count > Self.flatLimit else { return }
        chunks = stride(from: 0, to: count, by: Self.chunkSize).map { Array(flat[$0..<min($0 + Self.chunkSize, count)]) }
        places = ChunkPlaces(chunks.map(\.count))
        flat = []
    }

    private mutating func noteInsertion(in chunk: Int) {
        guard chunks[chunk].count > 2 * Self.chunkSize else { return places.add(1, to: chunk) }
        let second = Array(chunks[chunk][Self.chunkSize...])
        chunks[chunk].removeLast(second.count)
        chunks.insert(second, at: chunk + 1)
        places = ChunkPlaces(chunks.map(\.count))
    }
}

/// A Fenwick tree of the chunks' entry counts, which finds the chunk of a position in O(log
/// chunks).
private struct ChunkPlaces {
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
    func chunk(of position: Int) -> (chunk: Int, rest: Int) {
        var (chunk, rest) = (0, position)
        var step = 1 << (Int.bitWidth - 1 - max(sums.count, 1).leadingZeroBitCount)
        while step > 0 {
            if chunk + step <= sums.count, sums[chunk + step - 1] <= rest {
                chunk += step
                rest -= sums[chunk - 1]
            }
            step >>= 1
        }
        return (chunk, rest)
    }
}
