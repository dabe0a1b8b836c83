import ApusJSON
import ApusJSONRules

/// A compiled pattern.
@safe
final class PatternProgram: Sendable {
    let rules: RuleProgram
    // Safety: `rules` holds them.
    /// The same, without a reference that all threads would count.
    let lentRules: Unmanaged<RuleProgram>
    /// The expression from which each node was made, for reports.
    let sources: [PatternExpression]
    let tree: PatternTree

    fileprivate init(_ rules: RuleProgram, _ sources: [PatternExpression], _ tree: PatternTree) {
        (self.rules, self.sources, self.tree) = (rules, sources, tree)
        unsafe lentRules = .passUnretained(rules)
    }
}

/// Compiles a pattern's tree into a program.
struct PatternCompiler {
    private var rules = RuleBuilder()
    private var sources: [PatternExpression] = []
    /// The nodes of the named patterns. The whole pattern has the empty name.
    private var named: [String: UInt32] = [:]

    static func program(of tree: PatternTree) throws(JSONExpressionError) -> PatternProgram {
        var compiler = PatternCompiler()
        // Nodes are reserved first, so that references can lead to nodes that are filled later.
        let root = compiler.reserve(tree.root)
        compiler.named[""] = root
        for (name, expression) in tree.definitions { compiler.named[name] = compiler.reserve(expression) }
        compiler.fill(root, with: tree.root)
        for (name, expression) in tree.definitions {
            if let node = compiler.named[name] { compiler.fill(node, with: expression) }
        }
        try compiler.checkChains()
        compiler.rules.completeMasks()
        return PatternProgram(RuleProgram(compiler.rules, root: root, sumsUpAlternatives: true), compiler.sources, tree)
    }

    /// Checks that no pattern refers to itself without descending into the value: `{"$def": {"a": "@b", "b": "@a"}, …}`.
    private func checkChains() throws(JSONExpressionError) {
        do throws(RuleChain) { try rules.checkChains(maximumLength: JSONPattern.maximumPatternDepth) } catch {
            let path = sources[error.nodes[error.nodes.count - 1]].path
            // A circle that is too long to be shown is only called too long.
            guard error.isEndless, error.nodes.count <= JSONPattern.maximumPatternDepth else {
                throw JSONExpressionError(.tooDeep, "The chain of references is longer than \(JSONPattern.maximumPatternDepth).", at: path)
            }
            let names = error.nodes.compactMap { node in named.first { $0.value == UInt32(node) }?.key }
            let way = names.map { "\"@\($0)\"" }.joined(separator: " → ")
            throw JSONExpressionError(.endlessReference, "This pattern refers to itself without descending into the value: \(way).", at: path)
        }
    }

    private mutating func reserve(_ expression: PatternExpression) -> UInt32 {
        sources.append(expression)
        return rules.reserve()
    }

    /// The node of an expression; for a reference, the node of the named pattern.
    private mutating func node(_ expression: PatternExpression) -> UInt32 {
        if case .reference(let name) = expression.rule, let node = named[name] { return node }
        let node = reserve(expression)
        fill(node, with: expression)
        return node
    }

    private mutating func fill(_ index: UInt32, with expression: PatternExpression) {
        switch expression.rule {
        case .kinds(let kinds): rules.fill(index, rules.plain(kinds))
        case .string(let rule): rules.fill(index, string(rule), only: .string)
        case .number(let range, let wholeOnly): rules.fill(index, rules.number(range), only: wholeOnly ? .integer : .number)
        case .color:
            let number = PatternExpression.Rule.number(NumberRange(0...PatternExpression.largestColor), wholeOnly: false)
            let texts = reserve(expression)
            rules.fill(texts, rules.format("a color of six hexadecimal digits") { FormatExpression.color.matches($0) }, only: .string)
            rules.fill(index, rules.combination(.any, [texts, node(PatternExpression(rule: number, path: expression.path))]))
        case .array(let element): rules.fill(index, RuleBuilder.array(of: node(element)), only: .array)
        case .count(let range, let kinds): rules.fill(index, rules.count(range, of: kinds), only: kinds)
        case .object(let described, let others):
            let members = described.map {
                RuleBuilder.Member(key: $0.key, node: node($0.expression), isRequired: !$0.isOptional, acceptsNull: $0.isOptional)
            }
            rules.fill(index, rules.object(members, otherMembers: others.map { node($0) } ?? RuleNode.none), only: .object)
        case .any(let expressions): rules.fill(index, alternatives(expressions))
        case .all(let expressions): rules.fill(index, rules.combination(.all, expressions.map { node($0) }))
        case .reference: rules.fill(index, rules.combination(.all, [node(expression)]))
        }
    }

    private mutating func string(_ rule: PatternExpression.StringRule) -> RuleNode {
        switch rule {
        case .regularExpression(let expression): rules.expression(expression)
        case .format(let format): rules.format(format.words, format.matches)
        case .choice(let strings): rules.choice(strings)
        case .length(let range): rules.length(range)
        }
    }

    /// The node of alternatives. All of their literals become one enumeration of strings and one of
    /// numbers, so that the cost of finding a value among them does not grow with their number.
    private mutating func alternatives(_ expressions: [PatternExpression]) -> RuleNode {
        var literals = PatternLiterals()
        var others: [PatternExpression] = []
        for expression in expressions {
            if let more = PatternLiterals.of(expression) { literals.add(more) } else { others.append(expression) }
        }
        var list: [UInt32] = []
        if let source = expressions.first {
            func enumeration(_ rule: PatternExpression.Rule) -> PatternExpression { PatternExpression(rule: rule, path: source.path) }
            if !literals.kinds.isEmpty { list.append(node(enumeration(.kinds(literals.kinds)))) }
            if !literals.strings.isEmpty { list.append(node(enumeration(.string(.choice(literals.strings))))) }
            if !literals.numbers.isEmpty {
                let number = reserve(source)
                rules.fill(number, rules.choice(literals.numbers))
                list.append(number)
            }
        }
        list += others.map { node($0) }
        return rules.combination(.any, list)
    }
}

/// The literals among alternatives.
private struct PatternLiterals {
    var kinds: KindSet = []
    var strings: [String] = []
    var numbers: [NumberBound] = []

    /// The literals of which an expression consists; nil if it has anything else.
    static func of(_ expression: PatternExpression) -> PatternLiterals? {
        var literals = PatternLiterals()
        switch expression.rule {
        case .kinds(let kinds): literals.kinds = kinds
        case .string(.choice(let strings)): literals.strings = strings
        case .number(let range, wholeOnly: false):
            guard let number = range.minimum, number.literal == range.maximum?.literal else { return nil }
            literals.numbers = [number]
        case .any(let alternatives):
            for alternative in alternatives {
                guard let more = of(alternative) else { return nil }
                literals.add(more)
            }
        default: return nil
        }
        return literals
    }

    mutating func add(_ more: PatternLiterals) {
        kinds.formUnion(more.kinds)
        strings += more.strings
        numbers += more.numbers
    }
}
