import Programs

/// A plan of a parser. It is built from the library's combinators, and also carried out here
/// without them.
indirect enum ParserPlan {
    case null
    case boolean
    case integer
    /// An 8-bit integer.
    case byte
    case number
    case string
    /// A string whose contents are parsed.
    case text(TextPlan)
    case array(ClosedRange<Int>, ParserPlan)
    /// An object with any keys.
    case dictionary(ParserPlan)
    /// Fields, and optionally the rest of their object.
    case record([Field], rest: ParserPlan?)
    case oneOf([ParserPlan])
    case tagged([(tag: String, fields: [Field])])
    /// The whole plan, recursively.
    case again

    struct Field {
        enum Kind { case required, optional, withDefault }
        /// The key, or a path of keys into nested objects.
        let path: [String]
        let kind: Kind
        let plan: ParserPlan
    }

    static let tagKey = "type"
}

/// A parser of texts. Its parts are chosen so that the output of one is not taken for part of
/// another.
indirect enum TextPlan {
    case integer
    /// One or more ASCII letters.
    case letters
    case rest
    case pair(TextPlan, String, TextPlan)
    case many(TextPlan, String)
    case either
    case optional(String)
}

/// The result of a plan's parser.
indirect enum PlannedValue: Hashable {
    case nothing
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case list([PlannedValue])
    case dictionary([String: PlannedValue])
    /// The result of one of several alternatives, with its index.
    case choice(Int, PlannedValue)
}

extension ParserPlan {
    /// The number of parsers that the plan consists of. Texts count as one.
    var partCount: Int {
        switch self {
        case .array(_, let plan), .dictionary(let plan): 1 + plan.partCount
        case .record(let fields, let rest): fields.reduce(1 + (rest?.partCount ?? 0)) { $0 + $1.path.count + $1.plan.partCount }
        case .oneOf(let plans): plans.reduce(1) { $0 + $1.partCount }
        case .tagged(let branches): branches.reduce(1) { $0 + ParserPlan.record($1.fields, rest: nil).partCount }
        default: 1
        }
    }

    /// How many parts are the whole plan again.
    var againCount: Int {
        switch self {
        case .again: 1
        case .array(_, let plan), .dictionary(let plan): plan.againCount
        case .record(let fields, let rest): fields.reduce(rest?.againCount ?? 0) { $0 + $1.plan.againCount }
        case .oneOf(let plans): plans.reduce(0) { $0 + $1.againCount }
        case .tagged(let branches): branches.reduce(0) { $0 + ParserPlan.record($1.fields, rest: nil).againCount }
        default: 0
        }
    }
}

// MARK: - Reading without the library

extension ParserPlan {
    /// Whether the plan can be read here. If fields overlap in each other's values, only the
    /// library knows the result.
    var isReadHere: Bool {
        switch self {
        case .array(_, let plan), .dictionary(let plan): plan.isReadHere
        case .record(let fields, let rest): rest == nil && fields.allSatisfy { $0.path.count == 1 && $0.plan.isReadHere }
        case .oneOf(let plans): plans.allSatisfy(\.isReadHere)
        case .tagged(let branches): branches.allSatisfy { $0.fields.allSatisfy { $0.path.count == 1 && $0.plan.isReadHere } }
        default: true
        }
    }

    /// Whether an alternative may accept the output of another.
    var hasAlternatives: Bool {
        switch self {
        case .oneOf: true
        case .array(_, let plan), .dictionary(let plan): plan.hasAlternatives
        case .record(let fields, let rest): rest?.hasAlternatives ?? false || fields.contains { $0.plan.hasAlternatives }
        case .tagged(let branches): branches.contains { $0.fields.contains { $0.plan.hasAlternatives } }
        default: false
        }
    }

    /// Returns the expected result for a document, or nil if the parser must reject it. Like the parser, it stops at
    /// the first failure: alternatives that contain themselves take time that is exponential in what is read.
    func read(_ document: ProgramDocument, root: ParserPlan) -> PlannedValue? {
        switch (self, document) {
        case (.null, .null): return .nothing
        case (.boolean, .boolean(let value)): return .boolean(value)
        case (.integer, .number(let text)): return Int(text).map { .integer($0) }
        case (.byte, .number(let text)): return Int(text).flatMap { UInt8(exactly: $0) }.map { .integer(Int($0)) }
        case (.number, .number(let text)): return Double(text).map { .number($0) }
        case (.string, .string(let text)): return .string(text)
        case (.text(let plan), .string(let text)):
            var rest = text[...]
            guard let value = plan.read(&rest), rest.isEmpty else { return nil }
            return value
        case (.array(let range, let plan), .array(let elements)):
            let values = Self.all(elements) { plan.read($0, root: root) }
            return range.contains(elements.count) ? values.map(PlannedValue.list) : nil
        case (.dictionary(let plan), .object(let members)):
            // Of members with the same key, the first one counts.
            var keys: Set<String> = []
            let first = members.filter { keys.insert($0.key).inserted }
            let values = Self.all(first) { member in plan.read(member.value, root: root).map { (member.key, $0) } }
            return values.map { .dictionary(Dictionary(uniqueKeysWithValues: $0)) }
        case (.record(let fields, _), .object(let members)): return Self.read(fields, members, root)
        case (.oneOf(let plans), _):
            for (index, plan) in plans.enumerated() {
                if let value = plan.read(document, root: root) { return .choice(index, value) }
            }
            return nil
        case (.tagged(let branches), .object(let members)):
            guard case .string(let tag) = members.first(where: { $0.key == Self.tagKey })?.value,
                let index = branches.firstIndex(where: { $0.tag == tag })
            else { return nil }
            return Self.read(branches[index].fields, members, root).map { .choice(index, $0) }
        case (.again, _): return root.read(document, root: root)
        default: return nil
        }
    }

    private static func read(_ fields: [Field], _ members: [ProgramDocument.Member], _ root: ParserPlan) -> PlannedValue? {
        let values: [PlannedValue]? = all(fields) { field in
            let member = members.first { $0.key == field.path[0] }?.value
            switch field.kind {
            case .required: return member.flatMap { field.plan.read($0, root: root) }
            case .optional, .withDefault:
                let isMissing = if case .null = member ?? .null { true } else { false }
                if isMissing { return field.kind == .optional ? .list([]) : .nothing }
                return member.flatMap { field.plan.read($0, root: root) }.map { field.kind == .optional ? .list([$0]) : $0 }
            }
        }
        return values.map(PlannedValue.list)
    }

    /// Returns the results for all elements, or nil at the first that has none.
    private static func all<Element, Value>(_ elements: [Element], _ read: (Element) -> Value?) -> [Value]? {
        var values: [Value] = []
        for element in elements {
            guard let value = read(element) else { return nil }
            values.append(value)
        }
        return values
    }
}

extension TextPlan {
    func read(_ text: inout Substring) -> PlannedValue? {
        let start = text
        switch self {
        case .integer:
            let sign = text.prefix { "+-".contains($0) }.prefix(1)
            let digits = text.dropFirst(sign.count).prefix { ("0"..."9").contains($0) }
            guard let value = Int(sign + digits) else { return nil }
            text = text[digits.endIndex...]
            return .integer(value)
        case .letters:
            let letters = text.prefix { ("a"..."z").contains($0) }
            text = text[letters.endIndex...]
            return letters.isEmpty ? nil : .string(String(letters))
        case .rest:
            text = text[text.endIndex...]
            return start.isEmpty ? nil : .string(String(start))
        case .pair(let first, let separator, let second):
            guard let one = first.read(&text), text.hasPrefix(separator) else { return nil }
            text = text.dropFirst(separator.count)
            return second.read(&text).map { .list([one, $0]) }
        case .many(let element, let separator):
            var values: [PlannedValue] = []
            while true {
                var rest = text
                if !values.isEmpty {
                    guard rest.hasPrefix(separator) else { break }
                    rest = rest.dropFirst(separator.count)
                }
                guard let value = element.read(&rest) else { break }
                values.append(value)
                text = rest
            }
            return .list(values)
        case .either:
            if let value = TextPlan.integer.read(&text) { return .choice(0, value) }
            text = start
            return TextPlan.letters.read(&text).map { .choice(1, $0) }
        case .optional(let literal):
            guard text.hasPrefix(literal) else { return .list([]) }
            text = text.dropFirst(literal.count)
            return .list([.nothing])
        }
    }
}
