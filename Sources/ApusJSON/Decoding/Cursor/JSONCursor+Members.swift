extension JSONCursor {
    /// An object that is being read: see ``JSONCursor/members(_:)``.
    public struct Members {
        /// The tape index of the object, and of its end.
        @usableFromInline let object: Int
        @usableFromInline let end: Int
        @usableFromInline let keys: JSONKeys
        /// The member whose key is expected next. It and those after it have not been found; that of no member, where it cannot be said of any.
        @usableFromInline var expected = 0
        /// What has been found: the members from `runStart` to `expected`, one after the other,
        private var runStart = 0
        /// those whose bits are set, of the first 64,
        private var found: UInt64 = 0
        /// and so many of the others.
        private var foundBeyond = 0
        /// The last member found, in the order of the keys.
        private var highest = -1
        /// Where a search begins.
        private(set) var hint = 0

        /// The tape index of the key after the member that was found last: where the next one is looked for, wherever the cursor has been left.
        @usableFromInline var next: Int
        /// The end of the container that was being read before.
        @usableFromInline let outerEnd: Int
        /// Which document the object is in.
        @usableFromInline let document: UInt64

        @usableFromInline
        init(object: Int, end: Int, keys: JSONKeys, outerEnd: Int, document: UInt64) {
            self.object = object
            self.end = end
            self.keys = keys
            self.outerEnd = outerEnd
            self.document = document
            next = object &+ 1
        }
    }

    // Safety, for what reads the tape here: see ``JSONCursor``. Before `end` the `next` of `Members` is
    // the index of a key, a string; they cannot be made or changed elsewhere, and are used in the
    // document that they are of. `expected` is at most the number of keys, for which there is an entry
    // too.
    /// Begins to read an object, member by member.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, when the next value is not an object.
    @inlinable
    @inline(__always)
    public mutating func members(_ keys: JSONKeys) throws -> Members {
        guard tag == TapeTag.objectStart else { throw failMembers() }
        let object = index
        let outerEnd = openEnd
        index &+= 1
        openEnd = tape.containerEnd(at: object) &- 1
        return Members(object: object, end: openEnd, keys: keys, outerEnd: outerEnd, document: document)
    }

    /// Goes on to the value of the next member whose key is among the object's keys, and returns its position there; nil at the end of the object.
    ///
    /// It goes on from the member that it returned last, whatever has been read of that one's value: all of it, nothing, a part, or more than that. Members with other
    /// keys are passed over, and so are repeated keys that do not count by the duplicate-key policy.
    @inlinable
    @inline(__always)
    public mutating func next(_ members: inout Members) -> Int? {
        let start = members.next
        guard start < members.end, members.document == document else { return end(members) }
        let expected = members.expected
        let key = unsafe tape.stringStart(at: start)
        guard unsafe members.keys.entries[expected].matches(key) else { return search(&members) }
        members.expected = expected &+ 1
        index = start &+ 1
        members.next = tape.next(after: start &+ 1)
        return expected
    }

    /// Goes on to what follows an object. One that is in another document is none.
    @inlinable
    @inline(__always)
    mutating func end(_ members: Members) -> Int? {
        if members.document == document {
            index = members.end &+ 1
            openEnd = members.outerEnd
        }
        return nil
    }

    /// The next member, wherever its key is in the list.
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
        return end(members)
    }

    /// Goes on to the value of the next member, whatever its key. Returns the key's tape index; nil at the end.
    @inline(__always)
    mutating func nextKeyIndex(_ members: inout Members) -> Int? {
        let key = members.next
        guard key < members.end, members.document == document else { return nil }
        index = key + 1
        members.next = endOfValue
        return key
    }

    /// Whether a member that has been met counts, by the policy for repeated keys.
    func take(_ member: Int, at key: Int, _ members: inout Members) -> Bool {
        let isFirst = !hasFound(member, members, before: key)
        members.meet(member, isFirst: isFirst)
        return isFirst || context.duplicateKeys == .last
    }

    /// Whether a member's key has been found. Beyond the first 64 members the document is asked, which knows where each key is first.
    ///
    /// - Parameter end: where on the tape a search ends.
    func hasFound(_ member: Int, _ members: Members, before end: Int) -> Bool {
        if let hasFound = members.hasFound(member) { return hasFound }
        return unsafe members.keys.names(of: member).contains { name in
            unsafe session.firstKey(name, inObjectAt: members.object).map { $0 < end } ?? false
        }
    }

    // MARK: Any keys

    /// Begins to read an object whose keys are not known before.
    ///
    /// - Throws: as ``members(_:)``.
    @inlinable
    public mutating func members() throws -> Members {
        try members(.none)
    }

    /// Goes on to the value of the next member, whatever its key, and returns the key; nil at the end of the object.
    ///
    /// It goes on from the member that it returned last, as ``next(_:)`` does. Repeated keys are returned each time.
    public mutating func nextKey(_ members: inout Members) -> String? {
        guard let key = nextKeyIndex(&members) else {
            _ = end(members)
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

    /// The error of an object in which required members are missing: `DecodingError.keyNotFound` for the first of them; under
    /// ``JSONErrorPolicy/collect`` ``JSONDecodingErrors`` with all of them, to which what was wrong before is added where it is thrown out of the decoder.
    ///
    /// - Parameters:
    ///   - required: the positions of the members that must be there.
    ///   - members: the object, read to its end.
    public func missing(_ required: [Int], from members: Members) -> any Error {
        guard members.document == document else { return corrupted("The members are those of another document.") }
        let missing = required.filter { !hasFound($0, members, before: members.end) }.map {
            session.missing(JSONCodingKey(members.keys[$0]), in: members.object)
        }
        // While errors are collected, a member that is there and could not be read has left its error.
        if let collected = context.collected, !(missing.isEmpty && collected.isEmpty) { return JSONDecodingErrors(errors: missing) }
        return missing.first ?? session.corrupted("A member of this object could not be read.", at: members.object)
    }
}

// What has been found. As long as keys come as they are expected, only `expected` counts them.
extension JSONCursor.Members {
    /// How many of the members have been found.
    public var foundCount: Int {
        var members = self
        members.endRun()
        return members.found.nonzeroBitCount + members.foundBeyond
    }

    /// Whether a member has been found; nil when that is not known, as it can be beyond the first 64.
    func hasFound(_ member: Int) -> Bool? {
        precondition(member >= 0 && member < keys.count, "There is no member at this position.")
        if member >= runStart, member < expected { return true }
        return member < 64 ? found & 1 << UInt64(member) != 0 : nil
    }

    /// Counts the members that were found one after the other. Returns where a search is to begin.
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

    /// Counts a member that was not expected, after the end of a run. From the last one in the order of the keys on, a run can begin.
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
