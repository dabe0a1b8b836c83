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
        // RFC 5890, section 2.3.1, reserves labels with hyphens as their third and fourth characters.
        let isReserving = isInternational && mustBeComposed
        // Most names are plain.
        if !isReserving || !hasTwoHyphens(text), FormatExpression.plainHostName.matches(text) { return text.count <= maximumCount }
        var count = -1
        var labels: [[Unicode.Scalar]] = []
        for label in text.string.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { isDot($0, isInternational) }) {
            guard isInternational || label.allSatisfy(\.isASCII), let label = HostLabel(Array(label), isReserving: isReserving) else { return false }
            guard !mustBeComposed || NormalForm.isComposed(label.characters) else { return false }
            count += label.asciiCount + 1
            labels.append(label.characters)
        }
        guard count <= maximumCount else { return false }
        return !labels.contains(where: TextDirection.isRightToLeft) || labels.allSatisfy(TextDirection.isConsistent)
    }

    private static func hasTwoHyphens(_ text: Span<UInt8>) -> Bool {
        text.indices.dropFirst().contains { text[$0] == UInt8(ascii: "-") && text[$0 - 1] == UInt8(ascii: "-") }
    }

    /// Whether a character separates labels (RFC 3490, section 3.1).
    private static func isDot(_ scalar: Unicode.Scalar, _ isInternational: Bool) -> Bool {
        scalar == "." || isInternational && (scalar == "\u{3002}" || scalar == "\u{FF0E}" || scalar == "\u{FF61}")
    }
}
