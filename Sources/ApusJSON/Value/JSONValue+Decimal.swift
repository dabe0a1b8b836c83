public import FoundationEssentials

extension JSONValue {
    /// The number as a `Decimal`, when a `Decimal` holds just that number; else nil.
    ///
    /// A ``float(_:)`` counts as its shortest digits do, which is what it is written as: `.float(0.1)` is the decimal 0.1.
    public var decimal: Decimal? {
        switch self {
        case .integer(let integer): Decimal(integer)
        case .unsigned(let unsigned): Decimal(unsigned)
        case .float, .number: numberText.flatMap { DecimalNumber($0) }.flatMap { Decimal(exactly: $0) }
        default: nil
        }
    }

    /// A decimal number, exactly.
    ///
    /// It is ``integer(_:)`` or ``unsigned(_:)`` where 64 bits hold it, ``float(_:)`` where it has a fraction and is what a `Double`'s
    /// shortest digits say, and else its text as ``number(_:)``. Not-a-number becomes a ``float(_:)`` that is none either.
    public init(_ decimal: Decimal) {
        guard !decimal.isNaN else {
            self = .float(.nan)
            return
        }
        let text = decimal.description
        if let whole = WholeNumber(text.utf8), let integer: Int = whole.value() {
            self = .integer(integer)
        } else if let whole = WholeNumber(text.utf8), let unsigned: UInt = whole.value() {
            self = .unsigned(unsigned)
        } else if let number = DecimalNumber(text), number.exponent < 0, let double = Double(text),
            let shortest = JSONValue.float(double).numberText, DecimalNumber(shortest) == number
        {
            self = .float(double)
        } else {
            self = .number(text)
        }
    }
}

extension Decimal {
    /// The same number, if 128 bits of digits and an exponent from −128 to 127 hold it.
    init?(exactly number: DecimalNumber) {
        var (significand, exponent) = (number.significand, number.exponent)
        while exponent > 127 {
            let (product, overflow) = significand.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            significand = product
            exponent -= 1
        }
        guard exponent >= -128 else { return nil }
        self.init(string: "\(number.isNegative ? "-" : "")\(significand)e\(exponent)")
    }
}
