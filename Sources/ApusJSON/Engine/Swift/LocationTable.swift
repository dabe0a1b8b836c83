/// The byte offsets of a document's values, keys and container ends, in the text without a byte
/// order mark.
///
/// For a text in the grammar of RFC 8259, every fourth offset is kept, and the others are found
/// from there. For other grammars, the text is parsed again, and all are kept.
struct LocationTable: Sendable {
    private let offsets: [UInt32]
    /// The tape index for each offset; empty if all offsets are kept.
    private let indexes: [UInt32]
    // Safety: the table's owner also owns the document.
    private nonisolated(unsafe) let tape: Tape
    private nonisolated(unsafe) let text: UnsafeBufferPointer<UInt8>

    private static let spacing = 4

    /// Creates the table of a parsed document. O(text).
    init(_ source: borrowing Source, _ tape: Tape, _ configuration: JSONReadConfiguration) {
        self.tape = tape
        text = source.text
        guard Self.isScanned(configuration) else {
            offsets = SwiftEngine.offsets(of: source, configuration, wordCount: tape.wordCount)
            indexes = []
            return
        }
        var offsets: [UInt32] = []
        var indexes: [UInt32] = []
        offsets.reserveCapacity(tape.wordCount / Self.spacing + 1)
        indexes.reserveCapacity(tape.wordCount / Self.spacing + 1)
        var scan = TokenScan(text)
        let end = tape.wordCount - 1
        while scan.index < end {
            if offsets.count * Self.spacing <= scan.index {
                offsets.append(UInt32(truncatingIfNeeded: scan.offset))
                indexes.append(UInt32(truncatingIfNeeded: scan.index))
            }
            scan.advance(on: tape, in: text)
        }
        self.offsets = offsets
        self.indexes = indexes
    }

    /// The offset at which the value, key or container end at a tape index begins; 0 for any other
    /// word.
    func offset(of index: Int) -> Int {
        guard !indexes.isEmpty else { return index < offsets.count ? Int(offsets[index]) : 0 }
        // The mark is the first token at or after a multiple of the spacing. No token takes more
        // than two words.
        var mark = min(index / Self.spacing, indexes.count - 1)
        if indexes[mark] > index { mark = max(mark - 1, 0) }
        var scan = TokenScan(index: Int(indexes[mark]), offset: Int(offsets[mark]))
        scan.advance(to: index, on: tape, in: text)
        return scan.offset
    }

    /// The number in RFC 8259's grammar that begins at a tape index; nil for anything else.
    func number(at index: Int) -> NumberScan? {
        let start = offset(of: index)
        // Safety: the offset is within the text, except in a mapped file that has changed since it was parsed.
        guard let base = text.baseAddress, start < text.count else { return nil }
        return NumberScan(base + start, end: base + text.count)
    }

    /// The offset of a single value or key. O(text before it).
    static func offset(of index: Int, _ source: borrowing Source, _ tape: Tape, _ configuration: JSONReadConfiguration) -> Int {
        guard isScanned(configuration) else {
            let offsets = SwiftEngine.offsets(of: source, configuration, wordCount: tape.wordCount)
            return index < offsets.count ? Int(offsets[index]) : 0
        }
        var scan = TokenScan(source.text)
        scan.advance(to: index, on: tape, in: source.text)
        return scan.offset
    }

    /// Whether offsets are found by scanning the text.
    static func isScanned(_ configuration: JSONReadConfiguration) -> Bool {
        configuration.options.isSubset(of: SwiftEngine.strictOptions)
    }
}
