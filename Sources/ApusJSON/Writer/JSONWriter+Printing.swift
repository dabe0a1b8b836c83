// What parser-printers ask a writer.
extension JSONWriter {
    /// How many bytes of text there are.
    package var textByteCount: Int { byteCount }
}
