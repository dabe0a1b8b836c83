import ApusJSON
import ApusJSONRules

/// Reads the source of a pattern into a tree, and throws an error if the source is invalid.
struct PatternReader {
    let dialect: JSONPattern.Dialect
    /// The reader's current position in the source.
    var path = JSONPointer.root
    private var definitions: [(name: String, expression: PatternExpression)] = []
    /// How many unions are open in the type that is being read.
    var openUnions = 0
    /// The defined names, which are collected before their patterns are read.
    var names: Set<String> = []

    init(_ dialect: JSONPattern.Dialect) {
        self.dialect = dialect
    }

    mutating func tree(_ source: JSONValue) throws(JSONExpressionError) -> PatternTree {
        guard dialect == .apus else {
            return PatternTree(root: source.isNull ? PatternExpression(rule: .kinds(.all), path: path) : try expression(source))
        }
        guard case .object(var members) = source, let named = members.removeValue(forKey: Directive.def.rawValue) else {
            return PatternTree(root: try expression(source))
        }
        try readDefinitions(named)
        let isEmpty = members.isEmpty
        if isEmpty {
            throw error(
                .invalidPattern, "In addition to \"$def\", the root must have the pattern itself: members, or \"$is\" with any pattern.")
        }
        let root = try object(members)
        return PatternTree(root: root, definitions: definitions)
    }

    private mutating func readDefinitions(_ source: JSONValue) throws(JSONExpressionError) {
        path.tokens.append(Directive.def.rawValue)
        defer { path.tokens.removeLast() }
        guard case .object(let named) = source else {
            throw error(.invalidPattern, "\"$def\" takes an object with a pattern for each name.")
        }
        for (name, _) in named {
            guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameByte) else {
                path.tokens.append(name)
                throw error(.invalidPattern, "A name in \"$def\" consists of letters, digits, '_', '-' and '.'; this one is \"\(name)\".")
            }
            names.insert(name)
        }
        for (name, pattern) in named {
            path.tokens.append(name)
            definitions.append((name, try expression(pattern)))
            path.tokens.removeLast()
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || "_-.".utf8.contains(byte)
    }
}

extension PatternReader {
    /// The keys that make an object in a pattern mean something other than an object.
    enum Directive: String, CaseIterable {
        case def = "$def"
        case `is` = "$is"
        case any = "$any"
        case all = "$all"
        case `enum` = "$enum"
    }

    func error(_ code: JSONErrorCode, _ message: String) -> JSONExpressionError {
        JSONExpressionError(code, message, at: path)
    }

    mutating func expression(_ source: JSONValue, at token: String) throws(JSONExpressionError) -> PatternExpression {
        path.tokens.append(token)
        defer { path.tokens.removeLast() }
        return try expression(source)
    }

    mutating func expression(_ source: JSONValue) throws(JSONExpressionError) -> PatternExpression {
        guard path.tokens.count <= JSONPattern.maximumPatternDepth else {
            throw error(.tooDeep, "The pattern is nested more than \(JSONPattern.maximumPatternDepth) levels deep.")
        }
        switch source {
        case .string(let text):
            let rule = dialect == .apus ? try type(text) : veriJSONType(text)
            return PatternExpression(rule: rule, path: path, text: text)
        case .object(let members):
            return try object(members)
        case .array(let elements):
            return try array(elements)
        default:
            throw error(
                .invalidPattern,
                "A pattern contains types, objects and arrays; this is \(Wording.found(source)). Types are strings: \"number\", \"null\".")
        }
    }

    private mutating func array(_ elements: [JSONValue]) throws(JSONExpressionError) -> PatternExpression {
        guard let first = elements.first else {
            return PatternExpression(rule: dialect == .apus ? .kinds(.array) : .count(.zero, of: .array), path: path)
        }
        if elements.count > 1, dialect == .apus {
            throw error(
                .invalidPattern,
                "An array in a pattern has one element, which describes all elements in the document; this one has \(elements.count). Describe "
                    + "elements of several kinds with [\"[string|int]\"] or [{\"$any\": [\(elements.count == 2 ? "…, …" : "…, …, …")]}].")
        }
        return PatternExpression(rule: .array(of: try expression(first, at: "0")), path: path)
    }

    private mutating func object(_ members: JSONValue.Object) throws(JSONExpressionError) -> PatternExpression {
        if dialect == .apus, let directive = Directive.allCases.first(where: { members.contains(key: $0.rawValue) }) {
            return try self.directive(directive, in: members)
        }
        var described: [PatternExpression.Member] = []
        var positions: [String: Int] = [:]
        var others: PatternExpression?
        described.reserveCapacity(members.count)
        for (key, pattern) in members {
            path.tokens.append(key)
            let (name, isOptional, isOthers) = try self.key(key)
            var expression = try self.expression(pattern)
            if isOthers {
                if isOptional { expression = nullable(expression) }
                guard others == nil else { throw error(.invalidPattern, "The other members are described twice, by \"*\" and by \"*?\".") }
                others = expression
            } else if let position = positions[name] {
                // In VeriJSON, the one member of the document must match both.
                guard dialect == .veriJSON else {
                    throw error(.invalidPattern, "The member \"\(name)\" is described twice.")
                }
                let other = described[position].expression
                described[position].expression = PatternExpression(rule: .all([other, expression]), path: other.path)
                described[position].isOptional = described[position].isOptional && isOptional
            } else {
                positions[name] = described.count
                described.append(PatternExpression.Member(key: name, isOptional: isOptional, expression: expression))
            }
            path.tokens.removeLast()
        }
        if described.isEmpty && others == nil { return PatternExpression(rule: .kinds(.object), path: path) }
        return PatternExpression(rule: .object(described, otherMembers: others), path: path)
    }

    /// Reads a key of an object pattern: the name, whether the member may be absent, and whether
    /// the key is `*`, which describes all members that are not named.
    private func key(_ key: String) throws(JSONExpressionError) -> (name: String, isOptional: Bool, isOthers: Bool) {
        var name: [UInt8] = []
        var isOptional = false
        var rest = Array(key.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), dialect == .apus {
                guard let escaped = rest.popFirst(), "?*$\\".utf8.contains(escaped) else {
                    throw error(.invalidPattern, "In a key, '\\' can only escape '?', '*', '$' or another '\\'.")
                }
                name.append(escaped)
            } else if byte == UInt8(ascii: "?"), rest.isEmpty {
                isOptional = true
            } else {
                name.append(byte)
            }
        }
        return (String(decoding: name, as: UTF8.self), isOptional, dialect == .apus && (key == "*" || key == "*?"))
    }

    /// An expression that also accepts null.
    func nullable(_ expression: PatternExpression) -> PatternExpression {
        let null = PatternExpression(rule: .kinds(.null), path: expression.path)
        return PatternExpression(rule: .any([null, expression]), path: expression.path, text: expression.text)
    }
}
