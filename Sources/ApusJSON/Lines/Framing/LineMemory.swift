/// The memory of lines: a buffer's own, or that of an existing text.
///
/// A lent line may be kept together with its memory. A buffer writes after the lines that it has
/// lent, and overwrites them only if nothing else holds the memory.
@safe
final class LineMemory: @unchecked Sendable {
    // Safety: a buffer's own memory is allocated and fully initialized in `init`, and released in
    // `deinit`; other memory stays in place as long as `owner` is held. Lent bytes are not changed,
    // and only one buffer uses the rest. Memory that isn't a buffer's own is never written to.
    let start: UnsafeMutableRawPointer
    /// The number of bytes, excluding the `padding` after a buffer's own memory.
    let capacity: Int
    /// The owner of bytes that aren't a buffer's own.
    private let owner: (any Sendable)?

    static let padding = 64

    /// Allocates a buffer's own memory.
    init(capacity: Int) {
        self.capacity = capacity
        unsafe start = .allocate(byteCount: capacity + Self.padding, alignment: 16)
        unsafe start.initializeMemory(as: UInt8.self, repeating: 0, count: capacity + Self.padding)
        owner = nil
    }

    /// Uses the memory of an opened text.
    convenience init(_ source: Source) {
        // Safety: the source keeps its bytes in place, and nothing writes to them. A text without an
        // address has no bytes to spare.
        unsafe self.init(UnsafeRawBufferPointer(start: source.text.baseAddress, count: source.text.count + source.spareBytes), of: source)
    }

    /// Uses bytes that `owner` keeps in place.
    init(_ bytes: UnsafeRawBufferPointer, of owner: any Sendable) {
        unsafe start = bytes.baseAddress.map { unsafe UnsafeMutableRawPointer(mutating: $0) } ?? UnsafeMutableRawPointer(bitPattern: 1)!
        capacity = bytes.count
        self.owner = owner
    }

    /// Uses the memory of another object, which is held. Lines can then be kept without counting
    /// references to that object.
    convenience init(sharing other: LineMemory) {
        // Safety: the other object keeps its bytes in place, including the padding of a buffer.
        unsafe self.init(UnsafeRawBufferPointer(start: other.start, count: other.spareBytes(after: 0)), of: other)
    }

    /// Whether the memory is a buffer's own.
    var isBuffer: Bool { owner == nil }

    /// The number of bytes that can be read from `index` on.
    func spareBytes(after index: Int) -> Int { capacity - index + (isBuffer ? Self.padding : 0) }

    deinit {
        if isBuffer { unsafe start.deallocate() }
    }
}
