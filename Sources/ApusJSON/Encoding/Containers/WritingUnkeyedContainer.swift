/// The elements of an array that is being written.
struct WritingUnkeyedContainer: UnkeyedEncodingContainer {
    let session: EncodingSession
    /// The container's id; see ``Level``.
    let id: Int
    /// The number of levels around it.
    let depth: Int

    var codingPath: [any CodingKey] { session.codingPath(of: id, depth: depth) }
    var count: Int { session.count(of: id, depth: depth) }

    /// Checks that an element can be written. Returns false if it must go into the tree.
    @inline(__always)
    private func begin() -> Bool {
        session.state.level.id == id || session.reach(id, depth: depth)
    }

    /// Writes an element that cannot fail. Nil is null.
    @inline(__always)
    private func element<T: Encodable>(_ value: T?, _ write: (inout JSONWriter) -> Void) {
        guard begin() else {
            try? session.encodeApart(value, in: id, nil, nil)
            return
        }
        write(&session.text)
        session.state.level.count &+= 1
    }

    @inline(never)
    private func float<T: BinaryFloatingPoint>(nonFinite value: T) throws {
        let text = try session.nonFinite(value) { codingPath + [JSONCodingKey(index: count)] }
        try encode(text)
    }

    func encode<T: Encodable>(_ value: T) throws {
        try encode(value, EncodingKind(T.self))
    }

    /// Writes an element of a type whose kind is known.
    @inline(__always)
    func encode<T: Encodable>(_ value: T, _ kind: EncodingKind) throws {
        try encode(apart: value) { try $0.encode(value, kind, under: $1) }
    }

    /// Writes an element.
    ///
    /// - Parameter value: the element, if it must go into the tree.
    @inline(__always)
    func encode(apart value: @autoclosure () -> any Encodable, _ encode: (EncodingSession, PathKey) throws -> Void) throws {
        guard begin() else { return try session.encodeApart(value(), in: id, nil, nil) }
        let mark = session.mark
        let index = session.state.level.count
        do {
            try encode(session, .index(index))
        } catch {
            session.goBack(to: mark, encoderAt: mark.position, isWhole: true)
            throw error
        }
        // In a tree it has already been counted.
        if session.state.level.id == id { session.state.level.count = index &+ 1 }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        let keys = session.preparedKeys(Nested.self)
        let id = nested(isObject: true) { $0.beginObject(keys) }
        return session.container(keyedBy: Nested.self, id: id, depth: depth + 1, keys)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        WritingUnkeyedContainer(session: session, id: nested(isObject: false) { $0.beginArray() }, depth: depth + 1)
    }

    private func nested(isObject: Bool, _ begin: (EncodingSession) -> Int) -> Int {
        guard self.begin() else {
            return session.container(in: id, nil, nil, isObject: isObject)
        }
        pushElement()
        return begin(session)
    }

    /// Begins the level of the next element.
    private func pushElement() {
        let index = session.state.level.count
        session.state.level.count = index + 1
        session.push(~session.position, under: .index(index))
    }

    func superEncoder() -> any Encoder {
        guard begin() else {
            return WritingEncoder(session: session, position: session.pending(in: id, nil, nil), depth: depth + 1)
        }
        pushElement()
        return WritingEncoder(session: session, position: session.position, depth: depth + 1)
    }
}

extension WritingUnkeyedContainer {
    /// Creates the container for an encoder's value.
    init(_ encoder: WritingEncoder) {
        self.init(session: encoder.session, id: encoder.session.array(at: encoder.position, depth: encoder.depth), depth: encoder.depth)
    }
}

// Each method satisfies a requirement, the generic one those of all integer types but two: these have
// default implementations that throw, which the compiler would prefer to it.
extension WritingUnkeyedContainer {
    func encodeNil() throws { element(Bool?.none) { $0.writeNull() } }
    func encode(_ value: Bool) throws { element(value) { $0.write(value) } }
    func encode(_ value: String) throws { element(value) { $0.write(value) } }
    func encode(_ value: Double) throws {
        guard value.isFinite else { return try float(nonFinite: value) }
        element(value) { $0.writeFinite(value) }
    }
    func encode(_ value: Float) throws {
        guard value.isFinite else { return try float(nonFinite: value) }
        element(value) { $0.writeFinite(value) }
    }
    func encode<T: FixedWidthInteger & Encodable>(_ value: T) throws { element(value) { $0.write(value) } }
    func encode(_ value: Int128) throws { element(value) { $0.write(value) } }
    func encode(_ value: UInt128) throws { element(value) { $0.write(value) } }
}
