/// The elements of an array, in order.
struct TapeUnkeyedContainer: UnkeyedDecodingContainer {
    let session: DecodingSession
    // 32 bits each, so that a container fits into an existential without a box.
    private let array: UInt32
    /// The frame of the array: see ``DecodingFrames``.
    private let frame: UInt32
    private var next: UInt32
    private var position: UInt32 = 0

    init(_ session: DecodingSession, _ index: Int, frame: UInt32) throws {
        self.session = session
        self.frame = frame
        array = UInt32(truncatingIfNeeded: index)
        guard session.tape.tag(at: index) == TapeTag.arrayStart else {
            guard session.countsAsArray([Any].self, index) else {
                throw session.reframed(frame, index) { session, _ in session.containerMismatch([Any].self, "unkeyed", at: index) }
            }
            next = array
            return
        }
        next = array + 1
    }

    /// The index at which the elements end. A value that counts as an array of one element ends
    /// where the next value begins.
    private var end: UInt32 {
        let following = session.tape.next(after: Int(array))
        return UInt32(truncatingIfNeeded: isArray ? following - 1 : following)
    }

    private var isArray: Bool { session.tape.tag(at: Int(array)) == TapeTag.arrayStart }

    var codingPath: [any CodingKey] { session.codingPath(of: frame, value: array) }
    var count: Int? { isArray ? session.count(ofArrayAt: Int(array)) : 1 }
    var isAtEnd: Bool { next == end }
    var currentIndex: Int { Int(position) }

    /// The index of the next element; throws if there is none.
    @inline(__always)
    private func index(_ type: any Any.Type) throws -> Int {
        guard next != end else { throw session.atEnd(type, array: Int(array), frame: frame, position: Int(position)) }
        return Int(next)
    }

    /// Moves on to the element after the one at `index`, which has been decoded.
    @inline(__always)
    private mutating func advance(past index: Int) {
        next = UInt32(truncatingIfNeeded: session.tape.next(after: index))
        position += 1
    }

    /// Decodes an element in a frame.
    @inline(__always)
    private func framed<T>(_ index: Int, _ body: (DecodingSession, UInt32) throws -> T) throws -> T {
        // A value that counts as an array is its own element.
        guard isArray else { return try session.reframed(frame, index, body) }
        return try session.framed(.index(Int(position)), index, parent: frame, container: array, body)
    }

    /// Reads an element that is not in the usual JSON form of its type.
    @inline(never)
    private func rare<T>(_ index: Int, _ body: (DecodingSession, Int) throws -> T) throws -> T {
        try framed(index) { session, _ in try body(session, index) }
    }

    @inline(__always)
    private mutating func element<T>(_ type: T.Type, _ plain: (Tape, Int) -> T?, _ body: (DecodingSession, Int) throws -> T) throws -> T {
        let index = try index(type)
        let value = try plain(session.tape, index) ?? rare(index, body)
        advance(past: index)
        return value
    }

    /// The next element; nil at the end. A null element is skipped, and nil is returned.
    @inline(__always)
    private mutating func presentElement<T>(_ plain: (Tape, Int) -> T?, _ body: (DecodingSession, Int) throws -> T) throws -> T? {
        guard next != end else { return nil }
        let index = Int(next)
        if let value = plain(session.tape, index) {
            advance(past: index)
            return value
        }
        return try rareIfPresent(index) { container throws in try container.rare(index, body) }
    }

    @inline(never)
    private mutating func rareIfPresent<T>(_ index: Int, _ body: (TapeUnkeyedContainer) throws -> T) throws -> T? {
        do {
            let value = session.isNull(index) ? nil : try body(self)
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

    /// Adds the frame of a nested container or a super decoder.
    private func nestedFrame(isDecoder: Bool = false, _ index: Int) -> UInt32 {
        guard isArray else { return frame }
        return session.nestedFrame(JSONCodingKey(index: Int(position)), isDecoder: isDecoder, index, parent: frame, container: array)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        let index = try index(KeyedDecodingContainer<Nested>.self)
        let container = try session.container(keyedBy: type, index, frame: nestedFrame(index))
        advance(past: index)
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let index = try index((any UnkeyedDecodingContainer).self)
        let container = try TapeUnkeyedContainer(session, index, frame: nestedFrame(index))
        advance(past: index)
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let index = try index((any Decoder).self)
        let decoder = TapeDecoder(session: session, index: index, frame: nestedFrame(isDecoder: true, index))
        advance(past: index)
        return decoder
    }
}

extension TapeUnkeyedContainer {
    @inline(__always)
    private mutating func integer<T: FixedWidthInteger>() throws -> T {
        try element(T.self, { $0.plainInteger(T.self, at: $1) }, { try $0.integer(T.self, $1) })
    }

    @inline(__always)
    private mutating func presentInteger<T: FixedWidthInteger>() throws -> T? {
        try presentElement({ $0.plainInteger(T.self, at: $1) }, { try $0.integer(T.self, $1) })
    }
}

// One line for each type: each method is a separate requirement, and none may go through another's
// generic code.
extension TapeUnkeyedContainer {
    mutating func decode(_ type: Bool.Type) throws -> Bool { try element(type, { $0.plainBoolean(at: $1) }, { try $0.boolean($1) }) }
    mutating func decode(_ type: String.Type) throws -> String { try element(type, { $0.plainString(at: $1) }, { try $0.string($1) }) }
    mutating func decode(_ type: Double.Type) throws -> Double { try element(type, { $0.plainDouble(at: $1) }, { try $0.double($1) }) }
    mutating func decode(_ type: Float.Type) throws -> Float { try element(type, { _, _ in nil }, { try $0.float($1) }) }
    @inline(__always) mutating func decode<T: FixedWidthInteger & Decodable>(_ type: T.Type) throws -> T { try integer() }
    // These have defaults, which would be preferred to the generic function.
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try integer() }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try integer() }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let index = try index(type)
        let value = try framed(index) { session, frame in try session.decode(type, index, frame: frame) }
        advance(past: index)
        return value
    }

    mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try presentElement({ $0.plainBoolean(at: $1) }, { try $0.boolean($1) }) }
    mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try presentElement({ $0.plainString(at: $1) }, { try $0.string($1) }) }
    mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try presentElement({ $0.plainDouble(at: $1) }, { try $0.double($1) }) }
    mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try presentElement({ _, _ in nil }, { try $0.float($1) }) }
    mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try presentInteger() }
    mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try presentInteger() }
    mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try presentInteger() }
    mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try presentInteger() }
    mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try presentInteger() }
    mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try presentInteger() }
    mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try presentInteger() }
    mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try presentInteger() }
    mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try presentInteger() }
    mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try presentInteger() }
    mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try presentInteger() }
    mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try presentInteger() }
    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        guard next != end else { return nil }
        let index = Int(next)
        return try rareIfPresent(index) { container throws in
            try container.framed(index) { session, frame in try session.decode(type, index, frame: frame) }
        }
    }
}
