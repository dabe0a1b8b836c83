// What parser-printers ask a writer, and printing.
extension JSONWriter {
    /// What has been written, which may be the beginning of a text.
    var textSoFar: String { String(decoding: UnsafeBufferPointer(start: base, count: byteCount), as: UTF8.self) }

    /// How many bytes of text there are.
    package var textByteCount: Int { byteCount }

    /// Writes a value by its compact text, whose strings are escaped as this writer does it. Members are brought into this writer's order.
    package mutating func write(compactText text: [UInt8]) { text.withUnsafeBufferPointer { write(written: $0) } }
}
