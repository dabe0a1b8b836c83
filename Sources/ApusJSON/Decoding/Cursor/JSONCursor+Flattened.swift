// Members of another type in the same object.
extension JSONCursor {
    /// Reads a value from the members of the next object; sets it to nil if the only errors are
    /// missing required members.
    mutating func readFlattenedIfPresent<T: JSONReadable>(into value: inout T?) throws {
        let start = index
        // Moved, because an array with two owners is copied when it grows.
        var before = context.collected.take()
        context.collected = before == nil ? nil : context.noFindings
        let result = Result { try T._read(&self) }
        let noted = context.collected?.thrown
        context.collected = before.take()
        switch result {
        case .failure(let error) where ((noted?.errors ?? []) + error.parts).allSatisfy(Self.isMissing):
            proceed(after: start)
            value = nil
        case .failure(let error):
            if let noted { try note(noted) }
            try note(error, at: start)
        case .success(let read):
            if let noted { try note(noted) }
            value = read
        }
    }

    private static func isMissing(_ error: any Error) -> Bool {
        if case DecodingError.keyNotFound = error { true } else { false }
    }
}

extension JSONCursor {
    /// Rejects null as the value of a member that a change cannot remove: see `JSONPartial`.
    ///
    /// - Parameter key: the member's key.
    /// - Returns: whether the value was null and has been skipped, which only happens while errors
    ///   are collected.
    /// - Throws: `DecodingError.valueNotFound` for null, unless errors are collected.
    mutating func rejectNull(_ key: String) throws -> Bool {
        guard tag == TapeTag.null else { return false }
        let start = index
        try note(session.removed(key, at: start), at: start)
        return true
    }
}
