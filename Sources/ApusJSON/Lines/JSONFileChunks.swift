/// The bytes of a file, chunk by chunk, for `jsonLines(as:settings:)`.
///
/// The thread waits while the system reads: meant for files, not for terminals and sockets.
public struct JSONFileChunks: AsyncSequence, Sendable {
    public typealias Element = [UInt8]

    private let path: String?
    private let descriptor: Int32
    private let byteCount: Int

    /// The file at a path, opened anew for each iteration; `chunkByteCount` bytes at a time.
    public init(_ path: String, chunkByteCount: Int = 1 << 18) {
        self.path = path
        descriptor = -1
        byteCount = Swift.max(chunkByteCount, 1)
    }

    /// An open file, from where it stands. It is not closed, and must stay open.
    public init(fileDescriptor: Int32, chunkByteCount: Int = 1 << 18) {
        path = nil
        descriptor = fileDescriptor
        byteCount = Swift.max(chunkByteCount, 1)
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(path: path, descriptor: descriptor, byteCount: byteCount)
    }

    /// Throws ``JSONFileError`` when the file cannot be opened or read, and `CancellationError` when the task is cancelled.
    public struct Iterator: AsyncIteratorProtocol {
        let path: String?
        let descriptor: Int32
        let byteCount: Int
        private var file: JSONFile?

        init(path: String?, descriptor: Int32, byteCount: Int) {
            self.path = path
            self.descriptor = descriptor
            self.byteCount = byteCount
        }

        public mutating func next() async throws -> [UInt8]? { try read() }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? { try read() }

        private mutating func read() throws -> [UInt8]? {
            try Task.checkCancellation()
            let file = try self.file ?? path.map { path throws(JSONFileError) in try JSONFile(reading: path) } ?? JSONFile(descriptor: descriptor)
            self.file = file
            // Safety: `read` says how many bytes the system has written to the buffer.
            let chunk = try unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
                count = try unsafe file.read(into: UnsafeMutableRawBufferPointer(bytes))
            }
            return chunk.isEmpty ? nil : chunk
        }
    }
}
