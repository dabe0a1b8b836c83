/// The bytes of a file in chunks, for `jsonLines(as:configuration:decoder:)`.
///
/// Reading blocks the thread, so this is meant for files, not for terminals and sockets.
public struct JSONFileChunks: AsyncSequence, Sendable {
    private let open: @Sendable () throws -> JSONFile
    let byteCount: Int

    /// Creates the chunks of the file at a path, of up to `chunkByteCount` bytes each. Each
    /// iteration opens the file again.
    public init(_ path: String, chunkByteCount: Int = 1 << 18) {
        open = { try JSONFile(reading: path) }
        byteCount = Swift.max(chunkByteCount, 1)
    }

    /// Creates the chunks of an open file, starting at its current position. The file is not
    /// closed, and must stay open.
    public init(fileDescriptor: Int32, chunkByteCount: Int = 1 << 18) {
        open = { JSONFile(descriptor: fileDescriptor) }
        byteCount = Swift.max(chunkByteCount, 1)
    }

    /// Creates an iterator over the file's chunks.
    public func makeAsyncIterator() -> Iterator { Iterator(chunks: self) }

    /// An iterator over the chunks of a file. It throws ``JSONFileError`` if the file cannot be
    /// opened or read, and `CancellationError` if the task is cancelled.
    public struct Iterator: AsyncIteratorProtocol {
        let chunks: JSONFileChunks
        var file: JSONFile?

        /// The next chunk, or nil at the end of the file.
        ///
        /// - Throws: ``JSONFileError`` if the file cannot be opened or read; `CancellationError` if
        ///   the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> [UInt8]? {
            let file = try open()
            // Safety: `read` returns the number of bytes that the system has written to the buffer.
            let chunk = try unsafe [UInt8](unsafeUninitializedCapacity: chunks.byteCount) { bytes, count in
                count = try unsafe file.read(into: UnsafeMutableRawBufferPointer(bytes))
            }
            return chunk.isEmpty ? nil : chunk
        }

        /// The whole file and its size in bytes, if it can be read at any offset and nothing of it
        /// has been read.
        mutating func regularFile() throws -> (file: JSONFile, byteCount: Int)? {
            guard file == nil else { return nil }
            let file = try open()
            let byteCount = file.regularByteCount
            return byteCount > 0 ? (file, byteCount) : nil
        }

        private mutating func open() throws -> JSONFile {
            try Task.checkCancellation()
            let file = try self.file ?? chunks.open()
            self.file = file
            return file
        }
    }
}
