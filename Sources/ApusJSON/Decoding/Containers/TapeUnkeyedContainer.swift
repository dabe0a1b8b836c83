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
    private func index(_ type: any Any.Type) throws -> Int {
        guard next != end else { throw session.atEnd(type, array: Int(array), frame: frame, position: Int(position)) }
        return Int(next)
    }

    /// Moves on to the element after the one at `index`, which has been decoded.
    private mutating func advance(past index: Int) {
        next = UInt32(truncatingIfNeeded: session.tape.next(after: index))
        position += 1
        // Safety: nothing else has access to the budget during the call.
        if position & 3 == 0 { unsafe session.budget.visitElements(4) }
    }

    /// Decodes an element in a frame.
    @inline(__always)
    private func framed<T>(_ index: Int, _ body: (DecodingSession, UInt32) throws -> T) throws -> T {
        // A value that counts as an array is its own element.
        guard isArray else { return try session.reframed(frame, index, body) }
        return try session.framed(.index(Int(position)), index, parent: frame, container: array, body)
    }

    /// A placeholder for an element that is wrong, while errors are collected.
    private mutating func placeholder<T: Decodable>(for error: any Error, at index: Int) throws -> T {
        let collector = try session.note(error, at: index)
        advance(past: index)
        return try collector.placeholder(T.self)
    }

    @inline(__always)
    private mutating func element<T: TapeScalar>(_ type: T.Type) throws -> T {
        let index = try index(type)
        guard let value = T.plain(session.tape, index) else { return try converted(index) }
        advance(past: index)
        return value
    }

    /// Reads an element that is not in the usual JSON form of its type.
    @inline(never)
    private mutating func converted<T: TapeScalar>(_ index: Int) throws -> T {
        do {
            let added = frame(forElementAt: index)
            defer { session.leave(added) }
            let value = try T.converted(session, index)
            advance(past: index)
            return value
        } catch { return try placeholder(for: error, at: index) }
    }

    /// Adds a frame for an element, unless it has one.
    @inline(never)
    private func frame(forElementAt index: Int) -> UInt32? {
        guard isArray else { return session.reframe(frame, index) }
        return session.frames.pointee.push(
            DecodingFrame(value: UInt32(truncatingIfNeeded: index), parent: frame, container: array, key: .index(Int(position))))
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
        return session.nestedFrame(.kept(JSONCodingKey(index: Int(position)), isDecoder: isDecoder), index, parent: frame, container: array)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        let index = try index(KeyedDecodingContainer<Nested>.self)
        let container: KeyedDecodingContainer<Nested>
        do { container = try session.container(keyedBy: type, index, frame: nestedFrame(index)) } catch {
            container = try session.note(error, at: index).emptyDecoder.container(keyedBy: type)
        }
        advance(past: index)
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let index = try index((any UnkeyedDecodingContainer).self)
        let container: any UnkeyedDecodingContainer
        do { container = try TapeUnkeyedContainer(session, index, frame: nestedFrame(index)) } catch {
            container = try session.note(error, at: index).emptyDecoder.unkeyedContainer()
        }
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

// Each method is a separate requirement, and none may go through another's generic code.
extension TapeUnkeyedContainer {
    @inline(__always) mutating func decode<T: TapeScalar>(_ type: T.Type) throws -> T { try element(type) }
    // These have defaults, which would be preferred to the generic function.
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try element(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try element(type) }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let index = try index(type)
        do {
            let value = try framed(index) { session, frame in try session.decode(type, index, frame: frame) }
            advance(past: index)
            return value
        } catch { return try placeholder(for: error, at: index) }
    }
    /// The standard library's own ignores that `type` may be that of a subclass.
    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? { try isAtEnd || decodeNil() ? nil : decode(type) }
}
