/// The state of a keyed container: an object on the tape, and what is known of its keys.
@safe
struct KeyedState {
    // Safety: code that uses a state keeps its session alive: `KeyedContainerPool` says how.
    let session: Unmanaged<DecodingSession>
    let tape: Tape
    /// The index of the object.
    let object: UInt32
    /// The frame of the container: see ``DecodingFrames``.
    let frame: UInt32
    /// Whether all keys are ASCII; nil if that is not known.
    private var isASCII: Bool?
    /// Whether a key has been asked for that was not in `positions`.
    private var isAsked = false
    private let matching: KeyConversion
    /// What is the same for all objects of the container's box.
    let model: ModelKeys
    /// Where the object's keys are; nil if it has not been examined.
    private(set) var positions: KeyPositions?

    /// The keys that a model asks for.
    struct ModelKeys {
        /// The prepared keys, if the type has any.
        let prepared: PreparedKeysPointer?
        /// Memory for the positions of an object's keys; nil if the keys are not bytes.
        let room: KeyPositions?

        init<Key: CodingKey>(_ type: Key.Type, room: KeyPositions?) {
            prepared = PreparedKeys.of(type, inSnakeCase: false)
            self.room = prepared != nil ? room : nil
        }
    }

    /// A search that has not begun. The value at `index` is an object.
    @_transparent
    init(_ session: DecodingSession, _ index: Int, frame: UInt32, _ model: ModelKeys) {
        self.frame = frame
        unsafe self.session = Unmanaged.passUnretained(session)
        tape = session.tape
        matching = session.keys
        self.model = model
        object = UInt32(truncatingIfNeeded: index)
    }
}

// MARK: - The session

extension KeyedState {
    /// Calls a function with the session, which is not retained for it.
    @_transparent
    private func withSession<Result>(_ body: (DecodingSession) throws -> Result) rethrows -> Result {
        try unsafe session._withUnsafeGuaranteedRef(body)
    }

    /// Keeps the session alive until `releaseSession` is called.
    func retainSession() { _ = unsafe session.retain() }

    /// - Precondition: there is one call of `retainSession` for each call of this.
    @unsafe
    func releaseSession() { unsafe session.release() }
}

// MARK: - The search

extension KeyedState {
    /// Whether a custom strategy converts the document's keys.
    @_transparent
    var isConverted: Bool { matching == .custom }

    /// Whether the document's keys are compared as they are.
    var isMatchedByBytes: Bool { matching == .plain }

    /// The index of the value under a key that a custom strategy makes from one of the document's.
    ///
    /// The strategy may use the container that this state belongs to, so this must be called on a
    /// copy.
    func findConverted(_ key: String) -> Int? { keys.find(key) }

    private var keys: any KeyIndex { withSession { $0.keyIndex(at: Int(object), frame: frame) } }

    /// The index of the value under a key, without a custom strategy; nil if the object has no such
    /// key.
    ///
    /// - Parameter byte: the byte of a prepared key with this text; nil if there is none.
    @inline(never)
    mutating func find(_ key: String, byte: UInt8?) -> Int? {
        // An enum with payloads is an object of one member, which is asked for once: that takes no list.
        let isOnce = !isAsked && isMatchedByBytes && tape.saturatedCount(at: Int(object)) == 1
        if !isOnce, let byte, positions != nil || examine(), let position = positions?[byte], position != KeyPositions.unknown {
            return position == KeyPositions.missing ? nil : Int(position)
        }
        isAsked = true
        guard isMatchedByBytes, !withSession({ $0.matchesEquivalentKeys }) || !mayBeEquivalent(key),
            tape.saturatedCount(at: Int(object)) <= TapeKeys.fewest
        else { return keys.find(key) }
        var key = key
        return key.withUTF8 { unsafe tape.value(of: $0, inObjectAt: Int(object), takesLast: takesLast) }
    }

    /// Whether the last of equal keys counts.
    private var takesLast: Bool { withSession { $0.duplicateKeys.kind == .last } }

    /// Determines the positions of the model's keys. Returns false if this object is not examined.
    @inline(__always)
    private mutating func examine() -> Bool {
        guard let room = model.room, tape.saturatedCount(at: Int(object)) <= Self.examinedCount,
            let keys = model.prepared.flatMap({ $0.pointee.keyList() }),
            !withSession({ $0.matchesEquivalentKeys }) || hasOnlyASCIIKeys && keys.equivalentKeys.areASCII
        else { return false }
        room.fill(from: tape, object: Int(object), matching == .snakeCase ? keys.list(for: .snakeCase) : keys, takesLast: takesLast)
        positions = room
        return true
    }

    /// How many members an object that is examined may have. Each container examines its object
    /// again, so larger objects are searched with the session's tables.
    private static let examinedCount = 256

    /// Whether the object may have a key with the same characters in different scalars. One of two such keys is not ASCII.
    private mutating func mayBeEquivalent(_ key: String) -> Bool {
        var key = key
        return !hasOnlyASCIIKeys || key.withUTF8 { unsafe !$0.isASCII }
    }

    private var hasOnlyASCIIKeys: Bool {
        mutating get {
            let result = isASCII ?? tape.hasOnlyASCIIKeys(inObjectAt: Int(object))
            isASCII = result
            return result
        }
    }
}
