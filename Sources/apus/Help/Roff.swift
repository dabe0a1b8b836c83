#if Tool
/// Text for `roff`, the formatter that `man` uses.
struct Roff {
    private(set) var text = ""

    mutating func macro(_ name: String, _ arguments: String...) {
        text += "." + name + arguments.map { " \"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }.joined() + "\n"
    }

    mutating func text(_ line: String, protectsDash: Bool = true) {
        text += Self.protected(Self.escaped(line, protectsDash: protectsDash)) + "\n"
    }

    /// Appends paragraphs that are separated by empty lines.
    mutating func paragraphs(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty { macro("PP") } else { self.text(String(line)) }
        }
    }

    /// Appends lines without filling them.
    mutating func literal(_ text: String) {
        macro("nf")
        for line in text.split(separator: "\n") { self.text(String(line)) }
        macro("fi")
    }

    private static func escaped(_ text: String, protectsDash: Bool = true) -> String {
        var text = text.replacing("\\", with: "\\e").replacing("'", with: "\\(aq").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
        if protectsDash { text = text.replacing("-", with: "\\-") }
        return text
    }

    /// Protects a line that begins with a period from being read as a request.
    private static func protected(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }
}
#endif
