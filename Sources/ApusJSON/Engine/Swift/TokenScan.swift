/// Walks a text and its tape in parallel, so that the offset of each tape word is found without
/// parsing the text again.
///
///     {"a": [1, true]}         words  1 {   2 "a"   3 [   4 1   6 true   7 ]   8 }
///     0 1    6 7  10 ...       the tape shows which token is next, so the scan only looks for its end
///
/// For texts in the grammar of RFC 8259. Every step is bounded by the text, because its memory may
/// have been changed in the meantime.
struct TokenScan {
    /// The tape index of a word, and the offset at which its token begins.
    private(set) var index: Int
    private(set) var offset: Int

    /// Advances to the word at `target`, or to the first tagged word after it if that word has no
    /// tag.
    mutating func advance(to target: Int, on tape: Tape, in text: UnsafeBufferPointer<UInt8>) {
        while index < target { advance(on: tape, in: text) }
    }

    /// Advances to the next tagged word.
    mutating func advance(on tape: Tape, in text: UnsafeBufferPointer<UInt8>) {
        switch tape.tag(at: index) {
        case TapeTag.objectStart, TapeTag.arrayStart, TapeTag.objectEnd, TapeTag.arrayEnd: offset += 1
        case TapeTag.string: offset = Self.stringEnd(from: offset, in: text)
        case TapeTag.true, TapeTag.null: offset += 4
        case TapeTag.false: offset += 5
        case TapeTag.integer, TapeTag.unsigned, TapeTag.double:
            offset = Self.numberEnd(from: offset, in: text)
            index += 1
        default: offset = Self.numberEnd(from: offset, in: text)
        }
        index += 1
        offset = Self.tokenStart(from: offset, in: text)
    }

    /// Skips whitespace, commas and colons.
    @inline(__always)
    private static func tokenStart(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var at = start
        while at < text.count, text[at] <= 0x20 || text[at] == UInt8(ascii: ",") || text[at] == UInt8(ascii: ":") { at += 1 }
        return min(at, text.count)
    }

    private static func numberEnd(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var at = start
        while at < text.count, text[at] > 0x20, text[at] != UInt8(ascii: ","), text[at] | 0x20 != UInt8(ascii: "}") { at += 1 }
        return at
    }

    /// The offset after the string whose opening quote is at `start`. Scans eight bytes at a time.
    static func stringEnd(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let base = UnsafeRawPointer(text.baseAddress) else { return start }
        var at = start + 1
        while at < text.count {
            if at + 8 <= text.count {
                // Safety: the eight bytes are within the text.
                let block = UInt64(littleEndian: (base + at).loadUnaligned(as: UInt64.self))
                let hits = (zeros(block ^ 0x2222_2222_2222_2222) | zeros(block ^ 0x5C5C_5C5C_5C5C_5C5C)) & 0x8080_8080_8080_8080
                guard hits != 0 else {
                    at += 8
                    continue
                }
                at += hits.trailingZeroBitCount >> 3
            }
            switch text[at] {
            case UInt8(ascii: "\""): return at + 1
            case UInt8(ascii: "\\"): at += 2
            default: at += 1
            }
        }
        return text.count
    }

    /// Sets the highest bit of each byte that is zero. Only the lowest mark is reliable.
    @inline(__always)
    private static func zeros(_ block: UInt64) -> UInt64 { (block &- 0x0101_0101_0101_0101) & ~block }
}

extension TokenScan {
    /// Begins at the root.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.init(index: Tape.rootIndex, offset: Self.tokenStart(from: 0, in: text))
    }
}
