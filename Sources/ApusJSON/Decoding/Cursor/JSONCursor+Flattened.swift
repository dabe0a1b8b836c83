// Members of another type in the same object.
extension JSONCursor {
    /// Whether the next object has a member with one of the keys.
    ///
    /// - Complexity: linear in the number of the object's members.
    func hasMember(_ keys: KeyList) -> Bool {
        let keys = convertsKeys ? converted(keys) : keys
        let end = tape.containerEnd(at: index) - 1
        var key = index + 1
        while key < end {
            if member(of: keys, at: key, in: index) != nil { return true }
            key = tape.next(after: key + 1)
        }
        return false
    }

    /// Reads a value of a type whose keys are not known from the members of the next object; sets it to
    /// nil if the only errors are required members that the object itself misses.
    mutating func readFlattenedIfPresent<T: JSONReadable>(into value: inout T?) throws {
        let start = index
        // Moved, because an array with two owners is copied when it grows.
        var before = context.collected.take()
        context.collected = before == nil ? nil : context.noFindings
        let result = Result { try T._read(&self) }
        let noted = context.collected?.thrown
        context.collected = before.take()
        switch result {
        case .failure(let error) where ((noted?.errors ?? []) + error.parts).allSatisfy({ isMissing($0, start) }):
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

    private func isMissing(_ error: any Error, _ object: Int) -> Bool {
        guard case DecodingError.keyNotFound(_, let context) = error else { return false }
        return ((context.underlyingError as? JSONDecodingError)?.index(in: session.storage) ?? object) == object
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
