extension JSONCursor {
    /// An object that is being read, made by ``JSONCursor/members(_:)``.
    public struct Members {
        /// The tape indexes of the object and of its end.
        @usableFromInline let object: Int
        @usableFromInline let end: Int
        @usableFromInline let keys: JSONKeys
        /// The member whose key is expected next. Neither it nor those after it have been found. It
        /// is the number of members if that is not true of any.
        @usableFromInline var expected = 0
        /// The members found so far: those from `runStart` to `expected`, in a row,
        private var runStart = 0
        /// those of the first 64 whose bits are set here,
        private var found: UInt64 = 0
        /// and this many of the others.
        private var foundBeyond = 0
        /// The last of the members found, in the order of the keys.
        private var highest = -1
        /// Where a search begins.
        private(set) var hint = 0

        /// The tape index of the key after the last member found. The next member is looked for
        /// there, wherever the cursor has been left.
        @usableFromInline var next: Int
        /// Identifies the document that contains the object.
        @usableFromInline let document: UInt64

        @usableFromInline
        init(object: Int, end: Int, keys: JSONKeys, document: UInt64) {
            self.object = object
            self.end = end
            self.keys = keys
            self.document = document
            next = object &+ 1
        }
    }

    // Safety, for everything that reads the tape here: see ``JSONCursor``. Before `end`, the `next`
    // of `Members` is the index of a key, which is a string. `Members` cannot be made or changed
    // elsewhere, and are used only in the document that they belong to. `expected` is at most the
    // number of keys, for which there is also an entry.
    /// Begins to read an object, member by member.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an object.
    @inlinable
    @inline(__always)
    public mutating func members(_ keys: JSONKeys) throws -> Members {
        guard tag == TapeTag.objectStart else { throw failMembers() }
        let object = index
        index &+= 1
        return Members(object: object, end: tape.containerEnd(at: object) &- 1, keys: keys, document: document)
    }

    /// Moves to the value of the next member whose key is one of the keys that are read, and
    /// returns its position among them; nil at the end of the object.
    ///
    /// It continues after the last member that it returned, no matter how much of its value has
    /// been read: all of it, nothing, a part, or more than that. Members with other keys are
    /// skipped, and so are repeated keys that the duplicate-key policy ignores.
    @inlinable
    @inline(__always)
    public mutating func next(_ members: inout Members) -> Int? {
        let start = members.next
        guard start < members.end, members.document == document else { return end(&members) }
        let expected = members.expected
        let key = unsafe tape.stringStart(at: start)
        guard unsafe members.keys.entries[expected].matches(key) else { return search(&members) }
        members.expected = expected &+ 1
        index = start &+ 1
        members.next = tape.next(after: start &+ 1)
        return expected
    }

    /// Moves past an object that has just been read to its end. Returns nil.
    @inlinable
    @inline(__always)
    mutating func end(_ members: inout Members) -> Int? {
        if members.next == members.end, members.document == document {
            index = members.end &+ 1
            members.next = index
        }
        return nil
    }

    /// Finds the next member, wherever its key is in the list.
    @usableFromInline
    @inline(never)
    mutating func search(_ members: inout Members) -> Int? {
        while let key = nextKeyIndex(&members) {
            if let member = unsafe members.keys.member(tape.stringStart(at: key), after: members.endRun()),
                take(member, at: key, &members)
            {
                return member
            }
        }
        return end(&members)
    }

    /// Moves to the value of the next member, whatever its key, and returns the key's tape index;
    /// nil at the end.
    @inline(__always)
    mutating func nextKeyIndex(_ members: inout Members) -> Int? {
        let key = members.next
        guard key < members.end, members.document == document else { return nil }
        index = key + 1
        members.next = endOfValue
        return key
    }

    /// Whether a member that has just been found counts under the policy for repeated keys.
    func take(_ member: Int, at key: Int, _ members: inout Members) -> Bool {
        let isFirst = !hasFound(member, members, before: key)
        members.meet(member, isFirst: isFirst)
        return isFirst || context.duplicateKeys == .last
    }

    /// Whether a member's key has been found. After the first 64 members, this is looked up in the
    /// document, which knows where each key first appears.
    ///
    /// - Parameter end: the tape index at which the search ends.
    func hasFound(_ member: Int, _ members: Members, before end: Int) -> Bool {
        if let hasFound = members.hasFound(member) { return hasFound }
        return unsafe members.keys.names(of: member).contains { name in
            unsafe session.firstKey(name, inObjectAt: members.object).map { $0 < end } ?? false
        }
    }

    // MARK: Any keys

    /// Begins to read an object whose keys are not known in advance.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an object.
    @inlinable
    public mutating func members() throws -> Members {
        try members(.none)
    }

    /// Moves to the value of the next member, whatever its key, and returns the key; nil at the end
    /// of the object.
    ///
    /// It continues after the last member that it returned, no matter how much of its value has
    /// been read. Repeated keys are returned each time.
    public mutating func nextKey(_ members: inout Members) -> String? {
        guard let key = nextKeyIndex(&members) else {
            _ = end(&members)
            return nil
        }
        return context.tape.string(at: key)
    }

    @usableFromInline
    @inline(never)
    mutating func failMembers() -> any Error {
        session.containerMismatch([String: Any].self, "keyed", at: index)
    }

    // MARK: What is missing

    /// The error for an object in which required members are missing: `DecodingError.keyNotFound`
    /// for the first of them. Under ``JSONErrorPolicy/collect``, it is ``JSONDecodingErrors`` with
    /// all of them, to which the decoder adds the earlier errors.
    ///
    /// - Parameters:
    ///   - required: the positions of the required members.
    ///   - members: the object, which has been read to its end.
    public func missing(_ required: [Int], from members: Members) -> any Error {
        guard members.document == document else { return corrupted("The members belong to another document.") }
        let missing = required.filter { !hasFound($0, members, before: members.end) }
        return self.missing(missing.map { members.keys[$0] }, fromObjectAt: members.object)
    }

    /// The error for keys that are missing from an object. If there are none, a member could not be
    /// read.
    func missing(_ keys: [String], fromObjectAt object: Int) -> any Error {
        guard let collected = context.collected else {
            return keys.first.map { session.missing(JSONCodingKey($0), in: object) }
                ?? session.corrupted("A member of this object could not be read.", at: object)
        }
        // A member that exists but could not be read has left its error.
        guard !(keys.isEmpty && collected.isEmpty) else { return session.corrupted("A member of this object could not be read.", at: object) }
        let described = collected.isFull ? [] : keys.map { session.missing(JSONCodingKey($0), in: object) }
        return JSONDecodingErrors(errors: described, omittedCount: keys.count - described.count)
    }
}

// Tracking what has been found. As long as keys come in the expected order, only `expected` counts
// them.
extension JSONCursor.Members {
    /// The number of members found so far.
    public var foundCount: Int {
        var members = self
        members.endRun()
        return members.found.nonzeroBitCount + members.foundBeyond
    }

    /// Whether a member has been found; nil if that is not known, which is possible after the first
    /// 64.
    func hasFound(_ member: Int) -> Bool? {
        precondition(member >= 0 && member < keys.count, "There is no member at this position.")
        if member >= runStart, member < expected { return true }
        if member > highest { return false }
        return member < 64 ? found & 1 << UInt64(member) != 0 : nil
    }

    /// Counts the members that were found in a row, and returns where a search should begin.
    @discardableResult
    mutating func endRun() -> Int {
        guard runStart < expected else { return hint }
        for member in runStart..<expected {
            if member < 64 { found |= 1 << UInt64(member) } else { foundBeyond += 1 }
        }
        highest = max(highest, expected - 1)
        runStart = expected
        hint = expected
        return hint
    }

    /// Counts a member that was not expected, after the end of a run. If it comes after all those
    /// found before, in the order of the keys, it can begin a run.
    mutating func meet(_ member: Int, isFirst: Bool) {
        hint = member + 1
        if member > highest {
            (runStart, expected) = (member, member + 1)
            return
        }
        if isFirst { if member < 64 { found |= 1 << UInt64(member) } else { foundBeyond += 1 } }
        (runStart, expected) = (keys.count, keys.count)
    }
}
