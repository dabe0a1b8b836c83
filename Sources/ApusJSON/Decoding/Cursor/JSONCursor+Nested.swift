// Members of one type that stand in objects within its object.
extension JSONCursor {
    /// Begins to read an object within the one that is read; nil when it is null, or, while errors are collected, no object.
    ///
    /// - Throws: `DecodingError.typeMismatch` when it is neither object nor null.
    @inlinable
    public mutating func membersIfPresent(_ keys: JSONKeys) throws -> Members? {
        if readNull() { return nil }
        do { return try members(keys) } catch { try note(error) }
        return nil
    }

    /// Begins to read an object within the one that is read, in which there are members that must be there; nil when it is none while errors are collected.
    ///
    /// - Throws: as ``members(_:)``, unless errors are collected.
    @inlinable
    public mutating func requiredMembers(_ keys: JSONKeys) throws -> Members? {
        do { return try members(keys) } catch { try note(error) }
        return nil
    }

    /// Throws, or keeps, the errors of an object within the one that is read in which required members are missing: see ``missing(_:from:)``.
    public mutating func noteMissing(_ required: [Int], from members: Members) throws {
        guard members.document == document else { return }
        let missing = required.filter { !hasFound($0, members, before: members.end) }
        guard !missing.isEmpty else { return }
        try note(self.missing(missing, from: members))
    }
}
