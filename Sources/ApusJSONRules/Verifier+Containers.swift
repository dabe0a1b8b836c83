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

    /// Examines an object of which only some members are described, by their keys.
    @inline(never)
    mutating func examineObject(_ node: UInt32, _ object: UnsafePointer<RuleObject>, _ index: Int) -> Bool {
        guard depth < Self.maximumDepth else { return fail(.tooDeep, index, node) }
        depth += 1
        defer { depth -= 1 }
        let end = tape.containerEnd(at: index) - 1
        var isFine = true
        var found: UInt64 = 0
        var hint = 0
        var child = index + 1
        while child < end {
            let value = child + 1
            let key = unsafe tape.stringBytes(at: child)
            remainingSteps &-= key.count >> 3
            let position = unsafe texts.position(of: key, in: object, &hint)
            if position >= 0 {
                if position < 64 { found |= 1 &<< UInt64(position) }
                let member = unsafe members + (object.pointee.firstMember + position)
                // If a key is repeated, every one of its values must match, so that it does not
                // matter which one a reader uses.
                if unsafe member.pointee.accepted & RuleNode.bit(of: tape.words[value]) == 0, unsafe !examine(member.pointee.node, value) {
                    isFine = false
                    if isDone { return false }
                }
            } else if unsafe object.pointee.otherMembers != RuleNode.none, unsafe !checkOtherMember(object.pointee.otherMembers, child, of: node) {
                isFine = false
                if isDone { return false }
            }
            child = tape.next(after: value)
        }
        if unsafe found & object.pointee.required == object.pointee.required { return isFine }
        return unsafe noteMissing(node, object, index, PositionSet(found)) && isFine
    }

    /// Examines an object whose keys are described too, or of which many members are required.
    @inline(never)
    mutating func examineDescribed(_ node: UInt32, _ object: UnsafePointer<RuleObject>, _ index: Int) -> Bool {
        guard depth < Self.maximumDepth else { return fail(.tooDeep, index, node) }
        depth += 1
        defer { depth -= 1 }
        let end = tape.containerEnd(at: index) - 1
        var isFine = true
        var found = unsafe PositionSet(count: object.pointee.memberCount)
        var hint = 0
        var child = index + 1
        while child < end {
            if unsafe object.pointee.names != RuleNode.none, unsafe !check(object.pointee.names, child) { isFine = false }
            spendText(at: child)
            let position = unsafe texts.position(of: tape.stringBytes(at: child), in: object, &hint)
            if position >= 0 { found.insert(position) }
            var isDescribed = false
            unsafe forEachDescription(of: child, position, in: object) { verifier, described in
                isDescribed = true
                if !verifier.check(described, child + 1) { isFine = false }
            }
            if !isDescribed, unsafe object.pointee.otherMembers != RuleNode.none,
                unsafe !checkOtherMember(object.pointee.otherMembers, child, of: node)
            {
                isFine = false
            }
            if !isFine, isDone { return false }
            child = tape.next(after: child + 1)
        }
        return unsafe noteMissing(node, object, index, found) && isFine
    }

    /// Calls a function with each node that describes a member apart from that of the others.
    ///
    /// - Parameter position: the position of the key among the object's members, or -1.
    mutating func forEachDescription(of key: Int, _ position: Int, in object: UnsafePointer<RuleObject>, _ body: (inout Verifier, UInt32) -> Void) {
        let described = unsafe position >= 0 ? members[object.pointee.firstMember + position].node : RuleNode.none
        if described != RuleNode.none { body(&self, described) }
        let first = unsafe object.pointee.firstPattern
        for place in unsafe first..<first + object.pointee.patternCount {
            if let node = node(ofPattern: place, matching: key) { body(&self, node) }
        }
    }

    /// The node of the members whose keys match an expression, if a key does.
    // Apart, because its caller's frame is on the stack once for each level.
    @inline(never)
    private mutating func node(ofPattern index: Int, matching key: Int) -> UInt32? {
        spendText(at: key)
        remainingSteps &-= 1
        let pattern = unsafe held._withUnsafeGuaranteedRef { $0.tables.patterns[index] }
        let answer = unsafe expression(pattern.expression)._withUnsafeGuaranteedRef { unsafe $0.engine.search(tape.stringBytes(at: key), &budget) }
        return answer == .found ? pattern.node : nil
    }

    mutating func examineDependent(_ object: UnsafePointer<RuleObject>, _ index: Int) -> Bool {
        var isFine = true
        unsafe forEachMember(of: index, in: object) { verifier, _, _, position in
            guard position >= 0, isFine || !verifier.isDone else { return }
            if unsafe !verifier.check(verifier.members[object.pointee.firstMember + position].node, index) { isFine = false }
        }
        return isFine
    }

    mutating func examineTuple(_ number: UInt32, _ node: RuleNode, _ index: Int) -> Bool {
        guard depth < Self.maximumDepth else { return fail(.tooDeep, index, number) }
        depth += 1
        defer { depth -= 1 }
        let others = unsafe lists[Int(node.first + node.second)]
        var isFine = true
        forEachChild(of: index, isObject: false) { verifier, position, child in
            let element = unsafe position < node.second ? verifier.lists[Int(node.first) + position] : others
            guard element != RuleNode.none, isFine || !verifier.isDone else { return }
            if !verifier.check(element, child) { isFine = false }
        }
        return isFine
    }

    mutating func examineContained(_ number: UInt32, _ containment: Int, _ index: Int) -> Bool {
        let containment = self.containment(containment)
        guard depth < Self.maximumDepth else { return fail(.tooDeep, index, number) }
        depth += 1
        defer { depth -= 1 }
        // One more than the maximum is too many, and the minimum is enough. The first element is examined in any case,
        // because it may be nested too deeply.
        let last = containment.range.maximum ?? containment.range.minimum - 1
        var count = 0
        forEachChild(of: index, isObject: false) { verifier, position, child in
            if count <= last || position == 0, verifier.isFine(containment.node, child) { count += 1 }
        }
        return containment.range.contains(count) || fail(.value, index, number)
    }

    // Apart, because its caller's frame is on the stack once for each level.
    @inline(never)
    private func containment(_ position: Int) -> RuleContainment { program.tables.containments[position] }

    /// Checks a member that is not named in the pattern.
    private mutating func checkOtherMember(_ node: UInt32, _ key: Int, of object: UInt32) -> Bool {
        if unsafe nodes[Int(node)].accepted | nodes[Int(node)].examined == 0 { return fail(.unexpected, key, node, member: Int(object)) }
        return check(node, key + 1)
    }

    /// Records the required members that are missing. Returns true if there are none.
    @inline(never)
    private mutating func noteMissing(_ node: UInt32, _ object: UnsafePointer<RuleObject>, _ index: Int, _ found: PositionSet) -> Bool {
        var isFine = true
        for position in unsafe 0..<object.pointee.memberCount {
            let member = unsafe object.pointee.firstMember + position
            if unsafe !members[member].isRequired || found.contains(position) { continue }
            isFine = fail(.missing, index, node, member: member)
            if isDone { return false }
        }
        return isFine
    }
}

/// Some of a list's positions.
struct PositionSet {
    private var first: UInt64
    /// Whether each position after the first 64 is in the set.
    private var beyond: [Bool] = []

    init(_ first: UInt64) { self.first = first }

    init(count: Int) {
        first = 0
        if count > 64 { beyond = Array(repeating: false, count: count - 64) }
    }

    mutating func insert(_ position: Int) {
        if position < 64 { first |= 1 &<< UInt64(position) } else { beyond[position - 64] = true }
    }

    func contains(_ position: Int) -> Bool { position < 64 ? first >> UInt64(position) & 1 != 0 : beyond[position - 64] }
}
