/// The code that reads an enum whose cases are distinguished by one of the representations.
struct CaseReading {
    let cases: [Case]
    let representation: ModelOptions.Representation
    let names: MachineNames
    let fields: [FieldStruct?]
    /// The keys of the cases, unless they do not appear in JSON.
    let keys: CaseKeys?

    /// - Parameter fields: the struct of each case whose values are members.
    init(_ cases: [Case], _ representation: ModelOptions.Representation, _ fields: [FieldStruct?], names: MachineNames) {
        self.fields = fields
        self.cases = cases
        self.representation = representation
        self.names = names
        if case .untagged = representation { keys = nil } else { keys = CaseKeys(cases) }
    }

    var lines: [String] {
        switch representation {
        case .external:
            choice("try \(names.json).enterCase(Self.jsonCases, of: Self.self)") { position in
                fields[position] == nil ? ["try \(names.json).skipObject()"] : []
            }
        case .internalTag(let tag): choice(self.tag(tag)) { _ in [] }
        case .adjacentTag(let tag, content: let content):
            choice(self.tag(tag)) { position in cases[position].values.isEmpty ? [] : ["try \(names.json).enter(\(content.asLiteral))"] }
        case .untagged: untagged()
        }
    }

    /// The lines that describe the cases.
    var description: [String] {
        let call =
            switch representation {
            case .external: ".cases(of: Self.self)"
            case .internalTag(let tag): ".cases(of: Self.self, tag: \(tag.asLiteral))"
            case .adjacentTag(let tag, content: let content): ".cases(of: Self.self, tag: \(tag.asLiteral), content: \(content.asLiteral))"
            case .untagged: ".untagged(of: Self.self)"
            }
        let statements = zip(cases, fields).map { element, fields in
            let type = fields.map { "JSONFields.\($0.name)" } ?? element.onlyValue.map(type)
            let names = keys == nil ? [] : element.keys.map(\.asLiteral)
            return "cases.add(\((names + (type.map { ["values: \($0).self"] } ?? [])).joined(separator: ", ")))"
        }
        return ["\(call) { cases in"] + statements.indented() + ["}"]
    }

    private func tag(_ tag: String) -> String { "try \(names.json).tag(\(tag.asLiteral), of: Self.jsonCases)" }

    /// Reads the case that an expression returns, after what must be done before its values.
    private func choice(_ expression: String, _ before: (Int) -> [String]) -> [String] {
        if cases.count == 1 { return ["_ = " + expression] + before(0) + read(0) }
        var lines = ["switch \(expression) {"]
        for (position, name) in (keys?.names ?? []).enumerated() {
            lines.append("case .\(name):")
            lines += (before(position) + read(position)).indented()
        }
        return lines + ["}"]
    }

    /// Reads a case's values at the cursor's position.
    private func read(_ position: Int) -> [String] {
        let element = cases[position]
        if let fields = fields[position] {
            return [
                "let \(names.fields) = try \(names.json).read(JSONFields.\(fields.name).self)",
                "self = \(element.construction(from: names.fields))",
            ]
        }
        return ["self = " + (element.onlyValue.map { ".\(element.name)(\(readAlone($0)))" } ?? element.construction())]
    }

    private func readAlone(_ value: Member) -> String { "try \(names.json)._read(associated: \(type(of: value)).self)" }

    private func type(of value: Member) -> String { value.depth == 0 ? value.type?.operand ?? "" : "(\(value.typeText))" }

    /// Tries the cases in order. If there is only one case, its own error is thrown.
    private func untagged() -> [String] {
        if cases.count == 1 {
            if cases[0].values.isEmpty {
                return ["guard \(names.json)._readNullCase() else { throw \(names.json).noCase(Self.self) }", "self = .\(cases[0].name)"]
            }
            return read(0)
        }
        var lines: [String] = []
        for (position, element) in cases.enumerated() {
            let condition: String
            if let only = element.onlyValue {
                condition = "let \(names.value) = \(names.json)._attempt(associated: \(type(of: only)).self)"
            } else if let fields = fields[position] {
                condition = "let \(names.fields) = \(names.json)._attempt(associated: JSONFields.\(fields.name).self)"
            } else {
                condition = "\(names.json)._readNullCase()"
            }
            lines.append((position == 0 ? "" : "} else ") + "if \(condition) {")
            lines.append("    self = \(element.onlyValue != nil ? ".\(element.name)(\(names.value))" : element.construction(from: names.fields))")
        }
        return lines + ["} else {", "    throw \(names.json).noCase(Self.self)", "}"]
    }
}

/// Names for the generated code's variables, which the declaration does not use.
struct MachineNames {
    let json, members, value, fields: String
    /// The name of the module before a type, or empty if that is the name of a property.
    let module: String

    init(_ model: Model) {
        json = model.free("json")
        members = model.free("members")
        value = model.free("value")
        fields = model.free("fields")
        module = model.usedNames.contains("ApusJSON") ? "" : "ApusJSON."
    }
}
