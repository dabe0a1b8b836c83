import FoundationEssentials

/// A whole number of any type there is, before the type is known.
@usableFromInline package struct WideInteger: Sendable {
    @usableFromInline let magnitude: UInt128
    @usableFromInline let isNegative: Bool

    init(_ magnitude: UInt128, isNegative: Bool) {
        self.magnitude = magnitude
        self.isNegative = isNegative
    }

    init(_ value: Int64) { self.init(UInt128(value.magnitude), isNegative: value < 0) }

    /// The number in a type, if it fits.
    @inlinable
    package func value<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        guard isNegative else { return Integer(exactly: magnitude) }
        // The least of the signed numbers has no positive one.
        guard magnitude <= UInt128(1) << 127 else { return nil }
        return Integer(exactly: Int128(truncatingIfNeeded: 0 &- magnitude))
    }
}

/// What a text says of a whole number.
enum WholeReading {
    case whole(WideInteger)
    case notWhole
    case outOfRange

    /// A number by its digits, exactly: significand × 10^exponent.
    init(significand: UInt64, exponent: Int, isNegative: Bool) {
        var magnitude = UInt128(significand)
        if magnitude != 0, exponent > 0 {
            guard exponent < 40 else {
                self = .outOfRange
                return
            }
            for _ in 0..<exponent {
                let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
                guard !overflow else {
                    self = .outOfRange
                    return
                }
                magnitude = product
            }
        }
        if magnitude != 0, exponent < 0 {
            for _ in 0..<(0 - max(exponent, -20)) {
                let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
                guard remainder == 0 else {
                    self = .notWhole
                    return
                }
                magnitude = quotient
            }
        }
        self = .whole(WideInteger(magnitude, isNegative: isNegative && magnitude != 0))
    }

    /// A number of any length by its text, in RFC 8259's grammar.
    init(_ text: String) {
        guard let number = DecimalText(text) else {
            // JSON5's spellings.
            self = WholeNumber(text.utf8).map { .whole(WideInteger(UInt128($0.magnitude), isNegative: $0.isNegative)) } ?? .notWhole
            return
        }
        guard number.isWhole else {
            self = .notWhole
            return
        }
        guard let digits = number.integerDigits, let magnitude = UInt128(digits.drop { $0 == "-" }) else {
            self = .outOfRange
            return
        }
        self = .whole(WideInteger(magnitude, isNegative: digits.first == "-"))
    }
}

/// The number that a string is: decimal, with white space around it, a `+`, and leading zeros, and otherwise in RFC 8259's grammar.
struct TextNumber {
    private let scan: NumberScan
    /// From the first digit that is not a leading zero.
    private let digits: UnsafeBufferPointer<UInt8>
    private let isNegative: Bool

    /// Nil when the text is none. The bytes must stay for as long as the number is used.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let text = text.trimmingWhiteSpace()
        guard let start = text.baseAddress else { return nil }
        let end = start + text.count
        var at = start
        // Safety, for all of these: `at` is before the end wherever it is looked at.
        isNegative = at < end && at.pointee == UInt8(ascii: "-")
        if at < end, isNegative || at.pointee == UInt8(ascii: "+") { at += 1 }
        while at + 1 < end, at.pointee == UInt8(ascii: "0"), at[1].isASCIIDigit { at += 1 }
        guard at < end, at.pointee.isASCIIDigit, let scan = NumberScan(at, end: end), scan.end == end else { return nil }
        self.scan = scan
        digits = UnsafeBufferPointer(start: at, count: end - at)
    }

    /// Whether all of its digits are in the significand.
    private var isComplete: Bool { scan.digitCount <= 19 }

    private var text: String { (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) }

    /// The number as a whole one.
    var whole: WholeReading {
        isComplete ? WholeReading(significand: scan.significand, exponent: scan.exponent, isNegative: isNegative) : WholeReading(text)
    }

    private var isZero: Bool { isComplete ? scan.significand == 0 : DecimalText(text)?.isZero ?? false }

    /// The nearest `Double`; nil beyond its range, and below it: nothing but zero is zero.
    var double: Double? {
        let converted =
            isComplete
            ? DecimalToDouble.convert(significand: scan.significand, exponent: scan.exponent, isNegative: isNegative, isTruncated: false) : nil
        let value = converted ?? (isNegative ? -DecimalToDouble.exact(digits) : DecimalToDouble.exact(digits))
        return value.isFinite && (value != 0 || isZero) ? value : nil
    }

    /// The nearest `Float`; nil as with ``double``.
    var float: Float? {
        guard let value = Float(text), value.isFinite, value != 0 || isZero else { return nil }
        return value
    }

    /// The number to 38 digits; nil when the exponent is beyond what a `Decimal` has.
    var decimal: Decimal? { Decimal(string: text).flatMap { $0.isNaN ? nil : $0 } }
}

extension UInt8 {
    fileprivate var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    /// Space, tab, LF, VT, FF and CR.
    fileprivate var isASCIISpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without white space at either end.
    func trimmingWhiteSpace() -> UnsafeBufferPointer {
        var (start, end) = (0, count)
        while start < end, self[start].isASCIISpace { start += 1 }
        while end > start, self[end - 1].isASCIISpace { end -= 1 }
        return UnsafeBufferPointer(rebasing: self[start..<end])
    }
}
