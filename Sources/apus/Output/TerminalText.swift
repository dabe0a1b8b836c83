#if Tool
import ApusJSON

/// Makes text of documents, names and arguments safe for terminals, which would obey some of its
/// characters.
enum TerminalText {
    /// Returns the text with the characters that a terminal may obey as \\u escapes.
    ///
    /// - Parameter keepsLines: whether LF, CR LF and tabs are kept, CR LF as LF. Use this for text
    ///   of several lines.
    static func escaped(_ text: String, keepsLines: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: \.isTerminalControl) else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            // A terminal's driver adds the CR itself.
            if keepsLines, scalar == "\r", rest.first == "\n" { continue }
            if !scalar.isTerminalControl || keepsLines && (scalar == "\n" || scalar == "\t") {
                result.append(scalar)
            } else {
                // All of these characters are in the Basic Multilingual Plane.
                let digits = String(scalar.value, radix: 16)
                result.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
            }
        }
        return String(result)
    }
}

/// Output for a stream that may be a terminal: the one place where text that is not the tool's own
/// is made safe for it. Text for a file passes through unchanged.
///
/// The text may be split into pieces anywhere. In JSON, the escapes occur only in strings, where
/// they mean the same characters.
struct TerminalFilter {
    /// Whether text is changed.
    let isNeeded: Bool
    /// The end of the last piece, if it may be the beginning of a character or of a CR LF.
    private var kept: [UInt8] = []

    /// - Parameter stream: the stream, or nil for a file.
    init(_ stream: StandardStream?) {
        isNeeded = stream?.isTerminal ?? false
    }

    /// Returns the bytes to write for a piece of text.
    mutating func filtered(_ piece: UnsafeRawBufferPointer) -> [UInt8] {
        guard isNeeded else { return unsafe Array(piece) }
        unsafe kept.append(contentsOf: piece)
        let end = Self.endOfCharacters(kept)
        defer { kept.removeFirst(end) }
        return Array(TerminalText.escaped(String(decoding: kept[..<end], as: UTF8.self), keepsLines: true).utf8)
    }

    /// Returns the bytes to write for the end of the last piece.
    mutating func finish() -> [UInt8] {
        defer { kept.removeAll() }
        return Array(TerminalText.escaped(String(decoding: kept, as: UTF8.self), keepsLines: true).utf8)
    }

    /// The number of bytes before a last character that may be incomplete.
    private static func endOfCharacters(_ bytes: [UInt8]) -> Int {
        if bytes.last == UInt8(ascii: "\r") { return bytes.count - 1 }
        for count in 1...3 where count <= bytes.count {
            let byte = bytes[bytes.count - count]
            if byte < 0x80 { break }
            // A lead byte says how many bytes its character has.
            if byte >= 0xC0 { return (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2) > count ? bytes.count - count : bytes.count }
        }
        return bytes.count
    }
}
#endif
