/// An object's members, each recorded when requested.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let base: KeyedDecodingContainer<Key>
    let recording: Recording

    var codingPath: [any CodingKey] { base.codingPath }

    var allKeys: [Key] {
        let keys = base.allKeys
        guard !Recording.isEnumeration(Key.self) else { return recording.keys(keys) }
        recording.count(keys.count)
        return keys.map { key in
            _ = recording.string(key.stringValue)
            return key
        }
    }

    func contains(_ key: Key) -> Bool { recording.mark(base.contains(key)) }
    func decodeNil(forKey key: Key) throws -> Bool { recording.mark(try base.decodeNil(forKey: key)) }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { recording.mark(try base.decode(type, forKey: key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { recording.string(try base.decode(type, forKey: key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { recording.double(try base.decode(type, forKey: key)) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { recording.double(try base.decode(type, forKey: key)) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try recording.integer(base.decode(type, forKey: key)) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try recording.integer(base.decode(type, forKey: key)) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try recording.integer(base.decode(type, forKey: key)) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try recording.integer(base.decode(type, forKey: key)) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try recording.integer(base.decode(type, forKey: key)) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try recording.integer(base.decode(type, forKey: key)) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try recording.integer(base.decode(type, forKey: key)) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try recording.integer(base.decode(type, forKey: key)) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try recording.integer(base.decode(type, forKey: key)) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try recording.integer(base.decode(type, forKey: key)) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        recording.isNested(type)
            ? try base.decode(Recorded<T>.self, forKey: key).value : try recording.value(base.decode(type, forKey: key))
    }

    /// Whether a key is present with a non-null value. This is one answer, as from a decoder that
    /// looks the key up once.
    private func isPresent(_ key: Key) throws -> Bool {
        recording.mark(try base.contains(key) && !base.decodeNil(forKey: key))
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try isPresent(key) ? decode(type, forKey: key) : nil }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try isPresent(key) ? decode(type, forKey: key) : nil }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try isPresent(key) ? decode(type, forKey: key) : nil }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try isPresent(key) ? decode(type, forKey: key) : nil }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { try isPresent(key) ? decode(type, forKey: key) : nil }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws -> KeyedDecodingContainer<NestedKey> {
        recording.container(keyedBy: type)
        let container = try base.nestedContainer(keyedBy: type, forKey: key)
        return KeyedDecodingContainer(RecordingKeyedContainer<NestedKey>(base: container, recording: recording))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw Unrecordable("a nested container")
    }

    func superDecoder() throws -> any Decoder {
        throw Unrecordable("a super decoder")
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        throw Unrecordable("a super decoder")
    }
}
