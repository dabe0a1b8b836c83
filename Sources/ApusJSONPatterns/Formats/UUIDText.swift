/// A UUID in its text form (RFC 9562, section 4): 8-4-4-4-12 hexadecimal digits, in upper or lower case.
enum UUIDText {
    static func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        for (position, byte) in text.enumerated() {
            let isDash = position == 8 || position == 13 || position == 18 || position == 23
            guard isDash ? byte == UInt8(ascii: "-") : byte.isHexadecimalDigit else { return false }
        }
        return true
    }
}
