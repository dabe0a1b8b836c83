#if Tool
import ApusJSON

/// Makes text of documents, names and arguments safe for terminals, which would interpret some of its
/// characters.
enum TerminalText {
    /// Returns the text with the characters that a terminal may interpret as \\u escapes.
    ///
    /// - Parameter keepsLines: whether LF, CR LF and tabs are kept, CR LF as LF. Use this for text
    ///   of several lines.
    static func escaped(_ text: String, keepsLines: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: \.isTerminalControl) else { return text }
        // A terminal's driver adds the CR itself.
        let text = keepsLines ? text.replacing("\r\n", with: "\n") : text
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if !scalar.isTerminalControl || keepsLines && (scalar == "\n" || scalar == "\t") {
                result.append(scalar)
            } else {
                // All of these characters are in the Basic Multilingual Plane.
                result.append(contentsOf: ("\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()).unicodeScalars)
            }
        }
        return String(result)
    }
}
#endif
