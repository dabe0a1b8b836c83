extension JSONCursor {
    /// As ``next(_:)``, and stops at members with other keys too, for which it returns -1.
    public mutating func nextOrUnknown(_ members: inout Members) -> Int? {
        if index == unread { skip() }
        while index < members.end {
            let key = strings + Int(truncatingIfNeeded: words[index] & Tape.payloadMask)
            index += 1
            guard let member = members.keys.member(key, after: members.endRun()) else {
                unread = index
                return -1
            }
            if take(member, &members) {
                unread = index
                return member
            }
            skip()
        }
        index = members.end + 1
        return nil
    }

    /// Refuses the member that ``nextOrUnknown(_:)`` has stopped at.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, unless errors are collected.
    public mutating func refuseUnknown() throws {
        try note(session.corrupted("There is no member \"\(unknownKey)\" in this type.", at: index))
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

    /// The key before the value that has not been read. Empty where the cursor does not stand behind a key.
    private var unknownKey: String { index == unread ? session.tape.string(at: index - 1) : "" }
}
