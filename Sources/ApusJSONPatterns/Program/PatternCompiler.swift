import ApusJSON

/// Compiles a pattern's tree into a program.
struct PatternCompiler {
    var nodes: [PatternNode] = []
    var sources: [PatternExpression] = []
    var members: [PatternMember] = []
    var objects: [PatternObject] = []
    var keys: [UInt8] = []
    var indexes: [KeyTable] = []
    var lists: [UInt32] = []
    var numbers: [NumberRange] = []
    var counts: [CountRange] = []
    var expressions: [PatternRegex] = []
    var choices: [PatternText] = []
    var choiceLists: [PatternChoices] = []
    var numberChoices: [[NumberBound]] = []
    var hasReferences = false
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
        case .any(let expressions): node = alternatives(expressions)
        case .all(let expressions): node = combination(.all, expressions.map { self.node($0) })
        case .reference: node = combination(.all, [self.node(expression)])
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
            node.first = UInt32(choiceLists.count)
            let texts = strings.map { text($0) }
            choiceLists.append(PatternChoices(first: choices.count, count: texts.count, index: index(texts)))
            choices += texts
        case .length(let range):
            node.kind = .length
            node.first = UInt32(counts.count)
            counts.append(range)
        }
        return node
    }

    /// The node of alternatives. All of their literals become one enumeration of strings and one of
    /// numbers, so that the cost of finding a value among them does not grow with their number.
    private mutating func alternatives(_ expressions: [PatternExpression]) -> PatternNode {
        var literals = PatternLiterals()
        var others: [PatternExpression] = []
        for expression in expressions where !literals.take(expression) { others.append(expression) }
        var list: [UInt32] = []
        if let source = expressions.first {
            func enumeration(_ rule: PatternExpression.Rule) -> PatternExpression { PatternExpression(rule: rule, path: source.path) }
            if !literals.kinds.isEmpty { list.append(node(enumeration(.kinds(literals.kinds)))) }
            if !literals.strings.isEmpty { list.append(node(enumeration(.string(.choice(literals.strings))))) }
            if !literals.numbers.isEmpty { list.append(numberChoice(literals.numbers, source)) }
        }
        list += others.map { node($0) }
        return combination(.any, list)
    }

    /// The node of an enumeration of numbers.
    private mutating func numberChoice(_ numbers: [NumberBound], _ source: PatternExpression) -> UInt32 {
        let index = reserve(source)
        nodes[Int(index)].examined = PatternNode.bits(of: .number)
        nodes[Int(index)].kind = .numberChoice
        nodes[Int(index)].first = UInt32(numberChoices.count)
        numberChoices.append(numbers.sorted { $0.literal < $1.literal })
        return index
    }

    private mutating func combination(_ kind: PatternNode.Kind, _ list: [UInt32]) -> PatternNode {
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
            let key = text(member.key)
            compiled.append(PatternMember(key: key, node: node(member.expression), isOptional: member.isOptional))
            if !member.isOptional {
                if position < 64 { object.required |= 1 << UInt64(position) } else { object.hasRequiredBeyond = true }
            }
        }
        if let others { object.others = Int(node(others)) }
        object.firstMember = members.count
        members += compiled
        object.index = index(compiled.map(\.key))
        objects.append(object)
        return UInt32(objects.count - 1)
    }

    /// Adds a text to the keys.
    private mutating func text(_ string: String) -> PatternText {
        let offset = UInt32(keys.count)
        keys += Array(string.utf8)
        return PatternText(offset: offset, count: UInt32(keys.count) - offset)
    }

    /// Makes a table of texts, unless they are few. Of equal texts it has only the first.
    private mutating func index(_ texts: [PatternText]) -> Int? {
        guard texts.count > 6 else { return nil }
        indexes.append(
            KeyTable(count: texts.count) { table in
                for (position, text) in texts.enumerated() {
                    let bytes = self.bytes(of: text)
                    unsafe bytes.withUnsafeBufferPointer { name in
                        unsafe table.insert(position + 1, name, replaces: false) { self.bytes(of: texts[$0 - 1]) == bytes }
                    }
                }
            })
        return indexes.count - 1
    }

    private func bytes(of text: PatternText) -> ArraySlice<UInt8> { keys[Int(text.offset)..<Int(text.offset + text.count)] }
}

/// The literals among alternatives.
private struct PatternLiterals {
    var kinds: KindSet = []
    var strings: [String] = []
    var numbers: [NumberBound] = []

    /// Adds the expression if it consists of literals only. Returns false for any other expression.
    mutating func take(_ expression: PatternExpression) -> Bool {
        guard Self.isLiteral(expression) else { return false }
        add(expression)
        return true
    }

    private static func isLiteral(_ expression: PatternExpression) -> Bool {
        switch expression.rule {
        case .kinds, .string(.choice): true
        case .number(let range, wholeOnly: false): range.minimum != nil && range.minimum?.literal == range.maximum?.literal
        case .any(let alternatives): alternatives.allSatisfy(isLiteral)
        default: false
        }
    }

    private mutating func add(_ literal: PatternExpression) {
        switch literal.rule {
        case .kinds(let more): kinds.formUnion(more)
        case .string(.choice(let more)): strings += more
        case .number(let range, _): if let number = range.minimum { numbers.append(number) }
        case .any(let alternatives): for alternative in alternatives { add(alternative) }
        default: break
        }
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
