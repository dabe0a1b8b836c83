import ApusJSON

extension Verifier {
    mutating func examineArray(_ node: UInt32, _ element: UInt32, _ index: Int) -> Bool {
        guard depth < Self.maximumDepth else { return fail(.tooDeep, index, node) }
        depth += 1
        defer { depth -= 1 }
        let accepted = unsafe nodes[Int(element)].accepted
        let end = tape.containerEnd(at: index) - 1
        var isFine = true
        var child = index + 1
        while child < end {
            if unsafe accepted & RuleNode.bit(of: tape.words[child]) == 0, !examine(element, child) {
                isFine = false
                if isDone { break }
            }
            child = tape.next(after: child)
        }
        return isFine
    }

    mutating func examineObject(_ node: UInt32, _ object: RuleObject, _ index: Int) -> Bool {
        guard depth < Self.maximumDepth else { return fail(.tooDeep, index, node) }
        depth += 1
        defer { depth -= 1 }
        guard object.isPlain else { return examineDescribed(node, object, index) }
        let end = tape.containerEnd(at: index) - 1
        var isFine = true
        var found = FoundMembers(object)
        var hint = 0
        var child = index + 1
        while child < end {
            let value = child + 1
            let position = unsafe self.position(of: tape.stringBytes(at: child), in: object, &hint)
            if position >= 0 {
                found.insert(position)
                let member = unsafe members + (object.firstMember + position)
                // If a key is repeated, every one of its values must match, so that it does not
                // matter which one a reader uses.
                if unsafe member.pointee.accepted & RuleNode.bit(of: tape.words[value]) == 0, unsafe !examine(member.pointee.node, value) {
                    isFine = false
                    if isDone { return false }
                }
            } else if object.others != RuleNode.none, !checkOther(object.others, child, of: node) {
                isFine = false
                if isDone { return false }
            }
            child = tape.next(after: value)
        }
        return noteMissing(node, object, index, found) && isFine
    }

    /// Examines an object whose keys are described too.
    private mutating func examineDescribed(_ node: UInt32, _ object: RuleObject, _ index: Int) -> Bool {
        let end = tape.containerEnd(at: index) - 1
        var isFine = true
        var found = FoundMembers(object)
        var hint = 0
        var child = index + 1
        while child < end {
            if object.names != RuleNode.none, !check(object.names, child) { isFine = false }
            let position = unsafe self.position(of: tape.stringBytes(at: child), in: object, &hint)
            if position >= 0 { found.insert(position) }
            var isDescribed = false
            forEachDescription(of: child, position, in: object) { verifier, described in
                isDescribed = true
                if !verifier.check(described, child + 1) { isFine = false }
            }
            if !isDescribed, object.others != RuleNode.none, !checkOther(object.others, child, of: node) { isFine = false }
            if !isFine, isDone { return false }
            child = tape.next(after: child + 1)
        }
        return noteMissing(node, object, index, found) && isFine
    }

    /// Calls a function with each node that describes a member apart from that of the others.
    ///
    /// - Parameter position: the position of the key among the object's members, or -1.
    mutating func forEachDescription(of key: Int, _ position: Int, in object: RuleObject, _ body: (inout Verifier, UInt32) -> Void) {
        if position >= 0, case let member = unsafe members[object.firstMember + position], !member.isOnlyRequired { body(&self, member.node) }
        for place in object.firstPattern..<object.firstPattern + object.patternCount {
            let pattern = program.patterns[place]
            if unsafe program.expressions[pattern.expression].search(tape.stringBytes(at: key), &budget) == .found { body(&self, pattern.node) }
        }
    }

    mutating func examineDependent(_ object: RuleObject, _ index: Int) -> Bool {
        let end = tape.containerEnd(at: index) - 1
        var isFine = true
        var hint = 0
        var child = index + 1
        while child < end {
            let position = unsafe self.position(of: tape.stringBytes(at: child), in: object, &hint)
            if position >= 0, unsafe !check(members[object.firstMember + position].node, index) {
                isFine = false
                if isDone { break }
            }
            child = tape.next(after: child + 1)
        }
        return isFine
    }

    mutating func examineTuple(_ number: UInt32, _ node: RuleNode, _ index: Int) -> Bool {
        guard depth < Self.maximumDepth else { return fail(.tooDeep, index, number) }
        depth += 1
        defer { depth -= 1 }
        let others = unsafe lists[Int(node.first + node.second)]
        let end = tape.containerEnd(at: index) - 1
        var isFine = true
        var (position, child) = (UInt32(0), index + 1)
        while child < end, position < node.second || others != RuleNode.none {
            if unsafe !check(position < node.second ? lists[Int(node.first + position)] : others, child) {
                isFine = false
                if isDone { break }
            }
            position += 1
            child = tape.next(after: child)
        }
        return isFine
    }

    mutating func examineContained(_ number: UInt32, _ containment: RuleContainment, _ index: Int) -> Bool {
        guard depth < Self.maximumDepth else { return fail(.tooDeep, index, number) }
        depth += 1
        defer { depth -= 1 }
        let end = tape.containerEnd(at: index) - 1
        var count = 0
        var child = index + 1
        while child < end {
            if isFine(containment.node, child) { count += 1 }
            // Enough, and no more than too many.
            if count > containment.range.maximum ?? .max || containment.range.maximum == nil && count >= containment.range.minimum { break }
            child = tape.next(after: child)
        }
        return containment.range.contains(count) || fail(.value, index, number)
    }

    /// Checks a member that is not named in the pattern.
    private mutating func checkOther(_ node: UInt32, _ key: Int, of object: UInt32) -> Bool {
        if unsafe nodes[Int(node)].accepted | nodes[Int(node)].examined == 0 { return fail(.unexpected, key, node, member: Int(object)) }
        return check(node, key + 1)
    }

    /// Records the required members that are missing. Returns true if there are none.
    @inline(__always)
    private mutating func noteMissing(_ node: UInt32, _ object: RuleObject, _ index: Int, _ found: FoundMembers) -> Bool {
        found.first & object.required == object.required && !object.hasRequiredBeyond || noteEachMissing(node, object, index, found)
    }

    @inline(never)
    private mutating func noteEachMissing(_ node: UInt32, _ object: RuleObject, _ index: Int, _ found: FoundMembers) -> Bool {
        var isFine = true
        for position in 0..<object.memberCount {
            let member = object.firstMember + position
            if unsafe !members[member].isRequired || found.contains(position) { continue }
            isFine = fail(.missing, index, node, member: member)
            if isDone { return false }
        }
        return isFine
    }
}

/// The members of a description that an object has.
private struct FoundMembers {
    private(set) var first: UInt64 = 0
    /// Whether each member after the first 64 was found; empty if none of them is required.
    private var beyond: [Bool]

    init(_ object: RuleObject) { beyond = object.hasRequiredBeyond ? Array(repeating: false, count: object.memberCount - 64) : [] }

    @inline(__always)
    mutating func insert(_ position: Int) {
        if position < 64 { first |= 1 &<< UInt64(position) } else if !beyond.isEmpty { beyond[position - 64] = true }
    }

    func contains(_ position: Int) -> Bool { position < 64 ? first >> UInt64(position) & 1 != 0 : beyond[position - 64] }
}

extension Verifier {
    /// The position of a key among an object's members, starting the search at `hint`; -1 if it is
    /// not one of them.
    @inline(__always)
    func position(of key: UnsafeBufferPointer<UInt8>, in object: RuleObject, _ hint: inout Int) -> Int {
        if hint < object.memberCount, unsafe isKey(key, of: object.firstMember + hint) {
            hint += 1
            return hint - 1
        }
        return unsafe search(key, object, &hint)
    }

    @inline(never)
    private func search(_ key: UnsafeBufferPointer<UInt8>, _ object: RuleObject, _ hint: inout Int) -> Int {
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
    func isText(_ key: UnsafeBufferPointer<UInt8>, _ text: RuleText) -> Bool {
        unsafe key.hasSameBytes(as: UnsafeBufferPointer(start: keys + Int(text.offset), count: Int(text.count)))
    }
}
