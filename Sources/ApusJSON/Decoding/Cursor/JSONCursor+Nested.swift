// Members of a type that are in objects inside its object.
extension JSONCursor {
    /// Begins to read an object inside the current one; nil if it is null, or, while errors are
    /// collected, if it is not an object.
    ///
    /// - Throws: `DecodingError.typeMismatch` if it is neither an object nor null, unless errors
    ///   are collected.
    @inlinable
    public mutating func membersIfPresent(_ keys: JSONKeys) throws -> Members? {
        if readNull() { return nil }
        do { return try members(keys) } catch { try note(error) }
        return nil
    }

    /// Begins to read an object with required members inside the current one; nil, while errors are
    /// collected, if it is not an object.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if it is not an object,
    ///   unless errors are collected.
    @inlinable
    public mutating func requiredMembers(_ keys: JSONKeys) throws -> Members? {
        do { return try members(keys) } catch { try note(error) }
        return nil
    }

    /// Throws the error for required members that are missing from an object inside the current
    /// one, or keeps it while errors are collected: see ``missing(_:from:)``.
    public mutating func noteMissing(_ required: [Int], from members: Members) throws {
        guard members.document == document else { return }
        let missing = required.filter { !hasFound($0, members, before: members.end) }
        guard !missing.isEmpty else { return }
        try note(self.missing(missing, from: members))
    }
}
