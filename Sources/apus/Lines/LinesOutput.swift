#if Tool
import ApusJSON

/// Standard output for many lines: what is written is collected, and handed on in large pieces.
struct LinesOutput {
    private var bytes: [UInt8] = []
    private let options: JSONWriteOptions

    init(_ options: JSONWriteOptions) {
        self.options = options
    }

    /// Writes a value as it stands in its document, in one line, between other text.
    mutating func write(_ node: JSONNode, before: String = "", after: String) throws {
        bytes += before.utf8
        try JSONWriter.append(to: &bytes, options: options) { try node.write(to: &$0) }
        try write(after)
    }

    mutating func write(_ text: String) throws {
        bytes += text.utf8
        if bytes.count >= 1 << 16 { try flush() }
    }

    mutating func flush() throws {
        try StandardStream.output.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
#endif
