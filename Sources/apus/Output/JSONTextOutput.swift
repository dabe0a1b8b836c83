#if Tool
/// Standard output for JSON text, in colours where there are any: what is written is collected, and handed on in large pieces.
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

    /// Writes the end of a line, or whatever else comes between the texts.
    mutating func write(_ text: String) throws(CommandFailure) {
        coloring?.finish(&bytes)
        bytes += text.utf8
        if bytes.count >= Self.size { try flush() }
    }

    /// Writes the end, and hands on everything.
    mutating func finish() throws(CommandFailure) {
        coloring?.finish(&bytes)
        try flush()
    }

    /// Hands on what has been written.
    mutating func flush() throws(CommandFailure) {
        // What could not be written is not written again.
        defer { bytes.removeAll(keepingCapacity: true) }
        try StandardStream.output.write(bytes)
    }
}
#endif
