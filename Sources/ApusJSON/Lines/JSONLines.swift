/// Reads JSON Lines (NDJSON), one value on each line, from bytes or a file.
///
/// ```swift
/// let lines = try JSONLines(contentsOf: "films.jsonl")
/// while let film = try lines.next(Film.self) { print(film.title) }
/// ```
///
/// - Lines end with LF; a CR before it is whitespace. The last line needs no LF. Blank lines are
///   skipped, as is a byte order mark at the very beginning.
/// - An invalid line throws a ``JSONLineError`` with its location, which ends the reading; or it is
///   reported and skipped (``JSONLineErrorPolicy``).
/// - Memory use is bounded by the longest line, which is bounded by
///   ``JSONLineConfiguration/maximumLineByteCount``.
///
/// Values one after another, and the elements of one large array, are read in the same ways
/// (``JSONFraming``).
///
/// For bytes that arrive over time (request bodies, pipes), use `jsonLines(as:configuration:decoder:)`. Use a
/// reader from one task at a time.
public final class JSONLines {
    /// How lines are read.
    public var configuration: JSONLineConfiguration { reader.settings.configuration }
    private let reader: LineReader
    private let buffer: LineBuffer
    /// Adds bytes to the buffer, or returns false if there are no more. Nil if all bytes are in
    /// memory.
    private let fill: ((LineBuffer) throws -> Bool)?
    /// The file that is read, if any.
    private let file: JSONFile?
    private var isOver = false

    /// Creates a reader for the lines of a text in UTF-8: bytes, a `Data` or a string. It is retained,
    /// not copied, as a ``JSONInput`` is.
    ///
    /// - Parameters:
    ///   - input: the text.
    ///   - configuration: how lines are read, and what happens at an invalid line.
    ///   - decoder: the decoder for `Decodable` and ``JSONReadable`` types. Its settings are copied when
    ///     reading begins.
    public init(
        _ input: some JSONInput, configuration: JSONLineConfiguration = JSONLineConfiguration(), decoder: ApusJSONDecoder = ApusJSONDecoder()
    ) {
        let settings = LineSettings(configuration, decoder)
        reader = LineReader(settings)
        let source = Source(lines: input)
        // Safety: only the number of bytes is asked for.
        let byteCount = unsafe source.text.count
        buffer = LineBuffer(LineMemory(source), 0..<byteCount, settings)
        (fill, file) = (nil, nil)
    }

    /// Creates a reader for the lines of a file, which it reads `chunkByteCount` bytes at a time.
    ///
    /// - Throws: ``JSONFileError`` if the file cannot be opened.
    public convenience init(
        contentsOf path: String, configuration: JSONLineConfiguration = JSONLineConfiguration(), decoder: ApusJSONDecoder = ApusJSONDecoder(),
        chunkByteCount: Int = 1 << 18
    ) throws(JSONFileError) {
        self.init(try JSONFile(reading: path), LineSettings(configuration, decoder), chunkByteCount)
    }

    /// Creates a reader for the lines of an open file, starting at its current position. (For a
    /// `FileHandle`, pass its `fileDescriptor`.) The file is not closed, and must stay open.
    public convenience init(
        fileDescriptor: Int32, configuration: JSONLineConfiguration = JSONLineConfiguration(), decoder: ApusJSONDecoder = ApusJSONDecoder(),
        chunkByteCount: Int = 1 << 18
    ) {
        self.init(JSONFile(descriptor: fileDescriptor), LineSettings(configuration, decoder), chunkByteCount)
    }

    /// Creates a reader for the lines of bytes in chunks, which may be split anywhere.
    public init<Chunks: Sequence>(
        chunks: Chunks, configuration: JSONLineConfiguration = JSONLineConfiguration(), decoder: ApusJSONDecoder = ApusJSONDecoder()
    ) where Chunks.Element: Sequence<UInt8> {
        let settings = LineSettings(configuration, decoder)
        reader = LineReader(settings)
        buffer = LineBuffer(settings)
        file = nil
        var chunks = chunks.makeIterator()
        fill = { buffer in
            guard let chunk = chunks.next() else { return false }
            buffer.add(chunk)
            return true
        }
    }

    private init(_ file: JSONFile, _ settings: LineSettings, _ chunkByteCount: Int) {
        reader = LineReader(settings)
        buffer = LineBuffer(settings)
        self.file = file
        let room = max(chunkByteCount, 1)
        fill = { buffer in
            // Safety: `read` returns the number of bytes that the system has written to the
            // buffer's room.
            try unsafe buffer.add(room: room) { bytes throws(JSONFileError) in try unsafe file.read(into: bytes) } > 0
        }
    }

    /// The number of the line that was read last, counted from 1 and including blank lines, or 0
    /// before the first.
    public var lineNumber: Int { buffer.number }

    /// Whether the line that was read last is the end of the text, without an LF. Only with ``JSONFraming/lines``.
    package var isUnterminated: Bool { buffer.isUnterminated }

    /// The number of bytes that have been read as lines, including LFs.
    public var consumedByteCount: Int { buffer.consumed }
}

extension JSONLines {
    /// The next line that isn't blank, decoded as a type, or nil after the last.
    ///
    /// - Throws: ``JSONLineError`` for an invalid line, with ``JSONLineErrorPolicy/stop``;
    ///   ``JSONFileError`` if the file cannot be read; ``JSONEngineError`` if the engine or the
    ///   framing does not support the configuration.
    public func next<T: Decodable & SendableMetatype>(_ type: T.Type) throws -> T? {
        try next { try $0.decoded(type, $1, validating: nil) }
    }

    /// The next line that isn't blank, read with a type's own `init(reading:)`, or nil after the last.
    ///
    /// - Throws: ``JSONLineError`` for an invalid line, with ``JSONLineErrorPolicy/stop``;
    ///   ``JSONFileError`` if the file cannot be read; ``JSONEngineError`` if the engine or the
    ///   framing does not support the configuration.
    @_disfavoredOverload
    public func next<T: JSONReadable & SendableMetatype>(_ type: T.Type) throws -> T? {
        try next { try $0.read(type, $1, validating: nil) }
    }

    /// The next line that isn't blank, in a form such as `.value`, `.document` or
    /// `.decoded(Film.self, validating: schema)` (``JSONLineContent``), or nil after the last.
    ///
    /// - Throws: ``JSONLineError`` for an invalid line, with ``JSONLineErrorPolicy/stop``;
    ///   ``JSONFileError`` if the file cannot be read; ``JSONEngineError`` if the engine or the
    ///   framing does not support the configuration.
    public func next<Value>(as form: JSONLineContent<Value>) throws -> Value? { try next(form.make) }

    /// The next line that isn't blank, as ``next(as:)`` returns it.
    ///
    /// - Parameter prepare: Called before the input of a pipe or a terminal is waited for. What it throws ends the reading.
    package func next<Value>(as form: JSONLineContent<Value>, beforeWaiting prepare: () throws -> Void) throws -> Value? {
        try next(form.make, prepare)
    }

    /// Skips the next line that isn't blank, without parsing it, and returns whether there was one.
    ///
    /// - Throws: ``JSONLineError`` for a line that is too long, with ``JSONLineErrorPolicy/stop``;
    ///   ``JSONFileError`` if the file cannot be read; ``JSONEngineError`` if the framing does not support
    ///   the configuration.
    public func skip() throws -> Bool {
        try next { _, _ in () } != nil
    }

    private func next<Value>(_ make: (borrowing LineText, LineReader) throws -> Value, _ prepare: () throws -> Void = {}) throws -> Value? {
        guard !isOver else { return nil }
        do {
            while true {
                switch buffer.next() {
                case .needsMore:
                    if let file, !file.hasInput { try prepare() }
                    buffer.isComplete = try !(fill?(buffer) ?? false)
                case .end:
                    isOver = true
                    return nil
                case .line(let line):
                    // Returned from here, a value needs no optional in between, whose type would be looked up for each line.
                    do { return try make(line, reader) } catch { try reader.settings.errors.handle(buffer.failure(error, of: line)) }
                case let event:
                    if let error = try buffer.failure(of: event, reader) { try reader.settings.errors.handle(error) }
                }
            }
        } catch {
            isOver = true
            throw error
        }
    }
}

extension LineBuffer {
    /// The value made from a line, or nil if the line is invalid. Its error is then reported.
    @inline(__always)
    func value<Value>(
        of event: consuming Event, _ reader: LineReader, _ make: (borrowing LineText, LineReader) throws -> Value,
        _ report: (JSONLineError) throws -> Void
    ) throws -> Value? {
        switch consume event {
        case .line(let line): do { return try make(line, reader) } catch { try report(failure(error, of: line)) }
        case let event: if let error = try failure(of: event, reader) { try report(error) }
        }
        return nil
    }

    /// The error to report for a line that could not be read.
    ///
    /// - Throws: an error that ends the reading.
    func failure(_ error: any Error, of line: borrowing LineText) throws -> JSONLineError {
        if let error = error as? JSONEngineError { throw error }
        // Safety: the line holds its memory, and lent memory is not changed, whatever the
        // type has read in the meantime.
        return unsafe JSONLineError(error, in: line.bytes, number: number, column: column, offset: lineOffset)
    }

    /// The error to report for an event that is not a line; nil if there is none.
    ///
    /// - Throws: an error that ends the reading.
    func failure(of event: borrowing Event, _ reader: LineReader) throws -> JSONLineError? {
        switch event {
        case .tooLong: return JSONLineError(tooLongFor: reader.settings.lineLimit, number: number, column: column, offset: lineOffset)
        case .broken(let error):
            // Safety: the buffer is empty.
            throw unsafe JSONLineError(error, in: UnsafeRawBufferPointer(start: nil, count: 0), number: number, column: column, offset: lineOffset)
        case .unsupported(let error): throw error
        default: return nil
        }
    }
}
