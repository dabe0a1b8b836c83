import ApusJSON
import ApusJSONRules

extension SchemaProgram: RuleSource {
    /// The keyword that is violated; `false` for a schema that accepts nothing. Empty if the value is nested
    /// too deeply to be validated.
    func rule(_ failure: Verifier.Failure, _ value: JSONNode) -> String {
        let source = sources[Int(failure.node)]
        switch failure.kind {
        case .tooDeep, .undecided: return ""
        case .missing: return source.keyword == "properties" ? "required" : source.keyword ?? "required"
        // The schema that accepts nothing is the value of the keyword.
        case .unexpected: return node(of: source).path.tokens.last ?? "false"
        case .value: break
        }
        guard rules.allows(RuleNode.bits(of: value), failure.node), let keyword = source.keyword else {
            return node(of: source).kind == .boolean ? "false" : "type"
        }
        return bound(keyword, rules.node(failure.node), value)
    }

    /// The keyword that a value violates of those that a node was compiled from.
    private func bound(_ keyword: String, _ node: RuleNode, _ value: JSONNode) -> String {
        switch node.kind {
        case .number where keyword == "minimum":
            let range = rules.range(node.first)
            let number = value.numberText.flatMap { DecimalLiteral($0) }
            if node.second != 0, number?.isWhole != true { return "type" }
            let isLow = range.minimum.map { minimum in number.map { $0 < minimum.literal || $0 == minimum.literal && range.excludesMinimum } ?? true }
            return isLow == true
                ? (range.excludesMinimum ? "exclusiveMinimum" : "minimum") : range.excludesMaximum ? "exclusiveMaximum" : "maximum"
        case .length where keyword == "minLength":
            return value.tape.characterCount(at: value.index) < rules.count(node.first).minimum ? keyword : "maxLength"
        case .count where keyword == "minItems" || keyword == "minProperties":
            return (value.count ?? 0) < rules.count(node.first).minimum ? keyword : "max" + keyword.dropFirst(3)
        default: return keyword
        }
    }

    /// The path of the keyword, through references.
    func path(_ failure: Verifier.Failure, rule: String) -> JSONPointer {
        var tokens: [String] = []
        var start = root
        for reference in failure.references {
            let source = sources[Int(reference)]
            tokens += path(from: start, to: source.location) + [source.keyword ?? "$ref"]
            start = sources[Int(rules.node(reference).first)].location
        }
        return JSONPointer(tokens: tokens + path(from: start, to: sources[Int(failure.node)].location) + tokensOf(rule, failure))
    }

    func uri(_ failure: Verifier.Failure, rule: String) -> String? {
        let location = sources[Int(failure.node)].location
        guard let number = resources.resource(of: location), case let resource = resources.all[number], !resource.uri.isEmpty else { return nil }
        let pointer = JSONPointer(tokens: path(from: resource.location, to: location) + tokensOf(rule, failure))
        return resource.uri + "#" + JSONPointer.fragment("\(pointer)")
    }

    /// The keyword as a part of a path. A schema that accepts nothing has none.
    private func tokensOf(_ rule: String, _ failure: Verifier.Failure) -> [String] {
        rule.isEmpty || rule == "false" || failure.kind == .unexpected ? [] : [rule]
    }

    private func path(from start: SchemaLocation, to location: SchemaLocation) -> [String] {
        guard start.document == location.document else { return resources.node(location).path.tokens }
        return Array(resources.node(location).path.tokens.dropFirst(resources.node(start).path.tokens.count))
    }

    /// The schema that a node was compiled from.
    private func node(of source: SchemaSource) -> JSONNode { resources.node(source.location) }
}
