import ApusJSON
import ApusJSONRules

extension PatternReader {
    /// Reads an object that does not describe an object, such as `{"$any": [pattern, …]}`.
    mutating func directive(_ directive: Directive, in members: JSONValue.Object) throws(JSONExpressionError) -> PatternExpression {
        guard let source = members[directive.rawValue] else { return PatternExpression(rule: .kinds(.object), path: path) }
        if directive == .def {
            throw error(.invalidPattern, "\"$def\" is only allowed at the root of a pattern; for a member with this name, write \"\\$def\".")
        }
        if members.count > 1 {
            throw error(
                .invalidPattern,
                "\"\(directive.rawValue)\" must be the only member of its object; for a member with this name, write \"\\\(directive.rawValue)\".")
        }
        let start = path
        path.tokens.append(directive.rawValue)
        defer { path = start }
        switch directive {
        case .any: return PatternExpression(rule: .any(try list(source, directive)), path: start)
        case .all: return PatternExpression(rule: .all(try list(source, directive)), path: start)
        case .enum: return PatternExpression(rule: try choices(source), path: start)
        default: return try expression(source)
        }
    }

    private mutating func list(_ source: JSONValue, _ directive: Directive) throws(JSONExpressionError) -> [PatternExpression] {
        guard case .array(let patterns) = source, !patterns.isEmpty else {
            throw error(.invalidPattern, "\"\(directive.rawValue)\" takes an array of patterns.")
        }
        var expressions: [PatternExpression] = []
        for (position, pattern) in patterns.enumerated() { expressions.append(try expression(pattern, at: String(position))) }
        return expressions
    }

    /// Reads the values of `$enum`.
    private mutating func choices(_ source: JSONValue) throws(JSONExpressionError) -> PatternExpression.Rule {
        guard case .array(let values) = source, !values.isEmpty else {
            throw error(.invalidPattern, "\"$enum\" takes an array of strings, numbers and null.")
        }
        var strings: [String] = []
        var others: [PatternExpression] = []
        for (position, value) in values.enumerated() {
            switch value {
            case .string(let text): strings.append(text)
            case .null: others.append(PatternExpression(rule: .kinds(.null), path: path))
            case .integer, .unsigned, .double, .number:
                guard let bound = value.numberText.flatMap({ NumberBound($0) }) else { fallthrough }
                others.append(PatternExpression(rule: .number(NumberRange(minimum: bound, maximum: bound), wholeOnly: false), path: path))
            default:
                path.tokens.append(String(position))
                throw error(
                    .invalidPattern, "\"$enum\" takes strings, numbers and null; this is \(Wording.found(value)). For other values, use \"$any\".")
            }
        }
        let choice = PatternExpression(rule: .string(.choice(strings)), path: path)
        if others.isEmpty { return choice.rule }
        return .any((strings.isEmpty ? [] : [choice]) + others)
    }
}
