/// The batches of lines that are being read, in order.
final class LineBatches<Value: Sendable> {
    private let form: JSONLineContent<Value>
    private let settings: LineSettings
    private let width: Int
    private let batchByteCount: Int
    private let buffer: LineBuffer
    /// A task that reads a batch, and what it reads: memory, or a range of the file.
    private struct Running {
        let task: Task<LineBatch<Value>, Never>
        var memory: LineMemory?
        var range: Range<Int>?
    }

    /// Running tasks, in reverse order: the one to receive next is last.
    private var running: [Running] = []
    /// Readers and memory for the next batches.
    private var readers: [LineReader] = []
    private var spare: LineMemory?
    private var ready: LineBatch<Value>?
    /// The number of values of the ready batch that have been delivered.
    private var position = 0
    /// The number of lines in all batches before the ready one.
    private var linesBefore = 0
    /// Whether the file, if there is one, has been opened. Copies of an iterator share it.
    var hasBegun = false
    private(set) var isOver = false
    /// Whether the bytes ended within a line, which can happen if the task is cancelled.
    private var isCutShort = false
    /// A file that is read in ranges instead of chunks.
    var file: LinesFile?
    /// How many bytes of the file have been received, and how many lines began in them.
    private var received = (byteCount: 0, lineCount: 0)

    init(_ form: JSONLineContent<Value>, _ settings: LineSettings, width: Int, batchByteCount: Int) {
        self.form = form
        // Readers copy the decoder's settings when they are made, which is later.
        let settings = LineSettings(settings.configuration, ApusJSONDecoder(copying: settings.decoder))
        self.settings = settings
        self.width = width
        self.batchByteCount = batchByteCount
        buffer = LineBuffer(settings)
    }

    deinit {
        for batch in running { batch.task.cancel() }
    }

    /// Whether there is more to read, and a core for it.
    var wantsMore: Bool {
        guard !buffer.isComplete, running.count < width else { return false }
        // What may have been added to the file is looked for when the rest has been read.
        guard let file else { return true }
        return running.isEmpty || nextOffset < file.byteCount
    }

    func add(_ chunk: some Sequence<UInt8>) {
        buffer.add(chunk)
        if buffer.waitingCount >= batchByteCount { begin() }
    }

    /// Where the next range of the file begins.
    private var nextOffset: Int { running.first?.range?.upperBound ?? received.byteCount }

    /// Starts reading the next range of the file.
    ///
    /// A line that begins in a range and ends in another is read for both, so ranges are larger
    /// where lines are long.
    func addRange() {
        guard let file else { return }
        let start = nextOffset
        let lineByteCount = received.byteCount / max(received.lineCount, 1)
        let leastByteCount = max(batchByteCount, file.chunkByteCount)
        let byteCount = max(leastByteCount, 4 * min(lineByteCount, leastByteCount, 1 << 40))
        let range = start..<start + min(byteCount, Int.max - start)
        let reader = readers.popLast()
        let task = Task { [form, settings] in LineBatch(range, of: file, form, reader ?? LineReader(settings)) }
        running.insert(Running(task: task, range: range), at: 0)
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
        running.insert(Running(task: task, memory: memory), at: 0)
    }

    /// Waits for the next batch. Returns false if there is none.
    ///
    /// - Throws: `CancellationError` if the bytes ended within a line.
    func receive(isolation actor: isolated (any Actor)?) async throws -> Bool {
        guard let next = running.popLast() else {
            isOver = true
            if isCutShort { throw CancellationError() }
            return false
        }
        let task = next.task
        let batch = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        ready = batch
        if batch.isUnfinished {
            // Only the reader is passed on: the batch's errors must not have two owners.
            let reader = batch.reader
            running.append(Running(task: Task { [form] in LineBatch(goingOn: reader, form) }, memory: next.memory, range: next.range))
            received.lineCount += batch.lineCount
            return true
        }
        readers.append(batch.reader)
        spare = next.memory
        if let range = next.range {
            received.byteCount = range.upperBound
            received.lineCount += batch.lineCount
            if batch.isAtEnd {
                // What has been added to the file since then is not read.
                buffer.isComplete = true
                for batch in running { batch.task.cancel() }
                running = []
            }
        }
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
