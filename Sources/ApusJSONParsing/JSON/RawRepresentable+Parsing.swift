extension RawRepresentable where RawValue == String {
    /// Takes a string that is the raw value of one of the type's values.
    public static func jsonParser() -> JSONString<Parsers.MapConversion<Parsers.WholeText, Conversions.Known<String, Self>>> {
        JSONString(.representing(Self.self))
    }
}

extension RawRepresentable where RawValue: BinaryInteger {
    /// Takes an integer that is the raw value of one of the type's values.
    public static func jsonParser() -> Parsers.MapConversion<JSONNumber<RawValue>, Conversions.Known<RawValue, Self>> {
        RawValue.jsonParser().map(.representing(Self.self))
    }
}
