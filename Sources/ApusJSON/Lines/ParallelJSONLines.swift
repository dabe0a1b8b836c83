extension JSONLineSequence where Value: Sendable {
    /// The same lines in the same order, read on several cores at once.
    ///
    /// ```swift
    /// for try await film in JSONFileChunks("films.jsonl").jsonLines(as: .decoded(Film.self)).parallel(width: 4) { print(film.title) }
    /// ```
    ///
    /// What each line is needed for is best done in the form, on those cores, too: `JSONLineContent.decoded(Film.self).map { $0.title }`.
    ///
    /// Lines are read in batches of about `batchByteCount` bytes, up to `width` of them ahead of the consumer; that many are in memory, with what was made of
    /// them. Errors come in the order of the lines, too.
    ///
    /// When the task is cancelled, the lines that have been read are delivered, and then `CancellationError` is thrown, unless all lines had been read by then.
    /// None is left out in between.
    ///
    /// Values that are not on lines of their own are read one by one.
    ///
    /// - Parameters:
    ///   - width: how many batches are read at once: the number of cores, as a rule.
    ///   - batchByteCount: how many bytes make a batch; at least the chunks' own size.
    public func parallel(width: Int, batchByteCount: Int = 1 << 20) -> ParallelJSONLines<Chunks, Value> {
        ParallelJSONLines(base: self, width: Swift.max(width, 1), batchByteCount: Swift.max(batchByteCount, 1))
    }
}

/// Lines that are read on several cores: ``JSONLineSequence/parallel(width:batchByteCount:)``.
public struct ParallelJSONLines<Chunks: AsyncSequence, Value: Sendable>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
    public typealias Element = Value

    let base: JSONLineSequence<Chunks, Value>
    let width: Int
    let batchByteCount: Int

    public func makeAsyncIterator() -> Iterator {
        Iterator(base, LineBatches(base.form, base.settings, width: width, batchByteCount: batchByteCount))
    }

    public struct Iterator: AsyncIteratorProtocol {
        private var chunks: Chunks.AsyncIterator?
        private let batches: LineBatches<Value>
        /// Reads what cannot be cut into batches.
        private var oneByOne: JSONLineSequence<Chunks, Value>.Iterator?
        /// Values that are ready: those from `position` on. They are handed out in the client's code, for to ask this module for each takes longer than to read
        /// a short line.
        @usableFromInline var ready: ArraySlice<Value> = []
        @usableFromInline var position = 0

        init(_ base: JSONLineSequence<Chunks, Value>, _ batches: LineBatches<Value>) {
            self.batches = batches
            // Some chunks can only be had once.
            if base.settings.framing == .lines { chunks = base.chunks.makeAsyncIterator() } else { oneByOne = base.makeAsyncIterator() }
        }

        @inlinable
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
            if position < ready.endIndex {
                position += 1
                return ready[position - 1]
            }
            return try await nextAfterReady(isolation: actor)
        }

        @inlinable
        public mutating func next() async throws -> Value? {
            try await next(isolation: nil)
        }

        /// Makes the next values ready, and takes the first of them.
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

/// What was made of a batch of lines.
struct LineBatch<Value: Sendable>: Sendable {
    var values: [Value] = []
    /// Errors, each with the number of values before it, from the last to the first. Lines are counted from the batch's first.
    var errors: [(position: Int, error: JSONLineError)] = []
    /// What no policy passes over, and ends the batch: `JSONEngineError`, or `CancellationError` when the rest of the lines has not been read.
    var failure: (any Error)?
    var lineCount = 0

    init(_ memory: LineMemory?, _ range: Range<Int>, offset: Int, endsTooLong: Bool, _ form: JSONLineContent<Value>, _ reader: LineReader) {
        var errors: [(position: Int, error: JSONLineError)] = []
        let limit = reader.settings.lineLimit
        let buffer = LineBuffer(memory ?? LineMemory(capacity: 0), range, limit: limit, framing: .lines, reader.syntax, offset: offset)
        var stops = false
        if case .stop = reader.settings.errors { stops = true }
        reading: while true {
            // Asked once in a while: the task is another object that cores share.
            if buffer.number % 64 == 0, Task.isCancelled {
                failure = CancellationError()
                break reading
            }
            switch buffer.next() {
            case .line(let line):
                do {
                    values.append(try form.make(line, reader))
                    continue reading
                } catch let error as JSONEngineError {
                    failure = error
                    break reading
                } catch {
                    // Safety: the line keeps its memory.
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

/// Batches of lines that are being read, in their order.
final class LineBatches<Value: Sendable> {
    private let form: JSONLineContent<Value>
    private let settings: JSONLineSettings
    private let width: Int
    private let batchByteCount: Int
    private let buffer: LineBuffer
    /// Tasks at work, the next one to be received last.
    private var running: [(task: Task<LineBatch<Value>, Never>, reader: LineReader, memory: LineMemory?)] = []
    /// Readers and memory that wait for the next batch.
    private var readers: [LineReader] = []
    private var spare: LineMemory?
    private var ready: LineBatch<Value>?
    /// How many values of the batch that is ready have been handed over.
    private var position = 0
    /// The lines of all batches before the one that is ready.
    private var linesBefore = 0
    private(set) var isOver = false
    /// Whether the bytes have ended in a line, as those of a cancelled task do.
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

    /// Whether there is something left to read, and a core for it.
    var wantsMore: Bool { !buffer.isComplete && running.count < width }

    func add(_ chunk: some Sequence<UInt8>) {
        buffer.add(chunk)
        if buffer.waitingCount >= batchByteCount { begin() }
    }

    /// There are no more bytes.
    ///
    /// - Parameter isCancelled: whether the bytes may have ended because the task was cancelled. Then what follows the last LF may be a part of a line.
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

    /// Gives up.
    func end() {
        isOver = true
        for batch in running { batch.task.cancel() }
        running = []
        ready = nil
    }

    /// Begins to read the lines that are complete.
    private func begin() {
        let lines = buffer.takeLines(goingOnIn: &spare)
        // What is left is a part of a line; one that is too long is an error behind the lines before it, and the rest of it passed over.
        var endsTooLong = false
        var offset = lines?.offset ?? buffer.consumed
        if case .tooLong = buffer.next() {
            endsTooLong = true
            if lines == nil { offset = buffer.lineOffset }
        }
        guard lines != nil || endsTooLong else { return }
        let (memory, range) = (lines?.memory, lines?.range ?? 0..<0)
        let reader = readers.popLast() ?? LineReader(settings)
        let task = Task { [form] in LineBatch(memory, range, offset: offset, endsTooLong: endsTooLong, form, reader) }
        running.insert((task, reader, memory), at: 0)
    }

    /// Waits for the next batch. False when there is none.
    ///
    /// - Throws: `CancellationError` when the bytes have ended in a line.
    func receive(isolation actor: isolated (any Actor)?) async throws -> Bool {
        guard let (task, reader, memory) = running.popLast() else {
            isOver = true
            if isCutShort { throw CancellationError() }
            return false
        }
        ready = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        readers.append(reader)
        spare = memory
        return true
    }

    /// The next values of the batch that is ready, up to the next error; nil when it is used up.
    func nextReady() throws -> ArraySlice<Value>? {
        // Not by a copy of the batch: its errors would have two owners, and be copied for each that is taken.
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
