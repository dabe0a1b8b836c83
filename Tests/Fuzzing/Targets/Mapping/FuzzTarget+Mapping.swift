import ApusJSON
import ApusJSONMapping
import MappingModels
import Programs

extension FuzzTarget {
    /// Maps documents to the properties of structs and objects. An input that begins with `{` is
    /// itself a document.
    static let mapping = FuzzTarget("mapping") { input, meter in
        var random = Choices(only: input.first == UInt8(ascii: "{") ? [] : input)
        var text = ""
        var hasRepeatedKeys = true
        var isGraph = random.one(in: 2)
        if input.first == UInt8(ascii: "{") {
            guard (try? JSONDocument(parsing: Array(input), configuration: JSONReadConfiguration(numbers: .exact))) != nil else { return }
            text = String(decoding: input, as: UTF8.self)
            isGraph = text.contains("\"name\"")
        } else {
            if random.one(in: 3) { return try isGraph ? KnownMembers(&random).check(meter) : KnownKeys(&random).check(meter) }
            var generator = MappingDocumentGenerator(random: random)
            let document = generator.object(isGraph: isGraph)
            document.write(to: &text, &generator.random)
            random = generator.random
            hasRepeatedKeys = generator.hasRepeatedKeys
        }
        var mapper = JSONMapper()
        mapper.coercions = [.lenient, .textForms, .strict, JSONCoercions(rawValue: .max)].randomElement(using: &random)!
        mapper.readConfiguration.engine = random.one(in: 2) ? .swift : .automatic
        mapper.readConfiguration.duplicateKeys = random.one(in: 4) ? .first : .last
        if isGraph {
            try MappingCase(text: text, hasRepeatedKeys: hasRepeatedKeys, mapper: mapper, make: { graph }).check(meter)
        } else {
            try MappingCase(text: text, hasRepeatedKeys: hasRepeatedKeys, mapper: mapper, make: { Everything() }).check(meter)
        }
    }

    private static var graph: MappedNode {
        let node = MappedNode.Special()
        node.name = "root"
        node.next = MappedNode()
        node.next?.count = 7
        return node
    }
}

/// Generates documents with the names of properties and values that often fit.
struct MappingDocumentGenerator {
    var random: Choices
    private(set) var hasRepeatedKeys = false
    private var room = 30

    init(random: Choices) { self.random = random }

    private static let graphKeys = ["name", "count", "next", "nodes", "point", "extra", "fixed", "x", "unknown"]
    private static let thingKeys = MappedMember.all.map(\.key) + ["url", "unknown", "Int", "Double", ""]
    private static let strings = [
        "", " ", "12", "12abc", " 7 ", "1e400", "-1e99999999999", "true", "yes", "0", "red", "RED", "low", "2026-11-21T08:30:00Z",
        "2026-02-31T25:61:61Z", "AQID", "AQI", "\u{1F600}", "https://example.com/%zz", "a b", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "NaN",
        "Infinity",
    ]
    private static let numbers = [
        "0", "-0", "1", "2", "-1", "255", "256", "1.0", "1.5", "1e2", "1e18", "9223372036854775808", "1e30", "1e308", "-1e308", "1e400",
        "123456789012345678901234567890123456789012345", "1795249800", "1795249800250",
    ]

    mutating func object(isGraph: Bool, depth: Int = 0) -> ProgramDocument {
        var members: [ProgramDocument.Member] = []
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let key = (isGraph ? Self.graphKeys : Self.thingKeys).randomElement(using: &random)!
            if members.contains(where: { $0.key == key }) {
                guard random.one(in: 4) else { continue }
                hasRepeatedKeys = true
            }
            members.append(.init(key: key, value: value(for: key, isGraph: isGraph, depth: depth + 1)))
        }
        return .object(members)
    }

    private mutating func value(for key: String, isGraph: Bool, depth: Int) -> ProgramDocument {
        room -= 1
        guard room > 0, !random.one(in: 5) else { return any(depth: depth) }
        switch key {
        case "name", "string", "character", "extra", "date", "url", "uuid", "data", "color": return string()
        case "next", "fixed": return depth > 4 ? .null : object(isGraph: true, depth: depth)
        case "nodes":
            return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in depth > 4 ? .null : object(isGraph: true, depth: depth) })
        case "point", "maybe": return point()
        case "points": return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in random.one(in: 6) ? any(depth: depth) : point() })
        case "integers": return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in number() })
        case "optionals", "names": return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in random.one(in: 4) ? .null : string() })
        case "scores": return .object(["a", "b"].prefix(Int.random(in: 0...2, using: &random)).map { .init(key: $0, value: number()) })
        case "grid": return .array([.array([number()]), random.one(in: 4) ? any(depth: depth) : .array([])])
        case "value": return any(depth: depth)
        case "boolean": return .boolean(random.one(in: 2))
        default: return number()
        }
    }

    private mutating func point() -> ProgramDocument {
        .object(["x", "y"].prefix(Int.random(in: 0...2, using: &random)).map { .init(key: $0, value: random.one(in: 6) ? any(depth: 9) : number()) })
    }

    private mutating func number() -> ProgramDocument { .number(Self.numbers.randomElement(using: &random)!) }
    private mutating func string() -> ProgramDocument { .string(Self.strings.randomElement(using: &random)!) }

    private mutating func any(depth: Int) -> ProgramDocument {
        switch Int.random(in: depth > 4 ? 0..<5 : 0..<7, using: &random) {
        case 0: return .null
        case 1: return .boolean(random.one(in: 2))
        case 2: return number()
        case 3, 4: return string()
        case 5: return .array((0..<Int.random(in: 0...2, using: &random)).map { _ in any(depth: depth + 1) })
        default: return object(isGraph: random.one(in: 2), depth: depth + 1)
        }
    }
}
