/// The members of an object.
///
/// It is a pointer and nothing else, for each call through a box copies it.
struct TapeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // Safety: `KeyedBoxes`, or an `OwnedKeyedContainer`, keeps what this points to.
    let state: UnsafeMutablePointer<KeyedState>

    /// A value read with the session, which is not retained for it.
    @inline(__always)
    private func read<T>(_ body: (DecodingSession) throws -> T) rethrows -> T {
        try state.pointee.session._withUnsafeGuaranteedRef(body)
    }

    /// The index of the value under a key; nil when there is none.
    @inline(__always)
    private func find(_ key: Key) -> Int? {
        guard let prepared = state.pointee.prepared else { return state.pointee.find(key.stringValue, case: -1) }
        // Which case of an enumeration the key is; of another type of one byte it is as good a name.
        let byte = PreparedKeys.byte(of: key)
        guard byte < PreparedKeys.limit else { return state.pointee.find(key.stringValue, case: byte) }
        if let key = prepared.pointee.prepared(byte) { return state.pointee.find(key.name, case: byte) }
        prepared.pointee.prepare(byte, key.stringValue)
        return state.pointee.find(key.stringValue, case: byte)
    }

    /// The value under a key, which must be there.
    @inline(__always)
    private func value<T>(_ key: Key, _ body: (DecodingSession, Int) throws -> T) throws -> T {
        let index = find(key)
        return try read { session in
            guard let index else { throw session.missing(key, in: Int(state.pointee.object)) }
            return try body(session, index)
        }
    }

    /// The value under a key; nil when there is none, or null.
    @inline(__always)
    private func presentValue<T>(_ key: Key, _ body: (DecodingSession, Int) throws -> T) throws -> T? {
        guard let index = find(key), state.pointee.tape.tag(at: index) != TapeTag.null else { return nil }
        return try read { session in
            do { return try body(session, index) } catch {
                guard session.countsAsMissing(index) else { throw error }
                return nil
            }
        }
    }

    var codingPath: [any CodingKey] { read { $0.codingPath(to: Int(state.pointee.object)) } }

    var allKeys: [Key] {
        read { $0.keys(ofObjectAt: Int(state.pointee.object)) }.compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key) { $0.isNull($1) } }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        try value(key) { try $0.container(keyedBy: type, $1) }
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key) { try TapeUnkeyedContainer($0, $1) }
    }

    func superDecoder() throws -> any Decoder { superDecoder(JSONCodingKey.super) }

    func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(key) }

    private func superDecoder(_ key: any CodingKey) -> any Decoder {
        let index = state.pointee.find(key.stringValue, case: -1)
        return read { session in
            if let index { return TapeDecoder(session: session, index: index) }
            return MissingDecoder(session: session, object: Int(state.pointee.object), key: key)
        }
    }
}

// One line a type: each is a requirement of its own, and none may go through another's generic code.
extension TapeKeyedContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key) { try $0.boolean($1) } }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key) { try $0.string($1) } }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key) { try $0.double($1) } }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key) { try $0.float($1) } }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key) { try $0.integer(type, $1) } }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(key) { try $0.integer(type, $1) } }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try value(key) { try $0.decode(type, $1) } }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try presentValue(key) { try $0.boolean($1) } }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try presentValue(key) { try $0.string($1) } }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try presentValue(key) { try $0.double($1) } }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try presentValue(key) { try $0.float($1) } }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try presentValue(key) { try $0.integer(type, $1) } }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { try presentValue(key) { try $0.decode(type, $1) } }
}
