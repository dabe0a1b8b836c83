import ApusJSON

extension Verifier {
    mutating func isConstant(_ number: UInt32, _ constant: RuleConstant, _ index: Int) -> Bool {
        guard !isTooDeep(index) else { return fail(.tooDeep, index, number) }
        let value = TapeValue(document.node(at: index))
        let isSame = tape.count(at: index) == constant.node.count && value.hash() == constant.hash && value == TapeValue(constant.node)
        return isSame || fail(.value, index, number)
    }

    mutating func hasUniqueElements(_ number: UInt32, _ index: Int) -> Bool {
        guard tape.count(at: index) > 1 else { return true }
        guard !isTooDeep(index) else { return fail(.tooDeep, index, number) }
        var seen: [Int: [Int]] = [:]
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        while child < end {
            let value = TapeValue(document.node(at: child))
            let hash = value.hash()
            for other in seen[hash] ?? [] where value == TapeValue(document.node(at: other)) {
                // The failure names the second of the two.
                return fail(.value, index, number, member: child)
            }
            seen[hash, default: []].append(child)
            child = tape.next(after: child)
        }
        return true
    }

    /// Whether a value is nested too deeply to be compared with others.
    private func isTooDeep(_ index: Int) -> Bool {
        let end = tape.next(after: index)
        var depth = self.depth
        var place = index
        while place < end {
            switch tape.tag(at: place) {
            case TapeTag.arrayStart, TapeTag.objectStart:
                depth += 1
                if depth > Self.maximumDepth { return true }
            case TapeTag.arrayEnd, TapeTag.objectEnd: depth -= 1
            case TapeTag.integer, TapeTag.unsigned, TapeTag.double: place += 1
            default: break
            }
            place += 1
        }
        return false
    }
}
