#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The two buffers of a tape that the Swift engine fills: enough for the worst document of a given size, reserved once and kept.
///
/// The memory is reserved, not touched: pages become real as the parser writes them.
struct TapeMemory: ~Copyable {
    let words: UnsafeMutablePointer<UInt64>
    let strings: UnsafeMutablePointer<UInt8>
    /// The largest document, in bytes, there is room for.
    let capacity: Int
    /// Whether there is room for strings that grow: one replacement character for each byte.
    let hasRoomForReplacements: Bool

    /// Memory for a document of `byteCount` bytes; nil when there is not as much.
    init?(byteCount: Int, replacements: Bool) {
        // `[1,1,…` and `[[[[…` make one word of every byte; the roots and a number without its comma make 4 more.
        let wordBytes = (byteCount + 8) * MemoryLayout<UInt64>.stride
        // An empty string makes 5 bytes of its 3, an unquoted key of one letter 6 of 4. A string of n ill-formed bytes (n + 3 with quotes and comma) makes
        // 3 n + 5. Copying by blocks writes up to a block more.
        let stringBytes = (replacements ? 3 * byteCount : 5 * byteCount / 3) + 64
        guard let words = malloc(wordBytes) else { return nil }
        guard let strings = malloc(stringBytes) else {
            free(words)
            return nil
        }
        // Safety: malloc aligns for any scalar; both pieces are released once, in deinit, and hold trivial values.
        self.words = words.bindMemory(to: UInt64.self, capacity: byteCount + 8)
        self.strings = strings.bindMemory(to: UInt8.self, capacity: stringBytes)
        capacity = byteCount
        hasRoomForReplacements = replacements
    }

    deinit {
        free(words)
        free(strings)
    }

    func hasRoom(for byteCount: Int, replacements: Bool) -> Bool {
        capacity >= byteCount && (hasRoomForReplacements || !replacements)
    }
}
