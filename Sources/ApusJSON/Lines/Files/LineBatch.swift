/// The values and errors of a batch of lines.
struct LineBatch<Value: Sendable>: Sendable {
    var values: [Value] = []
    /// Errors, each with the number of values before it, from last to first. Lines are counted from
    /// the start of the batch.
    var errors: [(position: Int, error: JSONLineError)] = []
    /// An error that no policy skips, which ends the batch: `JSONEngineError`, `JSONFileError`, or
    /// `CancellationError` if the remaining lines have not been read.
    var failure: (any Error)?
    var lineCount = 0
    /// Whether the file ends in this range of it.
    private(set) var isAtEnd = false
    /// The reader of these lines, for another batch.
    let reader: LineReader

    // Everything whose references are counted for each line is allocated by the core that reads
    // the batch. Objects that several cores use, or that another core has allocated next to its
    // own, would make the cores wait for each other's caches.

    /// Reads lines that are in memory.
    init(
        _ memory: LineMemory?, _ range: Range<Int>, offset: Int, endsTooLong: Bool, _ form: JSONLineContent<Value>,
        _ reader: @autoclosure () -> LineReader
    ) {
        self.reader = reader()
        let memory = memory.map { LineMemory(sharing: $0) } ?? LineMemory(capacity: 0)
        let limit = self.reader.settings.lineLimit
        let buffer = LineBuffer(memory, range, limit: limit, framing: .lines, self.reader.syntax, offset: offset)
        read(LineWork(buffer: buffer, longLine: endsTooLong ? offset + range.count : nil), form)
    }

    /// Reads the lines that begin in a range of a file. The last of them may end after the range.
    init(_ range: Range<Int>, of file: LinesFile, _ form: JSONLineContent<Value>, _ reader: @autoclosure () -> LineReader) {
        self.reader = reader()
        let buffer = self.reader.bufferForRanges
        // A line begins with the first byte of the range if the byte before it is LF.
        let position = Swift.max(range.lowerBound - 1, 0)
        buffer.restart(at: position, endOfRange: range.upperBound, isWithinLine: range.lowerBound > 0)
        read(LineWork(buffer: buffer, file: file, end: range.upperBound, position: position), form)
    }

    /// Reads what a batch with many errors has left.
    init(goingOn reader: LineReader, _ form: JSONLineContent<Value>) {
        self.reader = reader
        guard let work = reader.unfinishedWork.take() else { return }
        work.buffer.number = 0
        read(work, form)
    }

    /// Whether there is unfinished work, because there were as many errors as a batch may have.
    var isUnfinished: Bool { reader.unfinishedWork != nil }

    /// Reads lines until there are no more, or too many errors to hold.
    private mutating func read(_ work: LineWork, _ form: JSONLineContent<Value>) {
        var work = work
        let isUnfinished = read(form, from: work.buffer) { () throws(JSONFileError) in try work.fill() }
        if isUnfinished {
            reader.unfinishedWork = work
        } else {
            isAtEnd = work.file != nil && work.buffer.isComplete
            if let offset = work.longLine, failure == nil {
                lineCount += 1
                errors.append((values.count, JSONLineError(tooLongFor: reader.settings.lineLimit, number: lineCount, offset: offset)))
            }
        }
        errors.reverse()
    }

    /// Reads the lines of a buffer.
    ///
    /// - Parameter fill: Adds bytes to the buffer, or returns false if there are no more.
    /// - Returns: Whether it has stopped because there are as many errors as a batch may have.
    private mutating func read(_ form: JSONLineContent<Value>, from buffer: LineBuffer, _ fill: () throws(JSONFileError) -> Bool) -> Bool {
        let limit = Swift.max(reader.configuration.limits.maximumFindingCount, 1)
        let make = form.makeForOneCore()
        let stops = reader.settings.errors.stops
        defer { lineCount = buffer.number }
        var steps = 0
        while true {
            // Checked only now and then, because the task is another object that cores share.
            // Lines are not counted for this: where there are blank lines or one long line, the
            // number may never be a multiple.
            if steps % 64 == 0, Task.isCancelled {
                failure = CancellationError()
                return false
            }
            steps += 1
            if errors.count >= limit { return true }
            do {
                switch buffer.next() {
                case .needsMore: buffer.isComplete = try !fill()
                case .end: return false
                case let event:
                    let value = try buffer.value(of: event, reader, make) { errors.append((values.count, $0)) }
                    if let value { values.append(value) }
                }
            } catch {
                failure = error
                return false
            }
            if stops, !errors.isEmpty { return false }
        }
    }
}

/// Lines to read: those in memory, or those that begin in a range of a file.
struct LineWork {
    let buffer: LineBuffer
    /// The offset of a line after those in memory that is too long.
    var longLine: Int?
    var file: LinesFile?
    /// The end of the range.
    var end = 0
    /// The offset of the bytes of the file to read next.
    var position = 0

    /// Adds bytes of the file to the buffer, or returns false if there are no more.
    mutating func fill() throws(JSONFileError) -> Bool {
        guard let file else { return false }
        // Beyond the range, only a part of one line is needed.
        let rest = end - position
        let room = min(rest > 0 ? rest : max(1 << 12, buffer.waitingCount), file.chunkByteCount)
        let start = position
        // Safety: `read` returns the number of bytes that the system has written to the buffer's
        // room.
        let count = try unsafe buffer.add(room: room) { bytes throws(JSONFileError) in try unsafe file.file.read(into: bytes, at: start) }
        position += count
        return count > 0
    }
}

/// A file whose lines are read in ranges.
struct LinesFile: Sendable {
    let file: JSONFile
    /// Its size when it was opened.
    let byteCount: Int
    /// How many bytes to read at a time.
    let chunkByteCount: Int
}
