import Programs

/// A generated pattern: its text, and its expected answers according to the language's description,
/// without using the library.
indirect enum PatternTerm {
    /// A type, and whether it accepts a value, or nil if that is not known here.
    case type(String, accepts: @Sendable (ProgramDocument) -> Bool?)
    /// Any of several types, in one string.
    case union([PatternTerm])
    case array(of: PatternTerm)
    case object([Member], others: PatternTerm?)
    case any([PatternTerm])
    case all([PatternTerm])
    /// Any of these values, which are strings, numbers and null.
    case values([ProgramDocument])
    case reference(String, isNullable: Bool)

    struct Member {
        var key: String
        var isOptional: Bool
        var term: PatternTerm
    }
}

// MARK: - Text

extension PatternTerm {
    /// The pattern as JSON.
    var json: ProgramDocument {
        switch self {
        case .array(let element): .array([element.json])
        case .object(let members, let others):
            .object(
                members.map { ProgramDocument.Member(key: Self.escaped($0.key) + ($0.isOptional ? "?" : ""), value: $0.term.json) }
                    + (others.map { [ProgramDocument.Member(key: "*", value: $0.json)] } ?? []))
        case .any(let terms): .object([ProgramDocument.Member(key: "$any", value: .array(terms.map(\.json)))])
        case .all(let terms): .object([ProgramDocument.Member(key: "$all", value: .array(terms.map(\.json)))])
        case .values(let values): .object([ProgramDocument.Member(key: "$enum", value: .array(values))])
        case .type, .union, .reference: .string(text)
        }
    }

    /// The string of a type.
    private var text: String {
        switch self {
        case .type(let text, _): text
        case .union(let terms): "[" + terms.map(\.text).joined(separator: "|") + "]"
        case .reference(let name, let isNullable): "@" + name + (isNullable ? "?" : "")
        default: ""
        }
    }

    /// Returns a key in which no character has a special meaning.
    private static func escaped(_ key: String) -> String {
        var escaped = key.replacing("\\", with: "\\\\")
        if escaped.hasSuffix("?") { escaped = escaped.dropLast() + "\\?" }
        return escaped == "*" || escaped.hasPrefix("$") ? "\\" + escaped : escaped
    }
}

// MARK: - Matching

/// A pattern with the names it defines.
struct PatternProgram {
    var root: PatternTerm
    var definitions: [(name: String, term: PatternTerm)] = []

    var json: ProgramDocument {
        guard !definitions.isEmpty else { return root.json }
        let named = definitions.map { ProgramDocument.Member(key: $0.name, value: $0.term.json) }
        return .object([.init(key: "$def", value: .object(named)), .init(key: "$is", value: root.json)])
    }

    /// Whether a document matches, or nil if that is not known here.
    func matches(_ document: ProgramDocument) -> Bool? { matches(root, document) }

    private func matches(_ term: PatternTerm, _ value: ProgramDocument) -> Bool? {
        switch term {
        case .type(_, let accepts): return accepts(value)
        case .union(let terms), .any(let terms): return any(terms.map { matches($0, value) })
        case .all(let terms): return all(terms.map { matches($0, value) })
        case .array(let element):
            guard case .array(let elements) = value else { return false }
            return all(elements.map { matches(element, $0) })
        case .object(let members, let others):
            guard case .object(let children) = value else { return false }
            var answers: [Bool?] = []
            for member in members {
                let values = children.filter { $0.key == member.key }.map(\.value)
                if values.isEmpty { answers.append(member.isOptional) }
                answers += values.map { value in
                    if member.isOptional, case .null = value { return true }
                    return matches(member.term, value)
                }
            }
            if let others {
                let rest = children.filter { child in !members.contains { $0.key == child.key } }
                answers += rest.map { matches(others, $0.value) }
            }
            return all(answers)
        case .values(let values):
            return values.contains { one in
                switch (one, value) {
                case (.null, .null): true
                case (.string(let one), .string(let other)): one == other
                case (.number(let one), .number(let other)): PatternNumber(one).rank == PatternNumber(other).rank
                default: false
                }
            }
        case .reference(let name, let isNullable):
            if isNullable, case .null = value { return true }
            return matches(name.isEmpty ? root : definitions.first { $0.name == name }?.term ?? root, value)
        }
    }

    private func any(_ answers: [Bool?]) -> Bool? {
        answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }

    private func all(_ answers: [Bool?]) -> Bool? {
        answers.contains(false) ? false : answers.contains(nil) ? nil : true
    }
}
