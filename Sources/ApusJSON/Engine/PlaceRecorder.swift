/// Where the parsers of the Swift engine leave the byte offset of each tape word, or do not.
///
/// Parsing a document never records places. They are found by parsing it again with a `PlaceTable`, when somebody first asks for one.
protocol PlaceRecorder {
    mutating func record(_ offset: Int, of index: Int)
}

/// Records nothing, and costs nothing.
struct NoPlaces: PlaceRecorder {
    @inline(__always)
    mutating func record(_ offset: Int, of index: Int) {}
}

/// The byte offset of every value, key and container end, by its index on the tape.
struct PlaceTable: PlaceRecorder {
    private(set) var offsets: [UInt32]

    init(wordCount: Int) {
        offsets = Array(repeating: 0, count: wordCount)
    }

    mutating func record(_ offset: Int, of index: Int) {
        if index >= offsets.count {
            offsets.append(contentsOf: repeatElement(0, count: index + 1 - offsets.count))
        }
        offsets[index] = UInt32(truncatingIfNeeded: offset)
    }

    /// Where the value, key or container end at an index begins; 0 for a word that is none of these.
    func offset(of index: Int) -> Int {
        index < offsets.count ? Int(offsets[index]) : 0
    }
}
