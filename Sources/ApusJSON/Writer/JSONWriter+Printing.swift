// What parser-printers need from a writer, and printing.
extension JSONWriter {
    /// The text written so far, which may be incomplete.
    var textSoFar: String { String(decoding: UnsafeBufferPointer(start: base, count: byteCount), as: UTF8.self) }

    /// Writes a value that is given as compact text, whose strings are escaped the way this writer
    /// escapes them. Members are sorted if this writer sorts them.
    package mutating func write(compactText text: [UInt8]) { text.withUnsafeBufferPointer { write(written: $0) } }
}
