/// An encoder for one value, which is also its own single-value container.
struct WritingEncoder: Encoder {
    let session: EncodingSession
    /// The end of the text when the encoder was made. The session uses it to find the encoder's
    /// value.
    let position: Int
    /// The number of levels around the value.
    let depth: Int

    var codingPath: [any CodingKey] { session.codingPath(ofEncoderAt: position, depth: depth) }
    var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        let keys = session.preparedKeys(Key.self)
        return session.container(keyedBy: Key.self, id: session.object(at: position, depth: depth, keys), depth: depth, keys)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { WritingUnkeyedContainer(self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension WritingEncoder: SingleValueEncodingContainer {
    /// Writes the value. If it can no longer go into the text, it goes into the tree. Nil is null.
    @inline(__always)
    private func write<T: Encodable>(_ value: T?, _ write: (EncodingSession) throws -> Void) throws {
        guard session.state.level.id == ~position else { return try writeElsewhere(value) }
        let mark = session.mark
        do {
            try write(session)
        } catch {
            session.goBack(to: mark, encoderAt: position, isWhole: false)
            throw error
        }
        // Not if it was a container, which has ended by now, or if one was used out of order.
        if session.state.level.id == ~position { session.state.level.id = Level.written }
    }

    @inline(never)
    private func writeElsewhere(_ value: (any Encodable)?) throws {
        if let tree = session.grownTree() {
            if let node = session.node(ofEncoderAt: position), tree.kind(of: node) == .pending {
                // Storing text clears the node's key, but this encoder may still be asked for its
                // path.
                let key = tree.ownKey(of: node)
                try session.encode(value, apart: node, of: tree)
                if let key, !tree.isOver { tree.setKey(key, of: node) }
            } else {
                session.fail(session.replaced("another value", at: codingPath))
            }
        }
        try session.throwFailure()
    }

    func encodeNil() throws { try write(Bool?.none) { $0.text.writeNull() } }
    func encode(_ value: Bool) throws { try write(value) { $0.text.write(value) } }
    func encode(_ value: String) throws { try write(value) { $0.text.write(value) } }
    func encode(_ value: Double) throws { try write(value) { try $0.write(value, under: .none) } }
    func encode(_ value: Float) throws { try write(value) { try $0.write(value, under: .none) } }
    // For all integer types but two: these have default implementations that throw, which the compiler
    // would prefer to it.
    func encode<T: FixedWidthInteger & Encodable>(_ value: T) throws { try write(value) { $0.text.write(value) } }
    func encode(_ value: Int128) throws { try write(value) { $0.text.write(value) } }
    func encode(_ value: UInt128) throws { try write(value) { $0.text.write(value) } }
    func encode<T: Encodable>(_ value: T) throws {
        try write(value) { try $0.encode(value, under: .none) }
        // A value that encodes nothing becomes an empty object, so this encoder has been used.
        if session.state.unused.last == position { session.state.unused.removeLast() }
    }
}
