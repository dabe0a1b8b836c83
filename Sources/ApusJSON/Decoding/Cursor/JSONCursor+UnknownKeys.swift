extension JSONCursor {
    /// Moves to the next member like ``next(_:)``, but also stops at members with other keys, for
    /// which it returns -1.
    public mutating func nextOrUnknown(_ members: inout Members) -> Int? {
        while let key = nextKeyIndex(&members) {
            // Safety: see ``JSONCursor``; the index is that of a key.
            guard let member = unsafe members.keys.member(tape.stringStart(at: key), after: members.endRun()) else {
                unknown = index
                return -1
            }
            if take(member, at: key, &members) { return member }
        }
        return end(&members)
    }

    /// Refuses the member at which ``nextOrUnknown(_:)`` or ``nextUnknown(_:)`` stopped.
    ///
    /// - Parameter keys: the keys that are known. The error suggests one of them if it is similar
    ///   to the unknown one.
    /// - Throws: `DecodingError.dataCorrupted`, unless errors are collected.
    public mutating func refuseUnknown(_ keys: JSONKeys = .none) throws {
        let key = unknownKey
        try note(
            session.corrupted(
                "There is no member \"\(key)\" in this type.", .anotherMember(than: key) { (0..<keys.count).map { keys[$0] } }, at: index))
    }

    /// Adds the member at which ``nextOrUnknown(_:)`` or ``nextUnknown(_:)`` stopped. If its key is
    /// repeated, the duplicate-key policy decides which value counts.
    public mutating func readUnknown<T: JSONReadable>(into others: inout [String: T]) throws {
        let key = unknownKey
        guard others[key] == nil || takesLastOfRepeatedKeys else { return }
        let start = index
        do { others[key] = try T._read(&self) } catch { try note(error, at: start) }
    }

    /// Adds the member at which ``nextOrUnknown(_:)`` or ``nextUnknown(_:)`` stopped, in the
    /// document's order. If its key is repeated, the duplicate-key policy decides which value counts.
    public mutating func readUnknown(into others: inout JSONValue.Object) throws {
        let key = unknownKey
        guard others[key] == nil || takesLastOfRepeatedKeys else { return }
        let start = index
        do { others[key] = try JSONValue._read(&self) } catch { try note(error, at: start) }
    }

    /// The key of the unknown member that the cursor is at; empty if it is not at one.
    private var unknownKey: String { index == unknown ? session.tape.string(at: index - 1) : "" }
}
