import ApusJSON

extension Verifier {
    mutating func examineArray(_ node: UInt32, _ element: UInt32, _ index: Int) -> Bool {
        guard depth < JSONPattern.maximumVerifiedDepth else { return fail(.tooDeep, index, node) }
        depth += 1
        defer { depth -= 1 }
        let accepted = unsafe nodes[Int(element)].accepted
        let end = tape.containerEnd(at: index) - 1
        var isFine = true
        var child = index + 1
        while child < end {
            if unsafe accepted & PatternNode.bit(of: tape.words[child]) == 0, !examine(element, child) {
                isFine = false
                if isDone { break }
            }
            child = tape.next(after: child)
        }
        return isFine
    }

    mutating func examineObject(_ node: UInt32, _ object: PatternObject, _ index: Int) -> Bool {
        guard depth < JSONPattern.maximumVerifiedDepth else { return fail(.tooDeep, index, node) }
        depth += 1
        defer { depth -= 1 }
        let end = tape.containerEnd(at: index) - 1
        var isFine = true
        var found: UInt64 = 0
        // Whether each member after the first 64 was found.
        var foundBeyond: [Bool] = object.hasRequiredBeyond ? Array(repeating: false, count: object.memberCount - 64) : []
        var hint = 0
        var child = index + 1
        while child < end {
            let value = child + 1
            let position = unsafe self.position(of: tape.stringBytes(at: child), in: object, &hint)
            if position >= 0 {
                if position < 64 { found |= 1 &<< UInt64(position) } else if object.hasRequiredBeyond { foundBeyond[position - 64] = true }
                let member = unsafe members + (object.firstMember + position)
                // If a key is repeated, every one of its values must match, so that it does not
                // matter which one a reader uses.
                if unsafe member.pointee.accepted & PatternNode.bit(of: tape.words[value]) == 0, unsafe !examine(member.pointee.node, value) {
                    isFine = false
                    if isDone { return false }
                }
            } else if object.others >= 0, !checkOther(UInt32(object.others), child) {
                isFine = false
                if isDone { return false }
            }
            child = tape.next(after: value)
        }
        if found & object.required != object.required || object.hasRequiredBeyond {
            return noteMissing(node, object, index, found, foundBeyond) && isFine
        }
        return isFine
    }

    /// Checks a member that is not named in the pattern.
    private mutating func checkOther(_ node: UInt32, _ key: Int) -> Bool {
        if unsafe nodes[Int(node)].accepted | nodes[Int(node)].examined == 0 { return fail(.unexpected, key, node) }
        return check(node, key + 1)
    }

    /// Records the required members that are missing. Returns true if there are none.
    @inline(never)
    private mutating func noteMissing(_ node: UInt32, _ object: PatternObject, _ index: Int, _ found: UInt64, _ foundBeyond: [Bool]) -> Bool {
        var isFine = true
        for position in 0..<object.memberCount {
            let member = object.firstMember + position
            if unsafe members[member].isOptional { continue }
            let isFound = position < 64 ? found >> UInt64(position) & 1 != 0 : foundBeyond[position - 64]
            if !isFound {
                isFine = fail(.missing, index, node, member: member)
                if isDone { return false }
            }
        }
        return isFine
    }
}

extension Verifier {
    /// The position of a key among an object's members, starting the search at `hint`; -1 if it is
    /// not one of them.
    @inline(__always)
    private func position(of key: UnsafeBufferPointer<UInt8>, in object: PatternObject, _ hint: inout Int) -> Int {
        if hint < object.memberCount, unsafe isKey(key, of: object.firstMember + hint) {
            hint += 1
            return hint - 1
        }
        return unsafe search(key, object, &hint)
    }

    @inline(never)
    private func search(_ key: UnsafeBufferPointer<UInt8>, _ object: PatternObject, _ hint: inout Int) -> Int {
        let position = unsafe search(key, object.index, object.memberCount) { unsafe isKey(key, of: object.firstMember + $0) }
        if position >= 0 { hint = position + 1 }
        return position
    }

    /// The position of a text among others; -1 if it is not one of them.
    ///
    /// - Parameters:
    ///   - index: the table in which it is found; nil to compare it with each.
    ///   - count: the number of texts.
    ///   - isText: whether the text at a position is the one that is searched for.
    @inline(__always)
    func search(_ text: UnsafeBufferPointer<UInt8>, _ index: Int?, _ count: Int, _ isText: (Int) -> Bool) -> Int {
        if let index { return unsafe (indexes[index].find(text) { isText($0 - 1) } ?? 0) - 1 }
        for position in 0..<count where isText(position) { return position }
        return -1
    }

    /// Whether a member has this key.
    @inline(__always)
    private func isKey(_ key: UnsafeBufferPointer<UInt8>, of member: Int) -> Bool {
        unsafe isText(key, members[member].key)
    }

    /// Whether a string of the tape has the same bytes as a text of the program.
    @inline(__always)
    func isText(_ key: UnsafeBufferPointer<UInt8>, _ text: PatternText) -> Bool {
        unsafe key.hasSameBytes(as: UnsafeBufferPointer(start: keys + Int(text.offset), count: Int(text.count)))
    }
}
