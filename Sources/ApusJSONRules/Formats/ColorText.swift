/// A color as in VeriJSON's 2014 fork: six hexadecimal digits, with or without `0x` or `0X`.
///
/// The fork accepted any six characters.
package enum ColorText {
    package static let largestNumber = 0xFFFFFF

    package static func matches(_ text: Span<UInt8>) -> Bool {
        let hasPrefix = text.count == 8 && text[0] == UInt8(ascii: "0") && text[1] | 0x20 == UInt8(ascii: "x")
        guard hasPrefix || text.count == 6 else { return false }
        for position in (text.count - 6)..<text.count where !text[position].isHexadecimalDigit { return false }
        return true
    }
}
