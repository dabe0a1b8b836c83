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
    /// The enumeration case of the last key found, as long as keys are cases found in ascending
    /// order; otherwise `Int16.max`.
    private var lastCase: Int16 = -1
    private var keys: Keys
    /// How many searches have failed. After two, `summaries` may have one for each key.
    private var failedSearches: UInt8 = 0
    /// Whether a key whose summary is not in `summaries` is not in the object.
    private var isSummarized = false
    private var summaries = KeySummaries()
    private let matching: ApusJSONDecoder.KeyMatching
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
            // A key of no bytes does not say which key it is.
            self.room = MemoryLayout<Key>.size == 1 && prepared != nil ? room : nil
        }
    }

    private enum Keys: UInt8 {
        /// Not checked. So far each key found was the next one, and all were different: none has
        /// been skipped.
        case unchecked
        case unique, repeated
    }

    /// A search that has not begun. The value at `index` is an object.
    @inline(__always)
    init(_ session: DecodingSession, _ index: Int, frame: UInt32, _ model: ModelKeys) {
        self.frame = frame
        unsafe self.session = Unmanaged.passUnretained(session)
        tape = session.tape
        matching = session.keyMatching
        self.model = model
        object = UInt32(truncatingIfNeeded: index)
        end = UInt32(truncatingIfNeeded: session.tape.containerEnd(at: index) - 1)
        next = object + 1
        // If the last of equal keys counts, no search may end before the object does.
        keys = session.duplicateKeys == .last ? .repeated : .unchecked
    }
}

// MARK: - The session

extension KeyedState {
    /// Calls a function with the session, which is not retained for it.
    @inline(__always)
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
    @inline(__always)
    var isConverted: Bool { matching == .converted }

    /// Whether the document's keys are compared as they are.
    var isMatchedByBytes: Bool { matching == .bytes }

    /// The index of the value under a key that a custom strategy makes from one of the document's.
    ///
    /// The strategy may use the container that this state belongs to, so this must be called on a
    /// copy.
    @inline(never)
    func findConverted(_ key: String) -> Int? {
        withSession { $0.findConverted(key, inObjectAt: Int(object), frame: frame) }
    }

    /// The index of the value under a key, without a custom strategy; nil if the object has no such
    /// key.
    ///
    /// - Parameter keyCase: the enumeration case that the key is; negative if it isn't one.
    @inline(__always)
    mutating func find(_ key: String, case keyCase: Int) -> Int? {
        var key = key
        return key.withUTF8 { unsafe find($0, case: keyCase) }
    }

    /// The index of the value under a prepared key whose position is not known, without a custom
    /// strategy.
    @inline(__always)
    mutating func find(_ key: PreparedKey, case keyCase: Int) -> Int? {
        // Models with many optional members ask mostly for keys that are missing.
        if isSummarized, !summaries.contains(key.summary) { return nil }
        return unsafe find(key.name, case: keyCase)
    }

    /// Determines the positions of the model's keys. Returns false if this object is not examined.
    private mutating func examine() -> Bool {
        guard let room = model.room, let prepared = model.prepared, tape.saturatedCount(at: Int(object)) <= Self.examinedCount,
            withSession({ $0.examinesObjects })
        else { return false }
        let takesLast = withSession { $0.duplicateKeys == .last }
        room.fill(from: tape, object: Int(object), end: Int(end), prepared, takesLast: takesLast)
        positions = room
        return true
    }

    /// How many members an object that is examined may have. Each container examines its object
    /// again, so larger objects are searched with the session's tables.
    private static let examinedCount = 256

    /// The index of the value under a key, without a custom strategy.
    @inline(__always)
    mutating func find(_ key: UnsafeBufferPointer<UInt8>, case keyCase: Int) -> Int? {
        let tape = tape
        let found =
            unsafe matching == .bytes
            ? find(key, case: keyCase) { unsafe tape.hasString(key, at: $0) }
            : unsafe find(key, case: keyCase) { unsafe SnakeCase.converts(tape.stringBytes(at: $0), to: key) }
        return unsafe found ?? findEquivalent(key)
    }

    /// The index of the value under a key with the same characters in different scalars; nil unless
    /// the decoder matches such keys.
    @inline(never)
    private func findEquivalent(_ key: UnsafeBufferPointer<UInt8>) -> Int? {
        withSession { session in
            unsafe session.options.matchesEquivalentKeys ? session.findEquivalent(String(validUTF8: key), inObjectAt: Int(object)) : nil
        }
    }

    /// The index of the value under the matching key, which is usually the next one.
    @inline(__always)
    private mutating func find(_ name: UnsafeBufferPointer<UInt8>, case keyCase: Int, _ matches: (Int) -> Bool) -> Int? {
        let key = Int(next)
        if next < end, matches(key) {
            // The first of equal keys counts, and this may be another. It isn't if all keys before
            // it were asked for, each once.
            if keys == .unchecked, keyCase > Int(lastCase) {
                lastCase = Int16(truncatingIfNeeded: keyCase)
                next = UInt32(truncatingIfNeeded: tape.next(after: key + 1))
                return key + 1
            }
            if keys == .unique {
                next = UInt32(truncatingIfNeeded: tape.next(after: key + 1))
                return key + 1
            }
        }
        return unsafe findElsewhere(name, case: keyCase, matches)
    }

    /// Examines the object, or searches the whole of it and remembers what is needed to begin after
    /// the key next time.
    @inline(never)
    private mutating func findElsewhere(_ name: UnsafeBufferPointer<UInt8>, case keyCase: Int, _ matches: (Int) -> Bool) -> Int? {
        if keyCase >= 0, positions == nil, examine(), let position = positions?[UInt8(truncatingIfNeeded: keyCase)],
            position != KeyPositions.unknown
        {
            return position == KeyPositions.missing ? nil : Int(position)
        }
        if isSummarized, unsafe !summaries.contains(KeySummary(name)) { return nil }
        let found = unsafe findAnywhere(name, matches)
        if found == nil, failedSearches < 2 {
            failedSearches += 1
            if failedSearches == 2 { summarize() }
        }
        return found
    }

    /// Summarizes the keys of the object, for models with many optional members: whole searches for
    /// keys that are missing would take most of their time.
    private mutating func summarize() {
        guard matching == .bytes, withSession({ !$0.options.matchesEquivalentKeys }) else { return }
        var index = Int(object) + 1
        while index < Int(end) {
            // Safety: the session holds the tape with the bytes.
            unsafe summaries.insert(KeySummary(tape.stringBytes(at: index)))
            index = tape.next(after: index + 1)
        }
        isSummarized = true
    }

    private mutating func findAnywhere(_ name: UnsafeBufferPointer<UInt8>, _ matches: (Int) -> Bool) -> Int? {
        if tape.saturatedCount(at: Int(object)) > LargeObject.smallCount, let table = table() {
            return unsafe find(name, matches, in: table)
        }
        if keys == .repeated { return findAmongDuplicates(matches) }
        let start = Int(object) + 1
        let middle = keys == .unique ? Int(next) : start
        guard let found = firstKey(from: middle, to: Int(end), matches) ?? firstKey(from: start, to: middle, matches) else { return nil }
        if keys == .unchecked { keys = hasRepeatedKeys ? .repeated : .unique }
        next = UInt32(truncatingIfNeeded: tape.next(after: found + 1))
        return found + 1
    }

    /// The keys of a large object in a table; nil as long as there have been few searches.
    private func table() -> KeyTable? {
        withSession { session in
            let large = session.largeObject(at: Int(object))
            if let table = large.table { return table }
            // Searches that cannot end before the object does, or that convert each key that they
            // meet, are not made twice.
            guard large.countSearch() || keys == .repeated || matching == .snakeCase else { return nil }
            return large.makeTable { session.keyTable(ofObjectAt: Int(object)) }
        }
    }

    private mutating func find(_ name: UnsafeBufferPointer<UInt8>, _ matches: (Int) -> Bool, in table: KeyTable) -> Int? {
        guard let found = unsafe table.find(name, matches) else { return nil }
        if keys == .unchecked { keys = table.hasRepeatedKeys ? .repeated : .unique }
        next = UInt32(truncatingIfNeeded: tape.next(after: found + 1))
        return found + 1
    }

    /// Whether two keys of the object are the same to the model.
    private var hasRepeatedKeys: Bool {
        if matching == .snakeCase { return SnakeCase.hasRepeatedKeys(tape, inObjectAt: Int(object)) }
        return withSession { $0.hasRepeatedKeys(inObjectAt: Int(object)) }
    }

    @inline(__always)
    private func firstKey(from start: Int, to end: Int, _ matches: (Int) -> Bool) -> Int? {
        var index = start
        while index < end {
            if matches(index) { return index }
            index = tape.next(after: index + 1)
        }
        return nil
    }

    /// The value that counts under a key that may be repeated.
    private func findAmongDuplicates(_ matches: (Int) -> Bool) -> Int? {
        let takesLast = withSession { $0.duplicateKeys == .last }
        var found: Int?
        var index = Int(object) + 1
        while index < Int(end) {
            if matches(index) {
                found = index + 1
                if !takesLast { break }
            }
            index = tape.next(after: index + 1)
        }
        return found
    }
}

extension Tape {
    /// Whether the string at an index is equal to this one.
    @inline(__always)
    func hasString(_ other: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        unsafe stringBytes(at: index).hasSameBytes(as: other)
    }
}
