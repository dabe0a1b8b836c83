import ApusJSON
import ApusJSONRules

/// Names of hosts: RFC 1123, section 2.1; with labels beyond ASCII by RFC 5890 to 5893.
enum HostName {
    private static let maximumCount = 253

    /// - Parameters:
    ///   - isInternational: whether labels may have characters beyond ASCII.
    ///   - mustBeComposed: whether labels beyond ASCII must be in Normalization Form C.
    static func matches(_ text: Span<UInt8>, isInternational: Bool, mustBeComposed: Bool = true) -> Bool {
        // A character of four bytes takes at least one in ASCII.
        guard !text.isEmpty, text.count <= maximumCount * 4 else { return false }
        if isPlain(text) { return text.count <= maximumCount }
        var count = -1
        var labels: [[Unicode.Scalar]] = []
        for label in text.string.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { isDot($0, isInternational) }) {
            guard isInternational || label.allSatisfy(\.isASCII), let label = HostLabel(Array(label)) else { return false }
            guard !mustBeComposed || NormalForm.isComposed(label.characters) else { return false }
            count += label.asciiCount + 1
            labels.append(label.characters)
        }
        guard count <= maximumCount else { return false }
        return !labels.contains(where: TextDirection.isRightToLeft) || labels.allSatisfy(TextDirection.isConsistent)
    }

    /// Whether a text is a name in ASCII without labels that have a prefix. Most names are.
    private static func isPlain(_ text: Span<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        var start = 0
        for position in 0...text.count {
            guard position == text.count || text[position] == UInt8(ascii: ".") else {
                guard text[position].isLetter || text[position].isDigit || text[position] == hyphen else { return false }
                continue
            }
            let count = position - start
            guard count >= 1, count <= 63, text[start] != hyphen, text[position - 1] != hyphen,
                count < 4 || text[start + 2] != hyphen || text[start + 3] != hyphen
            else { return false }
            start = position + 1
        }
        return true
    }

    /// Whether a character separates labels (RFC 3490, section 3.1).
    private static func isDot(_ scalar: Unicode.Scalar, _ isInternational: Bool) -> Bool {
        scalar == "." || isInternational && (scalar == "\u{3002}" || scalar == "\u{FF0E}" || scalar == "\u{FF61}")
    }
}
