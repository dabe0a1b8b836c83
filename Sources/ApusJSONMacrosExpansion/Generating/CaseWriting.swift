/// The code that writes an enum whose cases are distinguished by one of the representations.
struct CaseWriting {
    let cases: [Case]
    let fields: [FieldStruct?]
    let representation: ModelOptions.Representation
    let json: String

    /// Whether all cases write an object.
    var writesMembers: Bool { if case .untagged = representation { false } else { true } }

    /// The lines of `writeMembers(to:)`, or of `write(to:)` if the cases do not all write objects.
    var lines: [String] {
        if cases.count == 1, cases[0].values.isEmpty { return lines(0) }
        return ["switch self {"] + cases.indices.flatMap { [cases[$0].pattern + ":"] + lines($0).indented() } + ["}"]
    }

    private func lines(_ position: Int) -> [String] {
        let element = cases[position]
        let construction = fields[position].map { "JSONFields.\($0.construction)" }
        switch representation {
        case .external:
            guard let construction else { return [key(element.keys[0]), "\(json).beginObject()", "\(json).endObject()"] }
            return ["try \(json).write(\(element.keys[0].asLiteral), \(construction))"]
        case .internalTag(let tag):
            if let construction { return ["try \(construction).writeMembers(to: &\(json))"] }
            return [self.tag(tag, element)] + (element.onlyValue.map { ["try \(json)._writeMembers(ofAssociated: \($0.name))"] } ?? [])
        case .adjacentTag(let tag, content: let content):
            let value = element.onlyValue.map { "_write(associated: \($0.name))" } ?? construction.map { "write(value: \($0))" }
            return [self.tag(tag, element)] + (value.map { [key(content), "try \(json).\($0)"] } ?? [])
        case .untagged:
            if let construction { return ["try \(construction).write(to: &\(json))"] }
            return [element.onlyValue.map { "try \(json)._write(associated: \($0.name))" } ?? "\(json).writeNull()"]
        }
    }

    private func key(_ key: String) -> String { "\(json).key(\(key.asLiteral))" }

    private func tag(_ tag: String, _ element: Case) -> String { "\(json)._write(tag: \(tag.asLiteral), \(element.keys[0].asLiteral))" }
}
