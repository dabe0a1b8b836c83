import ApusJSON

extension Verifier {
    mutating func isConstant(_ number: UInt32, _ list: Int, _ index: Int) -> Bool {
        let constants = program.tables.constants[list]
        guard constants.counts.contains(tape.count(at: index)) else { return fail(.value, index, number) }
        guard let node = node(index) else { return false }
        guard let hash = hash(node) else { return fail(.tooDeep, index, number) }
        if let candidates = constants.byHash[hash] {
            spendAll(at: index)
            let value = TapeValue(node)
            if candidates.contains(where: { value == TapeValue($0) }) { return true }
        }
        return fail(.value, index, number)
    }

    mutating func hasUniqueElements(_ number: UInt32, _ index: Int) -> Bool {
        guard tape.count(at: index) > 1 else { return true }
        var seen: [Int: Int] = [:]
        var collided: [(hash: Int, index: Int)] = []
        let end = tape.containerEnd(at: index) - 1
        var child = index + 1
        depth += 1
        defer { depth -= 1 }
        while child < end {
            guard let node = node(child) else { return false }
            spendText(at: child)
            guard let hash = hash(node) else { return fail(.tooDeep, index, number) }
            if let first = seen[hash] {
                spendAll(at: child)
                let value = TapeValue(node)
                let others = [first] + collided.lazy.filter { $0.hash == hash }.map(\.index)
                // The failure names the second of the two.
                if others.contains(where: { value == TapeValue(node.node(at: $0)) }) { return fail(.value, index, number, member: child) }
                collided.append((hash, child))
            } else {
                seen[hash] = child
            }
            child = tape.next(after: child)
        }
        return true
    }

    /// The hash of a value; nil if it is nested too deeply.
    private mutating func hash(_ node: JSONNode) -> Int? {
        obstacle == nil ? TapeValue(node).hash(levels: Self.maximumDepth - depth, known: &hashes) : nil
    }
}
