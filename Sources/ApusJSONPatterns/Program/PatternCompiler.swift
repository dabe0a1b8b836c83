import ApusJSON

/// Compiles a pattern's tree into a program.
struct PatternCompiler {
    var nodes: [PatternNode] = []
    var sources: [PatternExpression] = []
    var members: [PatternMember] = []
    var objects: [PatternObject] = []
    var keys: [UInt8] = []
    var slots: [UInt32] = []
    var lists: [UInt32] = []
    var numbers: [NumberRange] = []
    var counts: [CountRange] = []
    var expressions: [PatternRegex] = []
    var choices: [PatternChoice] = []
    var hasReferences = false
    let seed = KeyIndex.Seed()
    /// The nodes of the named patterns. The whole pattern has the empty name.
    private var named: [String: UInt32] = [:]

    static func program(of tree: PatternTree) throws(JSONPatternError) -> PatternProgram {
        try EndlessReferences(tree).check()
        var compiler = PatternCompiler()
        // Nodes are reserved first, so that references can lead to nodes that are filled later.
        let root = compiler.reserve(tree.root)
        compiler.named[""] = root
        for (name, expression) in tree.definitions { compiler.named[name] = compiler.reserve(expression) }
        compiler.fill(root, with: tree.root)
        for (name, expression) in tree.definitions {
            if let node = compiler.named[name] { compiler.fill(node, with: expression) }
        }
        compiler.completeMasks()
        return PatternProgram(compiler, tree: tree, root: root)
    }

    private mutating func reserve(_ expression: PatternExpression) -> UInt32 {
        nodes.append(PatternNode())
        sources.append(expression)
        return UInt32(nodes.count - 1)
    }

    /// The node of an expression; for a reference, the node of the named pattern.
    private mutating func node(_ expression: PatternExpression) -> UInt32 {
        if case .reference(let name) = expression.rule, let node = named[name] {
            hasReferences = true
            return node
        }
        let node = reserve(expression)
        fill(node, with: expression)
        return node
    }

    private mutating func fill(_ index: UInt32, with expression: PatternExpression) {
        var node = PatternNode()
        switch expression.rule {
        case .kinds(let kinds): node.accepted = PatternNode.bits(of: kinds)
        case .string(let rule): node = string(rule)
        case .number(let range, let wholeOnly):
            node.examined = PatternNode.bits(of: wholeOnly ? .integer : .number)
            node.kind = .number
            node.first = UInt32(numbers.count)
            numbers.append(range)
        case .color:
            node.examined = PatternNode.bits(of: [.string, .number])
            node.kind = .color
        case .array(let element):
            node.examined = PatternNode.bits(of: .array)
            node.kind = .array
            node.first = self.node(element)
        case .count(let range, let kinds):
            node.examined = PatternNode.bits(of: kinds)
            node.kind = .count
            node.first = UInt32(counts.count)
            counts.append(range)
        case .object(let described, let others):
            node.examined = PatternNode.bits(of: .object)
            node.kind = .object
            node.first = object(described, others)
        case .any(let expressions): node = combination(.any, expressions)
        case .all(let expressions): node = combination(.all, expressions)
        case .reference: node = combination(.all, [expression])
        }
        nodes[Int(index)] = node
    }

    private mutating func string(_ rule: PatternExpression.StringRule) -> PatternNode {
        var node = PatternNode()
        node.examined = PatternNode.bits(of: .string)
        switch rule {
        case .regularExpression(let expression):
            node.kind = .regularExpression
            node.first = UInt32(expressions.count)
            expressions.append(expression)
        case .format(let format):
            node.kind = .format
            node.first = UInt32(format.rawValue)
        case .choice(let strings):
            node.kind = .choice
            node.first = UInt32(choices.count)
            node.second = UInt32(strings.count)
            for string in strings {
                choices.append(PatternChoice(offset: UInt32(keys.count), count: UInt32(string.utf8.count)))
                keys += Array(string.utf8)
            }
        case .length(let range):
            node.kind = .length
            node.first = UInt32(counts.count)
            counts.append(range)
        }
        return node
    }

    private mutating func combination(_ kind: PatternNode.Kind, _ expressions: [PatternExpression]) -> PatternNode {
        let list = expressions.map { self.node($0) }
        var node = PatternNode()
        node.kind = kind
        node.first = UInt32(lists.count)
        node.second = UInt32(list.count)
        lists += list
        return node
    }

    private mutating func object(_ described: [PatternExpression.Member], _ others: PatternExpression?) -> UInt32 {
        var compiled: [PatternMember] = []
        var object = PatternObject(firstMember: 0, memberCount: described.count)
        for (position, member) in described.enumerated() {
            let offset = UInt32(keys.count)
            keys += Array(member.key.utf8)
            compiled.append(
                PatternMember(
                    keyOffset: offset, keyCount: UInt32(keys.count) - offset, node: node(member.expression), isOptional: member.isOptional))
            if !member.isOptional {
                if position < 64 { object.required |= 1 << UInt64(position) } else { object.hasRequiredBeyond = true }
            }
        }
        if let others { object.others = Int(node(others)) }
        object.firstMember = members.count
        members += compiled
        if compiled.count > KeyIndex.largestWithout { (object.firstSlot, object.slotCount) = index(compiled) }
        objects.append(object)
        return UInt32(objects.count - 1)
    }

    /// Makes a hash index of the keys, at most half full.
    private mutating func index(_ members: [PatternMember]) -> (first: Int, count: Int) {
        var count = 1
        while count < members.count * 2 { count *= 2 }
        let first = slots.count
        slots += [UInt32](repeating: 0, count: count)
        for (position, member) in members.enumerated() {
            let range = Int(member.keyOffset)..<Int(member.keyOffset + member.keyCount)
            var slot = unsafe keys[range].withUnsafeBufferPointer { unsafe Int(KeyIndex.hash($0, seed)) } & (count - 1)
            while slots[first + slot] != 0 { slot = (slot + 1) & (count - 1) }
            slots[first + slot] = UInt32(position + 1)
        }
        return (first, count)
    }
}

extension PatternCompiler {
    /// Computes which values combinations accept by their tag, and which values of members need no
    /// examination by their node.
    private mutating func completeMasks() {
        var isComplete = nodes.map { $0.kind != .any && $0.kind != .all }
        for index in nodes.indices { completeMasks(of: index, &isComplete) }
        for index in members.indices {
            members[index].accepted = nodes[Int(members[index].node)].accepted
            if members[index].isOptional { members[index].accepted |= PatternNode.bits(of: .null) }
        }
    }

    /// This ends because combinations contain no cycles: `EndlessReferences` checked that.
    private mutating func completeMasks(of index: Int, _ isComplete: inout [Bool]) {
        guard !isComplete[index] else { return }
        isComplete[index] = true
        let node = nodes[index]
        let list = lists[Int(node.first)..<Int(node.first + node.second)].map(Int.init)
        for child in list { completeMasks(of: child, &isComplete) }
        if node.kind == .all {
            let accepted = list.reduce(~0) { $0 & nodes[$1].accepted }
            let possible = list.reduce(~0) { $0 & (nodes[$1].accepted | nodes[$1].examined) }
            nodes[index].accepted = accepted
            nodes[index].examined = possible & ~accepted
        } else {
            let accepted = list.reduce(0) { $0 | nodes[$1].accepted }
            var examined: UInt64 = 0
            var isDisjoint = true
            for child in list {
                let more = nodes[child].examined & ~accepted
                if examined & more != 0 { isDisjoint = false }
                examined |= more
            }
            nodes[index].accepted = accepted
            nodes[index].examined = examined
            if isDisjoint { nodes[index].kind = .select }
        }
    }
}
