/// The two buffers of a tape that the Swift engine fills: enough for the worst document of a given size, reserved once and kept.
///
/// The memory is reserved, not touched: pages become real as the parser writes them.
struct TapeMemory: ~Copyable {
    private(set) var words: UnsafeMutablePointer<UInt64>
    private(set) var strings: UnsafeMutablePointer<UInt8>
    /// The largest document, in bytes, there is room for.
    private(set) var capacity: Int

    init() {
        words = .allocate(capacity: Self.wordCapacity(for: 0))
        strings = .allocate(capacity: Self.stringCapacity(for: 0))
        capacity = 0
    }

    deinit {
        words.deallocate()
        strings.deallocate()
    }

    /// Makes room for a document of `byteCount` bytes. What the tape held is gone.
    mutating func reserve(_ byteCount: Int) {
        guard byteCount > capacity else { return }
        words.deallocate()
        strings.deallocate()
        words = .allocate(capacity: Self.wordCapacity(for: byteCount))
        strings = .allocate(capacity: Self.stringCapacity(for: byteCount))
        capacity = byteCount
    }

    /// `[1,1,…` and `[[[[…` make one word of every byte; the roots, their value and its container make 8 at most.
    private static func wordCapacity(for byteCount: Int) -> Int {
        byteCount + 8
    }

    /// A string of n ill-formed bytes (n + 3 with quotes and comma) makes 3 n + 5; an empty one makes 5 of its 3. Copying by blocks writes up to a block more.
    private static func stringCapacity(for byteCount: Int) -> Int {
        3 * byteCount + 64
    }
}
