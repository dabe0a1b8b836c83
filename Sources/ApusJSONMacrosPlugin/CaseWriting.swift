#if Macros

/// The code that writes an enum whose cases are distinguished by one of the representations.
struct CaseWriting {
    let cases: [Case]
    let options: ModelOptions
    let json: String

    /// Whether all cases write an object.
    var writesMembers: Bool { if case .untagged = options.representation { false } else { true } }

    var lines: [String] {
        if cases.count == 1, cases[0].values.isEmpty { return lines(cases[0]) }
        return ["switch self {"] + cases.flatMap { [$0.pattern + ":"] + lines($0).indented() } + ["}"]
    }

    private func lines(_ element: Case) -> [String] {
        let key = { ObjectWriting.key($0, json) }
        let values = ObjectWriting(element.values, writesNils: options.writesNils, json: json).lines
        let object = ["\(json).beginObject()"] + values + ["\(json).endObject()"]
        let name = "\(json).write(\(element.keys[0].asLiteral))"
        switch options.representation {
        case .external: return [key(element.keys[0])] + object
        case .internalTag(let tag):
            return [key(tag), name] + (element.onlyValue.map { ["try \(json).write(membersOf: \($0.name))"] } ?? values)
        case .adjacentTag(let tag, content: let content):
            if element.values.isEmpty { return [key(tag), name] }
            return [key(tag), name, key(content)] + (element.onlyValue.map { ["try \(json).write(value: \($0.name))"] } ?? object)
        case .untagged:
            if element.values.isEmpty { return ["\(json).writeNull()"] }
            return element.onlyValue.map { ["try \(json).write(value: \($0.name))"] } ?? object
        }
    }
}

#endif
