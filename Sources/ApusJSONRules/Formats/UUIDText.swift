/// A UUID in text form (RFC 9562, section 4): 8-4-4-4-12 hexadecimal digits, in uppercase or
/// lowercase.
package enum UUIDText {
    package static func matches(_ text: Span<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        for position in text.indices {
            let isDash = position == 8 || position == 13 || position == 18 || position == 23
            guard isDash ? text[position] == UInt8(ascii: "-") : text[position].isHexadecimalDigit else { return false }
        }
        return true
    }
}
