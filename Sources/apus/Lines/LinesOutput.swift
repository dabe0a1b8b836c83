#if Tool
import ApusJSON

/// Standard output for many small values.
struct LinesOutput {
    private var bytes: [UInt8] = []
    private let options: JSONWriteOptions
    private var output = JSONTextOutput()

    init(_ options: JSONWriteOptions) {
        self.options = options
    }

    /// Writes a value of a document on one line, between other text. Numbers and the order of
    /// members are unchanged.
    mutating func write(_ node: JSONNode, before: String = "", after: String) throws {
        try output.write(before)
        bytes.removeAll(keepingCapacity: true)
        try JSONWriter.append(to: &bytes, options: options) { try node.write(to: &$0) }
        try output.write(json: bytes)
        try output.write(after)
    }

    /// Writes text between values.
    mutating func write(_ text: String) throws { try output.write(text) }

    mutating func flush() throws { try output.flush() }
}
#endif
