/// The members of an object that is being written.
///
/// Its functions are mutating, although they change nothing: otherwise each call through a box
/// would copy it, and so retain the owner.
@safe
struct WritingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    // Safety: the owner keeps the target, which does not change while the caller holds the box.
    private let owner: OwnedTarget
    private let address: UnsafeMutablePointer<KeyedTarget>

    init(_ owner: OwnedTarget) {
        self.owner = owner
        unsafe address = owner.address
    }

    private var target: KeyedTarget {
        @_transparent unsafeAddress { unsafe UnsafePointer(address) }
    }

    var codingPath: [any CodingKey] { target.withSession { $0.codingPath(of: target.id, depth: target.depth) } }

    /// Writes a key. Returns false if the value must go into the tree, and what
    /// ``EncodingSession/text(of:)`` returns.
    @_transparent
    private func begin(_ key: Key, _ session: EncodingSession) -> (isWritten: Bool, text: String?) {
        guard let keys = target.keys else { return beginSlowly(key, session.text(of: key), session) }
        let text = key.stringValue
        if session.writePrepared(key, text, keys, in: target.id) { return (true, nil) }
        return beginSlowly(key, text, session)
    }

    @inline(never)
    private func beginSlowly(_ key: Key, _ text: String?, _ session: EncodingSession) -> (isWritten: Bool, text: String?) {
        (session.writeKey(key, text, target.keys, in: target.id, depth: target.depth), text)
    }

    /// Writes a member whose value cannot fail. Nil is null.
    ///
    /// Not generic over the value, because a debug build would look up the type of its optional.
    @inline(__always)
    private mutating func member(_ key: Key, _ value: @autoclosure () -> (any Encodable)?, _ write: (inout JSONWriter) -> Void) {
        target.withSession { session in
            let (isWritten, text) = begin(key, session)
            if isWritten { write(&session.text) } else { try? encodeApart(value(), key, text, session) }
        }
    }

    @inline(never)
    private mutating func encodeApart(_ value: (any Encodable)?, _ key: Key, _ text: String?, _ session: EncodingSession) throws {
        let id = target.id
        try session.encodeApart(value, in: id, session.converted(key, text, in: id, depth: target.depth), key)
    }

    @inline(never)
    private mutating func float<T: BinaryFloatingPoint>(nonFinite value: T, _ key: Key) throws {
        let text = try target.withSession { try $0.nonFinite(value) { codingPath + [key] } }
        try encode(text, forKey: key)
    }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try target.withSession { try encode(value, forKey: key, $0) }
    }

    @inline(__always)
    private mutating func encode<T: Encodable>(_ value: T, forKey key: Key, _ session: EncodingSession) throws {
        let kind = EncodingKind(T.self)
        let text = session.text(of: key)
        let id = target.id
        guard session.state.level.id == id || session.reach(id, depth: target.depth) else {
            return try encodeApart(value, key, text, session)
        }
        var mark = session.mark
        guard writeKey(key, text, session, &mark) else {
            return try encodeApart(value, key, text, session)
        }
        let position = session.position
        let pathKey = session.pathKey(key, target.keys)
        do {
            try session.encode(value, kind, under: pathKey)
            if target.keys == nil { session.forget(pathKey) }
        } catch {
            session.goBack(to: mark, encoderAt: position, isWhole: true, pathKey)
            throw error
        }
    }

    @_transparent
    private func writeKey(_ key: Key, _ text: String?, _ session: EncodingSession, _ mark: inout EncodingSession.Mark) -> Bool {
        if let keys = target.keys, let text, session.writePrepared(key, text, keys, in: target.id) { return true }
        return session.writeKey(key, text, target.keys, in: target.id, depth: target.depth, &mark)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        target.withSession { session in
            let keys = session.preparedKeys(type)
            let id = nested(key, isObject: true, session) { $0.beginObject(keys) }
            return session.container(keyedBy: type, id: id, depth: target.depth + 1, keys)
        }
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        target.withSession { session in
            let id = nested(key, isObject: false, session) { $0.beginArray() }
            return WritingUnkeyedContainer(session: session, id: id, depth: target.depth + 1)
        }
    }

    private mutating func nested(_ key: Key, isObject: Bool, _ session: EncodingSession, _ begin: (EncodingSession) -> Int) -> Int {
        let (isWritten, text) = self.begin(key, session)
        if isWritten {
            session.push(~session.position, under: session.pathKey(key, target.keys))
            return begin(session)
        }
        let id = target.id
        return session.container(in: id, session.converted(key, text, in: id, depth: target.depth), key, isObject: isObject)
    }

    mutating func superEncoder() -> any Encoder { superEncoder(under: JSONCodingKey.super) }

    mutating func superEncoder(forKey key: Key) -> any Encoder { superEncoder(under: key) }

    private mutating func superEncoder(under key: some CodingKey) -> any Encoder {
        let (id, depth) = (target.id, target.depth)
        return target.withSession { session in
            let text = session.text(of: key)
            if session.writeKey(key, text, nil, in: id, depth: depth) {
                session.push(~session.position, under: session.pathKey(key, nil))
                return WritingEncoder(session: session, position: session.position, depth: depth + 1)
            }
            let position = session.pending(in: id, session.converted(key, text, in: id, depth: depth), key)
            return WritingEncoder(session: session, position: position, depth: depth + 1)
        }
    }
}

extension KeyedTarget {
    /// Calls a function with the session, which is not retained for it.
    @_transparent
    fileprivate func withSession<Result>(_ body: (EncodingSession) throws -> Result) rethrows -> Result {
        try unsafe session._withUnsafeGuaranteedRef(body)
    }
}

extension EncodingSession {
    /// Writes a key of the object with this id, found by its byte, if the key is prepared and the
    /// object can be written to. Returns false otherwise.
    ///
    /// - Parameter text: the key's `stringValue`.
    @_transparent
    func writePrepared<Key: CodingKey>(_ key: Key, _ text: String, _ keys: PreparedKeysPointer, in id: Int) -> Bool {
        guard state.level.id == id, PreparedKeysPointer.isSame(state.level.keys, keys) else { return false }
        let byte = PreparedKeys.byte(of: key)
        guard let prepared = keys.pointee.prepared(byte, of: text), state.level.seen.insert(UInt8(truncatingIfNeeded: byte)) else { return false }
        // Safety: a prepared key is never released.
        unsafe self.text.key(prepared: prepared.start, prepared.count, number: byte)
        return true
    }
}

// Each is a separate requirement, and none may go through generic code: the function for integers is inlined.
// Two types of integers have defaults, which would be preferred to it.
extension WritingKeyedContainer {
    mutating func encodeNil(forKey key: Key) throws { member(key, nil) { $0.writeNull() } }
    mutating func encode(_ value: Bool, forKey key: Key) throws { member(key, value) { $0.write(value) } }
    mutating func encode(_ value: String, forKey key: Key) throws { member(key, value) { $0.write(value) } }
    mutating func encode(_ value: Double, forKey key: Key) throws {
        guard value.isFinite else { return try float(nonFinite: value, key) }
        member(key, value) { $0.writeFinite(value) }
    }
    mutating func encode(_ value: Float, forKey key: Key) throws {
        guard value.isFinite else { return try float(nonFinite: value, key) }
        member(key, value) { $0.writeFinite(value) }
    }
    @inline(__always)
    mutating func encode<T: FixedWidthInteger & Encodable>(_ value: T, forKey key: Key) throws { member(key, value) { $0.write(value) } }
    mutating func encode(_ value: Int128, forKey key: Key) throws { member(key, value) { $0.write(value) } }
    mutating func encode(_ value: UInt128, forKey key: Key) throws { member(key, value) { $0.write(value) } }

    /// The standard library's own copies the optional, for which the runtime looks up its type.
    mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        guard value != nil else { return }
        try unsafe OptionalHandlers.handler(of: T.self)._withUnsafeGuaranteedRef { handler in
            try unsafe handler.withAddress(of: value) { address in
                // Safety: an optional that has a value begins with it.
                try unsafe InPlace<T>.at(address).pointee.pass { try encode($0, forKey: key) }
            }
        }
    }
}
