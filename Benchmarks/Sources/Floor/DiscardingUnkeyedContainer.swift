/// An array's elements, none of which is written.
struct DiscardingUnkeyedContainer: UnkeyedEncodingContainer {
    let steps: UnsafeMutablePointer<EncodingSteps>
    private(set) var count = 0

    init(steps: UnsafeMutablePointer<EncodingSteps>) { self.steps = steps }

    var codingPath: [any CodingKey] { [] }

    /// The encoder of the next element.
    @inline(__always)
    private mutating func next() -> DiscardingEncoder {
        count &+= 1
        return DiscardingEncoder(steps: steps)
    }

    mutating func encodeNil() throws { _ = next() }
    mutating func encode(_ value: Bool) throws { _ = next() }
    mutating func encode(_ value: String) throws { _ = next() }
    mutating func encode(_ value: Double) throws { _ = next() }
    mutating func encode(_ value: Float) throws { _ = next() }
    mutating func encode(_ value: Int) throws { _ = next() }
    mutating func encode(_ value: Int8) throws { _ = next() }
    mutating func encode(_ value: Int16) throws { _ = next() }
    mutating func encode(_ value: Int32) throws { _ = next() }
    mutating func encode(_ value: Int64) throws { _ = next() }
    mutating func encode(_ value: UInt) throws { _ = next() }
    mutating func encode(_ value: UInt8) throws { _ = next() }
    mutating func encode(_ value: UInt16) throws { _ = next() }
    mutating func encode(_ value: UInt32) throws { _ = next() }
    mutating func encode(_ value: UInt64) throws { _ = next() }
    mutating func encode<T: Encodable>(_ value: T) throws { try next().discard(value) }

    mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { next() }
}
