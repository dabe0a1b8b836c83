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
            check(attribute, member)
            if attribute.name != "JSONMatch", let range = LiteralRange(argument.syntax.text) { check(range, argument, attribute, member) }
            member.limits.append("\(call)(\(argument.syntax.text))")
        }
    }

    /// Reports a range without values, and a default that is outside of it.
    private func check(_ range: LiteralRange, _ argument: Argument, _ attribute: Attribute, _ member: Member) {
        let (text, node) = (argument.syntax.text, argument.syntax)
        if attribute.name != "JSONRange", range.lower ?? 0 < 0 || range.upper ?? 0 < 0 {
            return findings.error(node, "A number of \(attribute.name == "JSONItems" ? "elements" : "characters") is not negative.")
        }
        if range.isEmpty || (attribute.name != "JSONRange" && !range.contains(atLeast: 0)) {
            return findings.error(node, "No value is in the range '\(text)': its upper bound is too low.")
        }
        guard let initial = member.initial, let value = Self.measure(initial, for: attribute.name), !range.contains(value) else { return }
        findings.error(
            initial.syntax, "The default \(initial.text) is outside of the limit '\(text)'.", notes: [Note(attribute.syntax, "The limit is here")])
    }

    /// What a limit is about in a literal: its number, or its length. Nil if that is not evident.
    private static func measure(_ value: Expression, for limit: String) -> Double? {
        switch (limit, value.form) {
        case ("JSONRange", .integer), ("JSONRange", .float), ("JSONRange", .negative): LiteralRange.number(value.text)
        case ("JSONLength", .string): value.literalText.map { Double($0.unicodeScalars.count) }
        case ("JSONItems", .array(let count)) where count < 2: Double(count)
        case ("JSONItems", .dictionary(let count)) where count < 2: Double(count)
        default: nil
        }
    }

    /// Reports a limit that the values of a well-known type cannot break.
    private func check(_ attribute: Attribute, _ member: Member) {
        guard case .plain = member.form, let type = member.type else { return }
        let isContainer = type.kind == .array || type.kind == .dictionary
        guard isContainer || PropertyReader.wellKnown.contains(type.text) else { return }
        let isString = ["String", "URL", "UUID", "Date", "Data"].contains(type.text)
        let isDate = type.text == "Date"
        let (isRight, kinds) =
            switch attribute.name {
            case "JSONRange": (!isContainer && type.text != "Bool" && (!isString || isDate), "numbers")
            case "JSONItems": (isContainer, "arrays and dictionaries")
            default: (isString, "strings")
            }
        if !isRight { findings.error(attribute.syntax, "@\(attribute.name) is for \(kinds).", fixIts: [.remove(attribute)]) }
    }
}

/// A range whose bounds are literals.
private struct LiteralRange {
    let lower: Double?
    let upper: Double?
    private let isClosed: Bool

    /// Nil if a bound is something else.
    init?(_ text: String) {
        let text = text.filter { $0 != " " }
        guard let dots = text.firstRange(of: "...") ?? text.firstRange(of: "..<") else { return nil }
        let (before, after) = (text[..<dots.lowerBound], text[dots.upperBound...])
        lower = Self.number(String(before))
        upper = Self.number(String(after))
        isClosed = text[dots].hasSuffix(".")
        guard before.isEmpty || lower != nil, after.isEmpty || upper != nil else { return nil }
    }

    /// The value of a literal; nil if it is not a decimal number.
    static func number(_ text: String) -> Double? {
        let digits = text.filter { $0 != "_" && $0 != " " }
        return digits.allSatisfy { $0.isNumber || "+-.eE".contains($0) } ? Double(digits) : nil
    }

    var isEmpty: Bool {
        guard let lower, let upper else { return false }
        return isClosed ? lower > upper : lower >= upper
    }

    /// Whether it contains a value that is not lower.
    func contains(atLeast value: Double) -> Bool { isClosed ? upper ?? .infinity >= value : upper ?? .infinity > value }

    func contains(_ value: Double) -> Bool {
        value >= lower ?? -.infinity && (isClosed ? value <= upper ?? .infinity : value < upper ?? .infinity)
    }
}
