// Enums, by the ways in which JSON tells their cases apart.
extension JSONCursor {
    /// Passes over an object: what there is of a case without values.
    ///
    /// - Throws: as ``members(_:)``.
    @inlinable
    public mutating func skipObject() throws {
        guard tag == 0x7B else { throw failMembers() }
        skip()
    }

    /// The error of an object that does not name just one case: `DecodingError.typeMismatch`, as Codable has it.
    public func notOneCase(_ type: any Any.Type, in members: Members) -> any Error {
        let error = session.typeMismatch(type, at: members.object)
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
        guard let position = cases.member(strings + Int(session.tape.payload(at: index)), after: 0) else {
            throw session.corrupted("There is no case \"\(session.tape.string(at: index))\".", at: index)
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
            if key.member(strings + Int(session.tape.payload(at: child)), after: 0) != nil {
                found = child + 1
                if context.pointee.duplicateKeys != .last { break }
            }
            child = session.tape.next(after: child + 1)
        }
        guard let found else { throw session.missing(JSONCodingKey(key[0]), in: index) }
        return found
    }

    // MARK: Attempts

    /// Reads a value, or stays before it and returns nil when it is not what the type takes. No error is made, so that it costs little.
    @inlinable
    public mutating func attempt<T: JSONReadable>(_ type: T.Type) -> T? {
        attempt { json throws in try T._read(&json) }
    }

    /// Reads a value by a function, or stays before it and returns nil when the function throws.
    @inlinable
    public mutating func attempt<T>(_ read: (inout JSONCursor) throws -> T) -> T? {
        let start = index
        let state = beginAttempt()
        let value = try? read(&self)
        endAttempt(state, isKept: value != nil)
        if value == nil { index = start }
        return value
    }

    @usableFromInline
    struct AttemptState {
        let collected: [any Error]?
        let skippedCount: Int
    }

    @usableFromInline
    func beginAttempt() -> AttemptState {
        let state = AttemptState(collected: context.pointee.collected, skippedCount: session.skipped.count)
        context.pointee.collected = nil
        session.attempts += 1
        return state
    }

    @usableFromInline
    func endAttempt(_ state: AttemptState, isKept: Bool) {
        session.attempts -= 1
        context.pointee.collected = state.collected
        if !isKept { session.skipped.removeLast(session.skipped.count - state.skippedCount) }
    }
}
