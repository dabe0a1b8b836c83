/// The word, number, escape, comment or fence that begins at the location of a syntax error; empty if another character is
/// there.
struct FoundWord {
    /// Its bytes, which are ASCII but for those after a slash or a backtick.
    private var bytes: [UInt8] = []
    /// How many bytes are examined, because a text may be one word of a gigabyte.
    private static let limit = 512

    // Safety: the caller keeps the text alive, and no index is used.
    init(at offset: Int, in text: UnsafeBufferPointer<UInt8>) {
        let rest = unsafe text[offset...].prefix(Self.limit)
        switch unsafe rest.first {
        case UInt8(ascii: "/")?: unsafe bytes = Array(rest.prefix(2))
        case UInt8(ascii: "`")?: unsafe bytes = Array(rest.prefix(3))
        case UInt8(ascii: "\\")?:
            let isUnicode = unsafe rest.dropFirst().first == UInt8(ascii: "u")
            unsafe bytes = Array(rest.prefix(2).filter { 0x21..<0x7F ~= $0 })
            if isUnicode { unsafe bytes += rest.dropFirst(2).prefix(4).prefix { Self.isLetterOrDigit($0) } }
        default: unsafe bytes = Array(rest.prefix { Self.isLetterOrDigit($0) || "+-._$".utf8.contains($0) })
        }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isDigit(byte) || 0x61...0x7A ~= byte | 0x20 }
    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// The word as it is, cut to 40 characters.
    var text: String { String(decoding: bytes.prefix(40), as: UTF8.self) + (bytes.count > 40 ? "…" : "") }

    var beginsComment: Bool { bytes == Array("//".utf8) || bytes == Array("/*".utf8) }

    /// Whether it begins or ends a block of code in Markdown.
    var isFence: Bool { bytes == Array("```".utf8) }

    /// Whether it is, in some language, a number that is not finite.
    var isNonFinite: Bool { ["nan", "inf", "infinity"].contains(text.lowercased().trimmingPrefix { $0 == "-" || $0 == "+" }) }

    /// The word that was probably meant instead of one without quotes; nil if there is none.
    func nearLiteral(_ literals: [String]) -> String? {
        ["none", "nil", "undefined"].contains(text.lowercased()) ? "null" : NearMatch.of(text, among: literals)
    }

    /// The rule of the grammar of numbers that the word breaks, as the end of a sentence; nil if that is not known.
    func brokenNumberRule(isJSON5: Bool) -> String? {
        var rest = bytes[...]
        func skipDigits() -> Int {
            let count = rest.prefix(while: Self.isDigit).count
            rest = rest.dropFirst(count)
            return count
        }
        func skip(_ characters: String) -> String? {
            guard let byte = rest.first, characters.utf8.contains(byte) else { return nil }
            rest = rest.dropFirst()
            return String(Character(Unicode.Scalar(byte)))
        }
        func digit(after characters: String) -> String? { bytes.count < Self.limit ? "a digit must follow '\(characters)'" : nil }

        let sign = skip("+-")
        if sign == "+", !isJSON5 { return "a number cannot begin with '+'" }
        let start = rest
        let digitCount = skipDigits()
        if digitCount > 1, start.first == UInt8(ascii: "0") { return "leading zeros are not allowed" }
        if digitCount == 1, start.first == UInt8(ascii: "0"), isJSON5, let x = skip("xX") { return "a hexadecimal digit must follow '0\(x)'" }
        let hasPoint = skip(".") != nil
        if digitCount == 0, !hasPoint { return sign.flatMap(digit) }
        if digitCount == 0, !isJSON5 { return "a digit must come before '.'" }
        if hasPoint, skipDigits() == 0, !isJSON5 || digitCount == 0 { return digit(after: ".") }
        guard let letter = skip("eE") else { return nil }
        let exponentSign = skip("+-") ?? ""
        return skipDigits() == 0 ? digit(after: letter + exponentSign) : nil
    }
}
