// Printers inside `encode(to:)`: the methods of Codable's containers with a printer as an
// additional parameter.

extension KeyedEncodingContainer {
    /// Encodes a value for a key with a printer.
    ///
    /// ```swift
    /// try container.encode(favouriteMovie, forKey: .favouriteMovie) { Movie.jsonParser }
    /// ```
    ///
    /// - Throws: `EncodingError.invalidValue` with the printer's text.
    public mutating func encode<Value: ParserPrinter>(
        _ value: Value.Output, forKey key: Key, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws where Value.Input == JSONValue {
        try encode(valueParser().tree(of: value, codingPath: codingPath + [key]), forKey: key)
    }

    /// Encodes a value for a key with a printer, or nothing if the value is nil.
    ///
    /// - Throws: `EncodingError.invalidValue` with the printer's text.
    public mutating func encodeIfPresent<Value: ParserPrinter>(
        _ value: Value.Output?, forKey key: Key, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws where Value.Input == JSONValue {
        if let value { try encode(value, forKey: key, valueParser: valueParser) }
    }
}

extension UnkeyedEncodingContainer {
    /// Encodes the next value with a printer.
    ///
    /// - Throws: `EncodingError.invalidValue` with the printer's text.
    public mutating func encode<Value: ParserPrinter>(
        _ value: Value.Output, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws where Value.Input == JSONValue {
        try encode(valueParser().tree(of: value, codingPath: codingPath + [ElementKey(intValue: count)]))
    }
}

extension SingleValueEncodingContainer {
    /// Encodes the value with a printer.
    ///
    /// - Throws: `EncodingError.invalidValue` with the printer's text.
    public mutating func encode<Value: ParserPrinter>(
        _ value: Value.Output, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws where Value.Input == JSONValue {
        try encode(valueParser().tree(of: value, codingPath: codingPath))
    }
}

extension ParserPrinter where Input == JSONValue {
    fileprivate func tree(of value: Output, codingPath: [any CodingKey]) throws -> JSONValue {
        do { return try print(value) } catch {
            throw EncodingError.invalidValue(
                value, EncodingError.Context(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }
}
