#if Tool
/// Text of documents in what the tool says: keys may have line ends in them, and what a terminal would obey.
enum TerminalText {
    /// The text with control characters, line separators and characters that change the direction of others as \\u escapes.
    ///
    /// - Parameter keepsLines: whether LF and tabs stay, in text of the tool's own that has several lines.
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
        // Of the formatting characters those of direction. Others join letters and emoji.
        case .format: scalar.properties.isBidiControl
        default: false
        }
    }
}
#endif
