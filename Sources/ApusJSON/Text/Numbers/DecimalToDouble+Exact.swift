extension DecimalToDouble {
    /// More digits than this never decide: a number exactly between two Doubles has at most 767 significant digits, so what follows 768 of them matters
    /// only by being zero or not.
    private static let digitLimit = 768

    /// The `Double` nearest to a number of any length, given as its text: JSON's grammar, and JSON5's `+`, `.5` and `5.`.
    ///
    /// Overflow gives an infinity, underflow the nearest subnormal or zero. Zero keeps its sign. O(count), with bounded work after one pass over the digits.
    ///
    /// The digits that can matter are handed to the standard library, whose conversion is correctly rounded and knows no locale. It is slow beside
    /// ``convert(significand:exponent:isNegative:isTruncated:)``, and needed about once in ten thousand numbers longer than 19 digits.
    static func exact(_ text: UnsafeBufferPointer<UInt8>) -> Double {
        var isNegative = false
        var digits: [UInt8] = []
        digits.reserveCapacity(min(text.count, digitLimit) + 32)
        var isCut = false
        // The number is 0.DIGITS × 10^point.
        var point = 0
        var isFraction = false
        var index = 0
        scan: while index < text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "0") where digits.isEmpty:
                if isFraction { point -= 1 }
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if !isFraction { point += 1 }
                if digits.count < digitLimit {
                    digits.append(byte)
                } else if byte != UInt8(ascii: "0") {
                    isCut = true
                }
            case UInt8(ascii: "e"), UInt8(ascii: "E"): break scan
            default: break  // "+"
            }
            index += 1
        }
        point += exponent(text, from: index + 1)
        guard !digits.isEmpty, point >= -330 else { return isNegative ? -0.0 : 0.0 }
        guard point <= 310 else { return isNegative ? -.infinity : .infinity }

        if isCut { digits.append(UInt8(ascii: "1")) }
        let power = point - digits.count
        digits.append(UInt8(ascii: "e"))
        digits.append(contentsOf: String(power).utf8)
        let magnitude = Double(String(decoding: digits, as: UTF8.self)) ?? .nan
        return isNegative ? -magnitude : magnitude
    }

    /// The exponent's digits from `start` on, at most about ±10^17: more than any text in memory could bring back into range.
    private static func exponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var isNegative = false
        var value = 0
        for byte in text.dropFirst(start) {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if value < 10_000_000_000_000_000 { value = value * 10 + Int(byte - UInt8(ascii: "0")) }
            default: break  // "+"
            }
        }
        return isNegative ? -value : value
    }
}
