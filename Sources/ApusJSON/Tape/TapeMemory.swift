import CApusSystem

// The maximum size of a tape, derived from the text it is made from.
//
// Words. Every token produces at most as many words as it has bytes, including the comma, colon or
// closing bracket after it: `[`, `]`, `{` and `}` one word each, a string or key one (it takes at
// least 2 bytes, or 1 and its colon), a literal one, a number two (`1,` `.5,` `5.,`). The root
// words and a number that is the root value add 4.
//
// Strings. A string of n bytes takes n + 5 bytes of the buffer: a 4-byte count, the bytes, and a
// NUL. Below, the bytes it takes in the text, including the byte after it, and in the buffer:
//
//     "",          3 → 5     an empty string or quoted key: 5/3, the worst of RFC 8259. 2e308, kept as text, is as bad: 6 → 10
//     a:"",        5 → 11    an unquoted key has at least one letter and never grows, and a value follows it: 11/5, the worst of JSON5
//     .2e309,      7 → 12    kept as 0.2e309. A hexadecimal number grows by a fifth in decimal: 0x and 17 digits, 20 → 26
//     "??…?",      n + 3 → 3 n + 5: each ill-formed byte may become a U+FFFD, of three bytes. `\0` (2 → 3), a noncharacter and an escape grow less. With an unquoted
//                  key n + 5 → 3 n + 11. So 3/1 is the worst overall.
//
// Comments, whitespace and line continuations produce nothing. Copying in blocks of sixteen may write
// up to one block more, and the last string may have no byte after it; 64 more bytes are reserved
// for that.

/// The two buffers of a tape that the Swift engine fills. They are large enough for the worst
/// document of a given size, and are reserved once and kept.
///
/// The memory is reserved but not touched: pages are committed as the parser writes to them.
struct TapeMemory: ~Copyable {
    let words: UnsafeMutablePointer<UInt64>
    let strings: UnsafeMutablePointer<UInt8>
    let wordCapacity: Int
    let stringCapacity: Int
    /// The size of the largest document, in bytes, that there is room for.
    let capacity: Int
    /// Whether there is room for the lenient parser's strings, which may be longer than their text.
    let hasRoomToGrow: Bool

    /// Allocates memory for a document of `byteCount` bytes; nil if there is not enough.
    ///
    /// - Parameter growing: whether the options include the JSON5 grammar or lenient Unicode, under
    ///   which strings grow most.
    init?(byteCount: Int, growing: Bool) {
        wordCapacity = byteCount + 8
        stringCapacity = (growing ? 3 * byteCount : 5 * byteCount / 3) + 64
        guard let words = malloc(wordCapacity * MemoryLayout<UInt64>.stride) else { return nil }
        guard let strings = malloc(stringCapacity) else {
            free(words)
            return nil
        }
        // Safety: malloc aligns for any scalar. Both buffers are released once, in deinit, and hold
        // trivial values.
        self.words = words.bindMemory(to: UInt64.self, capacity: wordCapacity)
        self.strings = strings.bindMemory(to: UInt8.self, capacity: stringCapacity)
        capacity = byteCount
        hasRoomToGrow = growing
    }

    deinit {
        free(words)
        free(strings)
    }

    func hasRoom(for byteCount: Int, growing: Bool) -> Bool {
        capacity >= byteCount && (hasRoomToGrow || !growing)
    }
}
