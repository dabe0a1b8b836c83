import ApusJSON

/// What the nodes of a program expect, in words.
struct RuleWords {
    let rules: RuleProgram

    /// The number of alternatives of which phrases are made. There may be many, and many values
    /// that match none of them.
    private static let shownCount = 12

    /// What a node expects that has no words for it.
    private static let anything = "another value"

    /// What a node expects: `a string or null`.
    ///
    /// - Parameters:
    ///   - kindIsKnown: whether the value is of a kind that the node examines. Then other kinds, such as null
    ///     if a schema's `type` is `["string", "null"]`, are not named.
    ///   - levels: how many levels of nodes are described.
    func expected(_ number: UInt32, kindIsKnown: Bool = false, levels: Int = 3) -> String {
        let (phrases, count) = alternatives(number, kindIsKnown, levels)
        // Null comes last, which reads more naturally.
        return Wording.alternatives(phrases.filter { $0 != "null" } + phrases.filter { $0 == "null" }, of: count, limit: Self.shownCount)
    }

    /// What the value of a member is expected to be; nil if it may be anything.
    func expected(ofMember member: UInt32) -> String? {
        let number = rules.node(ofMember: member)
        guard number != RuleNode.none, rules.node(number).accepted != RuleNode.bits(of: .all) else { return nil }
        let words = expected(number)
        return words == Self.anything ? nil : words
    }

    /// The alternatives that a node accepts: the first ones and the last if there are many, and their number.
    private func alternatives(_ number: UInt32, _ kindIsKnown: Bool, _ levels: Int) -> (phrases: [String], count: Int) {
        var number = number
        // A chain of references may be long.
        while rules.node(number).kind == .reference, rules.limit(number) == nil { number = rules.node(number).first }
        let node = rules.node(number)
        let limit = rules.limit(number)
        if let limit, node.kind.isCombination, !kindIsKnown { return all(kinds(KindSet(bits: limit), limit, wholeOnly: isWhole(number))) }
        switch node.kind {
        case .plain: return all(kinds(KindSet(bits: node.accepted), node.accepted))
        case .choice: return all(rules.choices(node.first)) { Wording.quoted($0) }
        case .numberChoice: return all(rules.numbers(node.first)) { $0.text }
        case .constant: return all(distinct(shown(rules.constants(node.first)).map { Wording.found($0) }))
        case .any where levels > 0, .select where levels > 0: return alternatives(of: node, kindIsKnown, levels)
        default: break
        }
        guard let limit, !kindIsKnown, case let others = KindSet(bits: limit).subtracting(subject(of: node)), !others.isEmpty else {
            return all([phrase(number, node, levels)])
        }
        let isAllowed = KindSet(bits: limit) != others
        return all((isAllowed ? [phrase(number, node, levels)] : []) + kinds(others, RuleNode.bits(of: others)))
    }

    /// The alternatives of a node that consists of them.
    private func alternatives(of node: RuleNode, _ kindIsKnown: Bool, _ levels: Int) -> (phrases: [String], count: Int) {
        let children = rules.list(node)
        let shown = shown(children).map { alternatives($0, false, levels - 1) }
        let phrases = shown.flatMap(\.phrases)
        let distinct = distinct(phrases)
        let repeated = phrases.count - distinct.count
        // Several objects, for example, of which it is not known which one is meant.
        if kindIsKnown, repeated > 0 { return all(["a value that matches one of \(children.count) alternatives"]) }
        return (distinct, shown.reduce(children.count - shown.count - repeated) { $0 + $1.count })
    }

    private func distinct(_ phrases: [String]) -> [String] {
        var known: Set<String> = []
        return phrases.filter { known.insert($0).inserted }
    }

    private func all(_ phrases: [String]) -> (phrases: [String], count: Int) { (phrases, phrases.count) }

    private func all<Value>(_ values: [Value], _ phrase: (Value) -> String) -> (phrases: [String], count: Int) {
        (shown(values).map(phrase), values.count)
    }

    /// The alternatives that a sentence lists: all, or the first ones and the last.
    private func shown<Alternative>(_ alternatives: some BidirectionalCollection<Alternative>) -> [Alternative] {
        guard alternatives.count > Self.shownCount + 1, let last = alternatives.last else { return Array(alternatives) }
        return alternatives.prefix(Self.shownCount) + [last]
    }

    /// What a node expects of a value of a kind that it is about.
    private func phrase(_ number: UInt32, _ node: RuleNode, _ levels: Int) -> String {
        switch node.kind {
        case .regularExpression: "a string that matches \(Wording.shortened(rules.expression(node.first).source))"
        case .format: rules.tables.formats[Int(node.first)]
        case .length: "a string of \(rules.count(node.first).words("character"))"
        case .number: rules.range(node.first).words(isWhole(number) ? "an integer" : "a number")
        case .whole: "an integer"
        case .multiple: "a multiple of \(rules.tables.divisors[Int(node.first)].text)"
        case .count where node.examined & RuleNode.bits(of: .array) != 0: "an array of \(rules.count(node.first).words("element"))"
        case .count: "an object of \(rules.count(node.first).words("member"))"
        case .unique: "an array of elements that differ from each other"
        case .object: "an object"
        case .array where levels > 0: "an array in which each element is \(expected(node.first, levels: levels - 1))"
        case .array, .tuple, .unevaluatedElements: "an array"
        case .contains: "an array with \(rules.tables.containments[Int(node.first)].range.words("element")) of a certain kind"
        case .any, .select: "one of several alternatives"
        case .one: "a value that matches exactly one of \(node.second) alternatives"
        case .all where levels > 0:
            (rules.list(node).prefix(Self.shownCount).map { expected($0, levels: levels - 1) } + (node.second > Self.shownCount ? ["…"] : []))
                .joined(separator: ", and ")
        case .all: "a value that matches several rules"
        default: Self.anything
        }
    }

    /// Kinds of values in words.
    ///
    /// - Parameter bits: the tags of the values; one of the Booleans may be missing.
    private func kinds(_ kinds: KindSet, _ bits: UInt64, wholeOnly: Bool = false) -> [String] {
        if kinds == .all { return ["a value"] }
        if kinds.isEmpty { return ["no value"] }
        let names = wholeOnly ? kinds.subtracting(.fraction).names : kinds.names
        return names.flatMap { name in
            guard name.kinds == .boolean else { return name.words }
            return [("true", TapeTag.true), ("false", TapeTag.false)].filter { bits & RuleNode.bit(of: UInt64($0.1) << 56) != 0 }.map(\.0)
        }
    }

    /// The kinds of values that a node is about.
    private func subject(of node: RuleNode) -> KindSet {
        switch node.kind {
        case .regularExpression, .format, .length: .string
        case .number, .whole, .multiple: .number
        case .count: KindSet(bits: node.examined)
        case .unique, .array, .tuple, .contains, .unevaluatedElements: .array
        case .object, .unevaluatedMembers: .object
        default: .all
        }
    }

    /// Whether a node accepts no numbers but integers.
    private func isWhole(_ number: UInt32) -> Bool {
        if let limit = rules.limit(number), KindSet(bits: limit).isDisjoint(with: .fraction) { return true }
        let node = rules.node(number)
        // Keywords come first, and there are fewer than this.
        let parts = node.kind == .all ? rules.list(node).prefix(32).map { rules.node($0) } : [node]
        return parts.contains { $0.kind == .whole || $0.kind == .number && $0.second == 1 }
    }
}

extension RuleNode.Kind {
    /// Whether nodes of this kind are about the same value as those that they lead to.
    fileprivate var isCombination: Bool { self == .dependent || rawValue >= Self.select.rawValue }
}

extension KindSet {
    /// The kinds of values that have some of these tags.
    fileprivate init(bits: UInt64) {
        let kinds: [KindSet] = [.null, .boolean, .integer, .fraction, .string, .array, .object]
        self = kinds.reduce(into: []) { if RuleNode.bits(of: $1) & bits != 0 { $0.formUnion($1) } }
    }
}
