extension JSONLineSequence where Value: Sendable {
    /// Reads the same lines in the same order, on several cores at once.
    ///
    /// ```swift
    /// for try await film in JSONFileChunks("films.jsonl").jsonLines(as: .decoded(Film.self)).parallel(width: 4) { print(film.title) }
    /// ```
    ///
    /// Do the work for each line in the form, so that it also runs on those cores:
    /// `JSONLineContent.decoded(Film.self).map { $0.title }`.
    ///
    /// Lines are read in batches of about `batchByteCount` bytes, up to `width` batches ahead of
    /// the consumer. That many are in memory, with the values made from them. Errors are also
    /// delivered in the order of the lines.
    ///
    /// Each core reads its own batches of a file that is given by its path (``JSONFileChunks``).
    /// Only a chunk or a line of each is in memory then, with the values of the batch, which has up
    /// to four times as many bytes if lines are long.
    ///
    /// If the task is cancelled, the lines already read are delivered, without gaps. Then
    /// `CancellationError` is thrown, unless all lines have been read.
    ///
    /// Values that aren't on lines of their own are read one by one.
    ///
    /// - Parameters:
    ///   - width: The number of batches that are read at once, usually the number of cores.
    ///   - batchByteCount: The size of a batch in bytes; at least the size of a chunk.
    public func parallel(width: Int, batchByteCount: Int = 1 << 20) -> ParallelJSONLines<Chunks, Value> {
        ParallelJSONLines(base: self, width: Swift.max(width, 1), batchByteCount: Swift.max(batchByteCount, 1))
    }
}

/// Lines that are read on several cores, made by
/// ``JSONLineSequence/parallel(width:batchByteCount:)``.
public struct ParallelJSONLines<Chunks: AsyncSequence, Value: Sendable>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
    let base: JSONLineSequence<Chunks, Value>
    let width: Int
    let batchByteCount: Int

    /// Creates an iterator, which reads ahead in its own tasks.
    public func makeAsyncIterator() -> Iterator {
        Iterator(base, LineBatches(base.form, base.settings, width: width, batchByteCount: batchByteCount))
    }

    /// An iterator that reads batches of lines ahead and delivers the values in order.
    public struct Iterator: AsyncIteratorProtocol {
        private var chunks: Chunks.AsyncIterator?
        private let batches: LineBatches<Value>
        /// Reads text that cannot be split into batches.
        private var oneByOne: JSONLineSequence<Chunks, Value>.Iterator?
        /// Values that are ready, from `position` on. Code inlined into the client delivers them,
        /// because a call into this module for each value takes longer than reading a short line.
        @usableFromInline var ready: ArraySlice<Value> = []
        @usableFromInline var position = 0

        init(_ base: JSONLineSequence<Chunks, Value>, _ batches: LineBatches<Value>) {
            self.batches = batches
            // Some sequences of chunks can be iterated only once.
            if base.settings.framing.kind == .lines { chunks = base.chunks.makeAsyncIterator() } else { oneByOne = base.makeAsyncIterator() }
        }

        /// The next line, or nil after the last.
        ///
        /// - Throws: ``JSONLineError`` for an invalid line, with ``JSONLineErrorPolicy/stop``; any
        ///   error that the chunks throw; `CancellationError` if the task is cancelled before all
        ///   lines have been read.
        @inlinable
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
            if position < ready.endIndex {
                position += 1
                return ready[position - 1]
            }
            return try await nextAfterReady(isolation: actor)
        }

        /// Makes the next values ready, and returns the first of them.
        @usableFromInline
        mutating func nextAfterReady(isolation actor: isolated (any Actor)?) async throws -> Value? {
            if oneByOne != nil { return try await oneByOne?.next(isolation: actor) }
            ready = []
            position = 0
            while true {
                if let values = try batches.nextReady() {
                    ready = values
                    position = values.startIndex + 1
                    return values.first
                }
                if batches.isOver { return nil }
                do {
                    try begin()
                    while batches.wantsMore {
                        if batches.file != nil {
                            try Task.checkCancellation()
                            batches.addRange()
                        } else if let chunk = try await chunks?.next(isolation: actor) {
                            batches.add(chunk)
                        } else {
                            batches.complete(whenCancelled: Task.isCancelled)
                        }
                    }
                } catch {
                    batches.end()
                    throw error
                }
                guard try await batches.receive(isolation: actor) else { return nil }
            }
        }

        /// Opens the file, if the chunks are those of a file.
        private mutating func begin() throws {
            guard !batches.hasBegun else { return }
            batches.hasBegun = true
            guard var fileChunks = chunks as? JSONFileChunks.Iterator else { return }
            batches.file = try fileChunks.regularFile().map { LinesFile(file: $0, byteCount: $1, chunkByteCount: fileChunks.chunks.byteCount) }
            chunks = fileChunks as? Chunks.AsyncIterator
        }
    }
}

extension ParallelJSONLines: Sendable where Chunks: Sendable {}
