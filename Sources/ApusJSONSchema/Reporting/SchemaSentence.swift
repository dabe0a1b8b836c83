import ApusJSON
import ApusJSONRules

/// What a keyword expects, in words.
struct SchemaSentence {
    private let rules: RuleProgram
    private let node: RuleNode
    /// The keyword that is violated.
    let keyword: String
    private let value: JSONNode

    /// - Parameter keyword: the keyword, or one of those that the node was compiled from.
    init(_ rules: RuleProgram, _ node: RuleNode, _ keyword: String, _ value: JSONNode) {
        (self.rules, self.node, self.value) = (rules, node, value)
        switch node.kind {
        case .number where keyword == "minimum":
            let range = rules.range(node.first)
            let number = value.numberText.flatMap { DecimalLiteral($0) }
            guard node.second == 0 || number?.isWhole == true else {
                self.keyword = "type"
                break
            }
            let isLow = range.minimum.map { minimum in number.map { $0 < minimum.literal || $0 == minimum.literal && range.excludesMinimum } ?? true }
            let isMinimum = isLow ?? false
            let excludes = isMinimum ? range.excludesMinimum : range.excludesMaximum
            self.keyword = isMinimum ? (excludes ? "exclusiveMinimum" : "minimum") : excludes ? "exclusiveMaximum" : "maximum"
        case .length where keyword == "minLength":
            let count = value.tape.characterCount(at: value.index)
            self.keyword = count < rules.count(node.first).minimum ? "minLength" : "maxLength"
        case .count where keyword == "minItems" || keyword == "minProperties":
            let isLow = (value.count ?? 0) < rules.count(node.first).minimum
            self.keyword = isLow ? keyword : "max" + keyword.dropFirst(3)
        default: self.keyword = keyword
        }
    }

    /// The sentence for the author of the document.
    ///
    /// - Parameters:
    ///   - schema: the schema that the keyword is in.
    ///   - second: the index of the element that equals an earlier one.
    func words(_ schema: JSONNode, second: Int, quoting: Bool) -> String {
        let found = quoting ? Wording.found(value) : Wording.redacted(value)
        switch keyword {
        case "false": return "No value is allowed here; found \(found)."
        case "enum", "const":
            let values = keyword == "const" ? schema["const"].map { [$0] } ?? [] : schema["enum"]?.array.map { Array($0) } ?? []
            if values.allSatisfy({ $0.kind == .string }) {
                let texts = values.compactMap { $0.string }
                let value = Requirement.Found(value)
                return Requirement.choice { texts }.sentence(quoting ? value : value.redacted)
            }
            let shown = values.count > 13 ? values.prefix(12) + values.suffix(1) : values[...]
            return "Expected \(Wording.alternatives(shown.map { Wording.found($0) }, of: values.count)), found \(found)."
        case "uniqueItems":
            let path = value.node(at: second).path.tokens.last ?? ""
            return "Expected elements that differ from each other; that at index \(path) equals an earlier one."
        case "not": return "This value is not allowed; found \(found)."
        default: return "Expected \(expected(schema)), found \(found)."
        }
    }

    private func expected(_ schema: JSONNode) -> String {
        switch keyword {
        case "type": return types(schema) ?? "another value"
        case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
            return rules.range(node.first).words(schema["type"]?.string == "integer" ? "an integer" : "a number")
        case "multipleOf": return "a multiple of \(schema["multipleOf"]?.numberText ?? "a number")"
        case "minLength", "maxLength": return "a string of \(rules.count(node.first).words("character"))"
        case "minItems", "maxItems": return "an array of \(rules.count(node.first).words("element"))"
        case "minProperties", "maxProperties": return "an object of \(rules.count(node.first).words("member"))"
        case "pattern": return "a string that matches \(Wording.shortened(schema["pattern"]?.string ?? ""))"
        case "format":
            let name = schema["format"]?.string ?? ""
            return SchemaFormat.all[name]?.words ?? SchemaFormat.integers[name]?.words("an integer") ?? "a string in another format"
        case "contains":
            let least = schema["minContains"]?.integer ?? 1
            let most = schema["maxContains"]?.integer.map { " and at most \($0)" } ?? ""
            return "an array with at least \(least)\(most) \(least == 1 && most.isEmpty ? "element" : "elements") of a certain kind"
        case "oneOf": return "a value that matches exactly one of \(schema["oneOf"]?.count ?? 0) alternatives"
        case "anyOf":
            let types = schema["anyOf"]?.array?.map { self.types($0) } ?? []
            let known = types.compactMap { $0 }
            if known.count == types.count, Set(known).count > 1 { return Wording.alternatives(known) }
            return "a value that matches one of \(types.count) alternatives"
        default: return "another value"
        }
    }

    /// What `type` allows.
    private func types(_ schema: JSONNode) -> String? {
        let names = schema["type"].flatMap { type in type.string.map { [$0] } ?? type.array?.compactMap { $0.string } } ?? []
        // Null comes last, which reads more naturally.
        let sorted = names.filter { $0 != "null" } + names.filter { $0 == "null" }
        let words = sorted.map { name in KindSet.allNames.first { $0.type == name }?.words.joined(separator: " or ") ?? name }
        return words.isEmpty ? nil : Wording.alternatives(words)
    }
}
