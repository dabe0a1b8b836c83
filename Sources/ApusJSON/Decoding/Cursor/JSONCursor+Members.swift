// Members found by their keys
//
//     {"year":1931,"title":"M"}           tape:  r { "year" l 1931 "title" "M" } r
//                                                           3              6
//     keys: .title, .year, .cast          found: 6, 3, and 0 for the key that is missing
//
// The members of an object are found in the document's order and read in the order in which the
// type asks for them. So a model's properties are initialized one after another, whatever the order
// of the document, and a value stays where it is read.
extension JSONCursor {
    /// The members of an object, made by ``JSONCursor/members(_:)``.
    ///
    /// If a key is repeated, the duplicate-key policy decides which of its members is found.
    @safe
    public struct Members<Key: RawRepresentable<String> & CaseIterable>: ~Copyable {
        /// The indexes of the values.
        @usableFromInline var first = FirstIndexes()
        // Safety: allocated and initialized by `init`, with room for the other keys of the list, and
        // released by `deinit`. Nobody else has this pointer, because `Members` cannot be copied.
        @usableFromInline let others: UnsafeMutablePointer<UInt32>?
        @usableFromInline let keys: KeyList
        /// The tape indexes of the object and of its end.
        @usableFromInline let object: Int
        @usableFromInline let end: Int
        /// Identifies the document that contains the object.
        @usableFromInline let document: UInt64
        /// The tape index of a key that is not one of the keys, or of the object's end. There is no
        /// such key before it.
        @usableFromInline var unknown: Int

        @inlinable
        @inline(__always)
        init(_ keys: KeyList, object: Int, end: Int, document: UInt64) {
            self.keys = keys
            self.object = object
            self.end = end
            self.document = document
            unknown = end
            unsafe others = keys.count > FirstIndexes.count ? FirstIndexes.others(keys.count) : nil
        }

        @inlinable
        deinit { unsafe others?.deallocate() }

        /// The index of a member's value; 0 if it is missing.
        @inlinable
        @inline(__always)
        func index(of key: Key) -> Int {
            let position = JSONKeys.position(of: key)
            // Safety: the position is that of one of the first indexes.
            if position < FirstIndexes.count {
                return unsafe withUnsafeBytes(of: first) { unsafe Int($0.load(fromByteOffset: 4 &* position, as: UInt32.self)) }
            }
            return otherIndex(position)
        }

        @usableFromInline
        func otherIndex(_ position: Int) -> Int {
            // Safety: only a list with more than the first keys has memory for the others.
            guard position < keys.count, let others = unsafe others else { return 0 }
            return unsafe Int(others[position - FirstIndexes.count])
        }
    }

    /// The tape indexes of the first values of an object; 0 for a value that is missing. An index in
    /// a container always fits: a tape has 32 bits for that of the container's end.
    @usableFromInline
    struct FirstIndexes {
        @usableFromInline typealias Words = (
            UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64
        )
        /// Each word is two indexes.
        @usableFromInline var words: Words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

        @inlinable
        init() {}

        @inlinable
        static var count: Int { 32 }

        /// Allocates memory for the other indexes.
        @usableFromInline
        static func others(_ count: Int) -> UnsafeMutablePointer<UInt32> {
            let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count - Self.count)
            unsafe memory.initialize(repeating: 0, count: count - Self.count)
            return unsafe memory
        }
    }

    // Safety, for everything that reads the tape here: see ``JSONCursor``. `Members` has the indexes
    // of values in one object, and in `unknown` that of a key, which is a string, or of the end. They
    // cannot be changed elsewhere, and are used only in the document that they belong to. After the
    // entries of the keys, there is one that matches nothing.
    /// Finds the members of the next object, and moves past it:
    ///
    /// ```swift
    /// let members = try json.members(Self.keys)
    /// title = try json.required(.title, in: members)
    /// year = try json.optional(.year, in: members)
    /// ```
    ///
    /// - Complexity: linear in the number of the object's members. Allocates memory if there are
    ///   more than 32 keys.
    /// - Throws: `DecodingError.typeMismatch`, or `valueNotFound` for null, if the next value is
    ///   not an object.
    @inlinable
    @inline(__always)
    public mutating func members<Key>(_ keys: JSONKeys<Key>) throws -> Members<Key> {
        guard tag == TapeTag.objectStart else { throw failMembers() }
        let list = convertsKeys ? converted(keys.list) : keys.list
        let end = tape.containerEnd(at: index) &- 1
        var members = Members<Key>(list, object: index, end: end, document: document)
        members.unknown = unsafe withUnsafeMutableBytes(of: &members.first) { first in
            let first = unsafe first.baseAddress.unsafelyUnwrapped
            var key = index &+ 1
            var member = 0
            // Most documents have the order of the keys.
            while key < end, member < FirstIndexes.count, unsafe list.isMember(member, tape.stringStart(at: key)) {
                key &+= 1
                unsafe first.storeBytes(of: UInt32(truncatingIfNeeded: key), toByteOffset: 4 &* member, as: UInt32.self)
                member &+= 1
                key = tape.next(after: key)
            }
            return unsafe key < end ? find(list, first, members.others, from: key, to: end, after: member) : end
        }
        index = end &+ 1
        return members
    }

    /// Finds an object's members from one that is not in the order of the keys.
    ///
    /// - Parameters:
    ///   - first: memory for the first indexes,
    ///   - others: and for those of other keys, if the list has more.
    ///   - found: how many members before it have been found, in the order of the keys.
    /// - Returns: the tape index of the first key that is not one of the keys, or of the end.
    @usableFromInline
    @inline(never)
    func find(
        _ keys: KeyList, _ first: UnsafeMutableRawPointer, _ others: UnsafeMutableRawPointer?, from start: Int, to end: Int,
        after found: Int
    ) -> Int {
        guard keys.count > 0 else { return start }
        // If a function converts keys, the first one is where the search starts.
        let names = convertsKeys && context.keys == .custom ? session.convertedKeys(at: start - 1) : nil
        let takesLast = takesLastOfRepeatedKeys
        var key = start
        var unknown = end
        var expected = found
        while key < end {
            let name = unsafe tape.stringStart(at: key)
            let value = key &+ 1
            var member =
                unsafe keys.isMember(expected, name)
                ? expected : (names == nil ? keys.member(name, after: expected) : keys.member(of: names, at: key, after: expected)) ?? -1
            if member < 0, matchesEquivalentKeys { member = equivalentMember(of: keys, at: key, in: start - 1) ?? -1 }
            if member < 0 {
                unknown = min(unknown, key)
            } else {
                expected = member &+ 1
                let place = unsafe member < FirstIndexes.count ? first + 4 * member : others.unsafelyUnwrapped + 4 * (member - FirstIndexes.count)
                if unsafe takesLast || place.load(as: UInt32.self) == 0 {
                    unsafe place.storeBytes(of: UInt32(truncatingIfNeeded: value), as: UInt32.self)
                }
            }
            key = tape.next(after: value)
        }
        return unknown
    }

    @usableFromInline
    @inline(never)
    func failMembers() -> any Error {
        session.containerMismatch([String: Any].self, "keyed", at: index)
    }

    /// Moves back to the start of an object, from which a value of another type can be read.
    @inlinable
    public mutating func goBack<Key>(to members: borrowing Members<Key>) {
        guard members.document == document else { return }
        index = members.object
    }

    // MARK: Values

    /// Moves to the value of a member, which any function can then read; returns false and stays if
    /// the member is missing. This distinguishes null from a missing member.
    ///
    /// ```swift
    /// if json.move(to: .born, in: members) { born = try json.read(as: JSONCodings.ISO8601.self) }
    /// ```
    @inlinable
    @inline(__always)
    public mutating func move<Key>(to key: Key, in members: borrowing Members<Key>) -> Bool {
        let value = members.index(of: key)
        guard value != 0, members.document == document else { return false }
        index = value
        return true
    }

    /// Reads the value of a member that must be present, and not null.
    ///
    /// An error ends this object. Under ``JSONErrorPolicy/collect``, the objects around it continue:
    /// see ``value(_:in:)``.
    ///
    /// - Throws: `DecodingError.keyNotFound` if the member is missing, and any error that the
    ///   value's type throws.
    @inlinable
    @inline(__always)
    public mutating func required<T: JSONReadable, Key>(_ key: Key, in members: borrowing Members<Key>) throws -> T {
        guard move(to: key, in: members) else { throw missing(key, object: members.object, document: members.document) }
        return try readHere()
    }

    /// Reads the value of a member that may be null or missing. It is nil in both cases.
    ///
    /// Under ``JSONErrorPolicy/collect``, an error is kept for the end, and the value is nil.
    ///
    /// - Throws: any error that the value's type throws, unless errors are collected.
    @inlinable
    @inline(__always)
    public mutating func optional<T: JSONReadable, Key>(_ key: Key, in members: borrowing Members<Key>) throws -> T? {
        guard move(to: key, in: members), !readNull() else { return nil }
        return try readOrNote()
    }

    /// Reads the value of a member that must not be null, and continues after an error under
    /// ``JSONErrorPolicy/collect``. So a type can report all that is wrong:
    ///
    /// ```swift
    /// let name: String? = try json.value(.name, in: members)
    /// let age: Int? = try json.value(.age, in: members)
    /// guard let name, let age else { throw json.missing([.name, .age], from: members) }
    /// ```
    ///
    /// - Returns: nil if the member is missing, or, while errors are collected, if there was an
    ///   error, which is kept for the end.
    /// - Throws: any error that the value's type throws, unless errors are collected.
    @inlinable
    @inline(__always)
    public mutating func value<T: JSONReadable, Key>(_ key: Key, in members: borrowing Members<Key>) throws -> T? {
        guard move(to: key, in: members) else { return nil }
        return try readOrNote()
    }

    @inlinable
    @inline(__always)
    mutating func readOrNote<T: JSONReadable>() throws -> T? {
        let start = index
        do { return try readHere() as T } catch {
            try note(error, at: start)
            return nil
        }
    }

    /// Reads the next value, and leaves the cursor anywhere: the next member is found without it.
    @inlinable
    @inline(__always)
    mutating func readHere<T: JSONReadable>() throws -> T {
        let document = document
        // Two cursors can be swapped, and the other document may no longer exist.
        defer { precondition(self.document == document, "A type replaced the cursor it was given.") }
        return try T(reading: &self)
    }

    // MARK: What is missing

    /// The error for an object in which required members are missing: `DecodingError.keyNotFound`
    /// for the first of them. Under ``JSONErrorPolicy/collect``, it is ``JSONCollectedErrors`` with
    /// all of them, to which the decoder adds the earlier errors.
    ///
    /// - Parameters:
    ///   - required: the keys of all required members.
    ///   - members: the object.
    public func missing<Key>(_ required: [Key], from members: borrowing Members<Key>) -> any Error {
        guard members.document == document else { return corrupted("The members belong to another document.") }
        var missing: [String] = []
        for key in required where members.index(of: key) == 0 { missing.append(key.rawValue) }
        return self.missing(missing, fromObjectAt: members.object)
    }

    /// The error for a required member that is missing.
    @usableFromInline
    @inline(never)
    func missing<Key: RawRepresentable<String>>(_ key: Key, object: Int, document: UInt64) -> any Error {
        guard document == self.document else { return corrupted("The members belong to another document.") }
        return missing([key.rawValue], fromObjectAt: object)
    }
}
