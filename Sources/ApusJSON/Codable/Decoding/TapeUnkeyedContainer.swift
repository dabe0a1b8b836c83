/// The elements of an array, one after the other.
struct TapeUnkeyedContainer: UnkeyedDecodingContainer {
    let session: DecodingSession
    // 32 bits each, so that a container fits into an existential without a box.
    private let array: UInt32
    private let end: UInt32
    private var next: UInt32
    private var position: UInt32 = 0

    init(_ session: DecodingSession, _ index: Int) throws {
        self.session = session
        array = UInt32(truncatingIfNeeded: index)
        guard session.tape.tag(at: index) == TapeTag.arrayStart else {
            guard session.countsAsArray([Any].self, index) else { throw session.containerMismatch([Any].self, "unkeyed", at: index) }
            next = array
            end = UInt32(truncatingIfNeeded: session.tape.next(after: index))
            return
        }
        next = array + 1
        end = UInt32(truncatingIfNeeded: session.tape.containerEnd(at: index) - 1)
    }

    var codingPath: [any CodingKey] { session.codingPath(to: Int(array)) }
    var count: Int? { session.tape.tag(at: Int(array)) == TapeTag.arrayStart ? session.tape.count(at: Int(array)) : 1 }
    var isAtEnd: Bool { next == end }
    var currentIndex: Int { Int(position) }

    /// The index of the next element, which must be there.
    @inline(__always)
    private func index(_ type: any Any.Type) throws -> Int {
        guard next != end else { throw session.atEnd(type, array: Int(array), position: Int(position)) }
        return Int(next)
    }

    /// Goes on to the element after the one at `index`, which has been decoded.
    @inline(__always)
    private mutating func advance(past index: Int) {
        next = UInt32(truncatingIfNeeded: session.tape.next(after: index))
        position += 1
    }

    @inline(__always)
    private mutating func element<T>(_ type: T.Type, _ read: (DecodingSession, Int) throws -> T) throws -> T {
        let index = try index(type)
        let value = try read(session, index)
        advance(past: index)
        return value
    }

    /// The next element; nil, and passed over, when it is null; nil at the end.
    @inline(__always)
    private mutating func presentElement<T>(_ type: T.Type, _ read: (DecodingSession, Int) throws -> T) throws -> T? {
        guard next != end else { return nil }
        let index = Int(next)
        do {
            let value = session.isNull(index) ? nil : try read(session, index)
            advance(past: index)
            return value
        } catch {
            guard session.countsAsMissing(index) else { throw error }
            advance(past: index)
            return nil
        }
    }

    mutating func decodeNil() throws -> Bool {
        let index = try index(Never.self)
        guard session.isNull(index) else { return false }
        advance(past: index)
        return true
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        try element(KeyedDecodingContainer<Nested>.self) { try $0.container(keyedBy: type, $1) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try element((any UnkeyedDecodingContainer).self) { try TapeUnkeyedContainer($0, $1) }
    }

    mutating func superDecoder() throws -> any Decoder {
        try element((any Decoder).self) { TapeDecoder(session: $0, index: $1) }
    }
}

// One line a type: each is a requirement of its own, and none may go through another's generic code.
extension TapeUnkeyedContainer {
    mutating func decode(_ type: Bool.Type) throws -> Bool { try element(type) { try $0.boolean($1) } }
    mutating func decode(_ type: String.Type) throws -> String { try element(type) { try $0.string($1) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try element(type) { try $0.double($1) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try element(type) { try $0.float($1) } }
    mutating func decode(_ type: Int.Type) throws -> Int { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try element(type) { try $0.integer(type, $1) } }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try element(type) { try $0.decode(type, $1) } }

    mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try presentElement(type) { try $0.boolean($1) } }
    mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try presentElement(type) { try $0.string($1) } }
    mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try presentElement(type) { try $0.double($1) } }
    mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try presentElement(type) { try $0.float($1) } }
    mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try presentElement(type) { try $0.integer(type, $1) } }
    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? { try presentElement(type) { try $0.decode(type, $1) } }
}
