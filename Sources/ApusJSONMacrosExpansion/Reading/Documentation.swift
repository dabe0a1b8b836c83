/// Documentation comments.
enum Documentation {
    /// The first paragraph of the comment before a declaration, on one line; nil if there is none.
    static func summary(of declaration: Declaration) -> String? {
        var lines: [Substring] = []
        var isBlock = false
        for line in declaration.syntax.leadingTrivia.split(separator: "\n", omittingEmptySubsequences: false) {
            var text = line.trimmed
            if isBlock || text.hasPrefix("/**") {
                if !isBlock { (text, lines) = (text.dropFirst(2), []) }
                isBlock = !text.hasSuffix("*/")
                if !isBlock { text = text.dropLast(2) }
                lines.append(text.drop { $0 == "*" }.trimmed)
            } else if text.hasPrefix("///") {
                lines.append(text.dropFirst(3).trimmed)
            } else if !text.isEmpty {
                // A comment before another one is not this declaration's.
                lines = []
            }
        }
        let paragraph = lines.drop { $0.isEmpty }.prefix { !$0.isEmpty }
        return paragraph.isEmpty ? nil : paragraph.joined(separator: " ")
    }
}

extension Substring {
    /// The text without whitespace at its ends.
    fileprivate var trimmed: Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
        let rest = drop(while: isSpace)
        guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return "" }
        return rest[...last]
    }
}
