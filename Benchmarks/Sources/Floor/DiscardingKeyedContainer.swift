/// An object's members, none of which is written.
struct DiscardingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let steps: UnsafeMutablePointer<EncodingSteps>

    var codingPath: [any CodingKey] { [] }
    private var encoder: DiscardingEncoder { DiscardingEncoder(steps: steps) }

    func encodeNil(forKey key: Key) throws {}
    func encode(_ value: Bool, forKey key: Key) throws {}
    func encode(_ value: String, forKey key: Key) throws {}
    func encode(_ value: Double, forKey key: Key) throws {}
    func encode(_ value: Float, forKey key: Key) throws {}
    func encode(_ value: Int, forKey key: Key) throws {}
    func encode(_ value: Int8, forKey key: Key) throws {}
    func encode(_ value: Int16, forKey key: Key) throws {}
    func encode(_ value: Int32, forKey key: Key) throws {}
    func encode(_ value: Int64, forKey key: Key) throws {}
    func encode(_ value: UInt, forKey key: Key) throws {}
    func encode(_ value: UInt8, forKey key: Key) throws {}
    func encode(_ value: UInt16, forKey key: Key) throws {}
    func encode(_ value: UInt32, forKey key: Key) throws {}
    func encode(_ value: UInt64, forKey key: Key) throws {}
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try encoder.discard(value) }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: String?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {}
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {}
    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encoder.discard(value) }
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey> {
        encoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
}
