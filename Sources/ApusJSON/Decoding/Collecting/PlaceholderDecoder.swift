/// A decoder that has nothing to decode: its values are placeholders, and its objects and arrays are empty,
/// unless a type insists on something in them.
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
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension PlaceholderDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { false }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try collector.placeholder(type, text, depth: depth + 1) }
    func decode(_ type: Int128.Type) throws -> Int128 { 1 }
    func decode(_ type: UInt128.Type) throws -> UInt128 { 1 }
}

private struct PlaceholderKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: PlaceholderDecoder

    var codingPath: [any CodingKey] { [] }
    // An enumeration with payloads is an object of one member.
    var allKeys: [Key] { decoder.collector.firstCase(Key.self).map { [$0] } ?? [] }
    func contains(_ key: Key) -> Bool { false }
    func decodeNil(forKey key: Key) throws -> Bool { true }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.decode(type) }
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
    private(set) var currentIndex = 0

    init(decoder: PlaceholderDecoder) { self.decoder = decoder }

    /// For types that do not look whether there is an element. They get only eight, because some stop
    /// at an error.
    private mutating func element() throws -> PlaceholderDecoder {
        currentIndex += 1
        guard currentIndex <= 8 else { throw ErrorCollector.Abandoned() }
        return decoder
    }

    mutating func decodeNil() throws -> Bool { withExtendedLifetime(try element()) { true } }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try element().decode(type) }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { withExtendedLifetime(try element()) { 1 } }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { withExtendedLifetime(try element()) { 1 } }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        try element().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try element().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try element() }
}
