#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads JSON Lines (NDJSON), a value on each line, from bytes or a file.
///
/// ```swift
/// let lines = try JSONLines(contentsOf: "films.jsonl")
/// while let film = try lines.next(Film.self) { print(film.title) }
/// ```
///
/// - Lines end with LF; a CR before it is white space. The last line needs no LF. Blank lines, and a byte order mark at the very beginning, are passed over.
/// - A line that is bad is thrown as ``JSONLineError``, which says where, and ends the reading; or it is reported and passed over (``JSONLineErrorPolicy``).
/// - The memory is bounded by the longest line, and that by ``JSONLineSettings/maximumLineByteCount``.
///
/// Values one behind the other, and the elements of one large array, are read in the same ways: ``JSONFraming``.
///
/// Bytes that come in time (bodies of requests, pipes) are read by `jsonLines(as:settings:)`. A reader is for one task at a time.
public final class JSONLines {
    /// How lines are read.
    public var settings: JSONLineSettings { reader.settings }
    private let reader: LineReader
    private let buffer: LineBuffer
    /// Adds bytes to the buffer; false when there are no more. Nil for bytes that are there.
    private let fill: ((LineBuffer) throws -> Bool)?
    private var isOver = false

    /// Reads the lines of bytes, which are retained, not copied.
    public init(_ bytes: [UInt8], settings: JSONLineSettings = JSONLineSettings()) {
        reader = LineReader(settings)
        buffer = LineBuffer(LineMemory(bytes), 0..<bytes.count, settings)
        fill = nil
    }

    /// Reads the lines of a `Data`, which is retained, not copied.
    public convenience init(_ data: Data, settings: JSONLineSettings = JSONLineSettings()) {
        guard data.count > 32 else {
            // So few bytes may stand in the value itself.
            self.init(Array(data), settings: settings)
            return
        }
        // Safety: the heap storage of a `Data` does not move while a copy of the value is kept.
        let bytes = unsafe data.withUnsafeBytes { unsafe $0 }
        unsafe self.init(LineBuffer(LineMemory(bytes, of: data), 0..<bytes.count, settings), settings)
    }

    /// Reads the lines of a file, `chunkByteCount` bytes at a time.
    ///
    /// - Throws: ``JSONFileError`` when it cannot be opened.
    public convenience init(
        contentsOf path: String, settings: JSONLineSettings = JSONLineSettings(), chunkByteCount: Int = 1 << 18
    ) throws(JSONFileError) {
        self.init(try JSONFile(reading: path), settings, chunkByteCount)
    }

    /// Reads the lines of an open file, from where it stands (that of a `FileHandle`: its `fileDescriptor`). It is not closed, and must stay open.
    public convenience init(fileDescriptor: Int32, settings: JSONLineSettings = JSONLineSettings(), chunkByteCount: Int = 1 << 18) {
        self.init(JSONFile(descriptor: fileDescriptor), settings, chunkByteCount)
    }

    /// Reads the lines of bytes that come in chunks, whose borders may be anywhere.
    public init<Chunks: Sequence>(chunks: Chunks, settings: JSONLineSettings = JSONLineSettings()) where Chunks.Element: Sequence<UInt8> {
        reader = LineReader(settings)
        buffer = LineBuffer(settings)
        var chunks = chunks.makeIterator()
        fill = { buffer in
            guard let chunk = chunks.next() else { return false }
            buffer.add(chunk)
            return true
        }
    }

    private init(_ file: JSONFile, _ settings: JSONLineSettings, _ chunkByteCount: Int) {
        reader = LineReader(settings)
        buffer = LineBuffer(settings)
        let room = max(chunkByteCount, 1)
        fill = { buffer in
            var count = 0
            // Safety: `read` says how many bytes the system has written to the buffer's room.
            try unsafe buffer.add(room: room) { bytes throws(JSONFileError) in
                count = try unsafe file.read(into: bytes)
                return count
            }
            return count > 0
        }
    }

    private init(_ buffer: LineBuffer, _ settings: JSONLineSettings) {
        reader = LineReader(settings)
        self.buffer = buffer
        fill = nil
    }

    /// The line that was read last, from 1, blank ones counted; 0 before the first.
    public var lineNumber: Int { buffer.number }

    /// How many bytes have been read as lines, LFs included.
    public var consumedByteCount: Int { buffer.consumed }
}

extension JSONLines {
    /// The next line as a tree; nil after the last.
    ///
    /// - Throws: ``JSONLineError`` for a bad line, under ``JSONLineErrorPolicy/stop``; ``JSONFileError``; ``JSONEngineError`` when the engine cannot do what was
    ///   asked.
    public func nextValue() throws -> JSONValue? {
        try next { try $0.value($1) }
    }

    /// The next line as a document, which copies it; nil after the last.
    ///
    /// - Throws: as ``nextValue()``.
    public func nextDocument() throws -> JSONDocument? {
        try next { try $0.document($1) }
    }

    /// The bytes of the next line that is not blank, without its LF and unread; nil after the last.
    ///
    /// - Throws: as ``nextValue()``: a line may be too long.
    public func nextBytes() throws -> [UInt8]? {
        // Safety: the line keeps its memory; the bytes are copied.
        try next { line, _ in unsafe Array(line.bytes) }
    }

    /// The next line as a value of a `Decodable` type, by the settings' decoder; nil after the last.
    ///
    /// - Throws: as ``nextValue()``.
    public func next<T: Decodable>(_ type: T.Type) throws -> T? {
        try next { try $0.decoded(type, $1) }
    }

    /// The next line as a value of a type that reads itself, by the settings' decoder; nil after the last.
    ///
    /// - Throws: as ``nextValue()``.
    @_disfavoredOverload
    public func next<T: JSONReadable>(_ type: T.Type) throws -> T? {
        try next { try $0.read(type, $1) }
    }

    /// Passes over the next line that is not blank, unread. Whether there was one.
    ///
    /// - Throws: as ``nextValue()``: a line may be too long.
    public func skip() throws -> Bool {
        try next { _, _ in () } != nil
    }

    private func next<Value>(_ make: (LineText, LineReader) throws -> Value) throws -> Value? {
        guard !isOver else { return nil }
        do {
            while true {
                switch buffer.next() {
                case .needsMore: buffer.isComplete = try !(fill?(buffer) ?? false)
                case .end:
                    isOver = true
                    return nil
                case let event:
                    if let value = try buffer.value(of: event, reader, make) { return value }
                }
            }
        } catch {
            isOver = true
            throw error
        }
    }
}

extension LineBuffer {
    /// What is made of a line; nil when it is bad and that is not to be thrown.
    @inline(__always)
    func value<Value>(of event: Event, _ reader: LineReader, _ make: (LineText, LineReader) throws -> Value) throws -> Value? {
        switch event {
        case .line(let line):
            do {
                return try make(line, reader)
            } catch let error as JSONEngineError {
                throw error
            } catch {
                // Safety: the line keeps its memory, which is not changed where it has been lent,
                // whatever the type has read meanwhile.
                try unsafe reader.settings.errors.handle(JSONLineError(error, in: line.bytes, number: number, column: column, offset: lineOffset))
            }
        case .tooLong:
            try reader.settings.errors.handle(
                JSONLineError(tooLongFor: reader.settings.lineLimit, number: number, column: column, offset: lineOffset))
        case .broken(let error):
            // Safety: there are no bytes.
            throw unsafe JSONLineError(error, in: UnsafeRawBufferPointer(start: nil, count: 0), number: number, column: column, offset: lineOffset)
        case .needsMore, .end: break
        }
        return nil
    }
}
