/// The children of a container that is being changed, in order.
///
/// Up to a few thousand they are one array. Beyond, they are in chunks, so that 100,000 insertions into an array of 100,000 elements do not move 10^10 words.
struct EntryList {
    private var flat: [Entry] = []
    private var chunks: [[Entry]] = []
    private(set) var count = 0

    /// From how many entries on an insertion or removal in the middle makes chunks.
    private static let flatLimit = 4096
    private static let chunkSize = 512

    init() {}

    init(_ entries: [Entry]) {
        flat = entries
        count = entries.count
    }

    subscript(position: Int) -> Entry {
        get {
            if chunks.isEmpty { return flat[position] }
            let (chunk, rest) = locate(position)
            return chunks[chunk][rest]
        }
        set {
            if chunks.isEmpty {
                flat[position] = newValue
            } else {
                let (chunk, rest) = locate(position)
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
            split(chunks.count - 1)
        }
    }

    mutating func insert(_ entry: Entry, at position: Int) {
        guard position < count else { return append(entry) }
        cut()
        count += 1
        guard !chunks.isEmpty else { return flat.insert(entry, at: position) }
        let (chunk, rest) = locate(position)
        chunks[chunk].insert(entry, at: rest)
        split(chunk)
    }

    @discardableResult
    mutating func remove(at position: Int) -> Entry {
        cut()
        count -= 1
        guard !chunks.isEmpty else { return flat.remove(at: position) }
        let (chunk, rest) = locate(position)
        let entry = chunks[chunk].remove(at: rest)
        if chunks[chunk].isEmpty, chunks.count > 1 { chunks.remove(at: chunk) }
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

    private func locate(_ position: Int) -> (chunk: Int, rest: Int) {
        var (chunk, rest) = (0, position)
        while rest >= chunks[chunk].count {
            rest -= chunks[chunk].count
            chunk += 1
        }
        return (chunk, rest)
    }

    private mutating func cut() {
        guard chunks.isEmpty, count > Self.flatLimit else { return }
        chunks = stride(from: 0, to: count, by: Self.chunkSize).map { Array(flat[$0..<min($0 + Self.chunkSize, count)]) }
        flat = []
    }

    private mutating func split(_ chunk: Int) {
        guard chunks[chunk].count > 2 * Self.chunkSize else { return }
        let second = Array(chunks[chunk][Self.chunkSize...])
        chunks[chunk].removeLast(second.count)
        chunks.insert(second, at: chunk + 1)
    }
}
