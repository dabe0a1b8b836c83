extension JSONLineSequence where Value: Sendable {
    /// The same lines in the same order, read on several cores at once.
    ///
    /// ```swift
    /// for try await film in JSONFileChunks("films.jsonl").jsonLines(as: .decoded(Film.self)).parallel(width: 4) { … }
    /// ```
    ///
    /// What each line is needed for is best done in the form, on those cores, too: `JSONLineForm.decoded(Film.self).map { $0.title }`. Values that come out one by one keep
    /// one core busy with handing them over.
    ///
    /// Lines are read in batches of about `batchByteCount` bytes, up to `width` of them ahead of who uses them; that many are in memory, with what was made of
    /// them. Errors come in the order of the lines, too.
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

        init(_ base: JSONLineSequence<Chunks, Value>, _ batches: LineBatches<Value>) {
            self.batches = batches
            // Some chunks can only be had once.
            if base.settings.separation == .lines { chunks = base.chunks.makeAsyncIterator() } else { oneByOne = base.makeAsyncIterator() }
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
            if oneByOne != nil { return try await oneByOne?.next(isolation: actor) }
            while true {
                if let value = try batches.nextReady() { return value }
                if batches.isOver { return nil }
                do {
                    while batches.wantsMore {
                        if let chunk = try await chunks?.next(isolation: actor) { batches.add(chunk) } else { batches.complete() }
                    }
                } catch {
                    batches.end()
                    throw error
                }
                guard await batches.receive(isolation: actor) else { return nil }
            }
        }

        public mutating func next() async throws -> Value? {
            try await next(isolation: nil)
        }
    }
}

extension ParallelJSONLines: Sendable where Chunks: Sendable {}

/// What was made of a batch of lines.
struct LineBatch<Value: Sendable>: Sendable {
    /// From the last to the first, so that each can be moved out.
    var values: [Value] = []
    /// Errors, each with the number of values behind it, from the last to the first. Lines are counted from the batch's first.
    var errors: [(valuesBehind: Int, error: JSONLineError)] = []
    /// What no policy passes over, and ends the batch.
    var failure: JSONEngineError?
    var lineCount = 0

    init(_ bytes: [UInt8], offset: Int, endsTooLong: Bool, _ form: JSONLineForm<Value>, _ settings: JSONLineSettings) {
        var errors: [(position: Int, error: JSONLineError)] = []
        let limit = settings.limits.maximumByteCount
        let buffer = LineBuffer(bytes, limit: limit, separation: .lines, offset: offset)
        var stops = false
        if case .stop = settings.errors { stops = true }
        reading: while !Task.isCancelled {
            switch buffer.next() {
            case .line(let line):
                do {
                    values.append(try form.make(line, settings))
                    continue reading
                } catch let error as JSONEngineError {
                    failure = error
                    break reading
                } catch {
                    errors.append((values.count, JSONLineError(error, in: line.bytes, number: buffer.number, offset: buffer.lineOffset)))
                }
            case .tooLong:
                errors.append((values.count, JSONLineError(tooLongFor: limit, number: buffer.number, offset: buffer.lineOffset)))
            case .needsMore, .end, .broken: break reading
            }
            if stops { break reading }
        }
        lineCount = buffer.number
        if endsTooLong {
            lineCount += 1
            errors.append((values.count, JSONLineError(tooLongFor: limit, number: lineCount, offset: offset + bytes.count)))
        }
        values.reverse()
        self.errors = errors.reversed().map { (values.count - $0.position, $0.error) }
    }
}

/// Batches of lines that are being read, in their order.
final class LineBatches<Value: Sendable> {
    private let form: JSONLineForm<Value>
    private let settings: JSONLineSettings
    private let width: Int
    private let batchByteCount: Int
    private let buffer: LineBuffer
    /// Tasks at work, the next one to be received last.
    private var running: [Task<LineBatch<Value>, Never>] = []
    private var ready: LineBatch<Value>?
    /// The lines of all batches before the one that is ready.
    private var linesBefore = 0
    private(set) var isOver = false

    init(_ form: JSONLineForm<Value>, _ settings: JSONLineSettings, width: Int, batchByteCount: Int) {
        self.form = form
        self.settings = settings
        self.width = width
        self.batchByteCount = batchByteCount
        buffer = LineBuffer(limit: settings.limits.maximumByteCount, separation: settings.separation)
    }

    deinit {
        for task in running { task.cancel() }
    }

    /// Whether there is something left to read, and a core for it.
    var wantsMore: Bool { !buffer.isComplete && running.count < width }

    func add(_ chunk: some Sequence<UInt8>) {
        buffer.add(chunk)
        if buffer.waitingCount >= batchByteCount { begin() }
    }

    func complete() {
        buffer.isComplete = true
        begin()
    }

    /// Gives up.
    func end() {
        isOver = true
        for task in running { task.cancel() }
        running = []
        ready = nil
    }

    /// Begins to read the lines that are complete.
    private func begin() {
        let lines = buffer.takeLines()
        // What is left is a part of a line; one that is too long is an error behind the lines before it, and the rest of it passed over.
        var endsTooLong = false
        var offset = lines?.offset ?? buffer.consumed
        if case .tooLong = buffer.next() {
            endsTooLong = true
            if lines == nil { offset = buffer.lineOffset }
        }
        guard lines != nil || endsTooLong else { return }
        let bytes = lines?.bytes ?? []
        running.insert(Task { [form, settings] in LineBatch(bytes, offset: offset, endsTooLong: endsTooLong, form, settings) }, at: 0)
    }

    /// Waits for the next batch. False when there is none.
    func receive(isolation actor: isolated (any Actor)?) async -> Bool {
        guard let task = running.popLast() else {
            isOver = true
            return false
        }
        ready = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        return true
    }

    /// The error that stands before the next value, if one does.
    @inline(__always)
    private func takeError() -> JSONLineError? {
        guard let last = ready?.errors.last, last.valuesBehind == ready?.values.count else { return nil }
        return ready?.errors.popLast()?.error.moved(byLines: linesBefore)
    }

    /// The next value of the batch that is ready; nil when it is used up.
    func nextReady() throws -> Value? {
        while ready != nil {
            if let error = takeError() {
                do {
                    try settings.errors.handle(error)
                } catch {
                    end()
                    throw error
                }
                continue
            }
            if let value = ready?.values.popLast() { return value }
            if let failure = ready?.failure {
                end()
                throw failure
            }
            linesBefore += ready?.lineCount ?? 0
            ready = nil
        }
        return nil
    }
}
