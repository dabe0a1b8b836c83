import CApusText

/// Writes JSON Lines (NDJSON), one value on each line, to bytes or a file.
///
/// ```swift
/// let lines = try JSONLinesWriter(path: "films.jsonl")
/// for film in films { try lines.write(film) }
/// try lines.finish()
/// ```
///
/// Every line ends with LF and contains no other: a layout with line breaks is written without
/// them. A value that cannot be written leaves no output. Lines that a value writes while it is
/// being encoded come before its own line. Use a writer from one task at a time.
public final class JSONLinesWriter {
    private let encoder: ApusJSONEncoder
    private let file: JSONFile?
    private var lines = Collected()

    /// The number of bytes that are collected before they are written to the file.
    private static let flushCount = 1 << 16

    /// Creates a writer to bytes, which ``finish()`` returns.
    ///
    /// - Parameter encoder: The encoder of all values, also of trees and of values of documents.
    public init(encoder: ApusJSONEncoder = ApusJSONEncoder()) {
        self.encoder = encoder
        file = nil
    }

    /// Creates a writer to a file, which is created, or emptied if it exists.
    ///
    /// - Throws: ``JSONFileError`` if the file cannot be opened.
    public init(path: String, encoder: ApusJSONEncoder = ApusJSONEncoder()) throws(JSONFileError) {
        self.encoder = encoder
        file = try JSONFile(writing: path)
    }

    /// Creates a writer to an open file. (For a `FileHandle`, pass its `fileDescriptor`.) The file
    /// is not closed, and must stay open.
    public init(fileDescriptor: Int32, encoder: ApusJSONEncoder = ApusJSONEncoder()) {
        self.encoder = encoder
        file = JSONFile(descriptor: fileDescriptor)
    }

    deinit {
        // Errors are ignored here. Callers that need them call `finish()`.
        try? flush()
    }

    /// Writes a value of an `Encodable` type on a line.
    ///
    /// - Throws: `EncodingError` if the value cannot be encoded; ``JSONFileError`` if the file
    ///   cannot be written.
    public func write<T: Encodable>(_ value: T) throws {
        try append { try $0.encodeRoot(value) }
    }

    /// Writes a value of a ``JSONWritable`` type on a line.
    ///
    /// - Throws: ``JSONWriteError`` if the value cannot be represented in JSON; any error that the
    ///   type throws; ``JSONFileError`` if the file cannot be written.
    @_disfavoredOverload
    public func write<T: JSONWritable>(_ value: T) throws {
        try append { try $0.write(value) }
    }

    /// Appends what an encoding writes as a line.
    @inline(__always)
    private func append(_ encode: (EncodingSession) throws -> Void) throws {
        // Read only when the text is complete, because the value may have written lines of its own.
        var start = 0
        // Safety: the text is copied within the closure.
        try unsafe encoder.lent(
            encode,
            { text in start = unsafe lines.append(text) },
            { json in
                let text = try json.finish()
                start = unsafe text.withUnsafeBufferPointer { unsafe lines.append($0) }
            })
        if lines.endLine(from: start) >= Self.flushCount { try flush() }
    }

    /// Writes all collected lines to the file. It does nothing if the writer writes to bytes.
    ///
    /// - Throws: ``JSONFileError`` if the file cannot be written. The lines that could not be
    ///   written are lost.
    public func flush() throws(JSONFileError) {
        guard let file, !lines.bytes.isEmpty else { return }
        defer { lines.bytes.removeAll(keepingCapacity: true) }
        try file.write(lines.bytes)
    }

    /// Finishes writing. All lines are then in the file or, without a file, in the returned bytes.
    /// More lines may be written afterward.
    ///
    /// - Throws: ``JSONFileError`` if the file cannot be written. The lines that could not be
    ///   written are lost.
    @discardableResult
    public func finish() throws(JSONFileError) -> [UInt8] {
        try flush()
        defer { lines.bytes = [] }
        return lines.bytes
    }

    /// The lines that are collected. A structure, so that each line takes two accesses to the writer's memory, which
    /// are checked.
    private struct Collected {
        var bytes: [UInt8] = []

        /// Appends a text. Returns where it begins.
        mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Int {
            let start = bytes.count
            let needed = start + text.count + 1
            // By a factor of four while they are few, so that each is copied less than once.
            if needed > bytes.capacity { bytes.reserveCapacity(max(needed, bytes.capacity * (bytes.capacity < 1 << 22 ? 4 : 2))) }
            unsafe bytes.append(contentsOf: text)
            return start
        }

        /// Ends the line that begins at `start`. Returns the number of bytes.
        mutating func endLine(from start: Int) -> Int {
            // Whitespace between tokens is optional, and a string contains no LF byte.
            // Safety: the bytes from `start` on are those of the array.
            let hasNewlines = unsafe bytes.withUnsafeBytes { bytes in
                unsafe bytes.baseAddress.map { unsafe memchr($0 + start, 0x0A, bytes.count - start) != nil } ?? false
            }
            if hasNewlines {
                let line = bytes[start...].filter { $0 != UInt8(ascii: "\n") }
                bytes.replaceSubrange(start..., with: line)
            }
            bytes.append(UInt8(ascii: "\n"))
            return bytes.count
        }
    }
}
