/// The members of an object.
///
/// It is only a pointer, because each call through a box copies it.
///
/// The closures of these functions cost nothing only if they are inlined: without the attributes in
/// `Decoding` and `Codable`, `twitter.json` takes 1.5 times as long to decode.
@safe
struct TapeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // Safety: made only by `KeyedContainerPool` and `DetachedKeyedContainer`, which say what keeps
    // the state and its session alive. No user code runs while the state is read or changed: keys
    // are asked for their strings before that, and a custom strategy is called on a copy.
    private let address: UnsafeMutablePointer<KeyedState>

    /// - Precondition: the caller keeps the state at the address, which is initialised, for as long
    ///   as it uses the container.
    @unsafe
    init(_ state: UnsafeMutablePointer<KeyedState>) { unsafe address = state }

    private var state: KeyedState {
        @_transparent unsafeAddress { unsafe UnsafePointer(address) }
        @_transparent nonmutating unsafeMutableAddress { unsafe address }
    }

    /// Calls a function with the session, which is not retained for it.
    @_transparent
    private func read<T>(_ body: (DecodingSession) throws -> T) rethrows -> T {
        try unsafe state.session._withUnsafeGuaranteedRef(body)
    }

    /// The index of the value under a key; nil when there is none.
    @_transparent
    private func find(_ key: Key) -> Int? {
        guard let keys = state.model.prepared, !state.isConverted else { return find(named: key.stringValue) }
        // The byte says which case of an enumeration the key is. For any other type it identifies the
        // key just as well, as long as the key has the same text.
        let (text, byte) = (key.stringValue, PreparedKeys.byte(of: key))
        guard keys.pointee.prepared(byte, of: text) != nil else { return search(text, preparing: byte, in: keys) }
        if let positions = state.positions {
            let position = positions[UInt8(truncatingIfNeeded: byte)]
            if KeyPositions.isFound(position) { return Int(position) }
            if position == KeyPositions.missing { return nil }
        }
        return state.find(text, byte: UInt8(truncatingIfNeeded: byte))
    }

    /// The same for a key that is not prepared, or whose text has changed.
    @inline(never)
    private func search(_ text: String, preparing byte: Int, in keys: PreparedKeysPointer) -> Int? {
        keys.pointee.prepare(byte, of: text, named: text)
        return state.find(text, byte: nil)
    }

    /// The index of the value under a name; nil when there is none.
    private func find(named name: String) -> Int? {
        guard state.isConverted else { return state.find(name, byte: nil) }
        // The strategy may use this container, so it is called on a copy of the state.
        let copy = state
        return copy.findConverted(name)
    }

    /// The index of the value under a key that must exist.
    @_transparent
    private func require(_ key: Key) throws -> Int {
        guard let index = find(key) else { throw missing(key) }
        return index
    }

    private func missing(_ key: Key) -> DecodingError {
        read { $0.missing(key, in: Int(state.object), frame: state.frame) }
    }

    /// A placeholder for a value that is missing, while errors are collected.
    @inline(never)
    private func placeholder<T: Decodable>(_ key: Key) throws -> T { try note(missing(key)).placeholder(T.self) }

    /// Notes an error of this object while errors are collected; otherwise throws it.
    private func note(_ error: any Error) throws -> ErrorCollector { try read { try $0.note(error, at: Int(state.object), isCause: true) } }

    /// Decodes a value in a frame under a key.
    @inline(__always)
    private func framed<T>(_ key: Key, _ index: Int, _ body: (DecodingSession, UInt32) throws -> T) throws -> T {
        let (parent, container) = (state.frame, state.object)
        if let prepared = state.model.prepared {
            let byte = UInt8(truncatingIfNeeded: PreparedKeys.byte(of: key))
            return try read { try $0.framed(.prepared(prepared, byte), index, parent: parent, container: container, body) }
        }
        return try unsafe withUnsafePointer(to: key) { key in
            try read { try unsafe $0.framed(.borrowed(key, Key.self), index, parent: parent, container: container, body) }
        }
    }

    /// Reads a value that is not in the usual JSON form of its type.
    @inline(never)
    private func converted<T: TapeScalar>(_ key: Key, _ index: Int) throws -> T {
        try framed(key, index) { session, _ in
            do { return try T.converted(session, index) } catch { return try session.note(error, at: index).placeholder(T.self) }
        }
    }

    /// The same for a value that may be missing: nil if the value counts as missing.
    @inline(never)
    private func convertedIfPresent<T: TapeScalar>(_ key: Key, _ index: Int) throws -> T? {
        try framed(key, index) { session, _ in
            do { return try T.converted(session, index) } catch { return try session.nilInstead(of: error, at: index) }
        }
    }

    /// The value under a key that must exist.
    @_transparent
    private func value<T: TapeScalar>(_ key: Key) throws -> T {
        guard let index = find(key) else { return try placeholder(key) }
        return try T.plain(state.tape, index) ?? converted(key, index)
    }

    /// The value under a key; nil if there is none, or if it is null.
    @_transparent
    private func presentValue<T: TapeScalar>(_ key: Key) throws -> T? {
        guard let index = find(key) else { return nil }
        if let value = T.plain(state.tape, index) { return value }
        if state.tape.tag(at: index) == TapeTag.null { return nil }
        return try convertedIfPresent(key, index)
    }

    var codingPath: [any CodingKey] { read { $0.codingPath(of: state.frame, value: state.object) } }

    var allKeys: [Key] {
        // Enums with associated values are objects of one member, and are read by this.
        let object = Int(state.object)
        if state.isMatchedByBytes, state.tape.saturatedCount(at: object) == 1 {
            return onlyKey(at: object + 1)
        }
        return read { session in
            unsafe session.budget.visitElements(state.tape.saturatedCount(at: object))
            return session.names(ofKeysAt: object, frame: state.frame)
        }.compactMap { Key(stringValue: $0) }
    }

    /// The list of the one key that an object has; empty if it is not the model's.
    private func onlyKey(at index: Int) -> [Key] {
        let tape = state.tape
        guard let prepared = state.model.prepared else { return Key(stringValue: tape.string(at: index)).map { [$0] } ?? [] }
        // Safety: the session holds the tape with the bytes.
        if let list = unsafe prepared.pointee.list(ofKeyAt: tape.stringStart(at: index), as: Key.self) { return list }
        guard let key = Key(stringValue: tape.string(at: index)) else { return [] }
        unsafe prepared.pointee.keep(key, madeOf: tape.stringBytes(at: index))
        return [key]
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        if let index = find(key) { return state.tape.tag(at: index) == TapeTag.null }
        _ = try note(missing(key))
        return true
    }

    /// Adds the frame of a nested container or a super decoder.
    private func nestedFrame(_ key: Key, _ index: Int) -> UInt32 {
        guard let prepared = state.model.prepared else { return keptFrame(key, index) }
        let byte = UInt8(truncatingIfNeeded: PreparedKeys.byte(of: key))
        return read { $0.nestedFrame(.nested(prepared, byte), index, parent: state.frame, container: state.object) }
    }

    /// Adds such a frame with a copy of the key.
    private func keptFrame(_ key: any CodingKey, isDecoder: Bool = false, _ index: Int) -> UInt32 {
        read { $0.nestedFrame(.kept(key, isDecoder: isDecoder), index, parent: state.frame, container: state.object) }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        do {
            let index = try require(key)
            let frame = nestedFrame(key, index)
            return try read { try $0.container(keyedBy: type, index, frame: frame) }
        } catch { return try note(error).emptyDecoder.container(keyedBy: type) }
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        do {
            let index = try require(key)
            let frame = nestedFrame(key, index)
            return try read { try TapeUnkeyedContainer($0, index, frame: frame) }
        } catch { return try note(error).emptyDecoder.unkeyedContainer() }
    }

    func superDecoder() throws -> any Decoder { superDecoder(JSONCodingKey.super) }

    func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(key) }

    private func superDecoder(_ key: any CodingKey) -> any Decoder {
        guard let index = find(named: key.stringValue) else {
            return read { MissingDecoder(session: $0, object: state.object, frame: state.frame, key: key) }
        }
        let frame = keptFrame(key, isDecoder: true, index)
        return read { TapeDecoder(session: $0, index: index, frame: frame) }
    }
}

// Each method is a separate requirement, and none may go through the generic code for all types. They
// are inlined into the functions by which the box calls them.
extension TapeKeyedContainer {
    @inline(__always) func decode<T: TapeScalar>(_ type: T.Type, forKey key: Key) throws -> T { try value(key) }
    // These have defaults, which would be preferred to the generic function.
    @inline(__always) func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(key) }
    @inline(__always) func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(key) }
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let index = find(key) else { return try placeholder(key) }
        return try framed(key, index) { session, frame in
            do { return try session.decode(type, index, frame: frame) } catch { return try session.note(error, at: index).placeholder(type) }
        }
    }

    @inline(__always) func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try presentValue(key) }
    @inline(__always) func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try presentValue(key) }
    @inline(__always)
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let index = find(key), state.tape.tag(at: index) != TapeTag.null else { return nil }
        return try framed(key, index) { session, frame in
            do { return try session.decode(type, index, frame: frame) } catch { return try session.nilInstead(of: error, at: index) }
        }
    }
}
