import ApusJSONExpressionSyntax

/// Reads the attributes that limit a member's values.
struct LimitReader {
    let findings: Findings

    /// The attributes, with the calls that they become.
    static let calls = ["JSONRange": "range", "JSONLength": "length", "JSONItems": "items", "JSONMatch": "match"]

    func read(_ attributes: [Attribute], into member: inout Member) {
        for attribute in attributes {
            guard let call = Self.calls[attribute.name], let argument = attribute.arguments.first else { continue }
            guard member.isRead else {
                findings.error(attribute.syntax, "'\(member.name.withoutTicks)' is not read, so nothing is checked.", fixIts: [.remove(attribute)])
                continue
            }
            checkKind(attribute, member)
            if attribute.name == "JSONMatch" {
                check(argument.expression)
            } else if let range = LiteralRange(argument.syntax.text) {
                check(range, argument, attribute, member)
            }
            member.limits.append("\(call)(\(argument.syntax.text))")
        }
    }

    /// Reports an expression that cannot be matched.
    private func check(_ pattern: Expression) {
        guard let text = pattern.literalText else { return }
        // Whether it is valid does not depend on which characters a property has.
        do throws(ExpressionError) { _ = try ExpressionInstructions(text, dialect: .ecmaScript) { _ in .all } } catch {
            findings.error(pattern.syntax, error.description)
        }
    }

    /// Reports a range without values, and a default that is outside of it.
    private func check(_ range: LiteralRange, _ argument: Argument, _ attribute: Attribute, _ member: Member) {
        let (text, node) = (argument.syntax.text, argument.syntax)
        let zero = LiteralNumber(0)
        if attribute.name != "JSONRange", [range.lower, range.upper].contains(where: { $0.map { $0 < zero } ?? false }) {
            return findings.error(node, "A number of \(attribute.name == "JSONItems" ? "elements" : "characters") is not negative.")
        }
        if range.isEmpty || (attribute.name != "JSONRange" && !range.contains(atLeast: zero)) {
            return findings.error(node, "No value is in the range '\(text)': its upper bound is too low.")
        }
        guard let initial = member.initial, let value = Self.measure(initial, for: attribute.name), !range.contains(value) else { return }
        findings.error(
            initial.syntax, "The default \(initial.text) is outside of the limit '\(text)'.", notes: [Note(attribute.syntax, "The limit is here")])
    }

    /// What a limit is about in a literal: its number, or its length. Nil if that is not evident.
    private static func measure(_ value: Expression, for limit: String) -> LiteralNumber? {
        switch (limit, value.form) {
        case ("JSONRange", .integer), ("JSONRange", .float), ("JSONRange", .negative): LiteralNumber(value.text)
        case ("JSONLength", .string): value.literalText.map { LiteralNumber($0.unicodeScalars.count) }
        case ("JSONItems", .array): LiteralNumber(value.elementCount)
        // Two keys might be equal.
        case ("JSONItems", .dictionary(let count)) where count < 2: LiteralNumber(count)
        default: nil
        }
    }

    // MARK: Kinds of values

    private enum Kind: String {
        case numbers, strings, booleans
        case containers = "arrays and dictionaries"
    }

    /// Reports a limit that the JSON of a member cannot break.
    private func checkKind(_ attribute: Attribute, _ member: Member) {
        let kind: Kind =
            switch attribute.name {
            case "JSONRange": .numbers
            case "JSONItems": .containers
            default: .strings
            }
        guard let kinds = Self.kinds(of: member), !kinds.contains(kind) else { return }
        findings.error(attribute.syntax, "@\(attribute.name) is for \(kind.rawValue).", fixIts: [.remove(attribute)])
    }

    /// The kinds of JSON that a member may be; nil if that is not evident.
    private static func kinds(of member: Member) -> Set<Kind>? {
        switch member.form {
        case .coded(let coding):
            switch coding.split(separator: ".").last.map({ $0.prefix { $0 != "<" } }) {
            case _ where !coding.hasPrefix("ApusJSON.JSONCodings."): nil
            case _ where coding.contains("Elements<"): [.containers]
            case "SecondsSince1970", "MillisecondsSince1970": [.numbers]
            default: [.strings]
            }
        case .lossy: [.containers]
        case .raw, .flattened: nil
        case .plain: member.type.flatMap(kinds)
        }
    }

    private static func kinds(of type: TypeSyntax) -> Set<Kind>? {
        if type.kind == .array || type.kind == .dictionary { return [.containers] }
        let isStandard =
            type.kind == .named || (type.kind == .member && ["Swift", "Foundation", "FoundationEssentials"].contains(type.parts[0].text))
        switch isStandard ? type.nameText : nil {
        case "Bool": return [.booleans]
        case "String", "Substring", "Character", "URL", "UUID": return [.strings]
        // As the coder's strategies say.
        case "Date": return [.numbers, .strings]
        case "Data": return [.strings, .containers]
        case "Decimal", "Double", "Float", "Float16": return [.numbers]
        case "Array", "ContiguousArray", "ArraySlice", "Set", "Dictionary": return [.containers]
        case let name? where EnumReader.integerTypes.contains(name): return [.numbers]
        default: return nil
        }
    }
}

/// A number in the source, which is compared exactly if it is an integer.
private struct LiteralNumber: Comparable {
    private let integer: Int128?
    private let double: Double

    init(_ count: Int) { (integer, double) = (Int128(count), Double(count)) }

    /// Nil if the text is not a number.
    init?(_ text: String) {
        var digits = text.filter { $0 != "_" && !$0.isWhitespace }
        while digits.hasPrefix("("), digits.hasSuffix(")") { digits = String(digits.dropFirst().dropLast()) }
        let isNegative = digits.hasPrefix("-")
        let magnitude = isNegative ? digits.dropFirst() : digits[...]
        let radix = ["0x": 16, "0o": 8, "0b": 2][magnitude.prefix(2)]
        let value = radix.map { Int128(magnitude.dropFirst(2), radix: $0) } ?? Int128(magnitude)
        guard value != nil || (radix == nil && magnitude.allSatisfy { $0.isNumber || "+-.eE".contains($0) }) else { return nil }
        guard let double = value.map(Double.init) ?? Double(magnitude) else { return nil }
        integer = isNegative ? value.map { -$0 } : value
        self.double = isNegative ? -double : double
    }

    static func < (one: LiteralNumber, two: LiteralNumber) -> Bool {
        if let left = one.integer, let right = two.integer { left < right } else { one.double < two.double }
    }

    static func == (one: LiteralNumber, two: LiteralNumber) -> Bool { !(one < two) && !(two < one) }
}

/// A range whose bounds are literals.
private struct LiteralRange {
    let lower: LiteralNumber?
    let upper: LiteralNumber?
    private let isClosed: Bool

    /// Nil if a bound is something else.
    init?(_ text: String) {
        guard let dots = text.firstRange(of: "...") ?? text.firstRange(of: "..<") else { return nil }
        let bounds = [text[..<dots.lowerBound], text[dots.upperBound...]].map { $0.filter { !$0.isWhitespace } }
        (lower, upper) = (LiteralNumber(bounds[0]), LiteralNumber(bounds[1]))
        isClosed = text[dots].hasSuffix(".")
        guard bounds[0].isEmpty || lower != nil, bounds[1].isEmpty || upper != nil else { return nil }
    }

    var isEmpty: Bool {
        guard let lower, let upper else { return false }
        return isClosed ? lower > upper : lower >= upper
    }

    /// Whether it contains a value that is not lower.
    func contains(atLeast value: LiteralNumber) -> Bool { upper.map { isClosed ? $0 >= value : $0 > value } ?? true }

    func contains(_ value: LiteralNumber) -> Bool { lower.map { value >= $0 } ?? true && contains(atLeast: value) }
}
