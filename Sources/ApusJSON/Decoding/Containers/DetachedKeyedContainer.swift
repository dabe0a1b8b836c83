/// The members of an object, for a container that may outlive the call of `decode`. It keeps what
/// it needs alive.
///
/// It is rare, so it may be slower: each call is forwarded to a `TapeKeyedContainer`, or uses the
/// standard library's default.
struct DetachedKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // Safety: the container uses the owner's state, and is used only here.
    private let owner: Owner
    /// A `TapeKeyedContainer` in a box, so that its code is not compiled here once more.
    private let container: KeyedDecodingContainer<Key>

    /// Keeps a state and its session alive.
    @safe
    private final class Owner {
        // Safety: allocated in `init`, with a reference to the session, and released in `deinit`.
        let state: UnsafeMutablePointer<KeyedState>

        init(_ state: KeyedState) {
            state.retainSession()
            unsafe self.state = .allocate(capacity: 1)
            unsafe self.state.initialize(to: state)
        }

        deinit {
            unsafe state.pointee.releaseSession()
            unsafe state.deallocate()
        }
    }

    init(_ state: KeyedState) {
        owner = Owner(state)
        container = unsafe KeyedDecodingContainer(TapeKeyedContainer(owner.state))
    }

    var codingPath: [any CodingKey] { container.codingPath }
    var allKeys: [Key] { container.allKeys }

    func contains(_ key: Key) -> Bool { container.contains(key) }
    func decodeNil(forKey key: Key) throws -> Bool { try container.decodeNil(forKey: key) }
    // These have defaults, which would be preferred to the generic function.
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try container.decode(type, forKey: key) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try container.decode(type, forKey: key) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try container.decode(type, forKey: key) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        try container.nestedContainer(keyedBy: type, forKey: key)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try container.nestedUnkeyedContainer(forKey: key)
    }

    func superDecoder() throws -> any Decoder { try container.superDecoder() }
    func superDecoder(forKey key: Key) throws -> any Decoder { try container.superDecoder(forKey: key) }
}
