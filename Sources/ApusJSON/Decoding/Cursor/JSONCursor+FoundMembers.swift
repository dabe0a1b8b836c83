// Members found before they are read
//
//     {"year":1931,"title":"M"}           tape:  r { "year" l 1931 "title" "M" } r
//                                                           3              6
//     keys: "title", "year", "cast"       found: 6, 3, and 0 for the key that is missing
//
// The members of an object are found in the document's order and read in the order of the keys. So
// a model's properties are initialized one after another, whatever the order of the document, and
// a large value is not copied into an optional first.
extension JSONCursor {
    /// The members of an object that have been found, for a list of `count` keys.
    ///
    /// ```swift
    /// var members = JSONCursor.FoundMembers<2>(Self.keys)
    /// try json.find(&members)
    /// let title: String? = try json.value(of: 0, in: members)
    /// let year: Int? = try json.valueIfPresent(of: 1, in: members)
    /// guard let title else { throw json.missing([0], from: members) }
    /// ```
    ///
    /// If a key is repeated, the duplicate-key policy decides which of its members is found.
    public struct FoundMembers<let count: Int>: ~Copyable {
        /// The tape index of each member's value; 0 if it is missing.
        @usableFromInline var indexes: InlineArray<count, Int>
        @usableFromInline let keys: JSONKeys
        /// The tape indexes of the object and of its end.
        @usableFromInline var object = 0
        @usableFromInline var end = 0
        /// Identifies the document that contains the object; 0 before there is one.
        @usableFromInline var document: UInt64 = 0
        /// The tape index of a key that is not one of the keys, or of the object's end. There is no
        /// such key before it.
        @usableFromInline var unknown = 0

        /// Makes room for the members of an object. None is found before ``JSONCursor/find(_:)`` is
        /// called.
        ///
        /// - Parameter keys: a list of exactly `count` keys.
        @inlinable
        @inline(__always)
        public init(_ keys: JSONKeys) {
            precondition(keys.count == count, "There must be an index for each key.")
            self.keys = keys
            indexes = InlineArray(repeating: 0)
        }
    }

    // Safety, for everything that reads the tape here: see ``JSONCursor``. `indexes` has those of
    // values in one object, and `unknown` that of a key, which is a string, or of the end. They
    // cannot be changed elsewhere, and are used only in the document that they belong to. After the
    // entries of the keys, there is one that matches nothing.
    /// Finds the members of the next object, and moves past it.
    ///
    /// - Parameter members: room for them. Those of an object found before are forgotten.
    /// - Complexity: linear in the number of the object's members.
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an object.
    @inlinable
    @inline(__always)
    public mutating func find<let count: Int>(_ members: inout FoundMembers<count>) throws {
        guard tag == TapeTag.objectStart else { throw failMembers() }
        if members.document != 0 { members.indexes = InlineArray(repeating: 0) }
        members.object = index
        members.document = document
        let end = tape.containerEnd(at: index) &- 1
        members.end = end
        members.unknown = end
        let keys = members.keys
        var key = index &+ 1
        var member = 0
        // Most documents have the order of the keys.
        while key < end, unsafe keys.isMember(member, tape.stringStart(at: key)) {
            key &+= 1
            unsafe members.indexes[unchecked: member] = key
            member &+= 1
            key = tape.next(after: key)
        }
        if key < end {
            var span = members.indexes.mutableSpan
            members.unknown = find(keys, &span, from: key, to: end, after: member)
        }
        index = end &+ 1
    }

    /// Finds the members of an object inside the current one. Returns false if it is null, or, while
    /// errors are collected, if it is not an object.
    ///
    /// - Throws: `DecodingError.typeMismatch` if it is neither an object nor null, unless errors
    ///   are collected.
    @inlinable
    public mutating func findIfPresent<let count: Int>(_ members: inout FoundMembers<count>) throws -> Bool {
        try !readNull() && findRequired(&members)
    }

    /// Finds the members of an object with required members inside the current one. Returns false,
    /// while errors are collected, if it is not an object.
    ///
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if it is not an object,
    ///   unless errors are collected.
    @inlinable
    public mutating func findRequired<let count: Int>(_ members: inout FoundMembers<count>) throws -> Bool {
        do { try find(&members) } catch {
            try note(error)
            return false
        }
        return true
    }

    /// Finds an object's members from one that is not in the order of the keys.
    ///
    /// - Parameter found: how many members before it have been found, in the order of the keys.
    /// - Returns: the tape index of the first key that is not one of the keys, or of the end.
    @usableFromInline
    @inline(never)
    func find(_ keys: JSONKeys, _ indexes: inout MutableSpan<Int>, from start: Int, to end: Int, after found: Int) -> Int {
        guard keys.count > 0 else { return start }
        let takesLast = takesLastOfRepeatedKeys
        var key = start
        var unknown = end
        var expected = found
        while key < end {
            let name = unsafe tape.stringStart(at: key)
            let value = key &+ 1
            let member = unsafe keys.isMember(expected, name) ? expected : keys.member(name, after: expected) ?? -1
            if member < 0 {
                unknown = min(unknown, key)
            } else {
                expected = member &+ 1
                if takesLast || indexes[member] == 0 { indexes[member] = value }
            }
            key = tape.next(after: value)
        }
        return unknown
    }

    // MARK: Values

    /// Moves to the value of a member; does nothing and returns false if it is missing.
    ///
    /// - Parameter member: the position of the member's key, which is less than `count`.
    @inlinable
    @inline(__always)
    public mutating func moveToMember<let count: Int>(_ member: Int, of members: borrowing FoundMembers<count>) -> Bool {
        let value = members.indexes[member]
        guard value != 0, members.document == document else { return false }
        index = value
        return true
    }

    /// Reads the value of a required member, for which null is an error. It is nil if the member is
    /// missing, or, while errors are collected, if it could not be read: throw
    /// `missing(_:from:)` then, after all members have been read.
    ///
    /// - Parameter member: the position of the member's key.
    @inlinable
    @inline(__always)
    public mutating func value<T: JSONReadable, let count: Int>(of member: Int, in members: borrowing FoundMembers<count>) throws -> T? {
        guard moveToMember(member, of: members) else { return nil }
        return try valueHere()
    }

    /// Reads the value of a member that may be null or missing. It is nil in both cases.
    ///
    /// - Parameter member: the position of the member's key.
    @inlinable
    @inline(__always)
    public mutating func valueIfPresent<T: JSONReadable, let count: Int>(of member: Int, in members: borrowing FoundMembers<count>) throws -> T? {
        guard moveToMember(member, of: members), !readNull() else { return nil }
        return try valueHere()
    }

    /// Reads the next value, and leaves the cursor anywhere: the next member is found without it.
    @inlinable
    @inline(__always)
    mutating func valueHere<T: JSONReadable>() throws -> T? {
        let (start, document) = (index, document)
        // Two cursors can be swapped, and the other document may no longer exist.
        do {
            defer { precondition(self.document == document, "A type replaced the cursor it was given.") }
            return try T(reading: &self)
        } catch {
            try note(error, at: start)
            return nil
        }
    }

    // MARK: The object

    /// Moves back to the start of an object, from which a value of another type can be read.
    @inlinable
    public mutating func goBack<let count: Int>(to members: borrowing FoundMembers<count>) {
        guard members.document == document else { return }
        index = members.object
    }

    /// Moves to the value of the next member whose key is not one of the keys, and returns true;
    /// false if there is no other.
    public mutating func nextUnknown<let count: Int>(_ members: inout FoundMembers<count>) -> Bool {
        guard members.document == document else { return false }
        while members.unknown < members.end {
            let key = members.unknown
            members.unknown = tape.next(after: key + 1)
            guard unsafe members.keys.member(tape.stringStart(at: key), after: 0) == nil else { continue }
            index = key + 1
            unknown = index
            return true
        }
        return false
    }

    /// The error for an object in which required members are missing: `DecodingError.keyNotFound`
    /// for the first of them. Under ``JSONErrorPolicy/collect``, it is ``JSONDecodingErrors`` with
    /// all of them, to which the decoder adds the earlier errors.
    ///
    /// - Parameters:
    ///   - required: the positions of the required members.
    ///   - members: the object.
    public func missing<let count: Int>(_ required: [Int], from members: borrowing FoundMembers<count>) -> any Error {
        guard members.document == document else { return corrupted("The members belong to another document.") }
        return missing(missing(required, members).map { members.keys[$0] }, fromObjectAt: members.object)
    }

    /// Throws the error for required members that are missing from an object inside the current
    /// one, or keeps it while errors are collected: see `missing(_:from:)`.
    public func noteMissing<let count: Int>(_ required: [Int], from members: borrowing FoundMembers<count>) throws {
        guard members.document == document, !missing(required, members).isEmpty else { return }
        try note(missing(required, from: members))
    }

    private func missing<let count: Int>(_ required: [Int], _ members: borrowing FoundMembers<count>) -> [Int] {
        var missing: [Int] = []
        for member in required where members.indexes[member] == 0 { missing.append(member) }
        return missing
    }
}
