#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// How large a tape can become, by the text it is made from.
//
// Words. Every token makes at most as many words as it has bytes, the comma, colon or end after it included: `[`, `]`, `{`, `}` one each, a string or key one
// (of 2 bytes and more, or 1 and its colon), a literal one, a number two (`1,` `.5,` `5.,`). The root words and a number that is the root make 4 more.
//
// Strings. A string of n bytes makes n + 5: four of count, a NUL. What it takes in the text, the byte after it included:
//
//     "",          3 → 5     an empty string or quoted key: 5/3, the worst of RFC 8259. 2e308, kept as text, is as bad: 6 → 10
//     a:"",        5 → 11    an unquoted key is at least one letter and never grows, and a value follows it: 11/5, the worst of JSON5
//     .2e309,      7 → 12    kept as 0.2e309. A hexadecimal number grows by a fifth in decimal: 0x and 17 digits, 20 → 26
//     "??…?",      n + 3 → 3 n + 5: each ill-formed byte may become a U+FFFD, of three. `\0` (2 → 3), a noncharacter and an escape grow less. With an unquoted
//                  key n + 5 → 3 n + 11. So 3/1 is the worst there is.
//
// Comments, white space and line continuations make nothing. Whatever is copied by blocks of eight writes up to a block more, and the last string has
// perhaps no byte after it: 64 bytes are for that.

/// The two buffers of a tape that the Swift engine fills: enough for the worst document of a given size, reserved once and kept.
///
/// The memory is reserved, not touched: pages become real as the parser writes them.
struct TapeMemory: ~Copyable {
    let words: UnsafeMutablePointer<UInt64>
    let strings: UnsafeMutablePointer<UInt8>
    let wordCapacity: Int
    let stringCapacity: Int
    /// The largest document, in bytes, there is room for.
    let capacity: Int
    /// Whether there is room for the strings of the lenient parser, which may be longer than their text.
    let hasRoomToGrow: Bool

    /// Memory for a document of `byteCount` bytes; nil when there is not as much.
    ///
    /// - Parameter growing: whether the options are JSON5's grammar or lenient Unicode, under which strings grow most.
    init?(byteCount: Int, growing: Bool) {
        wordCapacity = byteCount + 8
        stringCapacity = (growing ? 3 * byteCount : 5 * byteCount / 3) + 64
        guard let words = malloc(wordCapacity * MemoryLayout<UInt64>.stride) else { return nil }
        guard let strings = malloc(stringCapacity) else {
            free(words)
            return nil
        }
        // Safety: malloc aligns for any scalar; both pieces are released once, in deinit, and hold trivial values.
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
