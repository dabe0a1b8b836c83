import ApusJSON
import ApusJSONRules

extension PatternReader {
    /// The names of all types, for error messages.
    static let typeNames = [
        "string", "number", "int", "bool", "null", "any", "never", "*", "object", "array", "enum", "length", "url", "email", "color", "date", "uuid",
        "ipv4", "ipv6",
    ]

    /// The maximum nesting depth of unions in one type.
    private static let largestUnionDepth = 32

    /// Reads a type: `name`, `name:argument`, `name?` (or null), `@reference` or `[type|type]`.
    mutating func type(_ text: String) throws(JSONExpressionError) -> PatternExpression.Rule {
        let trimmed = text.trimmingSpaces()
        if trimmed.first == "[", trimmed.last == "]", trimmed.count > 1 { return try union(trimmed.dropFirst().dropLast(), of: text) }
        let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        var name = text[..<(colon ?? text.endIndex)]
        let argument = colon.map { String(text[text.utf8.index(after: $0)...]) }
        let isNullable = name.last == "?"
        if isNullable { name = name.dropLast() }
        let rule: PatternExpression.Rule
        if name.first == "@" {
            rule = try reference(String(name.dropFirst()), argument)
        } else {
            rule = try self.rule(String(name), argument)
        }
        guard isNullable else { return rule }
        if case .kinds(let kinds) = rule { return .kinds(kinds.union(.null)) }
        return .any([PatternExpression(rule: .kinds(.null), path: path), PatternExpression(rule: rule, path: path, text: text)])
    }

    private func reference(_ name: String, _ argument: String?) throws(JSONExpressionError) -> PatternExpression.Rule {
        guard argument == nil else {
            throw error(.invalidPattern, "A reference takes no argument; this is \"@\(name):\(argument ?? "")\".")
        }
        guard name.isEmpty || names.contains(name) else {
            let known =
                names.isEmpty ? "there is no \"$def\" at the root" : "\"$def\" defines \(names.sorted().map { "\"\($0)\"" }.joined(separator: ", "))"
            throw error(.unresolvableReference, "There is no definition named \"\(name)\": \(known).")
        }
        return .reference(name)
    }

    private func rule(_ name: String, _ argument: String?) throws(JSONExpressionError) -> PatternExpression.Rule {
        switch (name, argument) {
        case ("string", nil): return .kinds(.string)
        case ("string", let source?): return .string(.regularExpression(try regularExpression(source)))
        case ("number", nil): return .kinds(.number)
        case ("number", let range?): return .number(try numberRange(range), wholeOnly: false)
        case ("int", nil): return .kinds(.integer)
        case ("int", let range?): return .number(try numberRange(range), wholeOnly: true)
        case ("bool", nil): return .kinds(.boolean)
        case ("null", nil): return .kinds(.null)
        case ("any", nil): return .kinds(.all)
        case ("never", nil): return .kinds([])
        case ("*", nil): return .kinds(.scalar)
        case ("object", nil): return .kinds(.object)
        case ("object", let range?): return .count(try countRange(range), of: .object)
        case ("array", nil): return .kinds(.array)
        case ("array", let range?): return .count(try countRange(range), of: .array)
        case ("length", let range?): return .string(.length(try countRange(range)))
        case ("length", nil): throw error(.invalidPattern, "\"length\" needs a range: \"length:1,20\".")
        case ("enum", let list): return .string(.choice(try choices(list)))
        case ("color", nil): return .color
        default: return try format(name, argument)
        }
    }

    private func format(_ name: String, _ argument: String?) throws(JSONExpressionError) -> PatternExpression.Rule {
        let type = argument.map { "\(name):\($0)" } ?? name
        if let format = StringFormat.all.first(where: { $0.type == type }) { return .string(.format(format)) }
        if Self.typeNames.contains(name) {
            let takes: [String: String] = ["url": "only \"http\"", "date": "only \"day\" or \"time\""]
            throw error(.invalidPattern, "\"\(name)\" takes \(takes[name] ?? "nothing") after a colon; this is \"\(argument ?? "")\".")
        }
        throw error(.invalidPattern, "There is no type \"\(name)\"; \(Self.advice(for: name))")
    }

    /// The second half of the message for an unknown type: what to write instead.
    private static func advice(for name: String) -> String {
        let others = [
            "str": "string", "text": "string", "integer": "int", "long": "int", "float": "number", "double": "number", "decimal": "number",
            "boolean": "bool", "nil": "null", "uri": "url", "datetime": "date:time", "date-time": "date:time", "ip": "ipv4", "colour": "color",
            "list": "array", "map": "object", "dictionary": "object", "guid": "uuid", "regex": "string:REGEX", "http": "url:http",
        ]
        if let other = others[name.lowercased()] { return "did you mean \"\(other)\"?" }
        if name.contains("|") { return "a union of types is written in brackets: \"[\(name)]\"." }
        if let near = NearMatch.of(name, among: typeNames) { return "did you mean \"\(near)\"?" }
        return "the types are \(typeNames.joined(separator: ", "))."
    }

    private func choices(_ list: String?) throws(JSONExpressionError) -> [String] {
        let choices = (list ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !choices.contains("") else {
            throw error(
                .invalidPattern,
                "\"enum\" needs strings separated by commas, \"enum:a,b,c\"; for empty strings and strings with commas, use {\"$enum\": […]}.")
        }
        return choices
    }

    private func regularExpression(_ source: String) throws(JSONExpressionError) -> RuleExpression {
        guard let expression = RuleExpression(source) else {
            let reason = source.isEmpty ? "There is no regular expression after the colon." : RuleExpression.rejection(of: source)
            throw error(.invalidRegularExpression, reason)
        }
        return expression
    }

    private func numberRange(_ text: String) throws(JSONExpressionError) -> NumberRange {
        guard let range = NumberRange(text) else {
            throw error(
                .invalidPattern, "A range is two numbers separated by a comma, one of which may be omitted, \"1,100\" or \"1,\"; this is \"\(text)\"."
            )
        }
        if range.isEmpty { throw emptyRange(text) }
        return range
    }

    private func countRange(_ text: String) throws(JSONExpressionError) -> CountRange {
        guard let range = CountRange(text) else {
            throw error(
                .invalidPattern,
                "A length is an integer, \"8\", or two separated by a comma, one of which may be omitted, \"1,20\" or \"1,\"; this is \"\(text)\"."
            )
        }
        if range.minimum > range.maximum ?? .max { throw emptyRange(text) }
        return range
    }

    private func emptyRange(_ text: String) -> JSONExpressionError {
        error(.invalidPattern, "The range \"\(text)\" is empty: its minimum is greater than its maximum.")
    }

    /// Reads a union, `[type|type]`, without the brackets.
    private mutating func union(_ list: Substring, of text: String) throws(JSONExpressionError) -> PatternExpression.Rule {
        guard openUnions < Self.largestUnionDepth else {
            throw error(.tooDeep, "Unions are nested more than \(Self.largestUnionDepth) levels deep.")
        }
        openUnions += 1
        defer { openUnions -= 1 }
        guard let parts = Self.parts(of: list) else {
            throw error(.invalidPattern, "The brackets or parentheses in \"\(text)\" do not match.")
        }
        var kinds: KindSet = []
        var expressions: [PatternExpression] = []
        for part in parts {
            let type = part.trimmingSpaces()
            if type.isEmpty { throw error(.invalidPattern, "A type is missing in \"\(text)\".") }
            let rule = try self.type(String(type))
            if case .kinds(let more) = rule {
                kinds.formUnion(more)
            } else {
                expressions.append(PatternExpression(rule: rule, path: path, text: text))
            }
        }
        if expressions.isEmpty { return .kinds(kinds) }
        if !kinds.isEmpty { expressions.insert(PatternExpression(rule: .kinds(kinds), path: path, text: text), at: 0) }
        return .any(expressions)
    }

    /// Splits at each `|` outside brackets and parentheses, which can contain other unions and
    /// regular expressions. Returns nil if brackets or parentheses do not match.
    private static func parts(of list: Substring) -> [Substring]? {
        var parts: [Substring] = []
        var start = list.startIndex
        var brackets = 0
        var parentheses = 0
        var index = list.startIndex
        while index < list.endIndex {
            switch list[index] {
            case "\\":
                index = list.index(after: index)
                if index == list.endIndex { return nil }
            case "[": brackets += 1
            case "]":
                brackets -= 1
                if brackets < 0 { return nil }
            case "(" where brackets == 0: parentheses += 1
            case ")" where brackets == 0:
                parentheses -= 1
                if parentheses < 0 { return nil }
            case "|" where brackets == 0 && parentheses == 0:
                parts.append(list[start..<index])
                start = list.index(after: index)
            default: break
            }
            index = list.index(after: index)
        }
        guard brackets == 0, parentheses == 0 else { return nil }
        parts.append(list[start...])
        return parts
    }
}

extension StringProtocol {
    /// The text without leading and trailing spaces, tabs and line ends.
    func trimmingSpaces() -> SubSequence {
        let isSpace = { (character: Character) in character == " " || character == "\t" || character.isNewline }
        guard let start = firstIndex(where: { !isSpace($0) }), let end = lastIndex(where: { !isSpace($0) }) else { return self[endIndex...] }
        return self[start...end]
    }
}

extension PatternReader {
    /// Reads a type as VeriJSON 0.1.1 does. An unknown type matches nothing.
    func veriJSONType(_ text: String) -> PatternExpression.Rule {
        switch text {
        case "string": return .kinds(.string)
        // VeriJSON could not distinguish them: both are NSNumber.
        case "number", "bool": return .kinds([.integer, .fraction, .boolean])
        case "url": return .string(.format(.url))
        case "url:http": return .string(.format(.httpSchemeURL))
        default:
            // A regular expression ends at the next colon.
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count > 1, parts[0] == "string", let expression = RuleExpression(String(parts[1])) else { return .kinds([]) }
            return .string(.regularExpression(expression))
        }
    }
}
