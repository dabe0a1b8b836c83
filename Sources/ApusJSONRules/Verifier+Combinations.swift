import ApusJSON

extension Verifier {
    /// Examines a value against alternatives of which at most one looks into values of this kind.
    /// The value is then reported as if that alternative were the only one.
    mutating func examineSelected(_ number: UInt32, _ node: RuleNode, _ index: Int, _ bits: UInt64) -> Bool {
        for position in node.first..<(node.first + node.second) {
            let child = unsafe lists[Int(position)]
            guard unsafe nodes[Int(child)].examined & bits != 0 else { continue }
            let noted = failures.count
            if examine(child, index) { return true }
            if isNoting, program.sumsUpAlternatives { sumUp(since: noted, index, number) }
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
        failures[first].references = references
        failures[(first + 1)...].removeAll(where: isOwn)
    }

    /// Examines a value against alternatives of which several may look into the same value.
    mutating func examineAny(_ number: UInt32, _ node: RuleNode, _ index: Int, _ bits: UInt64) -> Bool {
        for position in node.first..<(node.first + node.second) {
            let child = unsafe lists[Int(position)]
            if unsafe nodes[Int(child)].examined & bits != 0, isFine(child, index) { return true }
        }
        return fail(.value, index, number)
    }

    mutating func examineAll(_ node: RuleNode, _ index: Int) -> Bool {
        var isFine = true
        for position in node.first..<(node.first + node.second) {
            if unsafe !check(lists[Int(position)], index) {
                isFine = false
                if isDone { break }
            }
        }
        return isFine
    }

    mutating func examineOne(_ number: UInt32, _ node: RuleNode, _ index: Int) -> Bool {
        var count = 0
        for position in node.first..<(node.first + node.second) where unsafe isFine(lists[Int(position)], index) {
            count += 1
            if count > 1 { break }
        }
        return count == 1 || fail(.value, index, number)
    }

    mutating func examineCondition(_ node: RuleNode, _ index: Int) -> Bool {
        let first = Int(node.first)
        return unsafe isFine(lists[first], index) ? check(lists[first + 1], index) : check(lists[first + 2], index)
    }

    mutating func examineReference(_ number: UInt32, _ node: RuleNode, _ index: Int) -> Bool {
        references.append(number)
        defer { references.removeLast() }
        return check(node.first, index)
    }
}
