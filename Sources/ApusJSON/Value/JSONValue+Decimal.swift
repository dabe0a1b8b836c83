#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONValue {
    /// The number as a `Decimal`, when a `Decimal` holds just that number; else nil.
    ///
    /// A ``float(_:)`` counts as its shortest digits do, which is what it is written as: `.float(0.1)` is the decimal 0.1.
    public var decimal: Decimal? {
        switch self {
        case .integer(let integer): Decimal(integer)
        case .unsigned(let unsigned): Decimal(unsigned)
        case .float, .number: numberText.flatMap { DecimalLiteral($0, .json) }?.exactDecimal
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
        let number = DecimalLiteral(text)
        if let integer = number?.integer(as: Int.self) {
            self = .integer(integer)
        } else if let unsigned = number?.integer(as: UInt.self) {
            self = .unsigned(unsigned)
        } else if let number, !number.isWhole, case let double = number.double,
            let shortest = JSONValue.float(double).numberText, DecimalLiteral(shortest) == number
        {
            self = .float(double)
        } else {
            self = .number(text)
        }
    }
}
