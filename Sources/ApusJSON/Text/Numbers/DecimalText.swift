// Converts a `Decimal` from and to text without Foundation, where its significand fits 64 bits. Foundation does so digit
// by digit, in some 400 and 900 ns.

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension NumberScan {
    /// Scans a number that makes up the whole text; nil for anything else.
    init?(whole text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress, !text.isEmpty else { return nil }
        self.init(start, end: start + text.count)
        guard end == start + text.count else { return nil }
    }

    /// The number as a `Decimal`; nil if Foundation must read the text: for many digits, large exponents and −0.
    var plainDecimal: Decimal? {
        guard digitCount <= 19, -100...100 ~= exponent, significand != 0 || !isNegative else { return nil }
        if significand == 0 { return Decimal() }
        return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(significand))
    }
}

/// A `Decimal` as an integer and a power of ten.
struct DecimalDigits {
    let significand: UInt64
    let exponent: Int
    let isNegative: Bool

    /// Nil for a significand beyond 64 bits, for values that are not numbers, and where a `Decimal` is not stored as
    /// on Linux.
    init?(_ decimal: Decimal) {
        guard Self.knowsLayout else { return nil }
        self.init(storedBy: decimal)
    }

    /// A `Decimal` has an exponent, flags with the number of words in the four highest bits, two unused bytes, and eight
    /// words of 16 bits, of which those after the number may have any value.
    private init?(storedBy decimal: Decimal) {
        let (flags, words) = withUnsafeBytes(of: decimal) { ($0[1], $0.loadUnaligned(fromByteOffset: 4, as: UInt64.self)) }
        let count = Int(flags >> 4)
        // No words are zero, or with a sign not a number.
        guard count <= 4, count > 0 || !decimal.isSignMinus, !decimal.isNaN else { return nil }
        significand = count == 4 ? UInt64(littleEndian: words) : UInt64(littleEndian: words) & (1 << (16 * count) - 1)
        (exponent, isNegative) = (decimal.exponent, decimal.isSignMinus)
    }

    /// Whether a `Decimal` is stored as described, which is found with some numbers whose parts are known.
    private static let knowsLayout: Bool = {
        #if APUS_PORTABLE_RUNTIME
        return false
        #else
        guard MemoryLayout<Decimal>.size == 20 else { return false }
        let significands: [UInt64] = [1, 0xFFFF, 0x1_0001, 0xABCD_1234_5679, 0xFEDC_BA98_7654_3213]
        return significands.allSatisfy { significand in
            [-7, 0, 5].allSatisfy { exponent in
                [FloatingPointSign.plus, .minus].allSatisfy { sign in
                    let digits = DecimalDigits(storedBy: Decimal(sign: sign, exponent: exponent, significand: Decimal(significand)))
                    return digits?.significand == significand && digits?.exponent == exponent && digits?.isNegative == (sign == .minus)
                }
            }
        } && DecimalDigits(storedBy: Decimal.greatestFiniteMagnitude) == nil && DecimalDigits(storedBy: Decimal())?.significand == 0
        #endif
    }()

    /// The number of bytes that the text needs at the output; nil if it has more zeros than are written here.
    var byteCountLimit: Int? { -32...32 ~= exponent ? 34 + 2 * IntegerText.maximumByteCount : nil }

    /// Writes the number like `description`, and returns the number of bytes: `-12.5`, `0.001`, `1500`.
    func write(to output: UnsafeMutablePointer<UInt8>) -> Int {
        var (significand, exponent) = (significand, significand == 0 ? 0 : exponent)
        while exponent < 0, case let (quotient, digit) = significand.quotientAndRemainder(dividingBy: 10), digit == 0 {
            (significand, exponent) = (quotient, exponent + 1)
        }
        output[0] = UInt8(ascii: "-")
        let sign = isNegative && significand != 0 ? 1 : 0
        let start = output + sign
        let count = IntegerText.digitCount(significand)
        if exponent >= 0 {
            _ = IntegerText.write(significand, to: start)
            (start + count).update(repeating: UInt8(ascii: "0"), count: exponent)
            return sign + count + exponent
        }
        let fraction = -exponent
        if fraction < count {
            // The point takes the place of the first digit of the fraction.
            _ = IntegerText.write(significand, to: start)
            let point = start + (count - fraction)
            (point + 1).update(from: point, count: fraction)
            point.pointee = UInt8(ascii: ".")
            return sign + count + 1
        }
        start.update(repeating: UInt8(ascii: "0"), count: 2 + fraction - count)
        start[1] = UInt8(ascii: ".")
        _ = IntegerText.write(significand, to: start + (2 + fraction - count))
        return sign + 2 + fraction
    }
}
