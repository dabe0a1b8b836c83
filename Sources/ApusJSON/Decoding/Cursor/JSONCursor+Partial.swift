extension JSONCursor {
    /// Refuses null as the value of a member that a change cannot remove: see `JSONPartial`.
    ///
    /// - Parameter key: the member's key.
    /// - Returns: whether it was null, and has been passed over while errors are collected.
    /// - Throws: `DecodingError.valueNotFound` for null, unless errors are collected.
    public mutating func refuseNull(_ key: String) throws -> Bool {
        guard tag == TapeTag.null else { return false }
        let start = index
        try note(session.removed(key, at: start), at: start)
        return true
    }
}
