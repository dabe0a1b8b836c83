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
    private let stringCapacity: Int

    /// Allocates memory for a document of `byteCount` bytes; nil if there is not enough.
    ///
    /// - Parameters:
    ///   - depth: the maximum number of open containers.
    ///   - growing: whether the options include the JSON5 grammar or lenient Unicode, under which
    ///     strings grow most.
    init?(byteCount: Int, depth: Int, size: Int, growing: Bool) {
        // The extra words are the root words and the number that makes the piece too long.
        let wordCapacity = min(max(depth, 0), byteCount) + size + 8
        // At most one string of a piece began before the piece was full (`TapeMemory` derives its
        // maximum length).
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
        // Safety: malloc and mmap align for any scalar. All of the memory is released once, in
        // deinit, and holds trivial values.
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
