/// A decoder that hands out recorded answers.
struct ReplayDecoder: Decoder {
    let answers: UnsafeMutablePointer<Answers>

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        answers.pointee.container { KeyedDecodingContainer(ReplayKeyedContainer(answers: answers)) }
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        ReplayUnkeyedContainer(answers: answers, end: answers.pointee.count())
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        ReplaySingleValueContainer(answers: answers)
    }

    /// Decodes a value whose type a container only knows as `T`.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        // Safety: the recording made its plan for this type, so each value has the expected type.
        switch answers.pointee.plan() {
        case .nested: try T(from: self)
        case .elements: try answers.pointee.collection().replay(answers, as: type)
        case .boolean: unsafeBitCast(answers.pointee.mark(), to: T.self)
        case .integer: unsafeBitCast(answers.pointee.integer(), to: T.self)
        case .double: unsafeBitCast(answers.pointee.double(), to: T.self)
        case .string: unsafeBitCast(answers.pointee.string(), to: T.self)
        case .date: unsafeBitCast(answers.pointee.date(), to: T.self)
        case .integers: unsafeBitCast(answers.pointee.integerArray(), to: T.self)
        case .doubles: unsafeBitCast(answers.pointee.doubleArray(), to: T.self)
        case .strings: unsafeBitCast(answers.pointee.stringArray(), to: T.self)
        case .doubleRows: unsafeBitCast(answers.pointee.doubleRows(), to: T.self)
        case .doubleSheets: unsafeBitCast(answers.pointee.doubleSheets(), to: T.self)
        }
    }
}
