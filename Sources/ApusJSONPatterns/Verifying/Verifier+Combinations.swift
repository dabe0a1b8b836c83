import ApusJSON

extension Verifier {
    /// Examines a value against alternatives of which at most one looks into values of this kind.
    /// The value is then reported as if that alternative were the only one.
    mutating func examineSelected(_ number: UInt32, _ node: PatternNode, _ index: Int, _ bits: UInt64) -> Bool {
        for position in node.first..<(node.first + node.second) {
            let child = unsafe lists[Int(position)]
            guard unsafe nodes[Int(child)].examined & bits != 0 else { continue }
            let noted = failures.count
            if examine(child, index) { return true }
            if isNoting { sumUp(since: noted, index, number) }
            return false
        }
        return fail(.value, index, number)
    }

    /// Merges the failures of the value itself into one, because it could have matched another
    /// alternative, no matter how many rules of this one it breaks. Failures inside an array or
    /// object are kept.
    private mutating func sumUp(since noted: Int, _ index: Int, _ number: UInt32) {
        func isOwn(_ failure: Failure) -> Bool { Int(failure.index) == index && failure.kind == .value }
        guard let first = failures[noted...].firstIndex(where: isOwn) else { return }
        failures[first].node = number
        failures[(first + 1)...].removeAll(where: isOwn)
    }

    /// Examines a value against alternatives of which several may look into the same value.
    mutating func examineAny(_ number: UInt32, _ node: PatternNode, _ index: Int, _ bits: UInt64) -> Bool {
        if isFine(number, index, { $0.hasAlternative(node, index, bits) }) { return true }
        return fail(.value, index, number)
    }

    private mutating func hasAlternative(_ node: PatternNode, _ index: Int, _ bits: UInt64) -> Bool {
        for position in node.first..<(node.first + node.second) {
            let child = unsafe lists[Int(position)]
            if unsafe nodes[Int(child)].examined & bits != 0, examine(child, index) { return true }
        }
        return false
    }

    mutating func examineAll(_ number: UInt32, _ node: PatternNode, _ index: Int) -> Bool {
        if isNoting, program.isShared {
            // A node and a value can be reached in several ways, whose number can double at each
            // level. So a value that matches is not examined again, and a failure is not recorded
            // twice.
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

    /// Answers a question about a node and a value without recording failures.
    ///
    /// If a pattern refers to itself, alternatives that fail late would ask the same question again
    /// at each level of the document, twice as often each time. So answers are kept then, and the
    /// work is bounded by the number of nodes times the number of values. An answer is not kept if
    /// finding it is faster than looking it up: for scalars other than long strings, and for
    /// containers of a few values.
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

    /// The key in `memory` which says that the failures of a node and a value were recorded. No
    /// node has this number.
    private static func noted(_ node: UInt32, _ index: Int) -> UInt64 {
        UInt64(node | 1 << 31) << 32 | UInt64(truncatingIfNeeded: index)
    }
}
