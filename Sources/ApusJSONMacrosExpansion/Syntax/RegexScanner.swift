/// Finds the ends of regular expressions, by the rules of the compiler's lexer.
struct RegexScanner {
    /// Whether one on several lines had no end. Then no other of the text is looked for: otherwise, a text full of them
    /// would be read to its end for each.
    private var isBroken = false

    /// The offset after the regular expression whose slash is before `start`; nil if there is none.
    ///
    /// - Parameters:
    ///   - signs: the number of number signs before the slash.
    ///   - isCertain: whether nothing else can be there. Then it ends with its line if it is not closed.
    mutating func end(of start: Int, signs: Int, isCertain: Bool, in bytes: [UInt8]) -> Int? {
        func isOneOf(_ set: String, at offset: Int) -> Bool { offset < bytes.count && set.utf8.contains(bytes[offset]) }
        if signs == 0, isOneOf("*/", at: start) || (isOneOf(" \t", at: start) && !isCertain) { return nil }
        var next = start
        while signs > 0, isOneOf(" \t", at: next) { next += 1 }
        let endOfLine = next
        let isMultiline = signs > 0 && isOneOf("\r\n", at: next)
        if isMultiline, isBroken { return endOfLine }
        var (groups, classes) = (0, 0)
        while next < bytes.count {
            switch bytes[next] {
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
                if !isMultiline { return isCertain ? next : nil }
            case UInt8(ascii: "\\"):
                if isMultiline || !isOneOf("\r\n", at: next + 1) { next += 1 }
            case UInt8(ascii: "("): groups += classes == 0 ? 1 : 0
            case UInt8(ascii: ")"):
                groups -= classes == 0 ? 1 : 0
                if groups < 0, !isCertain { return nil }
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(classes - 1, 0)
            case UInt8(ascii: "/"):
                var after = next + 1
                while signs > 0, isOneOf("#", at: after) { after += 1 }
                guard after - next > signs else { break }
                let isAfterBlank = isOneOf(" \t", at: next - 1) && bytes[next - 2] != UInt8(ascii: "\\")
                if signs == 0, isOneOf("*/", at: after) || (isAfterBlank && !isCertain) { return nil }
                return after
            default: break
            }
            next += 1
        }
        if isMultiline { isBroken = true }
        return isMultiline ? endOfLine : isCertain ? bytes.count : nil
    }
}
