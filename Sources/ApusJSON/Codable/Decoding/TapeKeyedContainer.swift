/// The members of an object.
struct TapeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let session: DecodingSession
    /// The index of the object.
    let object: Int
    /// Where the session keeps how far the search for keys has come.
    let slot: Int

    init(_ session: DecodingSession, _ index: Int) throws {
        guard session.tape.tag(at: index) == TapeTag.objectStart else {
            throw session.containerMismatch([String: Any].self, "keyed", at: index)
        }
        self.session = session
        object = index
        slot = session.makeSearch(inObjectAt: index)
    }

    var codingPath: [any CodingKey] { session.codingPath(to: object) }

    var allKeys: [Key] {
        session.keys(ofObjectAt: object).compactMap { Key(stringValue: $0) }
    }

    /// The index of the value under a key; nil when there is none.
    @inline(__always)
    func find(_ key: Key) -> Int? {
        // Safety: an enumeration of up to 256 cases without payloads is one byte, which says the case; of another type of one byte it is as good a name.
        let keyCase = MemoryLayout<Key>.size == 1 ? Int(unsafeBitCast(key, to: UInt8.self)) : -1
        return session.find(key.stringValue, case: keyCase, inObjectAt: object, slot: slot)
    }

    /// The index of the value under a key, which must be there.
    @inline(__always)
    func index(of key: Key) throws -> Int {
        guard let index = find(key) else { throw session.missing(key, in: object) }
        return index
    }

    /// The index of the value under a key; nil when there is none, or null.
    @inline(__always)
    func presentIndex(of key: Key) -> Int? {
        guard let index = find(key), !session.isNull(index) else { return nil }
        return index
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { session.isNull(try index(of: key)) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(try TapeKeyedContainer<Nested>(session, index(of: key)))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try TapeUnkeyedContainer(session, index(of: key))
    }

    func superDecoder() throws -> any Decoder { superDecoder(JSONCodingKey.super) }

    func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(key) }

    private func superDecoder(_ key: any CodingKey) -> any Decoder {
        if let index = session.find(key.stringValue, case: -1, inObjectAt: object, slot: slot) {
            return TapeDecoder(session: session, index: index)
        }
        return MissingDecoder(session: session, object: object, key: key)
    }
}

// One line a type: each is a requirement of its own, and none may go through another's generic code.
extension TapeKeyedContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try session.boolean(index(of: key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try session.string(index(of: key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try session.double(index(of: key)) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try session.float(index(of: key)) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try session.integer(type, index(of: key)) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try session.integer(type, index(of: key)) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try session.integer(type, index(of: key)) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try session.integer(type, index(of: key)) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try session.integer(type, index(of: key)) }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try session.integer(type, index(of: key)) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try session.integer(type, index(of: key)) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try session.integer(type, index(of: key)) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try session.integer(type, index(of: key)) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try session.integer(type, index(of: key)) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try session.integer(type, index(of: key)) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try session.integer(type, index(of: key)) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try session.decode(type, index(of: key)) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.boolean(index)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.string(index)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.double(index)
    }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.float(index)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.integer(type, index)
    }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let index = presentIndex(of: key) else { return nil }
        return try session.decode(type, index)
    }
}
