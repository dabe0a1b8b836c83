/// An array's elements, each recorded when requested.
struct RecordingUnkeyedContainer: UnkeyedDecodingContainer {
    var base: any UnkeyedDecodingContainer
    let recording: Recording

    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int? { base.count }
    var isAtEnd: Bool { base.isAtEnd }
    var currentIndex: Int { base.currentIndex }

    mutating func decodeNil() throws -> Bool { recording.mark(try base.decodeNil()) }

    mutating func decode(_ type: Bool.Type) throws -> Bool { recording.mark(try base.decode(type)) }
    mutating func decode(_ type: String.Type) throws -> String { recording.string(try base.decode(type)) }
    mutating func decode(_ type: Double.Type) throws -> Double { recording.double(try base.decode(type)) }
    mutating func decode(_ type: Float.Type) throws -> Float { recording.double(try base.decode(type)) }
    mutating func decode(_ type: Int.Type) throws -> Int { try recording.integer(base.decode(type)) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try recording.integer(base.decode(type)) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try recording.integer(base.decode(type)) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try recording.integer(base.decode(type)) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try recording.integer(base.decode(type)) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try recording.integer(base.decode(type)) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try recording.integer(base.decode(type)) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try recording.integer(base.decode(type)) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try recording.integer(base.decode(type)) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try recording.integer(base.decode(type)) }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        recording.isNested(type)
            ? try base.decode(Recorded<T>.self).value : try recording.value(base.decode(type))
    }

    mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) throws -> KeyedDecodingContainer<NestedKey> {
        throw Unrecordable("a nested container")
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw Unrecordable("a nested container")
    }

    mutating func superDecoder() throws -> any Decoder {
        throw Unrecordable("a super decoder")
    }
}
