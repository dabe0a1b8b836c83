#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension RawRepresentable where RawValue == String {
    /// Takes a string that is the raw value of one of the type's values.
    public static func jsonParser() -> JSONString<Parsers.MapConversion<Parsers.WholeText, Conversions.FromRawValue<Self>>> {
        JSONString(.representing(Self.self))
    }
}

extension RawRepresentable where RawValue: BinaryInteger {
    /// Takes an integer that is the raw value of one of the type's values.
    public static func jsonParser() -> Parsers.MapConversion<JSONNumber<RawValue>, Conversions.FromRawValue<Self>> {
        RawValue.jsonParser().map(.representing(Self.self))
    }
}

extension Decimal {
    /// Takes a number with all its digits.
    public static func jsonParser() -> DecodableJSONParser<Decimal> { DecodableJSONParser() }
}
