/// Reads an expression of any dialect.
struct ExpressionReader {
    let dialect: ExpressionDialect
    /// Returns the scalars that have a property.
    let scalars: (UnicodeProperty) -> ScalarSet
    let source: [Unicode.Scalar]
    /// The index of the next scalar.
    var position = 0
    var sets = SetTable()
    var depth = 0
    /// ICU's inline flags.
    var flags = Flags()
    /// The names of groups that may take part in a match together with what is next.
    var groupNames: Set<String> = []
    /// Groups and back-references of ECMA-262.
    var groups = Groups()
    /// What the dialect has, but is not supported. What is invalid after it is reported first.
    private var firstUnsupported: ExpressionError?

    struct Flags {
        var ignoresCase = false
        var isMultiline = false
    }

    init(_ source: String, dialect: ExpressionDialect, scalars: @escaping (UnicodeProperty) -> ScalarSet) {
        self.dialect = dialect
        self.scalars = scalars
        self.source = Array(source.unicodeScalars)
    }

    mutating func readAll() throws(ExpressionError) -> ExpressionNode {
        if dialect.isECMAScript { groups = Groups(source) }
        let node = try readChoice()
        // Only a closing parenthesis ends a choice early.
        guard position == source.count else { throw invalid("This parenthesis closes no group.") }
        if let unknown = groups.referredNames.first(where: { !groups.names.contains($0.name) }) {
            throw invalid("There is no group \"\(unknown.name)\".", at: unknown.start)
        }
        if let firstUnsupported { throw firstUnsupported }
        return node
    }

    /// Whether a character without a meaning of its own is a literal.
    var isLenient: Bool { dialect == .ecmaScriptWithoutFlags }

    // MARK: Characters

    var next: Unicode.Scalar? { position < source.count ? source[position] : nil }

    func peek(_ offset: Int) -> Unicode.Scalar? { position + offset < source.count ? source[position + offset] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    func startsWith(_ text: String) -> Bool { source[position...].starts(with: text.unicodeScalars) }

    // MARK: Errors

    func error(_ code: ExpressionError.Code, _ message: String, at index: Int? = nil) -> ExpressionError {
        let offset = source[..<min(index ?? position, source.count)].reduce(0) { $0 + UTF8.width($1) }
        return ExpressionError(code, message, at: offset)
    }

    func invalid(_ message: String, at index: Int? = nil) -> ExpressionError { error(.invalidSyntax, message, at: index) }

    /// What ICU may accept, unlike the other dialects.
    func rejected(_ icu: String, _ other: String, at index: Int? = nil) -> ExpressionError {
        dialect == .icu ? unsupported(icu, at: index) : invalid(other, at: index)
    }

    func unsupported(_ message: String, at index: Int? = nil) -> ExpressionError { error(.unsupported, message, at: index) }

    /// Lets the expression be rejected at its end.
    mutating func reject(_ message: String, at index: Int) {
        if firstUnsupported == nil { firstUnsupported = unsupported(message, at: index) }
    }

    /// Nested parts weigh as much as the stack that reading them takes.
    mutating func descend<Result>(by weight: Int = 1, _ body: (inout Self) throws(ExpressionError) -> Result) throws(ExpressionError) -> Result {
        guard depth + weight <= ExpressionInstructions.maximumDepth else {
            throw error(.tooDeep, "More than \(ExpressionInstructions.maximumDepth) groups are nested.")
        }
        depth += weight
        defer { depth -= weight }
        return try body(&self)
    }

    // MARK: Alternatives and sequences

    mutating func readChoice() throws(ExpressionError) -> ExpressionNode {
        var alternatives = [try readSequence()]
        var names: [String] = []
        while take("|") {
            // Groups of different alternatives may have the same name.
            if dialect.isECMAScript {
                names += groups.latest
                groupNames.subtract(groups.latest)
                groups.latest = []
            }
            alternatives.append(try readSequence())
        }
        groupNames.formUnion(names)
        groups.latest += names
        return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    }

    private mutating func readSequence() throws(ExpressionError) -> ExpressionNode {
        var nodes: [ExpressionNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            if dialect == .icu, startsWith("\\Q") {
                nodes += try readQuotation()
                nodes.append(try readQuantifier(of: nodes.removeLast(), isGroup: false))
            } else if let node = try readAtom(scalar) {
                nodes.append(try readQuantifier(of: node, isGroup: scalar == "("))
            }
        }
        return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
    }

    /// Reads what a quantifier may follow, or ICU's flags, which are not a node.
    private mutating func readAtom(_ scalar: Unicode.Scalar) throws(ExpressionError) -> ExpressionNode? {
        switch scalar {
        case "(": return try readGroup()
        case "[":
            let set = try descend { reader throws(ExpressionError) in try reader.readClass() }
            return .set(sets.index(of: set))
        case "\\": return try readEscape()
        case "*", "+", "?": throw invalid("There is nothing before this quantifier to repeat.")
        case "{" where isBounds, "}" where !isLenient: throw invalid("A brace that is meant literally must be escaped: \"\\\(scalar)\".")
        case "]" where dialect != .icu && !isLenient: throw invalid("A bracket that is meant literally must be escaped: \"\\]\".")
        default: position += 1
        }
        switch scalar {
        case ".": return .set(sets.index(of: anyCharacter))
        case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
        case "$": return .assertion(flags.isMultiline ? .lineEnd : dialect == .icu ? .lastLineEnd : .textEnd)
        default: return try literal(scalar.value, at: position - 1)
        }
    }

    private var anyCharacter: ScalarSet {
        switch dialect {
        case .ecmaScript, .ecmaScriptWithoutFlags: ScalarSet("\n\r\u{2028}\u{2029}").inverted
        case .iRegexp: ScalarSet("\n\r").inverted
        case .icu: CharacterSets.lineTerminators.inverted
        }
    }

    mutating func literal(_ scalar: UInt32, at index: Int) throws(ExpressionError) -> ExpressionNode {
        var set = ScalarSet(scalar)
        if flags.ignoresCase {
            // ICU compares literals by full case folding: "ss" matches "ß".
            guard scalar < 0x80, !startsLigature(scalar) else {
                throw unsupported("These characters have special cases if case is ignored.", at: index)
            }
            set = set.withOtherCases
        }
        return .set(sets.index(of: set))
    }

    /// Whether this letter and the next may be the folding of one character.
    private func startsLigature(_ scalar: UInt32) -> Bool {
        let first = scalar | 0x20
        return first == 0x66 || first == 0x73
            ? next.map { "filstFILST\\(".unicodeScalars.contains($0) } ?? false
            : false
    }

    // MARK: Quantifiers

    mutating func readQuantifier(of node: ExpressionNode, isGroup: Bool) throws(ExpressionError) -> ExpressionNode {
        let offset = position
        let minimum: Int
        let maximum: Int?
        switch next {
        case "*": (minimum, maximum) = (0, nil)
        case "+": (minimum, maximum) = (1, nil)
        case "?": (minimum, maximum) = (0, 1)
        case "{" where isBounds: (minimum, maximum) = try readBounds()
        default: return node
        }
        position += 1
        if case .assertion = node, !isGroup {
            throw rejected(
                "An anchor or a word boundary with a quantifier is not supported.", "An anchor or a word boundary cannot be repeated.", at: offset)
        }
        // Whether there is a match does not depend on which number of repetitions is tried first.
        if dialect != .iRegexp, !take("?"), dialect == .icu, next == "+" {
            throw unsupported("Possessive quantifiers are not supported: they cannot be matched in linear time.")
        }
        return .repetition(node, minimum: minimum, maximum: maximum, offset: offset)
    }

    /// Whether a brace is syntax, not a literal.
    var isBounds: Bool {
        guard isLenient else { return true }
        let rest = source[(position + 1)...]
        let afterMinimum = rest.drop { "0"..."9" ~= $0 }
        guard afterMinimum.startIndex > rest.startIndex else { return false }
        return (afterMinimum.first == "," ? afterMinimum.dropFirst().drop { "0"..."9" ~= $0 } : afterMinimum).first == "}"
    }

    /// Reads `{2}`, `{2,}` or `{2,5}` up to the closing brace.
    private mutating func readBounds() throws(ExpressionError) -> (Int, Int?) {
        let start = position
        position += 1
        guard let minimum = readNumber() else {
            throw invalid("A quantifier is \"{2}\", \"{2,}\" or \"{2,5}\"; a brace that is meant literally must be escaped: \"\\{\".", at: start)
        }
        var maximum: Int? = minimum
        if take(",") { maximum = readNumber() }
        guard next == "}" else {
            throw invalid("A quantifier is \"{2}\", \"{2,}\" or \"{2,5}\"; this one is not closed.", at: start)
        }
        if let maximum, maximum < minimum { throw invalid("The quantifier's maximum is less than its minimum.", at: start) }
        return (minimum, maximum)
    }

    /// A decimal number, or nil if there is no digit. Large ones become one that no expression may use.
    private mutating func readNumber() -> Int? {
        let start = position
        var number = 0
        while let scalar = next, "0"..."9" ~= scalar {
            number = min(number * 10 + Int(scalar.value - 0x30), 1_000_000_000)
            position += 1
        }
        return position > start ? number : nil
    }
}
