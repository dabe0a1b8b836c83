/// An object's members, from the next answers.
struct ReplayKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let answers: UnsafeMutablePointer<Answers>

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] {
        Recording.isEnumeration(Key.self)
            ? answers.pointee.keys(Key.self)
            : (0..<answers.pointee.count()).compactMap { _ in Key(stringValue: answers.pointee.string()) }
    }

    func contains(_ key: Key) -> Bool { answers.pointee.mark() }
    func decodeNil(forKey key: Key) throws -> Bool { answers.pointee.mark() }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { answers.pointee.mark() }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { answers.pointee.string() }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { answers.pointee.double() }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { Float(answers.pointee.double()) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { answers.pointee.integer() }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { Int8(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { Int16(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { Int32(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { Int64(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { UInt(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { UInt8(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { UInt16(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { UInt32(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { UInt64(truncatingIfNeeded: answers.pointee.integer()) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try ReplayDecoder(answers: answers).decode(type) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { answers.pointee.mark() ? answers.pointee.mark() : nil }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { answers.pointee.mark() ? answers.pointee.string() : nil }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { answers.pointee.mark() ? answers.pointee.double() : nil }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { answers.pointee.mark() ? answers.pointee.integer() : nil }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        answers.pointee.mark() ? try ReplayDecoder(answers: answers).decode(type) : nil
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws -> KeyedDecodingContainer<NestedKey> {
        answers.pointee.container { KeyedDecodingContainer(ReplayKeyedContainer<NestedKey>(answers: answers)) }
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
