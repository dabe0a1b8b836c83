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
            guard member(of: members.keys, at: key, in: members.object) == nil else { continue }
            index = key + 1
            return self.key(at: key, in: members.object)
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
}
