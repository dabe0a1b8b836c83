// Parsers where Codable is at work: the containers' own methods, with a parser behind them. From our decoders they read the document where it is.

extension KeyedDecodingContainer {
    /// Decodes the value of a key by a parser.
    ///
    /// ```swift
    /// favouriteMovie = try container.decode(forKey: .favouriteMovie) { Movie.jsonParser }
    /// ```
    ///
    /// - Throws: `DecodingError`: `keyNotFound`, or `dataCorrupted` with the parser's text.
    public func decode<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, forKey key: Key, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output where Value.Input == JSONValue {
        let node = try decode(CapturedNode.self, forKey: key).node
        return try valueParser().decode(node, or: { try decode(JSONValue.self, forKey: key) }, codingPath: codingPath + [key])
    }

    /// Decodes the value of a key by a parser; nil when the key is missing or the value null.
    ///
    /// - Throws: as ``decode(_:forKey:valueParser:)``.
    public func decodeIfPresent<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, forKey key: Key, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output? where Value.Input == JSONValue {
        guard try contains(key) && !decodeNil(forKey: key) else { return nil }
        return try decode(type, forKey: key, valueParser: valueParser)
    }
}

extension UnkeyedDecodingContainer {
    /// Decodes the next value by a parser.
    ///
    /// - Throws: `DecodingError`: `valueNotFound` at the end, or `dataCorrupted` with the parser's text.
    public mutating func decode<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output where Value.Input == JSONValue {
        let path = codingPath + [ElementKey(intValue: currentIndex)]
        let value = try decode(JSONValue.self)
        return try valueParser().decode(nil, or: { value }, codingPath: path)
    }

    /// Decodes the next value by a parser; nil when it is null, or at the end.
    ///
    /// - Throws: as ``decode(_:valueParser:)``.
    public mutating func decodeIfPresent<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output? where Value.Input == JSONValue {
        guard try !isAtEnd && !decodeNil() else { return nil }
        return try decode(type, valueParser: valueParser)
    }
}

extension SingleValueDecodingContainer {
    /// Decodes the value by a parser.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the parser's text.
    public func decode<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output where Value.Input == JSONValue {
        let node = try decode(CapturedNode.self).node
        return try valueParser().decode(node, or: { try decode(JSONValue.self) }, codingPath: codingPath)
    }
}

extension Parser where Input == JSONValue {
    /// Decodes a value off a document, or from the tree that another decoder makes.
    fileprivate func decode(_ node: JSONNode?, or tree: () throws -> JSONValue, codingPath: [any CodingKey]) throws -> Output {
        let value: JSONValue? = try node == nil ? tree() : nil
        do {
            return try node.map { try decode($0) } ?? parse(value ?? .null)
        } catch {
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }
}

/// The key of an element.
struct ElementKey: CodingKey {
    let position: Int
    var stringValue: String { "Index \(position)" }
    var intValue: Int? { position }
    init(intValue: Int) { position = intValue }
    init?(stringValue: String) { nil }
}
