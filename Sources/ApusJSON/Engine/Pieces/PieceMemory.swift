#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The memory of a tape that is handed on in pieces.
///
/// A string may be as long as the text. Room for that is set apart, and becomes memory as far as it is written to.
struct PieceMemory: ~Copyable {
    let words: UnsafeMutablePointer<UInt64>
    let strings: UnsafeMutablePointer<UInt8>
    /// Where each word of the piece begins in the text.
    let offsets: UnsafeMutablePointer<UInt32>
    /// How many words, or bytes of strings, make a piece.
    let size: Int
    private let stringCapacity: Int

    /// Memory for a document of `byteCount` bytes; nil when there is not as much.
    ///
    /// - Parameters:
    ///   - depth: how many containers may be open.
    ///   - growing: as of ``TapeMemory``.
    init?(byteCount: Int, depth: Int, size: Int, growing: Bool) {
        // The root words and the number that makes the piece too long beside.
        let wordCapacity = min(max(depth, 0), byteCount) + size + 8
        // A piece has at most one string that began before it was long enough (`TapeMemory` says how long).
        stringCapacity = (growing ? 3 * byteCount : 5 * byteCount / 3) + size + 64
        self.size = size
        guard let words = malloc(wordCapacity * MemoryLayout<UInt64>.stride) else { return nil }
        guard let offsets = malloc((size + 8) * MemoryLayout<UInt32>.stride) else {
            free(words)
            return nil
        }
        let strings = mmap(nil, stringCapacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0)
        guard let strings, strings != UnsafeMutableRawPointer(bitPattern: -1) else {
            free(words)
            free(offsets)
            return nil
        }
        // Safety: malloc and mmap align for any scalar; all of it is released once, in deinit, and holds trivial values.
        self.words = words.bindMemory(to: UInt64.self, capacity: wordCapacity)
        self.offsets = offsets.bindMemory(to: UInt32.self, capacity: size + 8)
        self.strings = strings.bindMemory(to: UInt8.self, capacity: stringCapacity)
    }

    deinit {
        free(words)
        free(offsets)
        munmap(strings, stringCapacity)
    }
}
