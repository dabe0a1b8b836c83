/// Memory in which lines stand: a buffer's own, or that of a text which is there.
///
/// Who was lent a line may keep it with its memory. A buffer writes behind the lines that it has lent, and over them only when nobody else keeps the memory.
@safe
final class LineMemory: @unchecked Sendable {
    // Safety: a buffer's own memory is allocated in `init`, all of it initialised, and released in
    // `deinit`; other memory stays where it is as long as `owner`. What has been lent is not
    // changed, and the rest is one buffer's. Memory that is not a buffer's own is never written to.
    let start: UnsafeMutableRawPointer
    /// How many bytes there are, and `padding` more when they are a buffer's own.
    let capacity: Int
    /// Who keeps bytes that are not a buffer's own.
    private let owner: (any Sendable)?

    static let padding = 64

    /// Memory of a buffer's own.
    init(capacity: Int) {
        self.capacity = capacity
        unsafe start = .allocate(byteCount: capacity + Self.padding, alignment: 16)
        unsafe start.initializeMemory(as: UInt8.self, repeating: 0, count: capacity + Self.padding)
        owner = nil
    }

    /// A text that is there.
    init(_ bytes: [UInt8]) {
        // Safety: an array's storage stays where it is while it is retained and not changed. An empty one has no bytes to write to.
        let address = unsafe bytes.withUnsafeBytes { $0.baseAddress }
        unsafe start = address.map { unsafe UnsafeMutableRawPointer(mutating: $0) } ?? UnsafeMutableRawPointer(bitPattern: 1)!
        capacity = bytes.capacity
        owner = bytes
    }

    /// Bytes that `owner` keeps in place.
    init(_ bytes: UnsafeRawBufferPointer, of owner: any Sendable) {
        unsafe start = bytes.baseAddress.map { unsafe UnsafeMutableRawPointer(mutating: $0) } ?? UnsafeMutableRawPointer(bitPattern: 1)!
        capacity = bytes.count
        self.owner = owner
    }

    /// Whether it is a buffer's own.
    var isBuffer: Bool { owner == nil }

    /// How many bytes can be read after the one at `index`.
    func spareBytes(after index: Int) -> Int { capacity - index + (isBuffer ? Self.padding : 0) }

    deinit {
        if isBuffer { unsafe start.deallocate() }
    }
}
