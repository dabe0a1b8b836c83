// Enums, by the ways in which JSON distinguishes their cases.
extension JSONCursor {
    /// Skips an object, which represents a case without associated values.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an object.
    @inlinable
    public mutating func skipObject() throws {
        guard tag == TapeTag.objectStart else { return try requireForeignObject() }
        skip()
    }

    /// Moves to the value of the only member of the next object whose key names a case, and returns the case.
    /// Members with other keys are skipped, and the duplicate-key policy decides between repeated
    /// ones.
    ///
    /// - Parameters:
    ///   - cases: the names of the cases.
    ///   - type: the enum, which the error names.
    /// - Complexity: linear in the number of the object's members.
    /// - Throws: `DecodingError.typeMismatch`, as in Codable, if the object does not name exactly
    ///   one case. The same, or `valueNotFound` for null, if the next value is not an object.
    @inlinable
    public mutating func enterCase<Case>(_ cases: JSONKeys<Case>, of type: any Any.Type) throws -> Case {
        cases.key(at: try enterCase(cases.list, of: type))
    }

    @usableFromInline
    mutating func enterCase(_ cases: KeyList, of type: any Any.Type) throws -> Int {
        guard tag == TapeTag.objectStart else { return try enterForeignCase(cases, of: type) }
        let cases = convertsKeys ? converted(cases) : cases
        let end = tape.containerEnd(at: index) - 1
        let takesLast = takesLastOfRepeatedKeys
        var found: (position: Int, value: Int)?
        var key = index + 1
        while key < end {
            if let position = member(of: cases, at: key, in: index) {
                guard found == nil || found?.position == position else { throw notOneCase(type, cases) }
                if found == nil || takesLast { found = (position, key + 1) }
            }
            key = tape.next(after: key + 1)
        }
        guard let found else { throw notOneCase(type, cases) }
        index = found.value
        return found.position
    }

    private func notOneCase(_ type: any Any.Type, _ cases: KeyList) -> any Error {
        let (key, end) = (index + 1, tape.containerEnd(at: index) - 1)
        let only = key < end && tape.next(after: key + 1) == end ? tape.string(at: key) : nil
        return session.typeMismatch(
            type, "Invalid number of keys found, expected one.", .onlyMember(than: only) { cases.keys }, at: index)
    }

    /// The error for a value that no case accepts: `DecodingError.dataCorrupted`.
    public func noCase(_ type: any Any.Type) -> any Error {
        let message = "No case of \(type) accepts this value."
        guard let foreign else {
            return session.corrupted(
                message, .alternatives { (type as? any JSONReadable.Type)?.jsonDescription.alternatives() ?? [] }, at: index)
        }
        return DecodingError.dataCorrupted(DecodingError.Context(codingPath: foreign.codingPath, debugDescription: message))
    }

    // MARK: Tags

    /// The case that a member of the next object names. The cursor stays before the object.
    ///
    /// - Parameters:
    ///   - tag: the member's key.
    ///   - cases: the names of the cases.
    /// - Complexity: linear in the number of the object's members.
    /// - Throws: `DecodingError` if the next value is not an object, has no such member, or the
    ///   member is not a string or does not name a case.
    @inlinable
    public func tag<Case>(_ tag: String, of cases: JSONKeys<Case>) throws -> Case {
        cases.key(at: try self.tag(tag, of: cases.list))
    }

    @usableFromInline
    func tag(_ tag: String, of cases: KeyList) throws -> Int {
        if self.tag == TapeTag.foreign { return try foreignTag(tag, of: cases) }
        let index = try member(tag)
        guard session.tape.tag(at: index) == TapeTag.string else { throw session.mismatch(String.self, at: index) }
        // Safety: the value is a string, so its payload is the position of its bytes.
        guard let position = unsafe cases.member(tape.stringStart(at: index), after: 0) else {
            throw session.corrupted("There is no such case.", .choice { cases.keys }, at: index)
        }
        return position
    }

    /// Moves to the value of one member of the next object.
    ///
    /// - Complexity: linear in the number of the object's members.
    /// - Throws: `DecodingError` if the next value is not an object, or has no such member.
    public mutating func enter(_ key: String) throws {
        if tag == TapeTag.foreign { return try enterForeign(key) }
        index = try member(key)
    }

    /// The tape index of the value of the object's member with a key.
    private func member(_ key: String) throws -> Int {
        guard tag == TapeTag.objectStart else { throw session.containerMismatch([String: Any].self, "keyed", at: index) }
        var name = key
        // Safety: the key's bytes are compared within the closure.
        let found =
            convertsKeys || matchesEquivalentKeys
            ? valueOfConverted(key) : name.withUTF8 { unsafe tape.value(of: $0, inObjectAt: index, takesLast: takesLastOfRepeatedKeys) }
        guard let found else { throw session.missing(JSONCodingKey(key), in: index) }
        return found
    }
}
