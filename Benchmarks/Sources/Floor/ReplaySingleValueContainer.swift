/// One value, from the next answer.
struct ReplaySingleValueContainer: SingleValueDecodingContainer {
    let answers: UnsafeMutablePointer<Answers>

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { answers.pointee.mark() }

    func decode(_ type: Bool.Type) throws -> Bool { answers.pointee.mark() }
    func decode(_ type: String.Type) throws -> String { answers.pointee.string() }
    func decode(_ type: Double.Type) throws -> Double { answers.pointee.double() }
    func decode(_ type: Float.Type) throws -> Float { Float(answers.pointee.double()) }
    func decode(_ type: Int.Type) throws -> Int { answers.pointee.integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { Int8(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: Int16.Type) throws -> Int16 { Int16(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: Int32.Type) throws -> Int32 { Int32(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: Int64.Type) throws -> Int64 { Int64(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt.Type) throws -> UInt { UInt(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { UInt8(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { UInt16(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { UInt32(truncatingIfNeeded: answers.pointee.integer()) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { UInt64(truncatingIfNeeded: answers.pointee.integer()) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try ReplayDecoder(answers: answers).decode(type) }
}
