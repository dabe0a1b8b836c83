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
    /// A line in the requested form.
    public typealias Element = Value

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
            if base.settings.framing == .lines { chunks = base.chunks.makeAsyncIterator() } else { oneByOne = base.makeAsyncIterator() }
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

        /// The next line, or nil after the last.
        ///
        /// - Throws: ``JSONLineError`` for an invalid line, with ``JSONLineErrorPolicy/stop``; any
        ///   error that the chunks throw; `CancellationError` if the task is cancelled before all
        ///   lines have been read.
        @inlinable
        public mutating func next() async throws -> Value? {
            try await next(isolation: nil)
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
                    while batches.wantsMore {
                        if let chunk = try await chunks?.next(isolation: actor) {
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
    }
}

extension ParallelJSONLines: Sendable where Chunks: Sendable {}

/// The values and errors of a batch of lines.
struct LineBatch<Value: Sendable>: Sendable {
    var values: [Value] = []
    /// Errors, each with the number of values before it, from last to first. Lines are counted from
    /// the start of the batch.
    var errors: [(position: Int, error: JSONLineError)] = []
    /// An error that no policy skips, which ends the batch: `JSONEngineError`, or
    /// `CancellationError` if the remaining lines have not been read.
    var failure: (any Error)?
    var lineCount = 0
    /// The reader of these lines, for another batch.
    let reader: LineReader

    /// Reads the lines of a batch.
    ///
    /// Everything whose references are counted for each line is allocated here. Objects that
    /// several cores use, or that another core has allocated next to its own, would make the cores
    /// wait for each other's caches.
    init(
        _ memory: LineMemory?, _ range: Range<Int>, offset: Int, endsTooLong: Bool, _ form: JSONLineContent<Value>,
        _ reader: @autoclosure () -> LineReader
    ) {
        let reader = reader()
        self.reader = reader
        let make = form.makeForOneCore()
        let memory = memory.map { LineMemory(sharing: $0) } ?? LineMemory(capacity: 0)
        var errors: [(position: Int, error: JSONLineError)] = []
        let limit = reader.settings.lineLimit
        let buffer = LineBuffer(memory, range, limit: limit, framing: .lines, reader.syntax, offset: offset)
        var stops = false
        if case .stop = reader.settings.errors { stops = true }
        reading: while true {
            // Checked only now and then, because the task is another object that cores share.
            if buffer.number % 64 == 0, Task.isCancelled {
                failure = CancellationError()
                break reading
            }
            switch buffer.next() {
            case .line(let line):
                do {
                    values.append(try make(line, reader))
                    continue reading
                } catch let error as JSONEngineError {
                    failure = error
                    break reading
                } catch {
                    // Safety: the line holds its memory.
                    unsafe errors.append((values.count, JSONLineError(error, in: line.bytes, number: buffer.number, offset: buffer.lineOffset)))
                }
            case .tooLong:
                errors.append((values.count, JSONLineError(tooLongFor: limit, number: buffer.number, offset: buffer.lineOffset)))
            case .needsMore, .end, .broken: break reading
            }
            if stops { break reading }
        }
        lineCount = buffer.number
        if endsTooLong, failure == nil {
            lineCount += 1
            errors.append((values.count, JSONLineError(tooLongFor: limit, number: lineCount, offset: offset + range.count)))
        }
        self.errors = errors.reversed()
    }
}

/// The batches of lines that are being read, in order.
final class LineBatches<Value: Sendable> {
    private let form: JSONLineContent<Value>
    private let settings: JSONLineSettings
    private let width: Int
    private let batchByteCount: Int
    private let buffer: LineBuffer
    /// Running tasks, in reverse order: the one to receive next is last.
    private var running: [(task: Task<LineBatch<Value>, Never>, memory: LineMemory?)] = []
    /// Readers and memory for the next batches.
    private var readers: [LineReader] = []
    private var spare: LineMemory?
    private var ready: LineBatch<Value>?
    /// The number of values of the ready batch that have been delivered.
    private var position = 0
    /// The number of lines in all batches before the ready one.
    private var linesBefore = 0
    private(set) var isOver = false
    /// Whether the bytes ended within a line, which can happen if the task is cancelled.
    private var isCutShort = false

    init(_ form: JSONLineContent<Value>, _ settings: JSONLineSettings, width: Int, batchByteCount: Int) {
        self.form = form
        self.settings = settings
        self.width = width
        self.batchByteCount = batchByteCount
        buffer = LineBuffer(settings)
    }

    deinit {
        for batch in running { batch.task.cancel() }
    }

    /// Whether there is more to read, and a core for it.
    var wantsMore: Bool { !buffer.isComplete && running.count < width }

    func add(_ chunk: some Sequence<UInt8>) {
        buffer.add(chunk)
        if buffer.waitingCount >= batchByteCount { begin() }
    }

    /// Ends the bytes.
    ///
    /// - Parameter isCancelled: Whether the bytes may have ended because the task was cancelled.
    ///   The text after the last LF may then be part of a line.
    func complete(whenCancelled isCancelled: Bool) {
        if isCancelled {
            begin()
            isCutShort = buffer.waitingCount > 0
            buffer.isComplete = true
        } else {
            buffer.isComplete = true
            begin()
        }
    }

    /// Stops reading, and cancels all tasks.
    func end() {
        isOver = true
        for batch in running { batch.task.cancel() }
        running = []
        ready = nil
    }

    /// Starts reading the complete lines.
    private func begin() {
        let lines = buffer.takeLines(goingOnIn: &spare)
        // The rest is part of a line. If it is too long, that is an error after the lines before
        // it, and the rest of the line is skipped.
        var endsTooLong = false
        var offset = lines?.offset ?? buffer.consumed
        if case .tooLong = buffer.next() {
            endsTooLong = true
            if lines == nil { offset = buffer.lineOffset }
        }
        guard lines != nil || endsTooLong else { return }
        let (memory, range) = (lines?.memory, lines?.range ?? 0..<0)
        let reader = readers.popLast()
        let task = Task { [form, settings] in
            LineBatch(memory, range, offset: offset, endsTooLong: endsTooLong, form, reader ?? LineReader(settings))
        }
        running.insert((task, memory), at: 0)
    }

    /// Waits for the next batch. Returns false if there is none.
    ///
    /// - Throws: `CancellationError` if the bytes ended within a line.
    func receive(isolation actor: isolated (any Actor)?) async throws -> Bool {
        guard let (task, memory) = running.popLast() else {
            isOver = true
            if isCutShort { throw CancellationError() }
            return false
        }
        let batch = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        ready = batch
        readers.append(batch.reader)
        spare = memory
        return true
    }

    /// The next values of the ready batch, up to the next error, or nil if the batch is used up.
    func nextReady() throws -> ArraySlice<Value>? {
        // Do not copy the batch: its errors would have two owners, and removing one would copy them
        // all.
        while ready != nil {
            let end = ready?.errors.last?.position ?? ready?.values.count ?? 0
            if position < end {
                defer { position = end }
                return ready?.values[position..<end]
            }
            if let error = ready?.errors.popLast()?.error {
                do {
                    try settings.errors.handle(error.moved(byLines: linesBefore))
                } catch {
                    self.end()
                    throw error
                }
                continue
            }
            if let failure = ready?.failure {
                self.end()
                throw failure
            }
            linesBefore += ready?.lineCount ?? 0
            ready = nil
            position = 0
        }
        return nil
    }
}
