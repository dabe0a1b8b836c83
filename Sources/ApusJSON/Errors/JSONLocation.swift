/// A place in a JSON text.
public struct JSONLocation: Hashable, Sendable {
    /// Bytes before the place, from 0, in the text as it was given (a byte order mark included; UTF-16 and UTF-32 counted in their own bytes).
    public let byteOffset: Int
    /// The line, from 1. LF, CR and CR LF each end one; with ``JSONReadOptions/unicodeNewlines`` or ``JSONReadOptions/json5`` also the other line ends these allow.
    public let line: Int
    /// The column in its line, from 1, counted in Unicode scalars; a byte that is not part of well-formed UTF-8 counts as one.
    public let column: Int

    public init(byteOffset: Int, line: Int, column: Int) {
        self.byteOffset = byteOffset
        self.line = line
        self.column = column
    }

    /// The location and a path, as the descriptions of errors have them.
    package func words(_ path: JSONPointer) -> String { "line \(line), column \(column) (byte \(byteOffset)), path \"\(path.shortened)\"" }
}
