/// A whole number of up to 64 bits, exactly as its text says, whatever way it is written: `12`, `12.0`, `1.2e1`, `120e-1`.
struct WholeNumber {
    let magnitude: UInt64
    let isNegative: Bool

    /// Reads a number of JSON's decimal grammar, `+` and bare points included; nil when it is not whole, or beyond 64 bits. O(count).
    init?(_ text: some Sequence<UInt8>) {
        var magnitude: UInt64 = 0
        // Zeros wait for a digit behind them: at the end they may be behind the point.
        var zeros = 0
        var fractionDigits = 0
        var isNegative = false
        var isFraction = false
        var exponent: Int?
        var isExponentNegative = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if let written = exponent {
                    exponent = min(written * 10 + Int(digit), 1 << 40)
                    continue
                }
                if isFraction { fractionDigits += 1 }
                if digit == 0 {
                    zeros += 1
                } else {
                    guard let shifted = Self.shift(magnitude, by: zeros + 1, adding: digit) else { return nil }
                    magnitude = shifted
                    zeros = 0
                }
            case UInt8(ascii: "-"):
                if exponent == nil { isNegative = true } else { isExponentNegative = true }
            case UInt8(ascii: "+"): break
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): exponent = 0
            default: return nil
            }
        }
        let written = exponent ?? 0
        let power = zeros - fractionDigits + (isExponentNegative ? -written : written)
        guard magnitude == 0 || power >= 0, let value = Self.shift(magnitude, by: power, adding: 0) else { return nil }
        self.magnitude = value
        self.isNegative = isNegative
    }

    /// The number in a type, if it fits.
    func value<Integer: FixedWidthInteger>() -> Integer? {
        isNegative ? Integer(exactly: -Int128(magnitude)) : Integer(exactly: magnitude)
    }

    /// `magnitude` × 10^`digits` + `digit`; nil beyond 64 bits.
    private static func shift(_ magnitude: UInt64, by digits: Int, adding digit: UInt8) -> UInt64? {
        if magnitude == 0 { return UInt64(digit) }
        guard digits <= 20 else { return nil }
        var result = magnitude
        for _ in 0..<digits {
            let (product, overflow) = result.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            result = product
        }
        let (sum, overflow) = result.addingReportingOverflow(UInt64(digit))
        return overflow ? nil : sum
    }
}
