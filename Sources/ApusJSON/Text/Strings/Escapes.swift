/// Escapes that consist of a backslash and one character (RFC 8259, section 7).
package enum ShortEscape {
    /// The byte that `\` followed by this letter represents, or nil if there is no such escape.
    @inline(__always)
    package static func byte(for letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }
}

/// Hexadecimal digits in either case.
package enum HexDigits {
    /// The value of a digit, or nil if the byte is not one.
    @inlinable
    @inline(__always)
    package static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
        default: nil
        }
    }

    /// The code unit given by the four digits at `bytes`, or nil if there are not four digits
    /// before `end`.
    @inline(__always)
    static func codeUnit(at bytes: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> UInt16? {
        guard end - bytes >= 4 else { return nil }
        var unit: UInt16 = 0
        for index in 0..<4 {
            guard let digit = value(bytes[index]) else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
