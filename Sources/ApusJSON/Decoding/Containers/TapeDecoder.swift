/// One value on the tape, as a `Decoder` and as its own single-value container.
struct TapeDecoder: Decoder {
    let session: DecodingSession
    // 32 bits each, so that a decoder is two words.
    private let value: UInt32
    /// The frame of the value: see ``DecodingFrames``.
    let frame: UInt32

    init(session: DecodingSession, index: Int, frame: UInt32) {
        self.session = session
        value = UInt32(truncatingIfNeeded: index)
        self.frame = frame
    }

    /// The index of the value.
    var index: Int { Int(value) }

    var codingPath: [any CodingKey] { session.codingPath(of: frame, value: value) }
    var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try session.container(keyedBy: type, index, frame: frame)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try TapeUnkeyedContainer(session, index, frame: frame)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension TapeDecoder: SingleValueDecodingContainer {
    @inline(__always)
    private func scalar<T: TapeScalar>(_ type: T.Type) throws -> T { try T.plain(session.tape, index) ?? converted() }

    @inline(never)
    private func converted<T: TapeScalar>() throws -> T {
        let added = session.reframe(frame, index)
        defer { session.leave(added) }
        return try T.converted(session, index)
    }

    func decodeNil() -> Bool { session.isNull(index) }
    func decode<T: TapeScalar>(_ type: T.Type) throws -> T { try scalar(type) }
    // These have defaults, which would be preferred to the generic function.
    func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try session.decode(type, index, frame: frame, isDecoders: true) }
}

/// The decoder that `superDecoder` returns for a missing key: null, under that key.
struct MissingDecoder: Decoder {
    let session: DecodingSession
    /// The object, and its container's frame.
    let object: UInt32
    let frame: UInt32
    let key: any CodingKey

    var codingPath: [any CodingKey] { session.codingPath(of: frame, value: object) + [key] }
    var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw notFound([String: Any].self, "an object", "keyed decoding container")
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notFound([Any].self, "an array", "unkeyed decoding container") }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    private func notFound(_ type: any Any.Type) -> DecodingError { notFound(type, "\(type)", "value of type \(type)") }

    private func notFound(_ type: any Any.Type, _ words: String, _ nameInFoundation: String) -> DecodingError {
        let message =
            session.options.values.describesAsFoundation
            ? "Cannot get \(nameInFoundation) -- found null value instead" : "Expected to decode \(words) but found null instead."
        return .valueNotFound(type, DecodingError.Context(codingPath: codingPath, debugDescription: message))
    }
}

extension MissingDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { true }
    // Null has the wrong type, as in Foundation.
    func decode(_ type: Bool.Type) throws -> Bool {
        throw DecodingError.typeMismatch(
            type, DecodingError.Context(codingPath: codingPath, debugDescription: "Expected to decode \(type) but found null instead."))
    }
    func decode<T: TapeScalar>(_ type: T.Type) throws -> T { throw notFound(type) }
    // These two requirements have defaults, which would be preferred to the function above.
    func decode(_ type: Int128.Type) throws -> Int128 { throw notFound(type) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { throw notFound(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        switch session.kind(of: type) {
        case .known(.date), .known(.data), .known(.url), .known(.decimal): throw notFound(type)
        default: return try type.init(from: self)
        }
    }
}

/// The value that one of this library's decoders is at, for code that reads it without Codable; nil
/// for other decoders.
package struct CapturedNode: Decodable {
    package let node: JSONNode?

    package init(from decoder: any Decoder) throws {
        node = (decoder as? TapeDecoder).map { JSONNode(storage: $0.session.storage, index: $0.index) }
    }
}
