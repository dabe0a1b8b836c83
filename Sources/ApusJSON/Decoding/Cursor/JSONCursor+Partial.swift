extension JSONCursor {
    /// Refuses null as the value of a member that a change cannot remove: see `JSONPartial`.
    ///
    /// - Parameter key: the member's key.
    /// - Returns: whether the value was null and has been skipped, which only happens while errors
    ///   are collected.
    /// - Throws: `DecodingError.valueNotFound` for null, unless errors are collected.
    mutating func refuseNull(_ key: String) throws -> Bool {
        guard tag == TapeTag.null else { return false }
        let start = index
        try note(session.removed(key, at: start), at: start)
        return true
    }
}
