/// A decimal number exactly as its text says, without trailing zeros: ±significand × 10^exponent.
struct DecimalNumber: Equatable {
    let isNegative: Bool
    let significand: UInt128
    /// 0 when the significand is.
    let exponent: Int

    /// Reads a number of JSON's grammar (RFC 8259, section 6); nil for all else, and for more digits than 128 bits hold. O(count).
    init?(_ text: String) {
        var rest = text.utf8[...]
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let whole = rest.prefix(while: Self.isDigit)
        rest = rest[whole.endIndex...]
        guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else { return nil }
        var fraction = rest.prefix(0)
        if rest.first == UInt8(ascii: ".") {
            fraction = rest.dropFirst().prefix(while: Self.isDigit)
            guard !fraction.isEmpty else { return nil }
            rest = rest[fraction.endIndex...]
        }
        var written = 0
        if let letter = rest.first {
            guard letter | 0x20 == UInt8(ascii: "e"), let exponent = Self.exponent(rest.dropFirst()) else { return nil }
            written = exponent
        }
        var significand: UInt128 = 0
        // Zeros wait for a digit behind them: at the end they belong to the exponent.
        var zeros = 0
        for digits in [whole, fraction] {
            for digit in digits {
                zeros += 1
                guard digit != UInt8(ascii: "0") else { continue }
                guard let shifted = Self.shift(significand, by: zeros, adding: digit - UInt8(ascii: "0")) else { return nil }
                significand = shifted
                zeros = 0
            }
        }
        self.significand = significand
        exponent = significand == 0 ? 0 : written - fraction.count + zeros
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// The exponent behind the `e`, as far as it makes a difference to any type.
    private static func exponent(_ text: Substring.UTF8View) -> Int? {
        var digits = text
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
        let magnitude = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1 << 40) }
        return isNegative ? -magnitude : magnitude
    }

    /// `significand` × 10^`digits` + `digit`; nil beyond 128 bits.
    private static func shift(_ significand: UInt128, by digits: Int, adding digit: UInt8) -> UInt128? {
        if significand == 0 { return UInt128(digit) }
        guard digits <= 39 else { return nil }
        var result = significand
        for _ in 0..<digits {
            let (product, overflow) = result.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            result = product
        }
        let (sum, overflow) = result.addingReportingOverflow(UInt128(digit))
        return overflow ? nil : sum
    }
}
