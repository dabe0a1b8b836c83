// Printers where Codable is at work: the containers' own methods, with a printer behind them.

extension KeyedEncodingContainer {
    /// Encodes a value by a printer under a key.
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

    /// Encodes a value by a printer under a key, or nothing for nil.
    ///
    /// - Throws: as ``encode(_:forKey:valueParser:)``.
    public mutating func encodeIfPresent<Value: ParserPrinter>(
        _ value: Value.Output?, forKey key: Key, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws where Value.Input == JSONValue {
        if let value { try encode(value, forKey: key, valueParser: valueParser) }
    }
}

extension UnkeyedEncodingContainer {
    /// Encodes the next value by a printer.
    ///
    /// - Throws: `EncodingError.invalidValue` with the printer's text.
    public mutating func encode<Value: ParserPrinter>(
        _ value: Value.Output, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws where Value.Input == JSONValue {
        try encode(valueParser().tree(of: value, codingPath: codingPath + [ElementKey(intValue: count)]))
    }
}

extension SingleValueEncodingContainer {
    /// Encodes the value by a printer.
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
