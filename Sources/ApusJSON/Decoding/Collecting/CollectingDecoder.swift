/// A decoder whose containers note errors instead of throwing them.
struct CollectingDecoder: Decoder {
    /// The usual decoder of the value.
    let decoder: any Decoder
    let collector: ErrorCollector

    var codingPath: [any CodingKey] { decoder.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(CollectingKeyedContainer(base: try decoder.container(keyedBy: type), collector: collector))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        CollectingUnkeyedContainer(try decoder.unkeyedContainer(), collector)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        CollectingValueContainer(base: try decoder.singleValueContainer())
    }
}

/// A single value. Its errors are thrown: the container around it notes them.
private struct CollectingValueContainer: SingleValueDecodingContainer {
    let base: any SingleValueDecodingContainer

    var codingPath: [any CodingKey] { base.codingPath }
    func decodeNil() -> Bool { base.decodeNil() }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try base.decode(Collected<T>.self).value }
    // These have defaults, which would be preferred to the function above.
    func decode(_ type: Int128.Type) throws -> Int128 { try base.decode(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try base.decode(type) }
}

/// The members of an object.
private struct CollectingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let base: KeyedDecodingContainer<Key>
    let collector: ErrorCollector

    var codingPath: [any CodingKey] { base.codingPath }
    var allKeys: [Key] { base.allKeys }
    func contains(_ key: Key) -> Bool { base.contains(key) }
    func decodeNil(forKey key: Key) throws -> Bool { collector.present { try base.decodeNil(forKey: key) } ?? true }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try collector.value(type) { try base.decode(Collected<T>.self, forKey: key).value }
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        collector.present { try base.decodeIfPresent(Collected<T>.self, forKey: key)?.value } ?? nil
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        guard let nested = collector.present({ try base.nestedContainer(keyedBy: type, forKey: key) }) else {
            return try collector.emptyDecoder.container(keyedBy: type)
        }
        return KeyedDecodingContainer(CollectingKeyedContainer<Nested>(base: nested, collector: collector))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        guard let nested = collector.present({ try base.nestedUnkeyedContainer(forKey: key) }) else {
            return try collector.emptyDecoder.unkeyedContainer()
        }
        return CollectingUnkeyedContainer(nested, collector)
    }

    func superDecoder() throws -> any Decoder { CollectingDecoder(decoder: try base.superDecoder(), collector: collector) }
    func superDecoder(forKey key: Key) throws -> any Decoder { CollectingDecoder(decoder: try base.superDecoder(forKey: key), collector: collector) }
}

// One line for each type, because these have defaults, which would be preferred to generic functions.
extension CollectingKeyedContainer {
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try collector.value(type) { try base.decode(type, forKey: key) } }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try collector.value(type) { try base.decode(type, forKey: key) } }
    private func scalar<T>(_ read: () throws -> T?) -> T? { collector.present(read) ?? nil }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { scalar { try base.decodeIfPresent(type, forKey: key) } }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { scalar { try base.decodeIfPresent(type, forKey: key) } }
}

/// The elements of an array. One that is not what its type accepts is noted and passed over.
struct CollectingUnkeyedContainer: UnkeyedDecodingContainer {
    private var base: any UnkeyedDecodingContainer
    private let collector: ErrorCollector

    init(_ base: any UnkeyedDecodingContainer, _ collector: ErrorCollector) {
        self.base = base
        self.collector = collector
    }

    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int? { base.count }
    var isAtEnd: Bool { base.isAtEnd }
    var currentIndex: Int { base.currentIndex }

    mutating func decodeNil() throws -> Bool { try present { try $0.decodeNil() } ?? true }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard !base.isAtEnd else { return try base.decode(type) }
        return try present { try $0.decode(Collected<T>.self).value } ?? collector.placeholder(type)
    }

    /// The next element; nil if it is not what its type accepts.
    mutating func present<T: Decodable>(_ type: T.Type) throws -> T? { try present { try $0.decode(Collected<T>.self).value } }

    /// Reads the next element; nil if it is not what its type accepts, which is noted.
    ///
    /// - Throws: the usual error at the end of the array, which a type may be waiting for.
    private mutating func present<T>(_ read: (inout any UnkeyedDecodingContainer) throws -> T) throws -> T? {
        guard !base.isAtEnd else { return try read(&base) }
        let position = base.currentIndex
        let value = collector.present { try read(&base) }
        if value == nil, base.currentIndex == position { _ = try base.decode(PassedOver.self) }
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        guard let nested = try present({ try $0.nestedContainer(keyedBy: type) }) else {
            return try collector.emptyDecoder.container(keyedBy: type)
        }
        return KeyedDecodingContainer(CollectingKeyedContainer<Nested>(base: nested, collector: collector))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let nested = try present({ try $0.nestedUnkeyedContainer() }) else {
            return try collector.emptyDecoder.unkeyedContainer()
        }
        return CollectingUnkeyedContainer(nested, collector)
    }

    mutating func superDecoder() throws -> any Decoder { CollectingDecoder(decoder: try base.superDecoder(), collector: collector) }

    // These have defaults, which would be preferred to the function above.
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try present { try $0.decode(type) } ?? 1 }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try present { try $0.decode(type) } ?? 1 }
}

/// An element that is passed over.
private struct PassedOver: Decodable {
    init(from decoder: any Decoder) {}
}
