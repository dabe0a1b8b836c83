package import ApusJSON

/// Puts a program together.
package struct RuleBuilder {
    package private(set) var nodes: [RuleNode] = []
    private(set) var members: [RuleMember] = []
    private(set) var objects: [RuleObject] = []
    private(set) var keys: [UInt8] = []
    private(set) var indexes: [KeyTable] = []
    private(set) var lists: [UInt32] = []
    private(set) var counts: [CountRange] = []
    private(set) var expressions: [RuleExpression] = []
    private(set) var tests: [RuleTest] = []
    private(set) var choices: [RuleText] = []
    private(set) var choiceLists: [RuleChoices] = []
    private(set) var tables = RuleTables()

    package init() {}

    /// A member of an object.
    package struct Member {
        var key: String
        var node: UInt32
        var isRequired: Bool
        var acceptsNull: Bool

        /// - Parameters:
        ///   - node: its node; `RuleNode.none` if only its presence is described.
        ///   - acceptsNull: whether it may be null whatever its node says.
        package init(key: String, node: UInt32 = RuleNode.none, isRequired: Bool, acceptsNull: Bool = false) {
            (self.key, self.node, self.isRequired, self.acceptsNull) = (key, node, isRequired, acceptsNull)
        }
    }

    /// Makes a number for a node that is described later, so that others can lead to it.
    package mutating func reserve() -> UInt32 {
        nodes.append(RuleNode())
        return UInt32(nodes.count - 1)
    }

    /// Describes a node.
    ///
    /// - Parameter kinds: the only kinds of values that it accepts or examines.
    package mutating func fill(_ number: UInt32, _ node: RuleNode, only kinds: KindSet = .all) {
        nodes[Int(number)] = node
        guard kinds != .all else { return }
        let limit = RuleNode.bits(of: kinds)
        nodes[Int(number)].accepted &= limit
        nodes[Int(number)].examined &= limit
        tables.limits[number] = limit
    }

    package mutating func add(_ node: RuleNode) -> UInt32 {
        nodes.append(node)
        return UInt32(nodes.count - 1)
    }
}

// Nodes. Those of keywords accept all values that they are not about. A function that only needs other nodes is static:
// `rules.array(of: node(element))` keeps a copy of the rules while the element's node is added, which copies them.
extension RuleBuilder {
    /// A node that accepts some kinds of values.
    package func plain(_ kinds: KindSet) -> RuleNode { RuleNode(accepted: RuleNode.bits(of: kinds)) }

    /// A node that accepts one of the Booleans.
    package func plain(_ boolean: Bool) -> RuleNode {
        RuleNode(accepted: RuleNode.bit(of: UInt64(boolean ? TapeTag.true : TapeTag.false) << 56))
    }

    package mutating func number(_ range: NumberRange, wholeOnly: Bool = false) -> RuleNode {
        tables.ranges.append(range)
        var node = RuleNode(.number, about: .number, tables.ranges.count - 1, wholeOnly ? 1 : 0)
        // The tag alone says that a number is an integer of 64 bits.
        if range.contains(Int64.min) == true, range.contains(Int64.max) == true {
            node.accepted |= RuleNode.bit(of: UInt64(TapeTag.integer) << 56)
            node.examined &= ~node.accepted
        }
        return node
    }

    package mutating func multiple(of divisor: Divisor) -> RuleNode {
        tables.divisors.append(divisor)
        return RuleNode(.multiple, about: .number, tables.divisors.count - 1)
    }

    /// - Parameter kinds: arrays, objects, or both.
    package mutating func count(_ range: CountRange, of kinds: KindSet) -> RuleNode {
        counts.append(range)
        return RuleNode(.count, about: kinds, counts.count - 1)
    }

    package mutating func length(_ range: CountRange) -> RuleNode {
        counts.append(range)
        return RuleNode(.length, about: .string, counts.count - 1)
    }

    package mutating func expression(_ expression: RuleExpression) -> RuleNode {
        expressions.append(expression)
        return RuleNode(.regularExpression, about: .string, expressions.count - 1)
    }

    /// - Parameter words: the format in words, with an article.
    package mutating func format(_ words: String, _ test: @escaping RuleTest) -> RuleNode {
        tables.formats.append(words)
        tests.append(test)
        return RuleNode(.format, about: .string, tests.count - 1)
    }

    /// A node that accepts some strings, and nothing else.
    package mutating func choice(_ strings: [String]) -> RuleNode {
        let texts = strings.map { text($0) }
        choiceLists.append(RuleChoices(first: choices.count, count: texts.count, index: index(texts)))
        choices += texts
        tables.stringChoices.append(strings)
        return RuleNode(.choice, only: .string, choiceLists.count - 1)
    }

    /// A node that accepts some numbers, and nothing else.
    package mutating func choice(_ numbers: [NumberBound]) -> RuleNode {
        tables.numberChoices.append(numbers.sorted { $0.literal < $1.literal })
        return RuleNode(.numberChoice, only: .number, tables.numberChoices.count - 1)
    }

    /// A node that accepts some arrays and objects, and nothing else.
    package mutating func constants(_ values: [JSONNode]) -> RuleNode {
        var kinds: KindSet = []
        var list = RuleConstants(values: values)
        for value in values {
            kinds.formUnion(value.kind == .array ? .array : .object)
            list.counts.insert(value.count ?? 0)
            var hashes: [Int: Int] = [:]
            // Documents are not followed to deeper values.
            guard let hash = TapeValue(value).hash(levels: Verifier.maximumDepth, known: &hashes) else { continue }
            list.byHash[hash, default: []].append(value)
        }
        tables.constants.append(list)
        return RuleNode(.constant, only: kinds, tables.constants.count - 1)
    }

    package static func array(of element: UInt32) -> RuleNode { RuleNode(.array, about: .array, Int(element)) }

    /// - Parameter otherElements: the node of the elements after the first ones; `RuleNode.none` if they may be
    ///   anything.
    package mutating func tuple(_ first: [UInt32], otherElements: UInt32) -> RuleNode {
        lists += first + [otherElements]
        return RuleNode(.tuple, about: .array, lists.count - first.count - 1, first.count)
    }

    /// - Parameter isEvaluating: whether the elements that the node accepts count as evaluated.
    package mutating func contains(_ node: UInt32, _ range: CountRange, isEvaluating: Bool) -> RuleNode {
        tables.containments.append(RuleContainment(node: node, range: range, isEvaluating: isEvaluating))
        return RuleNode(.contains, about: .array, tables.containments.count - 1)
    }

    package mutating func combination(_ kind: RuleNode.Kind, _ list: [UInt32]) -> RuleNode {
        lists += list
        return RuleNode(kind, only: [], lists.count - list.count, list.count)
    }

    package static func not(_ node: UInt32) -> RuleNode { RuleNode(kind: .not, first: node) }

    package static func reference(to node: UInt32) -> RuleNode { RuleNode(kind: .reference, first: node) }

    /// A node that examines members or elements which the nodes of `scope` have not.
    package static func unevaluated(_ kind: RuleNode.Kind, _ node: UInt32, scope: UInt32) -> RuleNode {
        RuleNode(kind, about: kind == .unevaluatedMembers ? .object : .array, Int(node), Int(scope))
    }

    /// - Parameters:
    ///   - patterns: the nodes of members whose keys match an expression.
    ///   - otherMembers: the node of all other members; `RuleNode.none` if they may be anything.
    ///   - names: the node of all keys; `RuleNode.none` if they may be anything.
    package mutating func object(
        _ described: [Member], patterns: [(RuleExpression, UInt32)] = [], otherMembers: UInt32 = RuleNode.none, names: UInt32 = RuleNode.none
    ) -> RuleNode {
        var object = RuleObject(firstMember: members.count, memberCount: described.count, otherMembers: otherMembers, names: names)
        for (position, member) in described.enumerated() {
            let key = text(member.key)
            members.append(RuleMember(key: key, node: member.node, acceptsNull: member.acceptsNull, isRequired: member.isRequired))
            if member.node == RuleNode.none, otherMembers != RuleNode.none { object.isPlain = false }
            if member.isRequired {
                if position < 64 { object.required |= 1 << UInt64(position) } else { object.isPlain = false }
            }
        }
        object.index = index(members[object.firstMember...].map(\.key))
        object.firstPattern = self.tables.patterns.count
        object.patternCount = patterns.count
        for (expression, node) in patterns {
            expressions.append(expression)
            self.tables.patterns.append(RulePattern(expression: expressions.count - 1, node: node))
        }
        if !patterns.isEmpty || names != RuleNode.none { object.isPlain = false }
        objects.append(object)
        return RuleNode(.object, about: .object, objects.count - 1)
    }

    /// A node for what an object must match if it has a member.
    package mutating func dependent(_ described: [Member]) -> RuleNode {
        var node = object(described)
        node.kind = .dependent
        return node
    }

    /// Adds a text to the keys.
    private mutating func text(_ string: String) -> RuleText {
        let offset = UInt32(keys.count)
        keys += Array(string.utf8)
        return RuleText(offset: offset, count: UInt32(keys.count) - offset)
    }

    /// Makes a table of texts, unless they are few. Of equal texts it has only the first.
    private mutating func index(_ texts: [RuleText]) -> Int? {
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

    private func bytes(of text: RuleText) -> ArraySlice<UInt8> { keys[Int(text.offset)..<Int(text.offset + text.count)] }
}

// Masks
extension RuleBuilder {
    /// Works out which values combinations accept by their tag, and which values of members need no
    /// examination by their node.
    ///
    /// The nodes that combinations lead to for the same value must not form cycles.
    package mutating func completeMasks() {
        for index in nodes.indices where nodes[index].kind == .object && acceptsEach(nodes[index]) {
            (nodes[index].accepted, nodes[index].examined) = (nodes[index].accepted | nodes[index].examined, 0)
        }
        var isComplete = nodes.map { $0.kind.rawValue < RuleNode.Kind.select.rawValue }
        for index in nodes.indices { completeMasks(of: index, &isComplete) }
        for index in members.indices {
            members[index].accepted = members[index].node == RuleNode.none ? ~0 : nodes[Int(members[index].node)].accepted
            if members[index].acceptsNull { members[index].accepted |= RuleNode.bits(of: .null) }
        }
    }

    /// Whether the description of an object only says which members it describes.
    private func acceptsEach(_ node: RuleNode) -> Bool {
        func isFree(_ number: UInt32) -> Bool { number == RuleNode.none || nodes[Int(number)].accepted == RuleNode.bits(of: .all) }
        let object = objects[Int(node.first)]
        return isFree(object.otherMembers) && isFree(object.names) && members(of: node).allSatisfy { !$0.isRequired && isFree($0.node) }
            && tables.patterns[object.firstPattern..<object.firstPattern + object.patternCount].allSatisfy { isFree($0.node) }
    }

    private mutating func completeMasks(of index: Int, _ isComplete: inout [Bool]) {
        guard !isComplete[index] else { return }
        isComplete[index] = true
        let children = sameValue(nodes[index])
        for child in children { completeMasks(of: child, &isComplete) }
        let masks = masks(of: nodes[index].kind, children)
        let limit = tables.limits[UInt32(index)] ?? ~0
        nodes[index].accepted = masks.accepted & limit
        nodes[index].examined = masks.examined & limit
        if masks.isDisjoint { nodes[index].kind = .select }
    }

    /// The nodes that a combination leads to for the same value.
    package func sameValue(_ node: RuleNode) -> [Int] {
        switch node.kind {
        case .select, .any, .all, .one: lists[Int(node.first)..<Int(node.first + node.second)].map(Int.init)
        case .not, .reference: [Int(node.first)]
        case .condition: lists[Int(node.first)..<Int(node.first) + 3].map(Int.init)
        case .dependent: members(of: node).map { Int($0.node) }
        default: []
        }
    }

    /// Checks that no node leads to itself for the same value, nor to a chain of too many others.
    package func checkChains(maximumLength: Int) throws(RuleChain) {
        // The number of nodes in the longest chain from each node; 0 before it is known, and -1 while it is
        // worked out.
        var lengths = [Int](repeating: 0, count: nodes.count)
        for root in nodes.indices where lengths[root] == 0 {
            var open: [(node: Int, rest: ArraySlice<Int>)] = [(root, sameValue(nodes[root])[...])]
            lengths[root] = -1
            while let last = open.last {
                guard let next = last.rest.first else {
                    open.removeLast()
                    lengths[last.node] = 1 + (sameValue(nodes[last.node]).lazy.map { lengths[$0] }.max() ?? 0)
                    guard lengths[last.node] <= maximumLength else { throw RuleChain(nodes: [last.node], isEndless: false) }
                    continue
                }
                open[open.count - 1].rest.removeFirst()
                if lengths[next] < 0 { throw RuleChain(nodes: open.map(\.node).drop { $0 != next } + [next], isEndless: true) }
                guard lengths[next] == 0 else { continue }
                lengths[next] = -1
                open.append((next, sameValue(nodes[next])[...]))
            }
        }
    }

    private func members(of node: RuleNode) -> ArraySlice<RuleMember> {
        let object = objects[Int(node.first)]
        return members[object.firstMember..<object.firstMember + object.memberCount]
    }

    private func masks(of kind: RuleNode.Kind, _ list: [Int]) -> (accepted: UInt64, examined: UInt64, isDisjoint: Bool) {
        switch kind {
        case .reference: return (nodes[list[0]].accepted, nodes[list[0]].examined, false)
        case .not: return (~(nodes[list[0]].accepted | nodes[list[0]].examined), nodes[list[0]].examined, false)
        case .one, .condition:
            let accepted = kind == .condition ? nodes[list[1]].accepted & nodes[list[2]].accepted : 0
            return (accepted, ~accepted, false)
        case .all:
            let accepted = list.reduce(~0) { $0 & nodes[$1].accepted }
            let possible = list.reduce(~0) { $0 & (nodes[$1].accepted | nodes[$1].examined) }
            return (accepted, possible & ~accepted, false)
        default:
            let accepted = list.reduce(0) { $0 | nodes[$1].accepted }
            var examined: UInt64 = 0
            var isDisjoint = true
            for child in list {
                let more = nodes[child].examined & ~accepted
                if examined & more != 0 { isDisjoint = false }
                examined |= more
            }
            return (accepted, examined, isDisjoint)
        }
    }
}

/// Nodes that lead to each other for the same value, but must not.
package struct RuleChain: Error {
    /// The nodes from the last on to itself, or the first of too many.
    package let nodes: [Int]
    package let isEndless: Bool
}
