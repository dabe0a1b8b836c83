extension JSONCursor {
    /// As ``next(_:)``, and stops at members with other keys too, for which it returns -1.
    public mutating func nextOrUnknown(_ members: inout Members) -> Int? {
        while let key = nextKeyIndex(&members) {
            // Safety: see ``JSONCursor``; the index is a key's.
            guard let member = unsafe members.keys.member(tape.stringStart(at: key), after: members.endRun()) else {
                unknown = index
                return -1
            }
            if take(member, at: key, &members) { return member }
        }
        return end(members)
    }

    /// Refuses the member that ``nextOrUnknown(_:)`` has stopped at.
    ///
    /// - Parameter members: the object's members: an error suggests a key of theirs that is like the unknown one.
    /// - Throws: `DecodingError.dataCorrupted`, unless errors are collected.
    public mutating func refuseUnknown(_ members: Members? = nil) throws {
        let (key, keys) = (unknownKey, members?.keys ?? .none)
        try note(
            session.corrupted(
                "There is no member \"\(key)\" in this type.", .anotherMember(than: key) { (0..<keys.count).map { keys[$0] } }, at: index))
    }

    /// Keeps the member that ``nextOrUnknown(_:)`` has stopped at. Of repeated keys the one counts that the duplicate-key policy says.
    public mutating func readUnknown<T: JSONReadable>(into others: inout [String: T]) throws {
        let key = unknownKey
        guard others[key] == nil || takesLastOfRepeatedKeys else { return }
        let start = index
        do { others[key] = try T._read(&self) } catch { try note(error, at: start) }
    }

    /// Keeps the member that ``nextOrUnknown(_:)`` has stopped at, in the document's order. Of repeated keys the one counts that the duplicate-key policy says.
    public mutating func readUnknown(into others: inout JSONValue.Object) throws {
        let key = unknownKey
        guard others[key] == nil || takesLastOfRepeatedKeys else { return }
        let start = index
        do { others[key] = try JSONValue._read(&self) } catch { try note(error, at: start) }
    }

    /// The key of the value that the cursor is at. Empty when ``nextOrUnknown(_:)`` has not led there.
    private var unknownKey: String { index == unknown ? session.tape.string(at: index - 1) : "" }
}
