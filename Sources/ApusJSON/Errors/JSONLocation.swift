/// A location in a JSON text.
public struct JSONLocation: Hashable, Sendable {
    /// The number of bytes before the location, in the text as it was given: a byte order mark
    /// counts, and UTF-16 and UTF-32 are counted in their own bytes.
    public let byteOffset: Int
    /// The line, from 1. LF, CR and CR LF each end a line. So do the other line ends that
    /// ``JSONReadOptions/unicodeNewlines`` or ``JSONReadOptions/json5`` allows.
    public let line: Int
    /// The column in the line, from 1, counted in Unicode scalars. A byte that is not part of
    /// well-formed UTF-8 counts as one scalar.
    public let column: Int

    /// Creates a location from a byte offset, a line and a column.
    public init(byteOffset: Int, line: Int, column: Int) {
        self.byteOffset = byteOffset
        self.line = line
        self.column = column
    }

    /// The location and a path, as they appear in the descriptions of errors.
    private func words(_ path: JSONPointer) -> String { "line \(line), column \(column) (byte \(byteOffset)), path \(path.quoted)" }

    /// An error for a log, on one line: `Expected ',' or ']' after the element. (line 1, column 4,
    /// path "")`.
    package func line(_ message: String, _ path: JSONPointer) -> String {
        "\(message) (line \(line), column \(column), path \(path.quoted))"
    }

    /// An error for the person who looks for it: the message, the location and the excerpt, on lines
    /// of their own.
    package func block(_ message: String, _ path: JSONPointer, _ excerpt: String) -> String {
        "\(message)\n\(words(path))" + (excerpt.isEmpty ? "" : "\n\(excerpt)")
    }
}
