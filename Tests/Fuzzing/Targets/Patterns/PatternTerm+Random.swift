import Programs

/// Generates patterns that compile, and documents that often match them.
struct PatternGenerator {
    var random: Choices
    let isVeriJSON: Bool
    private var names: [String] = []
    /// The number of values that may still be added to a document.
    private var room = 30

    init(_ random: Choices, isVeriJSON: Bool) {
        self.random = random
        self.isVeriJSON = isVeriJSON
    }

    private static let keys = ["a", "b", "id", "name", "é", "", "sure?", "*", "$any", "$x", "back\\slash", "a*b", "0", "日本"]

    mutating func program() -> PatternProgram {
        guard !isVeriJSON, random.one(in: 3) else { return PatternProgram(root: term(depth: 0)) }
        names = random.one(in: 2) ? ["p"] : ["p", "q.1-é"]
        let definitions = names.map { name in (name, term(depth: 1)) }
        return PatternProgram(root: term(depth: 0), definitions: definitions)
    }

    /// Generates a term. References only appear inside an array or object, where they cannot
    /// recurse endlessly.
    private mutating func term(depth: Int, isInside: Bool = false) -> PatternTerm {
        if isVeriJSON { return veriJSONTerm(depth: depth) }
        switch Int.random(in: depth > 3 ? 0..<6 : 0..<16, using: &random) {
        case 0...3: return type()
        case 4: return .union((0..<Int.random(in: 1...3, using: &random)).map { _ in type() })
        case 5 where isInside: return .reference(([""] + names).randomElement(using: &random)!, isNullable: random.one(in: 2))
        case 5, 6: return .values((0..<Int.random(in: 1...4, using: &random)).map { _ in choice() })
        case 7: return .any((0..<Int.random(in: 1...3, using: &random)).map { _ in term(depth: depth + 1, isInside: isInside) })
        case 8: return .all((0..<Int.random(in: 1...3, using: &random)).map { _ in term(depth: depth + 1, isInside: isInside) })
        case 9, 10: return .array(of: term(depth: depth + 1, isInside: true))
        default: return object(depth: depth)
        }
    }

    private mutating func object(depth: Int) -> PatternTerm {
        let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        let members = keys.filter { !isVeriJSON || !$0.hasSuffix("?") && !$0.contains("\\") && !"*$".contains($0.prefix(1)) || $0.isEmpty }.map {
            key in
            PatternTerm.Member(key: key, isOptional: random.one(in: 3), term: term(depth: depth + 1, isInside: true))
        }
        return .object(members, others: !isVeriJSON && random.one(in: 4) ? term(depth: depth + 1, isInside: true) : nil)
    }

    private mutating func veriJSONTerm(depth: Int) -> PatternTerm {
        switch Int.random(in: depth > 3 ? 0..<4 : 0..<8, using: &random) {
        case 0:
            return .type(["number", "bool"].randomElement(using: &random)!) { [.number, .boolean].contains($0.kind) }
        case 1: return .type("string") { $0.kind == .string }
        case 2: return .type(["int", "any", "null", "@", "string?", "*", "enum:a", "strin"].randomElement(using: &random)!) { _ in false }
        case 3: return expression(suffix: random.one(in: 2) ? ":ignored" : "")
        case 4, 5: return .array(of: term(depth: depth + 1))
        default: return object(depth: depth)
        }
    }

    private mutating func choice() -> ProgramDocument {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .null
        case 1...3:
            let number = PatternNumber.random(&random)
            return .number(PatternNumber.imprecise.contains(number.text) ? "1" : number.text)
        default: return .string(PatternString.all.randomElement(using: &random)!.text)
        }
    }

    // MARK: Types

    private mutating func type() -> PatternTerm {
        let type = plainType()
        guard random.one(in: 4), case .type(let text, let accepts) = type else { return type }
        let name = text.prefix { $0 != ":" }
        return .type(name + "?" + text[name.endIndex...]) { $0.kind == .null ? true : accepts($0) }
    }

    private mutating func plainType() -> PatternTerm {
        switch Int.random(in: 0..<22, using: &random) {
        case 0: return .type("string") { $0.kind == .string }
        case 1: return .type("number") { $0.kind == .number }
        case 2: return .type("int") { $0.number?.isInteger ?? false }
        case 3: return .type("bool") { $0.kind == .boolean }
        case 4: return .type("null") { $0.kind == .null }
        case 5: return .type("any") { _ in true }
        case 6: return .type("never") { _ in false }
        case 7: return .type("*") { $0.kind != .array && $0.kind != .object }
        case 8: return .type("object") { $0.kind == .object }
        case 9: return .type("array") { $0.kind == .array }
        case 10...12: return range()
        case 13...15: return count(of: ["length", "array", "object"].randomElement(using: &random)!)
        case 16: return expression(suffix: "")
        case 17:
            let choices = (0..<Int.random(in: 1...3, using: &random)).map { _ in ["a", "b", "abc", "é", "12"].randomElement(using: &random)! }
            return .type("enum:" + choices.joined(separator: ",")) { $0.string.map(choices.contains) ?? false }
        case 18:
            return .type("color") { value in
                let isColor = value.string.map { PatternString.has("color", $0) } ?? false
                return isColor ?? false || value.number.map { (PatternNumber("0").rank...PatternNumber("16777215").rank).contains($0.rank) } ?? false
            }
        default:
            let format = ["url", "url:http", "email", "date", "date:day", "date:time", "uuid", "ipv4", "ipv6"].randomElement(using: &random)!
            return .type(format) { $0.string.map { PatternString.has(format, $0) } ?? false }
        }
    }

    private mutating func range() -> PatternTerm {
        var bounds = [PatternNumber.random(&random), PatternNumber.random(&random)].sorted { $0.rank < $1.rank }.map { Optional($0) }
        if random.one(in: 3) { bounds[Int.random(in: 0...1, using: &random)] = nil }
        let (low, high) = (bounds[0], bounds[1])
        let wholeOnly = random.one(in: 2)
        return .type("\(wholeOnly ? "int" : "number"):\(low?.text ?? ""),\(high?.text ?? "")") { value in
            guard let number = value.number, !wholeOnly || number.isInteger else { return false }
            return number.rank >= low?.rank ?? .min && number.rank <= high?.rank ?? .max
        }
    }

    private mutating func count(of name: String) -> PatternTerm {
        var minimum = Int.random(in: 0...3, using: &random)
        var maximum: Int? = minimum + Int.random(in: 0...3, using: &random)
        let text: String
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            text = "\(minimum)"
            maximum = minimum
        case 1:
            text = "\(minimum),"
            maximum = nil
        case 2:
            minimum = 0
            text = ",\(maximum ?? 0)"
        default: text = "\(minimum),\(maximum ?? 0)"
        }
        let range = minimum...(maximum ?? .max)
        return .type("\(name):\(text)") { value in
            switch (name, value) {
            case ("length", .string(let string)): range.contains(string.unicodeScalars.count)
            case ("array", .array(let elements)): range.contains(elements.count)
            case ("object", .object(let members)): range.contains(members.count)
            default: false
            }
        }
    }

    /// Generates a regular expression simple enough to answer by hand.
    private mutating func expression(suffix: String) -> PatternTerm {
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
        let expressions: [(String, @Sendable (String.UnicodeScalarView) -> Bool)] = [
            ("^a", { $0.first == "a" }), ("e", { $0.contains("e") }), ("(a|b)", { $0.contains("a") || $0.contains("b") }),
            ("\\A[0-9]+\\z", { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }), ("\\A\\z", { $0.isEmpty }),
        ]
        let (text, finds) = expressions.randomElement(using: &random)!
        return .type("string:" + text + suffix) { $0.string.map { finds($0.unicodeScalars) } ?? false }
    }

    // MARK: Documents

    mutating func document(for program: PatternProgram) -> ProgramDocument {
        document(for: program.root, program, depth: 0)
    }

    private mutating func document(for term: PatternTerm, _ program: PatternProgram, depth: Int) -> ProgramDocument {
        room -= 1
        guard room > 0 else { return .null }
        if random.one(in: 16) { return document(depth: depth) }
        switch term {
        case .type(_, let accepts):
            for _ in 0..<3 {
                let value = document(depth: depth)
                if accepts(value) == true { return value }
            }
            let pool: [ProgramDocument] = PatternNumber.ordered.map { .number($0[0]) } + PatternString.all.map { .string($0.text) }
            let start = Int.random(in: 0..<pool.count, using: &random)
            return (pool[start...] + pool[..<start]).first { accepts($0) == true } ?? (accepts(.boolean(true)) == true ? .boolean(true) : .null)
        case .union(let terms), .any(let terms), .all(let terms):
            return document(for: terms.randomElement(using: &random)!, program, depth: depth)
        case .array(let element):
            return .array(
                (0..<(depth > 6 ? 0 : Int.random(in: 0...3, using: &random))).map { _ in document(for: element, program, depth: depth + 1) })
        case .object(let members, let others):
            var children: [ProgramDocument.Member] = []
            for member in members where !(member.isOptional && (depth > 6 || random.one(in: 3))) && !random.one(in: 24) {
                for _ in 0..<(random.one(in: 24) ? 2 : 1) {
                    children.append(.init(key: member.key, value: depth > 12 ? .null : document(for: member.term, program, depth: depth + 1)))
                }
            }
            if depth < 6, random.one(in: 2) {
                let value = others.map { document(for: $0, program, depth: depth + 1) } ?? document(depth: depth + 1)
                children.append(.init(key: Self.keys.randomElement(using: &random)!, value: value))
            }
            return .object(random.one(in: 3) ? children.shuffled(using: &random) : children)
        case .values(let values): return values.randomElement(using: &random)!
        case .reference(let name, _):
            guard depth < 8 else { return .null }
            return document(for: program.definitions.first { $0.name == name }?.term ?? program.root, program, depth: depth)
        }
    }

    /// Generates a document of any kind.
    private mutating func document(depth: Int) -> ProgramDocument {
        room -= 1
        switch Int.random(in: depth > 3 || room < 0 ? 0..<8 : 0..<10, using: &random) {
        case 0: return .null
        case 1: return .boolean(random.one(in: 2))
        case 2...4: return .number(PatternNumber.random(&random).text)
        case 5...7: return .string(PatternString.all.randomElement(using: &random)!.text)
        case 8: return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in document(depth: depth + 1) })
        default:
            return .object(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    ProgramDocument.Member(key: Self.keys.randomElement(using: &random)!, value: document(depth: depth + 1))
                })
        }
    }
}

extension ProgramDocument {
    enum Kind { case null, boolean, number, string, array, object }

    var kind: Kind {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }

    fileprivate var number: PatternNumber? { if case .number(let text) = self { PatternNumber(text) } else { nil } }
}
