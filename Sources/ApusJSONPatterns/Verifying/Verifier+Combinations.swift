import ApusJSON

extension Verifier {
    /// One of several of which one at most looks into a value of this kind: it is as if that one stood here alone.
    mutating func examineSelected(_ number: UInt32, _ node: PatternNode, _ index: Int, _ bit: UInt64) -> Bool {
        for position in node.first..<(node.first + node.second) {
            let child = unsafe lists[Int(position)]
            guard unsafe nodes[Int(child)].examined & bit != 0 else { continue }
            let noted = failures.count
            if examine(child, index) { return true }
            if isNoting { sumUp(since: noted, index, number) }
            return false
        }
        return fail(.value, index, number)
    }

    /// Makes one failure of those of a value itself: it might have been one of the others, however many rules of this one it has broken. What is wrong inside of an
    /// array or object is told as it is.
    private mutating func sumUp(since noted: Int, _ index: Int, _ number: UInt32) {
        func isOwn(_ failure: Failure) -> Bool { Int(failure.index) == index && failure.kind == .value }
        guard let first = failures[noted...].firstIndex(where: isOwn) else { return }
        failures[first].node = number
        failures[(first + 1)...].removeAll(where: isOwn)
    }

    /// One of several that may look into the same value.
    mutating func examineAny(_ number: UInt32, _ node: PatternNode, _ index: Int, _ bit: UInt64) -> Bool {
        if isFine(number, index, { $0.hasAlternative(node, index, bit) }) { return true }
        return fail(.value, index, number)
    }

    private mutating func hasAlternative(_ node: PatternNode, _ index: Int, _ bit: UInt64) -> Bool {
        for position in node.first..<(node.first + node.second) {
            let child = unsafe lists[Int(position)]
            if unsafe nodes[Int(child)].examined & bit != 0, examine(child, index) { return true }
        }
        return false
    }

    mutating func examineAll(_ number: UInt32, _ node: PatternNode, _ index: Int) -> Bool {
        if isNoting, program.isShared {
            // Two ways may lead to the same question here, and two from each answer to more: what is fine is passed over, and nothing is noted twice.
            if isFine(number, index, { $0.hasAll(node, index) }) { return true }
            if memory.updateValue(false, forKey: Self.noted(number, index)) != nil { return false }
        } else if program.isShared {
            return isFine(number, index) { $0.hasAll(node, index) }
        }
        return hasAll(node, index)
    }

    private mutating func hasAll(_ node: PatternNode, _ index: Int) -> Bool {
        var isFine = true
        for position in node.first..<(node.first + node.second) {
            if unsafe !check(lists[Int(position)], index) {
                isFine = false
                if isDone { break }
            }
        }
        return isFine
    }

    /// The answer to a question about a node and a value, asked without noting failures.
    ///
    /// Where a pattern refers to itself, alternatives that fail late would ask the same again for each level of the document, twice as often each time; so
    /// answers are kept then, and the work is bounded by the number of nodes times that of values. What is found out faster than it is looked up is not
    /// kept: scalars, but for long strings, and containers of a few values.
    private mutating func isFine(_ node: UInt32, _ index: Int, _ question: (inout Verifier) -> Bool) -> Bool {
        let key = UInt64(node) << 32 | UInt64(truncatingIfNeeded: index)
        let isKept = program.isShared && isLarge(index)
        if isKept, let answer = memory[key] { return answer }
        let wasNoting = isNoting
        isNoting = false
        let answer = question(&self)
        isNoting = wasNoting
        if isKept { memory[key] = answer }
        return answer
    }

    private func isLarge(_ index: Int) -> Bool {
        switch tape.tag(at: index) {
        case TapeTag.arrayStart, TapeTag.objectStart: tape.containerEnd(at: index) - index >= 8
        case TapeTag.string: unsafe tape.stringBytes(at: index).count >= 64
        default: false
        }
    }

    /// The key under which it is kept that a question's failures have been noted. No node has this number.
    private static func noted(_ node: UInt32, _ index: Int) -> UInt64 {
        UInt64(node | 1 << 31) << 32 | UInt64(truncatingIfNeeded: index)
    }
}
