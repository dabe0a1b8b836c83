// Parsers inside `init(from:)`: the methods of Codable's containers with a parser as an additional
// parameter. With ApusJSON's decoders they read directly from the document.

extension KeyedDecodingContainer {
    /// Decodes the value of a key with a parser.
    ///
    /// ```swift
    /// favouriteMovie = try container.decode(forKey: .favouriteMovie) { Movie.jsonParser }
    /// ```
    ///
    /// - Throws: `DecodingError`: `keyNotFound`, or `dataCorrupted` with the parser's text.
    public func decode<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, forKey key: Key, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output where Value.Input == JSONValue {
        let captured = try decode(CapturedValue.self, forKey: key)
        return try valueParser().decode(captured, codingPath: codingPath + [key])
    }

    /// Decodes the value of a key with a parser; nil if the key is missing or the value is null.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the parser's text.
    public func decodeIfPresent<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, forKey key: Key, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output? where Value.Input == JSONValue {
        guard try contains(key) && !decodeNil(forKey: key) else { return nil }
        return try decode(type, forKey: key, valueParser: valueParser)
    }
}

extension UnkeyedDecodingContainer {
    /// Decodes the next value with a parser.
    ///
    /// - Throws: `DecodingError`: `valueNotFound` at the end, or `dataCorrupted` with the parser's
    ///   text.
    public mutating func decode<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output where Value.Input == JSONValue {
        let index = currentIndex
        let captured = try decode(CapturedValue.self)
        return try valueParser().decode(captured, codingPath: codingPath + [ElementKey(intValue: index)])
    }

    /// Decodes the next value with a parser; nil at the end, or if the value is null.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the parser's text.
    public mutating func decodeIfPresent<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output? where Value.Input == JSONValue {
        guard try !isAtEnd && !decodeNil() else { return nil }
        return try decode(type, valueParser: valueParser)
    }
}

extension SingleValueDecodingContainer {
    /// Decodes the value with a parser.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the parser's text.
    public func decode<Value: Parser>(
        _ type: Value.Output.Type = Value.Output.self, @ParserBuilder<JSONValue> valueParser: () -> Value
    ) throws -> Value.Output where Value.Input == JSONValue {
        try valueParser().decode(decode(CapturedValue.self), codingPath: codingPath)
    }
}

extension Parser where Input == JSONValue {
    /// Decodes a value from a document, or from the tree that another decoder made.
    fileprivate func decode(_ captured: CapturedValue, codingPath: @autoclosure () -> [any CodingKey]) throws -> Output {
        do {
            switch captured {
            case .node(let node): return try decode(node)
            case .tree(let value): return try parse(value)
            }
        } catch {
            let message = (error as? JSONParsingError)?.errorDescription ?? "\(error)"
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath(), debugDescription: message, underlyingError: error))
        }
    }
}

/// A decoder's current value: a node of a document, or a tree if the decoder is not one of
/// ApusJSON's.
private enum CapturedValue: Decodable {
    case node(JSONNode)
    case tree(JSONValue)

    init(from decoder: any Decoder) throws {
        if let node = try CapturedNode(from: decoder).node { self = .node(node) } else { self = try .tree(JSONValue(from: decoder)) }
    }
}

/// The coding key of an array's element.
struct ElementKey: CodingKey {
    let position: Int
    var stringValue: String { "Index \(position)" }
    var intValue: Int? { position }
    init(intValue: Int) { position = intValue }
    init?(stringValue: String) { nil }
}
