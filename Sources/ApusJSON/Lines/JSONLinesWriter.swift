/// Writes JSON Lines (NDJSON), a value on each line, into bytes or a file.
///
/// ```swift
/// let lines = try JSONLinesWriter(path: "films.jsonl")
/// for film in films { try lines.write(film) }
/// try lines.finish()
/// ```
///
/// Every line ends with LF and has none inside: a layout that has lines of its own is written without them. A value that cannot be written leaves nothing
/// behind, and lines that a value writes while it is encoded come before its own.
/// A writer is for one task at a time.
public final class JSONLinesWriter {
    private let options: JSONWriteOptions
    private let encoder: ApusJSONEncoder
    private let file: JSONFile?
    private var bytes: [UInt8] = []

    /// How many bytes wait at most before they go to the file.
    private static let flushCount = 1 << 16

    /// Writes into bytes, which ``finish()`` returns.
    ///
    /// - Parameters:
    ///   - options: how trees and documents' values are written.
    ///   - encoder: what writes `Encodable` and ``JSONWritable`` types, with its own settings.
    public init(options: JSONWriteOptions = [], encoder: ApusJSONEncoder = ApusJSONEncoder()) {
        self.options = options.subtracting(.prettyPrinted)
        self.encoder = encoder
        file = nil
    }

    /// Writes a file anew.
    ///
    /// - Throws: ``JSONFileError`` when it cannot be opened.
    public init(path: String, options: JSONWriteOptions = [], encoder: ApusJSONEncoder = ApusJSONEncoder()) throws(JSONFileError) {
        self.options = options.subtracting(.prettyPrinted)
        self.encoder = encoder
        file = try JSONFile(writing: path)
    }

    /// Writes to an open file (that of a `FileHandle`: its `fileDescriptor`). It is not closed, and must stay open.
    public init(fileDescriptor: Int32, options: JSONWriteOptions = [], encoder: ApusJSONEncoder = ApusJSONEncoder()) {
        self.options = options.subtracting(.prettyPrinted)
        self.encoder = encoder
        file = JSONFile(descriptor: fileDescriptor)
    }

    deinit {
        // Whoever cares for errors calls `finish()`.
        try? flush()
    }

    /// Writes a tree.
    ///
    /// - Throws: ``JSONWriteError``; ``JSONFileError``.
    public func write(_ value: JSONValue) throws {
        let start = bytes.count
        try value.write(into: &bytes, options: options)
        try endLine(from: start)
    }

    /// Writes a value of a document, as it stands there.
    ///
    /// - Throws: as ``write(_:)-(JSONValue)``.
    public func write(_ node: JSONNode) throws {
        let start = bytes.count
        try JSONWriter.append(to: &bytes, options: options) { try node.write(to: &$0) }
        try endLine(from: start)
    }

    /// Writes a value of an `Encodable` type.
    ///
    /// - Throws: `EncodingError`; ``JSONFileError``.
    public func write<T: Encodable>(_ value: T) throws {
        // Safety: the text is copied within the closure.
        let text = try unsafe encoder.copied({ try $0.encodeRoot(value) }, { unsafe Array($0) }, { try $0.finish() })
        // Asked for only now: the value may have written lines of its own.
        let start = bytes.count
        bytes += text
        try endLine(from: start)
    }

    /// Writes a value of a type that writes itself.
    ///
    /// - Throws: ``JSONWriteError``; what the type finds wrong itself; ``JSONFileError``.
    @_disfavoredOverload
    public func write<T: JSONWritable>(_ value: T) throws {
        // Safety: as above.
        let text = try unsafe encoder.copied({ try $0.write(value) }, { unsafe Array($0) }, { try $0.finish() })
        let start = bytes.count
        bytes += text
        try endLine(from: start)
    }

    /// Hands all lines to the system. For bytes it does nothing.
    ///
    /// - Throws: ``JSONFileError``. What could not be written is dropped.
    public func flush() throws(JSONFileError) {
        guard let file, !bytes.isEmpty else { return }
        defer { bytes.removeAll(keepingCapacity: true) }
        // The standard library's function does not type what it rethrows.
        // Safety: the bytes are written within the closure.
        let result = unsafe bytes.withUnsafeBytes { bytes in Result { () throws(JSONFileError) in try unsafe file.write(bytes) } }
        try result.get()
    }

    /// Ends the writing. All lines are in the file then, or, without one, in what is returned. More may be written afterwards.
    ///
    /// - Throws: as ``flush()``.
    @discardableResult
    public func finish() throws(JSONFileError) -> [UInt8] {
        try flush()
        defer { bytes = [] }
        return bytes
    }

    private func endLine(from start: Int) throws(JSONFileError) {
        // Between the tokens of a text white space may stand, but need not; inside a string there is no LF byte.
        if bytes[start...].contains(UInt8(ascii: "\n")) {
            let line = bytes[start...].filter { $0 != UInt8(ascii: "\n") }
            bytes.replaceSubrange(start..., with: line)
        }
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= Self.flushCount { try flush() }
    }
}
