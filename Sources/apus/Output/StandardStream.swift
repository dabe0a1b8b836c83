#if Tool
import ApusJSON

import CApusSystem

/// Standard output or standard error, unbuffered: everything has been written when a call returns.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Whether the stream is a terminal.
    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Whether standard input is a terminal.
    static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Writes text of documents, or the tool's own. On a terminal, characters that it would interpret
    /// are escaped.
    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        guard isTerminal else { return try write(unfiltered: bytes) }
        try write(unfiltered: TerminalText.escaped(String(decoding: bytes, as: UTF8.self), keepsLines: true).utf8)
    }

    /// Writes text and a line break in one call. On a terminal, characters that it would interpret are
    /// escaped.
    func write(line: String) throws(CommandFailure) {
        try write(Array((line + "\n").utf8))
    }

    /// Writes bytes that may contain the tool's own control sequences. Everything else in them must
    /// have been escaped already.
    func write(unfiltered bytes: some Sequence<UInt8>) throws(CommandFailure) {
        do throws(JSONFileError) { try JSONFile(descriptor: rawValue).write(Array(bytes)) } catch {
            throw CommandFailure("Cannot write to standard \(self): \(CommandFailure.reason(error.errno)).")
        }
    }
}
#endif
