// What parser-printers ask a writer.
extension JSONWriter {
    /// How many bytes of text there are.
    package var textByteCount: Int { byteCount }

    /// Writes a value by its compact text, whose strings are escaped as this writer does it. Members are brought into this writer's order.
    package mutating func write(compactText text: [UInt8]) { text.withUnsafeBufferPointer { write(written: $0) } }
}
