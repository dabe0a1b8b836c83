#if Tool
/// Buffered standard output for JSON text, in colours if they are enabled.
struct JSONTextOutput {
    private var bytes: [UInt8] = []
    private var coloring: JSONColoring?

    private static let size = 1 << 16

    init() {
        coloring = Colors.apply(to: .output) ? JSONColoring() : nil
    }

    /// Writes JSON text, or a part of one.
    mutating func write(json text: UnsafeRawBufferPointer) throws(CommandFailure) {
        if coloring == nil {
            unsafe bytes.append(contentsOf: text)
        } else {
            unsafe coloring?.append(text, to: &bytes)
        }
        if bytes.count >= Self.size { try flush() }
    }

    /// Writes a line break, or other text between JSON texts.
    mutating func write(_ text: String) throws(CommandFailure) {
        coloring?.finish(&bytes)
        bytes += text.utf8
        if bytes.count >= Self.size { try flush() }
    }

    /// Ends the JSON text and flushes the buffer.
    mutating func finish() throws(CommandFailure) {
        coloring?.finish(&bytes)
        try flush()
    }

    /// Writes the buffered bytes to standard output.
    mutating func flush() throws(CommandFailure) {
        // If writing fails, the bytes are not written again.
        defer { bytes.removeAll(keepingCapacity: true) }
        try StandardStream.output.write(bytes)
    }
}
#endif
