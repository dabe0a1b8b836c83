import Programs

/// Generates plans of parsers, and documents that they often accept.
struct ParserPlanGenerator {
    var random: Choices
    /// The number of values that may still be added to a document.
    private var room = 40
    /// The depth at which documents that fit a plan end.
    var documentDepth = 5

    private static let keys = ["a", "b", "id", "name", "type", "é", ""]
    private static let separators = [",", ";", " - "]

    init(_ random: Choices) { self.random = random }

    mutating func plan(depth: Int = 0, isInside: Bool = false) -> ParserPlan {
        switch Int.random(in: depth > 3 ? 0..<8 : 0..<20, using: &random) {
        case 0: return .null
        case 1: return .boolean
        case 2: return .integer
        case 3: return .byte
        case 4: return .number
        case 5: return .string
        case 6 where isInside: return .again
        case 6, 7, 8: return .text(textPlan(depth: 0))
        case 9, 10:
            let minimum = random.one(in: 3) ? Int.random(in: 0...2, using: &random) : 0
            return .array(
                minimum...(random.one(in: 3) ? minimum + Int.random(in: 0...3, using: &random) : 1000), plan(depth: depth + 1, isInside: true))
        case 11: return .dictionary(plan(depth: depth + 1, isInside: true))
        case 12...14:
            // Without a field, it would accept anything.
            return .record(fields(depth: depth, atLeast: 1), rest: random.one(in: 5) ? plan(depth: depth + 1, isInside: true) : nil)
        case 15...17: return .oneOf((0..<Int.random(in: 1...3, using: &random)).map { _ in plan(depth: depth + 1, isInside: isInside) })
        default:
            let tags = ["x", "y"].prefix(Int.random(in: 1...2, using: &random))
            return .tagged(tags.map { tag in (tag, fields(depth: depth).filter { $0.path[0] != ParserPlan.tagKey }) })
        }
    }

    private mutating func fields(depth: Int, atLeast minimum: Int = 0) -> [ParserPlan.Field] {
        Self.keys.shuffled(using: &random).prefix(Int.random(in: minimum...4, using: &random)).map { key in
            let path = random.one(in: 8) ? [key, Self.keys.randomElement(using: &random)!] : [key]
            let kind: ParserPlan.Field.Kind = [.required, .required, .optional, .withDefault].randomElement(using: &random)!
            return ParserPlan.Field(path: path, kind: kind, plan: plan(depth: depth + 1, isInside: true))
        }
    }

    private mutating func textPlan(depth: Int) -> TextPlan {
        switch Int.random(in: depth > 1 ? 0..<4 : 0..<7, using: &random) {
        case 0: return .integer
        case 1: return .letters
        case 2: return .either
        case 3: return depth == 0 ? .rest : .integer
        // An optional "," before a "," would consume it.
        case 4:
            return .pair(random.one(in: 4) ? .optional("?") : textPlan(depth: 2), Self.separators.randomElement(using: &random)!, textPlan(depth: 1))
        case 5: return .pair(.many([.integer, .letters, .either].randomElement(using: &random)!, "|"), ":", textPlan(depth: 1))
        default: return .many([.integer, .letters, .either].randomElement(using: &random)!, Self.separators.randomElement(using: &random)!)
        }
    }

    // MARK: Documents

    mutating func document(for plan: ParserPlan, root: ParserPlan, depth: Int = 0) -> ProgramDocument {
        room -= 1
        guard room > 0, depth < documentDepth else { return .null }
        if random.one(in: 20) { return document(depth: depth) }
        switch plan {
        case .null: return .null
        case .boolean: return .boolean(random.one(in: 2))
        case .integer, .byte: return .number(["0", "1", "255", "256", "-1", "9223372036854775807"].randomElement(using: &random)!)
        case .number: return .number(Self.numbers.randomElement(using: &random)!)
        case .string: return .string(ProgramDocument.strings.randomElement(using: &random)!)
        case .text(let plan): return .string(random.one(in: 8) ? mutated(text(for: plan)) : text(for: plan))
        case .array(let range, let plan):
            let count = min(range.lowerBound + Int.random(in: 0...3, using: &random), max(range.upperBound, 1))
            return .array((0..<count).map { _ in document(for: plan, root: root, depth: depth + 1) })
        case .dictionary(let plan):
            return .object((0..<Int.random(in: 0...3, using: &random)).map { _ in member(document(for: plan, root: root, depth: depth + 1)) })
        case .record(let fields, let rest):
            var members = members(for: fields, root: root, depth: depth)
            if random.one(in: 2) {
                members.append(member(rest.map { document(for: $0, root: root, depth: depth + 1) } ?? document(depth: depth + 1)))
            }
            return .object(random.one(in: 3) ? members.shuffled(using: &random) : members)
        case .oneOf(let plans): return document(for: plans.randomElement(using: &random)!, root: root, depth: depth)
        case .tagged(let branches):
            let branch = branches.randomElement(using: &random)!
            let tag = ProgramDocument.Member(key: ParserPlan.tagKey, value: .string(random.one(in: 12) ? "z" : branch.tag))
            let members = [tag] + members(for: branch.fields, root: root, depth: depth)
            return .object(random.one(in: 3) ? members.shuffled(using: &random) : members)
        case .again: return document(for: root, root: root, depth: depth)
        }
    }

    // Without -0, which is an integer on the tape but not in a tree.
    private static let numbers = [
        "0", "0.0", "-0.0", "1", "1.0", "-1.5", "1e2", "255", "256", "9007199254740993", "9223372036854775807", "9223372036854775808",
        "18446744073709551615", "18446744073709551616", "1e308", "5e-324", "0.1",
    ]

    private mutating func member(_ value: ProgramDocument) -> ProgramDocument.Member {
        ProgramDocument.Member(key: Self.keys.randomElement(using: &random)!, value: value)
    }

    private mutating func members(for fields: [ParserPlan.Field], root: ParserPlan, depth: Int) -> [ProgramDocument.Member] {
        var members: [ProgramDocument.Member] = []
        for field in fields where !random.one(in: field.kind == .required ? 24 : 3) {
            for _ in 0..<(random.one(in: 24) ? 2 : 1) {
                var value = document(for: field.plan, root: root, depth: depth + 1)
                for key in field.path.dropFirst().reversed() {
                    value = .object([.init(key: key, value: value)] + (random.one(in: 3) ? [member(document(depth: depth + 2))] : []))
                }
                members.append(.init(key: field.path[0], value: value))
            }
        }
        return members
    }

    /// Generates a document of any kind.
    private mutating func document(depth: Int) -> ProgramDocument {
        room -= 1
        switch Int.random(in: depth >= documentDepth || room < 0 ? 0..<6 : 0..<8, using: &random) {
        case 0: return .null
        case 1: return .boolean(random.one(in: 2))
        case 2, 3: return .number(Self.numbers.randomElement(using: &random)!)
        case 4, 5: return .string(ProgramDocument.strings.randomElement(using: &random)!)
        case 6: return .array((0..<Int.random(in: 0...2, using: &random)).map { _ in document(depth: depth + 1) })
        default: return .object((0..<Int.random(in: 0...2, using: &random)).map { _ in member(document(depth: depth + 1)) })
        }
    }

    private mutating func text(for plan: TextPlan) -> String {
        switch plan {
        case .integer: return ["0", "7", "-12", "+5", "007", "9223372036854775808"].randomElement(using: &random)!
        case .letters: return ["a", "b", "abc"].randomElement(using: &random)!
        case .rest: return ["", "a,b", "été", "x y"].randomElement(using: &random)!
        case .pair(let first, let separator, let second): return text(for: first) + separator + text(for: second)
        case .many(let element, let separator):
            return (0..<Int.random(in: 0...3, using: &random)).map { _ in text(for: element) }.joined(separator: separator)
        case .either: return random.one(in: 2) ? text(for: .integer) : text(for: .letters)
        case .optional(let literal): return random.one(in: 2) ? literal : ""
        }
    }

    private mutating func mutated(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        let piece = [",", "a", "1", "-", "\u{301}", "é", " ", "\r", "\n", "|", "\u{0}"].randomElement(using: &random)!
        scalars.insert(contentsOf: piece.unicodeScalars, at: Int.random(in: 0...scalars.count, using: &random))
        if random.one(in: 2) { scalars.remove(at: Int.random(in: 0..<scalars.count, using: &random)) }
        return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    }
}
