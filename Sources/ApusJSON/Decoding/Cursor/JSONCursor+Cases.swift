// Enums, by the ways in which JSON distinguishes their cases.
extension JSONCursor {
    /// Skips an object, which represents a case without associated values.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an object.
    @inlinable
    public mutating func skipObject() throws {
        guard tag == TapeTag.objectStart else { throw failMembers() }
        skip()
    }

    /// The error for an object that does not name exactly one case: `DecodingError.typeMismatch`,
    /// as in Codable.
    public func notOneCase(_ type: any Any.Type, in members: Members) -> any Error {
        let error = session.typeMismatch(type, at: members.document == document ? members.object : index)
        guard case .typeMismatch(_, let context) = error else { return error }
        return DecodingError.typeMismatch(
            type,
            DecodingError.Context(
                codingPath: context.codingPath, debugDescription: "Invalid number of keys found, expected one.",
                underlyingError: context.underlyingError))
    }

    /// The error for a value that no case accepts: `DecodingError.dataCorrupted`.
    public func noCase(_ type: any Any.Type) -> any Error {
        session.corrupted("No case of \(type) accepts this value.", at: index)
    }

    // MARK: Tags

    /// The position of the case that a member of the next object names. The cursor stays before the
    /// object.
    ///
    /// - Parameters:
    ///   - tag: the member's key.
    ///   - cases: the names of the cases.
    /// - Throws: `DecodingError` if the next value is not an object, has no such member, or the
    ///   member is not a string or does not name a case.
    public func tag(_ tag: JSONKeys, of cases: JSONKeys) throws -> Int {
        let index = try member(tag)
        guard session.tape.tag(at: index) == TapeTag.string else { throw session.mismatch(String.self, at: index) }
        // Safety: the value is a string, so its payload is the position of its bytes.
        guard let position = unsafe cases.member(tape.stringStart(at: index), after: 0) else {
            throw session.corrupted(
                "There is no case \"\(session.tape.string(at: index))\".", .choice { (0..<cases.count).map { cases[$0] } }, at: index)
        }
        return position
    }

    /// Moves to the value of one member of the next object.
    ///
    /// - Throws: `DecodingError` if the next value is not an object, or has no such member.
    public mutating func enter(_ key: JSONKeys) throws {
        index = try member(key)
    }

    /// The tape index of the value of the object's member with a key.
    private func member(_ key: JSONKeys) throws -> Int {
        guard tag == TapeTag.objectStart else { throw session.containerMismatch([String: Any].self, "keyed", at: index) }
        let end = session.tape.containerEnd(at: index) - 1
        var found: Int?
        var child = index + 1
        while child < end {
            // Safety: after an object's start or a member's value, and before the object's end,
            // there is a key, which is a string.
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

    /// Reads a value; if the value is not what the type accepts, returns nil and stays before it.
    /// No error is made, so a failure costs little.
    ///
    /// A failure of a type that tries alternatives itself is remembered, so that a recursive type
    /// reads each value once rather than once for each alternative around it.
    @inlinable
    public mutating func attempt<T: JSONReadable>(_ type: T.Type) -> T? {
        attempt(of: type, alternative: -1) { json throws in try T._read(&json) }
    }

    /// Reads one alternative of a type with a function; if the function throws, returns nil and
    /// stays before the value.
    ///
    /// - Parameters:
    ///   - type: the type that has alternatives.
    ///   - alternative: the number of the alternative. A failure is remembered under it, so the
    ///     function must depend only on the document.
    ///   - read: reads the alternative.
    @inlinable
    public mutating func attempt<T>(of type: any Any.Type, alternative: Int, _ read: (inout JSONCursor) throws -> T) -> T? {
        guard let state = beginAttempt(of: type, alternative) else { return nil }
        let (start, openEnd, document) = (index, openEnd, document)
        let value = try? read(&self)
        precondition(self.document == document, "A function replaced the cursor it was given.")
        if value == nil { (index, self.openEnd) = (start, openEnd) }
        endAttempt(state, isKept: value != nil)
        return value
    }

    /// Reads a value with a function; if the function throws, returns nil and stays before the
    /// value.
    ///
    /// The failure is not remembered. Nested attempts of this kind may together read a document 256
    /// times; after that, reading it ends with an error. ``attempt(of:alternative:_:)`` does not
    /// have this limit.
    @inlinable
    public mutating func attempt<T>(_ read: (inout JSONCursor) throws -> T) -> T? {
        guard let state = beginAttempt(of: nil, 0) else { return nil }
        let (start, openEnd, document) = (index, openEnd, document)
        let value = try? read(&self)
        precondition(self.document == document, "A function replaced the cursor it was given.")
        if value == nil { (index, self.openEnd) = (start, openEnd) }
        endAttempt(state, isKept: value != nil)
        return value
    }

    @usableFromInline
    struct AttemptState {
        let collected: [any Error]?
        let skippedCount: Int
        /// What to remember if the attempt fails; nil without a type.
        let alternative: AttemptLog.Alternative?
        /// How many attempts had been made when this one began, including it.
        let attemptCount: Int
    }

    /// Nil if the attempt is known to fail, or would be one too many.
    @usableFromInline
    func beginAttempt(of type: (any Any.Type)?, _ number: Int) -> AttemptState? {
        let session = session
        if session.attempts == 0 { session.attemptLog.beginOutermost(at: index, end: endOfValue) }
        let alternative = type.flatMap { AttemptLog.Alternative(type: $0, number: number, index: index) }
        if let alternative, session.attemptLog.failures.contains(alternative) { return nil }
        // An attempt that is not within another reads a value once for each alternative, which is
        // what the type asks for. Remembered attempts read it once more for each level around them.
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
        // An attempt with no others in it costs no more the second time.
        if let alternative = state.alternative, session.attemptLog.attemptCount > state.attemptCount {
            session.attemptLog.failures.insert(alternative)
        }
    }
}

/// What is known about the alternatives that have been tried in a document.
struct AttemptLog {
    /// As small as possible, because there may be one for each value.
    struct Alternative: Hashable {
        private let type: ObjectIdentifier
        private let number: Int32
        private let index: UInt32

        /// Nil for a number that does not fit.
        init?(type: any Any.Type, number: Int, index: Int) {
            guard let number = Int32(exactly: number) else { return nil }
            self.type = ObjectIdentifier(type)
            self.number = number
            self.index = UInt32(truncatingIfNeeded: index)
        }
    }

    var failures: Set<Alternative> = []
    /// The value, with everything in it, that the outermost attempts are trying.
    private var outermost = 0..<0
    var attemptCount = 0
    /// How many words of the tape were given to nested attempts.
    private var wordCount = 0
    /// The value at which the limit was exceeded.
    private(set) var excess: Int?

    private static let limit = 256
    private static let keptFailures = 1024

    /// Records the value at which an outermost attempt begins. Failures in earlier values are not
    /// asked for again, so they are forgotten from time to time. Otherwise they would take more
    /// memory than the document.
    mutating func beginOutermost(at index: Int, end: Int) {
        guard !outermost.contains(index) else { return }
        outermost = index..<max(index, end)
        if failures.count > Self.keptFailures { failures = [] }
    }

    /// Whether one more attempt may read a value of `count` words.
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
