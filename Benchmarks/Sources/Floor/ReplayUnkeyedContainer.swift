/// An array's elements, from the next answers.
struct ReplayUnkeyedContainer: UnkeyedDecodingContainer {
    let answers: UnsafeMutablePointer<Answers>
    let end: Int
    var currentIndex = 0

    var codingPath: [any CodingKey] { [] }
    var count: Int? { end }
    var isAtEnd: Bool { currentIndex == end }

    /// The answers, with this container's position advanced.
    @inline(__always)
    private mutating func step() -> ReplayDecoder {
        currentIndex &+= 1
        return ReplayDecoder(answers: answers)
    }

    mutating func decodeNil() throws -> Bool {
        let isNil = answers.pointee.mark()
        if isNil { currentIndex &+= 1 }
        return isNil
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { step().answers.pointee.mark() }
    mutating func decode(_ type: String.Type) throws -> String { step().answers.pointee.string() }
    mutating func decode(_ type: Double.Type) throws -> Double { step().answers.pointee.double() }
    mutating func decode(_ type: Float.Type) throws -> Float { Float(step().answers.pointee.double()) }
    mutating func decode(_ type: Int.Type) throws -> Int { step().answers.pointee.integer() }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { Int8(truncatingIfNeeded: step().answers.pointee.integer()) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { Int16(truncatingIfNeeded: step().answers.pointee.integer()) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { Int32(truncatingIfNeeded: step().answers.pointee.integer()) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { Int64(truncatingIfNeeded: step().answers.pointee.integer()) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { UInt(truncatingIfNeeded: step().answers.pointee.integer()) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { UInt8(truncatingIfNeeded: step().answers.pointee.integer()) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { UInt16(truncatingIfNeeded: step().answers.pointee.integer()) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { UInt32(truncatingIfNeeded: step().answers.pointee.integer()) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { UInt64(truncatingIfNeeded: step().answers.pointee.integer()) }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try step().decode(type) }

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
