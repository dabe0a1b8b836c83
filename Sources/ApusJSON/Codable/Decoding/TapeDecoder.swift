/// One value of the tape, as a `Decoder` and as its own container for a single value.
struct TapeDecoder: Decoder {
    let session: DecodingSession
    /// The index of the value.
    let index: Int

    var codingPath: [any CodingKey] { session.codingPath(to: index) }
    var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try session.container(keyedBy: type, index)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try TapeUnkeyedContainer(session, index)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension TapeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { session.isNull(index) }
    func decode(_ type: Bool.Type) throws -> Bool { try session.boolean(index) }
    func decode(_ type: String.Type) throws -> String { try session.string(index) }
    func decode(_ type: Double.Type) throws -> Double { try session.double(index) }
    func decode(_ type: Float.Type) throws -> Float { try session.float(index) }
    func decode(_ type: Int.Type) throws -> Int { try session.integer(type, index) }
    func decode(_ type: Int8.Type) throws -> Int8 { try session.integer(type, index) }
    func decode(_ type: Int16.Type) throws -> Int16 { try session.integer(type, index) }
    func decode(_ type: Int32.Type) throws -> Int32 { try session.integer(type, index) }
    func decode(_ type: Int64.Type) throws -> Int64 { try session.integer(type, index) }
    func decode(_ type: Int128.Type) throws -> Int128 { try session.integer(type, index) }
    func decode(_ type: UInt.Type) throws -> UInt { try session.integer(type, index) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try session.integer(type, index) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try session.integer(type, index) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try session.integer(type, index) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try session.integer(type, index) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try session.integer(type, index) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try session.decode(type, index) }
}

/// The decoder of a `superDecoder` whose key is not there: null, under that key.
struct MissingDecoder: Decoder {
    let session: DecodingSession
    let object: Int
    let key: any CodingKey

    var codingPath: [any CodingKey] { session.codingPath(to: object) + [key] }
    var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw notFound([String: Any].self) }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notFound([Any].self) }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    private func notFound(_ type: any Any.Type) -> DecodingError {
        .valueNotFound(
            type, DecodingError.Context(codingPath: codingPath, debugDescription: "Cannot get value of type \(type) -- found null value instead"))
    }
}

extension MissingDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { true }
    func decode(_ type: Bool.Type) throws -> Bool { throw notFound(type) }
    func decode(_ type: String.Type) throws -> String { throw notFound(type) }
    func decode(_ type: Double.Type) throws -> Double { throw notFound(type) }
    func decode(_ type: Float.Type) throws -> Float { throw notFound(type) }
    func decode(_ type: Int.Type) throws -> Int { throw notFound(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { throw notFound(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { throw notFound(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { throw notFound(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { throw notFound(type) }
    func decode(_ type: Int128.Type) throws -> Int128 { throw notFound(type) }
    func decode(_ type: UInt.Type) throws -> UInt { throw notFound(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { throw notFound(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { throw notFound(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { throw notFound(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { throw notFound(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { throw notFound(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }
}
