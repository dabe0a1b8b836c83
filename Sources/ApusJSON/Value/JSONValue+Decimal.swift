#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONValue {
    /// The number as a `Decimal`, or nil if a `Decimal` cannot represent it exactly or the value
    /// isn't a number.
    ///
    /// A ``double(_:)`` is converted by its shortest digits, the ones it is written with:
    /// `.double(0.1)` is the decimal 0.1.
    public var decimal: Decimal? {
        switch self {
        case .integer(let integer): Decimal(integer)
        case .unsigned(let unsigned): Decimal(unsigned)
        case .double, .number: numberText.flatMap { DecimalLiteral($0, .json) }?.exactDecimal
        default: nil
        }
    }

    /// Creates a number that is exactly a `Decimal`.
    ///
    /// The result is an ``integer(_:)`` or ``unsigned(_:)`` if the number fits in 64 bits, a
    /// ``double(_:)`` if it has a fraction and equals the shortest digits of a `Double`, and
    /// otherwise its text as a ``number(_:)``. A decimal NaN becomes a ``double(_:)`` NaN.
    public init(_ decimal: Decimal) {
        guard !decimal.isNaN else {
            self = .double(.nan)
            return
        }
        let text = decimal.description
        let number = DecimalLiteral(text)
        if let integer = number?.integer(as: Int.self) {
            self = .integer(integer)
        } else if let unsigned = number?.integer(as: UInt.self) {
            self = .unsigned(unsigned)
        } else if let number, !number.isWhole, case let double = number.double,
            let shortest = JSONValue.double(double).numberText, DecimalLiteral(shortest) == number
        {
            self = .double(double)
        } else {
            self = .number(text)
        }
    }
}
