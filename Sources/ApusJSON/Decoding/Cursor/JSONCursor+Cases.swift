// Enums, by the ways in which JSON tells their cases apart.
extension JSONCursor {
    /// Passes over an object: what there is of a case without values.
    ///
    /// - Throws: as ``members(_:)``.
    @inlinable
    public mutating func skipObject() throws {
        guard tag == TapeTag.objectStart else { throw failMembers() }
        skip()
    }

    /// The error of an object that does not name just one case: `DecodingError.typeMismatch`, as Codable has it.
    public func notOneCase(_ type: any Any.Type, in members: Members) -> any Error {
        let error = session.typeMismatch(type, at: members.document == document ? members.object : index)
        guard case .typeMismatch(_, let context) = error else { return error }
        return DecodingError.typeMismatch(
            type,
            DecodingError.Context(
                codingPath: context.codingPath, debugDescription: "Invalid number of keys found, expected one.",
                underlyingError: context.underlyingError))
    }

    /// The error of a value that no case takes: `DecodingError.dataCorrupted`.
    public func noCase(_ type: any Any.Type) -> any Error {
        session.corrupted("No case of \(type) takes this value.", at: index)
    }

    // MARK: Tags

    /// The case that a member of the object names. The cursor stays before the object.
    ///
    /// - Parameters:
    ///   - tag: the member's key.
    ///   - cases: the names of the cases.
    /// - Throws: `DecodingError` when this is no object, there is no tag, it is no string, or not the name of a case.
    public func tag(_ tag: JSONKeys, of cases: JSONKeys) throws -> Int {
        let index = try member(tag)
        guard session.tape.tag(at: index) == TapeTag.string else { throw session.mismatch(String.self, at: index) }
        // Safety: the value is a string, whose payload is where it stands.
        guard let position = unsafe cases.member(tape.stringStart(at: index), after: 0) else {
            throw session.corrupted(
                "There is no case \"\(session.tape.string(at: index))\".", .choice { (0..<cases.count).map { cases[$0] } }, at: index)
        }
        return position
    }

    /// Goes to the value of one member of an object.
    ///
    /// - Throws: `DecodingError` when this is no object, or has no such member.
    public mutating func enter(_ key: JSONKeys) throws {
        index = try member(key)
    }

    /// The tape index of the value of an object's one member with a key.
    private func member(_ key: JSONKeys) throws -> Int {
        guard tag == TapeTag.objectStart else { throw session.containerMismatch([String: Any].self, "keyed", at: index) }
        let end = session.tape.containerEnd(at: index) - 1
        var found: Int?
        var child = index + 1
        while child < end {
            // Safety: what follows an object's beginning or a member's value, before its end, is a
            // key, a string.
            if unsafe key.member(tape.stringStart(at: child), after: 0) != nil {
                found = child + 1
                if context.duplicateKeys != .last { break }
            }
            child = session.tape.next(after: child + 1)
        }
        guard let found else { throw session.missing(JSONCodingKey(key[0]), in: index) }
        return found
    }

    // MARK: Attempts

    /// Reads a value, or stays before it and returns nil when it is not what the type takes. No error is made, so that it costs little.
    ///
    /// A failure of a type that tries alternatives itself is remembered: a type that contains itself reads each value once, not once for each alternative around it.
    @inlinable
    public mutating func attempt<T: JSONReadable>(_ type: T.Type) -> T? {
        attempt(of: type, alternative: -1) { json throws in try T._read(&json) }
    }

    /// Reads one alternative of a type by a function, or stays before the value and returns nil when the function throws.
    ///
    /// - Parameters:
    ///   - type: the type with alternatives.
    ///   - alternative: which of them this is. A failure is remembered under it, so the function must depend on nothing but the document.
    ///   - read: reads the alternative.
    @inlinable
    public mutating func attempt<T>(of type: any Any.Type, alternative: Int, _ read: (inout JSONCursor) throws -> T) -> T? {
        guard let state = beginAttempt(of: type, alternative) else { return nil }
        let (start, openEnd, document) = (index, openEnd, document)
        let value = try? read(&self)
        precondition(self.document == document, "A function put another cursor in the place of the one that it was given.")
        if value == nil { (index, self.openEnd) = (start, openEnd) }
        endAttempt(state, isKept: value != nil)
        return value
    }

    /// Reads a value by a function, or stays before it and returns nil when the function throws.
    ///
    /// What a function found out is not remembered. Where such attempts are nested, the whole of them may read a document 256 times over; then reading it ends with an
    /// error. ``attempt(of:alternative:_:)`` does not have this limit.
    @inlinable
    public mutating func attempt<T>(_ read: (inout JSONCursor) throws -> T) -> T? {
        guard let state = beginAttempt(of: nil, 0) else { return nil }
        let (start, openEnd, document) = (index, openEnd, document)
        let value = try? read(&self)
        precondition(self.document == document, "A function put another cursor in the place of the one that it was given.")
        if value == nil { (index, self.openEnd) = (start, openEnd) }
        endAttempt(state, isKept: value != nil)
        return value
    }

    @usableFromInline
    struct AttemptState {
        let collected: [any Error]?
        let skippedCount: Int
        /// What is remembered if it fails; nil without a type.
        let alternative: AttemptLog.Alternative?
        /// How many attempts were made before it.
        let attemptCount: Int
    }

    /// Nil when the attempt is known to fail, or is one too many.
    @usableFromInline
    func beginAttempt(of type: (any Any.Type)?, _ number: Int) -> AttemptState? {
        let session = session
        if session.attempts == 0 { session.attemptLog.beginOutermost(at: index, end: endOfValue) }
        let alternative = type.flatMap { AttemptLog.Alternative(type: $0, number: number, index: index) }
        if let alternative, session.attemptLog.failures.contains(alternative) { return nil }
        // Attempts that are not within others read a value once for each alternative, which is what the type asks for. Those that are remembered read it once more for
        // each level around them.
        if alternative == nil, session.attempts > 0,
            !session.attemptLog.permits(endOfValue - index, of: context.tape.wordCount, at: index)
        {
            return nil
        }
        session.attemptLog.attemptCount += 1
        session.attempts += 1
        return AttemptState(
            collected: context.collected.take(), skippedCount: session.skipped.count, alternative: alternative,
            attemptCount: session.attemptLog.attemptCount)
    }

    @usableFromInline
    func endAttempt(_ state: AttemptState, isKept: Bool) {
        let session = session
        session.attempts -= 1
        context.collected = state.collected
        guard !isKept else { return }
        session.skipped.removeLast(session.skipped.count - state.skippedCount)
        // One without others in it costs no more the second time.
        if let alternative = state.alternative, session.attemptLog.attemptCount > state.attemptCount {
            session.attemptLog.failures.insert(alternative)
        }
    }
}

/// What is known of the alternatives that have been tried in a document.
struct AttemptLog {
    /// As small as can be: there may be one for each value.
    struct Alternative: Hashable {
        private let type: ObjectIdentifier
        private let number: Int32
        private let index: UInt32

        /// Nil for a number that has no room.
        init?(type: any Any.Type, number: Int, index: Int) {
            guard let number = Int32(exactly: number) else { return nil }
            self.type = ObjectIdentifier(type)
            self.number = number
            self.index = UInt32(truncatingIfNeeded: index)
        }
    }

    var failures: Set<Alternative> = []
    /// The value that is being tried, with all that is in it, by the attempts that are not within others.
    private var outermost = 0..<0
    var attemptCount = 0
    /// How many words of the tape have been passed to attempts within others.
    private var wordCount = 0
    /// The value at which there were too many.
    private(set) var excess: Int?

    private static let limit = 256
    private static let keptFailures = 1024

    /// Takes note of the value at which an attempt begins that is not within another. What failed in values before it is not asked for again, so it is forgotten now
    /// and then: otherwise it would take more memory than the document.
    mutating func beginOutermost(at index: Int, end: Int) {
        guard !outermost.contains(index) else { return }
        outermost = index..<max(index, end)
        if failures.count > Self.keptFailures { failures = [] }
    }

    /// Whether a value of so many words may be read by one more attempt.
    mutating func permits(_ count: Int, of documentCount: Int, at index: Int) -> Bool {
        guard excess == nil else { return false }
        wordCount += count
        guard wordCount <= Self.limit * documentCount + 65_536 else {
            excess = index
            return false
        }
        return true
    }
}
