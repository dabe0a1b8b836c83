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
}
