// Members whose keys a type does not have.
extension JSONCursor {
    /// Moves to the value of the next member whose key is not one of the keys, and returns that key;
    /// nil if there is no other.
    ///
    /// - Complexity: each call continues where the last one stopped.
    public mutating func nextUnknown<Key>(_ members: inout Members<Key>) -> String? {
        guard members.document == document else { return nil }
        while members.unknown < members.end {
            let key = members.unknown
            members.unknown = tape.next(after: key + 1)
            // Safety: see `members(_:)`; the index is that of a key.
            guard unsafe members.keys.member(tape.stringStart(at: key), after: 0) == nil else { continue }
            index = key + 1
            unknown = index
            return tape.string(at: key)
        }
        return nil
    }

    /// Rejects members whose keys are not among the keys. The error suggests a key that is similar
    /// to the unknown one.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for the first of them, unless errors are collected.
    public mutating func rejectUnknown<Key>(_ members: inout Members<Key>) throws {
        while let key = nextUnknown(&members) { try rejectUnknown(key, members.keys) }
    }

    /// Rejects the member at whose value the cursor is.
    func rejectUnknown(_ key: String, _ keys: KeyList) throws {
        try note(session.corrupted("There is no member \"\(key)\" in this type.", .anotherMember(than: key) { keys.keys }, at: index))
    }

    /// Adds the member at which ``nextUnknown(_:)`` stopped. If its key is repeated, the
    /// duplicate-key policy decides which value counts.
    public mutating func readUnknown<T: JSONReadable>(into others: inout [String: T]) throws {
        let key = unknownKey
        guard others[key] == nil || takesLastOfRepeatedKeys else { return }
        let start = index
        do { others[key] = try T._read(&self) } catch { try note(error, at: start) }
    }

    /// Adds the member at which ``nextUnknown(_:)`` stopped, in the document's order. If its key is
    /// repeated, the duplicate-key policy decides which value counts.
    public mutating func readUnknown(into others: inout JSONValue.Object) throws {
        let key = unknownKey
        guard others[key] == nil || takesLastOfRepeatedKeys else { return }
        let start = index
        do { others[key] = try JSONValue._read(&self) } catch { try note(error, at: start) }
    }

    /// The key of the unknown member that the cursor is at; empty if it is not at one.
    var unknownKey: String { index == unknown ? session.tape.string(at: index - 1) : "" }
}
