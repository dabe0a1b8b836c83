/// The members of an object that is being written.
struct WritingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let session: EncodingSession
    /// The container's id; see ``Level``.
    let id: Int
    let keys: PreparedKeysPointer?
    /// The number of levels around it.
    let depth: Int

    var codingPath: [any CodingKey] { session.codingPath(of: id, depth: depth) }

    /// Writes a key. Returns false if the value must go into the tree.
    @inline(__always)
    private func begin(_ key: Key) -> Bool {
        session.writePrepared(key, keys, in: id) || session.writeKey(key, keys, in: id, depth: depth)
    }

    /// Writes a member whose value cannot fail.
    @inline(__always)
    private func member(_ key: Key, _ write: (inout JSONWriter) -> Void) {
        if begin(key) { write(&session.text) } else { try? encodeApart(key) { write(&$0.text) } }
    }

    @inline(never)
    private func encodeApart(_ key: Key, _ encode: (EncodingSession) throws -> Void) throws {
        try session.encodeApart(in: id, session.converted(key, in: id, depth: depth), key, encode)
    }

    @inline(never)
    private func float<T: BinaryFloatingPoint>(nonFinite value: T, _ key: Key) throws {
        let text = try session.nonFinite(value) {
            var path = codingPath
            path.append(key)
            return path
        }
        member(key) { $0.write(text) }
    }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        let kind = EncodingKind(T.self)
        guard session.state.level.id == id || session.reach(id, depth: depth) else {
            return try encodeApart(key) { try $0.encode(value, kind, under: .none) }
        }
        let mark = session.mark
        guard begin(key) else { return try encodeApart(key) { try $0.encode(value, kind, under: .none) } }
        let position = session.position
        let pathKey = session.pathKey(key, keys)
        do {
            try session.encode(value, kind, under: pathKey)
            if keys == nil { session.forget(pathKey) }
        } catch {
            session.goBack(to: mark, encoderAt: position, isWhole: true)
            session.forget(pathKey)
            throw error
        }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        let nestedKeys = session.preparedKeys(Nested.self)
        let id = nested(key, isObject: true) { $0.beginObject(nestedKeys) }
        return KeyedEncodingContainer(WritingKeyedContainer<Nested>(session: session, id: id, keys: nestedKeys, depth: depth + 1))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        WritingUnkeyedContainer(session: session, id: nested(key, isObject: false) { $0.beginArray() }, depth: depth + 1)
    }

    private func nested(_ key: Key, isObject: Bool, _ begin: (EncodingSession) -> Int) -> Int {
        if self.begin(key) {
            session.push(~session.position, under: session.pathKey(key, keys))
            return begin(session)
        }
        return session.container(in: id, session.converted(key, in: id, depth: depth), key, isObject: isObject)
    }

    func superEncoder() -> any Encoder { superEncoder(under: JSONCodingKey.super) }

    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(under: key) }

    private func superEncoder(under key: some CodingKey) -> any Encoder {
        if session.writeKey(key, nil, in: id, depth: depth) {
            session.push(~session.position, under: session.pathKey(key, nil))
            return WritingEncoder(session: session, position: session.position, depth: depth + 1)
        }
        let position = session.pending(in: id, session.converted(key, in: id, depth: depth), key)
        return WritingEncoder(session: session, position: position, depth: depth + 1)
    }
}

// One line per type: each is a separate requirement, and none may go through generic code.
extension WritingKeyedContainer {
    func encodeNil(forKey key: Key) throws { member(key) { $0.writeNull() } }
    func encode(_ value: Bool, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: String, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: Double, forKey key: Key) throws {
        guard value.isFinite else { return try float(nonFinite: value, key) }
        member(key) { $0.writeFinite(value) }
    }
    func encode(_ value: Float, forKey key: Key) throws {
        guard value.isFinite else { return try float(nonFinite: value, key) }
        member(key) { $0.writeFinite(value) }
    }
    func encode(_ value: Int, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: Int8, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: Int16, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: Int32, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: Int64, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: Int128, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: UInt, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: UInt8, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: UInt16, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: UInt32, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: UInt64, forKey key: Key) throws { member(key) { $0.write(value) } }
    func encode(_ value: UInt128, forKey key: Key) throws { member(key) { $0.write(value) } }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) }
    }
}
