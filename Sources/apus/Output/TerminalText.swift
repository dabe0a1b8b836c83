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
#endif
