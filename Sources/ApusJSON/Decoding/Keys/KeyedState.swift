/// The state of a keyed container: an object on the tape, and how far the search for its keys has
/// got.
@safe
struct KeyedState {
    // Safety: code that uses a state keeps its session alive: `KeyedContainerPool` says how.
    private let session: Unmanaged<DecodingSession>
    let tape: Tape
    /// The index of the object.
    let object: UInt32
    /// The index of its end.
    let end: UInt32
    /// The frame of the container: see ``DecodingFrames``.
    let frame: UInt32
    /// The index of the key after the last one found.
    private var next: UInt32
    /// The enumeration case of the last key found, as long as each key was the next one, and a later
    /// case than the one before. So none was passed over, and all were different. Otherwise
    /// `Int16.max`.
    private var lastCase: Int16
    /// Whether the keys are different from one another; nil if that is not known.
    private var areUnique: Bool?
    /// Whether all keys are ASCII; nil if that is not known.
    private var isASCII: Bool?
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
        end = UInt32(truncatingIfNeeded: session.tape.containerEnd(at: index) - 1)
        next = object + 1
        // If the last of equal keys counts, no search may end before the object does.
        lastCase = session.duplicateKeys.kind == .last ? .max : -1
    }
}

// MARK: - The session

extension KeyedState {
    /// Calls a function with the session, which is not retained for it.
    @_transparent
    func withSession<Result>(_ body: (DecodingSession) throws -> Result) rethrows -> Result {
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
    func findConverted(_ key: String) -> Int? {
        tapeKeys.findEquivalent(key)
    }

    /// The index of the value under a key, without a custom strategy; nil if the object has no such
    /// key.
    ///
    /// - Parameter keyCase: the enumeration case that the key is; negative if it isn't one.
    @_transparent
    mutating func find(_ key: String, case keyCase: Int) -> Int? {
        var key = key
        return key.withUTF8 { unsafe find($0, case: keyCase) }
    }

    /// Determines the positions of the model's keys. Returns false if this object is not examined.
    private mutating func examine() -> Bool {
        guard let room = model.room, let prepared = model.prepared, tape.saturatedCount(at: Int(object)) <= Self.examinedCount,
            withSession({ $0.examinesObjects })
        else { return false }
        let takesLast = withSession { $0.duplicateKeys.kind == .last }
        if let keys = prepared.pointee.keyList() {
            room.fill(from: tape, object: Int(object), end: Int(end), keys, isSnakeCase: matching == .snakeCase, takesLast: takesLast)
        }
        positions = room
        return true
    }

    /// How many members an object that is examined may have. Each container examines its object
    /// again, so larger objects are searched with the session's tables.
    private static let examinedCount = 256

    /// The index of the value under a key, without a custom strategy. It is usually the next key.
    @_transparent
    mutating func find(_ name: UnsafeBufferPointer<UInt8>, case keyCase: Int) -> Int? {
        let key = Int(next)
        guard keyCase > Int(lastCase), next < end, unsafe isNext(name) else { return unsafe findElsewhere(name, case: keyCase) }
        lastCase = Int16(truncatingIfNeeded: keyCase)
        next = UInt32(truncatingIfNeeded: tape.next(after: key + 1))
        return key + 1
    }

    @_transparent
    private func isNext(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe matching == .plain ? tape.hasString(name, at: Int(next)) : SnakeCase.converts(tape.stringBytes(at: Int(next)), to: name)
    }

    /// Examines the object, or searches all of it.
    @inline(never)
    private mutating func findElsewhere(_ name: UnsafeBufferPointer<UInt8>, case keyCase: Int) -> Int? {
        lastCase = .max
        if keyCase >= 0, positions == nil, examine(), let position = positions?[UInt8(truncatingIfNeeded: keyCase)],
            position != KeyPositions.unknown
        {
            return position == KeyPositions.missing ? nil : Int(position)
        }
        if unsafe withSession({ $0.options.values.matchesEquivalentKeys }) && mayBeEquivalent(name) {
            return unsafe tapeKeys.findEquivalent(String(validUTF8: name))
        }
        return unsafe matching == .plain ? findByBytes(name) : tapeKeys.find(name)
    }

    /// Whether the object may have a key with the same characters in different scalars. One of two such keys is not ASCII.
    private mutating func mayBeEquivalent(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let isASCII = isASCII ?? tape.hasOnlyASCIIKeys(inObjectAt: Int(object))
        self.isASCII = isASCII
        return unsafe !isASCII || !name.isASCII
    }

    private var tapeKeys: TapeKeys { withSession { $0.tapeKeys(at: Int(object), frame: frame) } }

    /// The index of the value under a key that the object has as it is. If no two of its keys are
    /// equal, it may be the next one.
    private mutating func findByBytes(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
        let count = tape.saturatedCount(at: Int(object))
        if areUnique == nil, count <= TapeKeys.fewest { areUnique = !tape.mayRepeatKeys(ofObjectAt: Int(object)) }
        var found: Int?
        if areUnique == true, next < end, unsafe tape.hasString(name, at: Int(next)) {
            found = Int(next) + 1
        } else if count <= TapeKeys.fewest, name.count <= TapeKeys.longest {
            found = unsafe tape.value(of: name, inObjectAt: Int(object), takesLast: withSession { $0.duplicateKeys.kind == .last })
        } else {
            let keys = tapeKeys
            found = unsafe keys.find(name)
            areUnique = !keys.hasRepeatedKeys
        }
        if let found, areUnique == true { next = UInt32(truncatingIfNeeded: tape.next(after: found)) }
        return found
    }
}
