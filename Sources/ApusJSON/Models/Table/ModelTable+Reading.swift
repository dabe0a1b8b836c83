// How an object is read
//
// Most documents have the members in the order of the table, and each is read when its key is met. If
// errors are collected, if the last of repeated keys counts, or if a function converts keys, all
// members are found first and read in the order of the table.
//
// Safety: see MemberStorage. `found` has the members whose memory is initialized. If an error is
// thrown, they are destroyed; otherwise all others are set, so that the whole value is initialized.
// Padding between members is never read. No other code sees the memory before it is complete.
extension ModelTable {
    /// Reads an object into memory for a value of the type, and moves past it. If it fails, the
    /// memory is uninitialized.
    ///
    /// - Throws: `DecodingError` for a missing member or a value that is not what a member accepts,
    ///   and any error that a member's type throws.
    @inline(never)
    func fill(_ address: UnsafeMutableRawPointer, _ json: inout JSONCursor) throws {
        if json.convertsKeys, conversion == .plain { return try unsafe table(for: json.context.keys).fill(address, &json) }
        guard count <= 64 else { return try unsafe fillLarge(address, &json) }
        var found = SmallMemberSet(wordCount: 1)
        try unsafe fill(address, &json, &found)
    }

    @inline(never)
    private func fillLarge(_ address: UnsafeMutableRawPointer, _ json: inout JSONCursor) throws {
        var found = LargeMemberSet(wordCount: wordCount)
        try unsafe fill(address, &json, &found)
    }

    @inline(__always)
    private func fill(_ address: UnsafeMutableRawPointer, _ json: inout JSONCursor, _ found: inout some MemberSet) throws {
        guard json.tag == TapeTag.objectStart else { return try unsafe fillForeign(address, &json) }
        let object = json.index
        let tape = json.tape
        let document = json.document
        let end = tape.containerEnd(at: object) &- 1
        var unknown = end
        do {
            if json.findsMembersFirst {
                unknown = try unsafe readFound(&json, address, object, end, &found)
            } else {
                var member = 0
                var key = object &+ 1
                while key < end {
                    let name = unsafe tape.stringStart(at: key)
                    // After the last member, there is an entry that no key matches.
                    if unsafe !keys.isMember(member, name) || found.contains(member) {
                        var other = unsafe keys.member(name, after: member)
                        if other == nil, json.matchesEquivalentKeys { other = json.equivalentMember(of: keys, at: key, in: object) }
                        guard let other, !found.contains(other) else {
                            if other == nil { unknown = min(unknown, key) }
                            key = tape.next(after: key &+ 1)
                            continue
                        }
                        member = other
                    }
                    let value = key &+ 1
                    let row = unsafe self.member(member)
                    let memory = unsafe address + row.pointee.offset
                    let tag = tape.tag(at: value)
                    // The position is kept in a register as long as values are read here.
                    switch unsafe row.pointee.kind {
                    // An optional string or Boolean is stored like another one.
                    case .string where tag == TapeTag.string, .optionalString where tag == TapeTag.string:
                        unsafe memory.initializeMemory(as: String.self, to: Tape.makeString(tape.stringStart(at: value)))
                        key = value &+ 1
                    case .int where tag == TapeTag.integer:
                        unsafe memory.initializeMemory(as: Int.self, to: Int(tape.integer(at: value)))
                        key = value &+ 2
                    case .optionalInt where tag == TapeTag.integer:
                        unsafe memory.initializeMemory(as: Int?.self, to: Int(tape.integer(at: value)))
                        key = value &+ 2
                    case .double where tag == TapeTag.double && tape.double(at: value) != 0:
                        unsafe memory.initializeMemory(as: Double.self, to: tape.double(at: value))
                        key = value &+ 2
                    case .optionalDouble where tag == TapeTag.double && tape.double(at: value) != 0:
                        unsafe memory.initializeMemory(as: Double?.self, to: tape.double(at: value))
                        key = value &+ 2
                    case .bool where tag == TapeTag.true || tag == TapeTag.false:
                        unsafe memory.initializeMemory(as: Bool.self, to: tag == TapeTag.true)
                        key = value &+ 1
                    default:
                        json.index = value
                        try unsafe read(row, &json, memory)
                        // Two cursors can be swapped, and the other document may no longer exist.
                        if json.document != document { JSONCursor.replaced() }
                        key = json.index
                    }
                    found.insert(member)
                    member &+= 1
                }
            }
            if count > keyedCount || unknown < end { try unsafe readUnkeyed(&json, address, object, end, unknown, &found) }
            if json.document != document { JSONCursor.replaced() }
            json.index = end &+ 1
            for word in 0..<wordCount where unsafe required[word] & ~found[word: word] != 0 { throw missing(found, &json, object) }
        } catch {
            unsafe destroy(found, address)
            throw error
        }
        for word in 0..<wordCount {
            let absent = bits(ofWord: word) & ~found[word: word]
            if absent != 0 { unsafe setMissing(absent, word << 6, address) }
        }
    }

    @inline(__always)
    private func setMissing(_ members: UInt64, _ first: Int, _ address: UnsafeMutableRawPointer) {
        var members = members
        repeat {
            let member = unsafe member(first &+ members.trailingZeroBitCount)
            let address = unsafe address + member.pointee.offset
            if let witness = unsafe member.pointee.nilWitness {
                unsafe witness.storeNil(address)
            } else {
                unsafe member.pointee.storage._withUnsafeGuaranteedRef { unsafe $0.setMissing(address) }
            }
            members &= members &- 1
        } while members != 0
    }

    private func destroy(_ found: some MemberSet, _ address: UnsafeMutableRawPointer) {
        for index in 0..<count where found.contains(index) { storage(of: index) { unsafe $0.destroy(address + $1) } }
    }

    // MARK: Rare cases

    /// Reads a member of any kind.
    @inline(__always)
    private func read(_ member: UnsafePointer<TableMember>, _ json: inout JSONCursor, _ address: UnsafeMutableRawPointer) throws {
        let witness = unsafe member.pointee.nilWitness
        if let witness, unsafe !member.pointee.isChecked, json.readNull() { return unsafe witness.storeNil(address) }
        guard unsafe member.pointee.kind == .model else {
            return try unsafe member.pointee.storage._withUnsafeGuaranteedRef { storage in
                if unsafe member.pointee.isChecked { try storage.check(json) }
                try unsafe storage.read(&json, into: address)
            }
        }
        try unsafe TableMember.table(of: member).fill(address, &json)
        if let witness { unsafe witness.wrap(address) }
    }

    /// Reads the members after all have been found.
    ///
    /// - Returns: the tape index of the first key that is not one of the keys, or of the end.
    @inline(never)
    private func readFound(
        _ json: inout JSONCursor, _ address: UnsafeMutableRawPointer, _ object: Int, _ end: Int, _ found: inout some MemberSet
    ) throws -> Int {
        let (values, unknown) = find(&json, from: object + 1, to: end)
        var isBroken = false
        for index in 0..<keyedCount where values[index] != 0 {
            json.index = Int(values[index])
            do {
                try unsafe readAny(index, &json, address)
                found.insert(index)
            } catch {
                try json.note(error, at: Int(values[index]))
                isBroken = isBroken || isRequired(index)
            }
        }
        guard !isBroken, (0..<keyedCount).allSatisfy({ values[$0] != 0 || !isRequired($0) }) else {
            json.index = object
            // What else is wrong is reported first.
            var others = LargeMemberSet(wordCount: wordCount)
            defer { unsafe destroy(others, address) }
            try unsafe readUnkeyed(&json, address, object, end, unknown, &others)
            throw missing((0..<keyedCount).filter { values[$0] == 0 && isRequired($0) }, &json, object)
        }
        return unknown
    }

    private func isRequired(_ index: Int) -> Bool { unsafe required[index >> 6] & (1 << UInt64(index & 63)) != 0 }

    @inline(never)
    private func readAny(_ index: Int, _ json: inout JSONCursor, _ address: UnsafeMutableRawPointer) throws {
        let member = unsafe member(index)
        try unsafe read(member, &json, address + member.pointee.offset)
    }

    /// Finds the values of members. An index in a container always fits: a tape has 32 bits for that of the
    /// container's end.
    ///
    /// - Returns: the tape indexes of the values, 0 for those that are missing; and that of the first
    ///   key that is not one of the keys, or of the end.
    private func find(_ json: inout JSONCursor, from start: Int, to end: Int) -> (values: [UInt32], unknown: Int) {
        var values = [UInt32](repeating: 0, count: keyedCount)
        guard keyedCount > 0 else { return (values, start) }
        let tape = json.tape
        // If a function converts keys, the first one is where the search starts.
        let names = json.convertsKeys && json.context.keys == .custom ? json.session.convertedKeys(at: start - 1) : nil
        let takesLast = json.takesLastOfRepeatedKeys
        var (key, unknown, expected) = (start, end, 0)
        while key < end {
            let name = unsafe tape.stringStart(at: key)
            let value = key &+ 1
            var member =
                unsafe keys.isMember(expected, name)
                ? expected : (names == nil ? keys.member(name, after: expected) : keys.member(of: names, at: key, after: expected))
            if member == nil, json.matchesEquivalentKeys { member = json.equivalentMember(of: keys, at: key, in: start - 1) }
            if let member {
                expected = member &+ 1
                if takesLast || values[member] == 0 { values[member] = UInt32(truncatingIfNeeded: value) }
            } else {
                unknown = min(unknown, key)
            }
            key = tape.next(after: value)
        }
        return (values, unknown)
    }

    /// Reads the members without a key: those with unknown keys, and those of other types in the
    /// same object.
    @inline(never)
    private func readUnkeyed(
        _ json: inout JSONCursor, _ address: UnsafeMutableRawPointer, _ object: Int, _ end: Int, _ unknown: Int, _ found: inout some MemberSet
    ) throws {
        try unsafe readUnknown(&json, address, object, end, unknown, &found)
        for index in keyedCount..<count where isRequired(index) {
            json.index = object
            do {
                try storage(of: index) { try unsafe $0.read(&json, into: address + $1) }
                found.insert(index)
            } catch {
                try json.note(error, at: object)
            }
        }
    }

    private func readUnknown(
        _ json: inout JSONCursor, _ address: UnsafeMutableRawPointer, _ object: Int, _ end: Int, _ unknown: Int, _ found: inout some MemberSet
    ) throws {
        if case .ignored = self.unknown { return }
        if case .collected(let collector) = self.unknown {
            storage(of: collector) { unsafe $0.setMissing(address + $1) }
            found.insert(collector)
        }
        var key = unknown
        while key < end {
            defer { key = json.tape.next(after: key + 1) }
            guard json.member(of: keys, at: key, in: object) == nil else { continue }
            let name = json.key(at: key, in: object)
            if constants.contains(name) { continue }
            json.index = key + 1
            if case .collected(let collector) = self.unknown {
                try storage(of: collector) { try unsafe $0.collect(&json, under: name, into: address + $1) }
            } else {
                try json.rejectUnknown(name, keys)
            }
        }
    }

    @inline(never)
    private func missing(_ found: some MemberSet, _ json: inout JSONCursor, _ object: Int) -> any Error {
        missing((0..<keyedCount).filter { !found.contains($0) && isRequired($0) }, &json, object)
    }

    private func missing(_ members: [Int], _ json: inout JSONCursor, _ object: Int) -> any Error {
        // Members without a key may read any.
        let (keys, constants, readsOthers) = (keys, constants, count > keyedCount)
        return json.missing(members.map { keys[$0] }, fromObjectAt: object) { key in
            var key = key
            // Safety: the bytes are those of the string during the call.
            return readsOthers || constants.contains(key) || key.withUTF8 { unsafe keys.member(named: $0, after: 0) } != nil
        }
    }
}
