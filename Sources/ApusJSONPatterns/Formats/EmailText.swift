import ApusJSONRules

/// An email address as in VeriJSON's 2014 fork: the whole string must match
/// `[^@\s]+@[^.@\s]+(\.[^.@\s]+)+`.
enum EmailText {
    static func matches(_ text: Span<UInt8>) -> Bool {
        guard let at = text.firstIndex(where: { $0 == UInt8(ascii: "@") }), at > 0, !text.hasWhiteSpace else { return false }
        var dots = 0
        var isLabelEmpty = true
        for position in (at + 1)..<text.count {
            if text[position] == UInt8(ascii: "@") { return false }
            if text[position] == UInt8(ascii: ".") {
                guard !isLabelEmpty else { return false }
                dots += 1
                isLabelEmpty = true
            } else {
                isLabelEmpty = false
            }
        }
        return dots > 0 && !isLabelEmpty
    }
}
