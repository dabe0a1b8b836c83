/// A decoder that has nothing to decode: its objects and arrays are empty, and its values are
/// placeholders.
struct PlaceholderDecoder: Decoder {
    let collector: ErrorCollector
    /// What its texts are.
    let text: String
    /// How many placeholders it is in.
    let depth: Int

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { collector.session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(PlaceholderKeyedContainer<Key>(decoder: self))
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { PlaceholderUnkeyedContainer(decoder: self) }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { PlaceholderValueContainer(decoder: self) }

    fileprivate func value<T: Decodable>(_ type: T.Type) throws -> T { try collector.placeholder(type, text, depth: depth + 1) }
}

private struct PlaceholderKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: PlaceholderDecoder

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }
    func contains(_ key: Key) -> Bool { false }
    func decodeNil(forKey key: Key) throws -> Bool { true }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.value(type) }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { 1 }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { 1 }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        try decoder.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }
    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}

private struct PlaceholderUnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: PlaceholderDecoder

    var codingPath: [any CodingKey] { [] }
    var count: Int? { 0 }
    var isAtEnd: Bool { true }
    var currentIndex: Int { 0 }
    // At the end, types that read all there is must stop.
    func decodeNil() throws -> Bool { throw ErrorCollector.Abandoned() }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { throw ErrorCollector.Abandoned() }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> { throw ErrorCollector.Abandoned() }
    func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw ErrorCollector.Abandoned() }
    func superDecoder() throws -> any Decoder { throw ErrorCollector.Abandoned() }
}

private struct PlaceholderValueContainer: SingleValueDecodingContainer {
    let decoder: PlaceholderDecoder

    var codingPath: [any CodingKey] { [] }
    func decodeNil() -> Bool { false }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.value(type) }
    func decode(_ type: Int128.Type) throws -> Int128 { 1 }
    func decode(_ type: UInt128.Type) throws -> UInt128 { 1 }
}
