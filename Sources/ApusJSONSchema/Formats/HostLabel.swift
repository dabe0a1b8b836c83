import ApusJSON
import ApusJSONRules

/// A valid label of a host's name.
struct HostLabel {
    /// What it shows to people.
    let characters: [Unicode.Scalar]
    /// The number of its characters in ASCII.
    let asciiCount: Int

    /// - Parameter isReserving: whether only the labels of international names may have hyphens as their third and
    ///   fourth characters (RFC 5890, section 2.3.1). All that begin with `xn--` must be such labels in any case.
    init?(_ label: [Unicode.Scalar], isReserving: Bool) {
        guard let first = label.first, first != "-", label.last != "-", label.count <= 63 else { return nil }
        let isPrefixed = label[0].value | 0x20 == 0x78 && label.count > 1 && label[1].value | 0x20 == 0x6E
        let hasPrefix = label.count > 3 && label[2] == "-" && label[3] == "-" && (isReserving || isPrefixed)
        if label.allSatisfy(\.isASCII) {
            guard label.allSatisfy(Self.isPlain) else { return nil }
            asciiCount = label.count
            guard hasPrefix else {
                characters = label
                return
            }
            // Their case does not matter (RFC 5891, section 5.3).
            let lowercased = String(String.UnicodeScalarView(label)).lowercased()
            guard lowercased.hasPrefix("xn--"), let decoded = Punycode.decode(lowercased.unicodeScalars.dropFirst(4)),
                !decoded.allSatisfy(\.isASCII), InternationalLabel.isValid(decoded), lowercased == "xn--" + Punycode.encode(decoded)
            else { return nil }
            characters = decoded
        } else {
            guard InternationalLabel.isValid(label) else { return nil }
            characters = label
            asciiCount = 4 + Punycode.encode(label).utf8.count
            guard asciiCount <= 63 else { return nil }
        }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard let byte = UInt8(exactly: scalar.value) else { return false }
        return byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
    }
}
