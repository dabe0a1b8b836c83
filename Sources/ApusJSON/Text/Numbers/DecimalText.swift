/// A number by its text: `-12.5e3`. For what a `Double` does not tell any more.
struct DecimalText {
    private let isNegative: Bool
    /// All digits but leading zeros.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// Nil when the text is not a number of RFC 8259's grammar.
    init?(_ text: String) {
        var text = text
        let parts: (Bool, [UInt8], Int)? = text.withUTF8 { bytes in
            guard let start = bytes.baseAddress, let number = NumberScan(start, end: start + bytes.count),
                number.end == start + bytes.count
            else { return nil }
            let mantissa = bytes.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            return (number.isNegative, Array(mantissa.drop { $0 == UInt8(ascii: "0") }), number.exponent)
        }
        guard let parts else { return nil }
        (isNegative, digits, exponent) = parts
    }

    var isZero: Bool { digits.isEmpty }

    /// How many digits there are without the zeros at either end.
    var significantDigitCount: Int { (digits.lastIndex { $0 != UInt8(ascii: "0") } ?? -1) + 1 }

    var isWhole: Bool {
        isZero || exponent >= 0 || digits.count >= -exponent && digits.suffix(-exponent).allSatisfy { $0 == UInt8(ascii: "0") }
    }

    /// The digits of the whole number this is, with its sign; nil when it is none, or has more than 40 digits.
    var integerDigits: String? {
        guard isWhole else { return nil }
        if isZero { return "0" }
        let digits = exponent < 0 ? digits.dropLast(-exponent) : digits[...]
        guard digits.count + max(exponent, 0) <= 40 else { return nil }
        return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: max(exponent, 0))
    }
}
