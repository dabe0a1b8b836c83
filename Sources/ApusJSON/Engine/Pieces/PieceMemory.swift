import CApusRuntime

/// The memory of a tape that is handed on in pieces.
///
/// A string may be as long as the text. Address space for that is reserved, and committed only as
/// it is written to.
struct PieceMemory: ~Copyable {
    let words: UnsafeMutablePointer<UInt64>
    let strings: UnsafeMutablePointer<UInt8>
    /// The text offset of each word of the piece.
    let offsets: UnsafeMutablePointer<UInt32>
    /// The number of words, or bytes of strings, that make up a piece.
    let size: Int
    private let byteCount: Int

    /// Allocates memory for a document of `byteCount` bytes; nil if there is not enough.
    ///
    /// - Parameters:
    ///   - depth: the maximum number of open containers.
    ///   - growing: whether the options include the JSON5 grammar or lenient Unicode, under which
    ///     strings grow most.
    init?(byteCount: Int, depth: Int, size: Int, growing: Bool) {
        // The extra words are the root words and the number that makes the piece too long.
        let wordsByteCount = (min(max(depth, 0), byteCount) + size + 8) * MemoryLayout<UInt64>.stride
        let offsetsByteCount = (size + 8) * MemoryLayout<UInt32>.stride
        // At most one string of a piece began before the piece was full (`TapeMemory` derives its
        // maximum length).
        self.byteCount = wordsByteCount + offsetsByteCount + (growing ? 3 * byteCount : 5 * byteCount / 3) + size + 64
        self.size = size
        guard let memory = mmap(nil, self.byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0),
            memory != UnsafeMutableRawPointer(bitPattern: -1)
        else { return nil }
        // Safety: the memory begins at a page, and each part is as long as is said above. It is
        // released once, in deinit, and holds trivial values.
        words = memory.assumingMemoryBound(to: UInt64.self)
        offsets = (memory + wordsByteCount).assumingMemoryBound(to: UInt32.self)
        strings = (memory + wordsByteCount + offsetsByteCount).assumingMemoryBound(to: UInt8.self)
    }

    deinit { munmap(words, byteCount) }
}
