#if Tool
/// Makes text of documents safe for messages. A document's keys may contain line breaks and control
/// sequences that a terminal would obey.
enum TerminalText {
    /// Returns the text with control characters, line separators and characters that change the
    /// direction of text as \\u escapes.
    ///
    /// - Parameter keepsLines: whether LF and tabs are kept. Use this for the tool's own text that
    ///   has several lines.
    static func escaped(_ text: String, keepsLines: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: isEscaped) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard isEscaped(scalar), !(keepsLines && (scalar == "\n" || scalar == "\t")) else {
                result.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
            }
        }
        return String(result)
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Only formatting characters that change the direction. Others join letters and emoji.
        case .format: scalar.properties.isBidiControl
        default: false
        }
    }
}
#endif
