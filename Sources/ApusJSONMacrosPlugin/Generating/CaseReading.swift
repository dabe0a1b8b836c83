/// The code that reads an enum whose cases are distinguished by one of the representations.
struct CaseReading {
    let cases: [Case]
    let representation: ModelOptions.Representation
    let names: MachineNames
    let fields: [FieldStruct?]
    private let caseList: Int
    private let tagList: Int
    private let contentList: Int

    /// - Parameter fields: the struct of each case whose values are members.
    init(
        _ cases: [Case], _ representation: ModelOptions.Representation, _ fields: [FieldStruct?], in lists: inout KeyLists, names: MachineNames
    ) {
        self.fields = fields
        self.cases = cases
        self.representation = representation
        self.names = names
        let caseKeys = cases.map { (key: $0.keys[0], alternatives: Array($0.keys.dropFirst())) }
        switch representation {
        case .external:
            caseList = lists.add("cases", caseKeys)
            (tagList, contentList) = (0, 0)
        case .internalTag(let tag):
            tagList = lists.add("tag", [(tag, [])])
            caseList = lists.add("cases", caseKeys)
            contentList = 0
        case .adjacentTag(let tag, content: let content):
            tagList = lists.add("tag", [(tag, [])])
            caseList = lists.add("cases", caseKeys)
            contentList = cases.contains { !$0.values.isEmpty } ? lists.add("content", [(content, [])]) : 0
        case .untagged: (caseList, tagList, contentList) = (0, 0, 0)
        }
    }

    func lines(_ lists: KeyLists) -> [String] {
        switch representation {
        case .external: external(lists)
        case .internalTag: tagged(lists) { _ in [] }
        case .adjacentTag: tagged(lists) { $0.values.isEmpty ? [] : ["try \(names.json).enter(\(lists.reference(contentList)))"] }
        case .untagged: untagged()
        }
    }

    private func external(_ lists: KeyLists) -> [String] {
        var lines = ["var \(names.value): Self?", "var \(names.members) = try \(names.json).members(\(lists.reference(caseList)))"]
        let isLonely = cases.count == 1
        if isLonely {
            lines.append("while \(names.json).next(&\(names.members)) != nil {")
        } else {
            lines += ["while let \(names.member) = \(names.json).next(&\(names.members)) {", "    switch \(names.member) {"]
        }
        for (position, element) in cases.enumerated() {
            if !isLonely { lines.append("    \(label(position))  // \(element.keys[0].asLiteral)") }
            let body =
                fields[position].map { [readFields($0), "\(names.value) = \(element.construction(from: names.fields))"] }
                ?? ["try \(names.json).skipObject()", "\(names.value) = \(element.construction)"]
            lines += isLonely ? body.indented() : body.indented().indented()
        }
        if !isLonely { lines.append("    }") }
        return lines + [
            "}",
            "guard let \(names.value), \(names.members).foundCount == 1 else {",
            "    throw \(names.json).notOneCase(Self.self, in: \(names.members))",
            "}",
            "self = \(names.value)",
        ]
    }

    private func tagged(_ lists: KeyLists, _ enter: (Case) -> [String]) -> [String] {
        let tag = "try \(names.json).tag(\(lists.reference(tagList)), of: \(lists.reference(caseList)))"
        if cases.count == 1 { return ["_ = " + tag] + enter(cases[0]) + read(0) }
        var lines = ["switch \(tag) {"]
        for (position, element) in cases.enumerated() {
            lines.append("\(label(position))  // \(element.keys[0].asLiteral)")
            lines += (enter(element) + read(position)).indented()
        }
        return lines + ["}"]
    }

    private func label(_ position: Int) -> String { position == cases.count - 1 ? "default:" : "case \(position):" }

    /// Reads a case's values at the cursor's position.
    private func read(_ position: Int) -> [String] {
        let element = cases[position]
        if let only = element.onlyValue { return ["self = .\(element.name)(\(readAlone(only)))"] }
        guard let fields = fields[position] else { return ["self = \(element.construction)"] }
        return [readFields(fields), "self = \(element.construction(from: names.fields))"]
    }

    private func readFields(_ fields: FieldStruct) -> String {
        "let \(names.fields) = try \(names.json).read(JSONFields.\(fields.name).self)"
    }

    private func readAlone(_ value: Member) -> String { "try \(names.json).read(\(type(of: value)).self)" }

    private func type(of value: Member) -> String {
        let type = value.type?.operand ?? ""
        return value.depth == 0 ? type : "(\(type)\(String(repeating: "?", count: value.depth)))"
    }

    /// Tries the cases in order. If there is only one case, its own error is thrown.
    private func untagged() -> [String] {
        if cases.count == 1 {
            if cases[0].values.isEmpty {
                return ["guard \(names.json).readNull() else { throw \(names.json).noCase(Self.self) }", "self = .\(cases[0].name)"]
            }
            return read(0)
        }
        var lines: [String] = []
        for (position, element) in cases.enumerated() {
            let condition: String
            if let only = element.onlyValue {
                condition = "let \(names.value) = \(names.json).attempt(\(type(of: only)).self)"
            } else if let fields = fields[position] {
                condition = "let \(names.fields) = \(names.json).attempt(JSONFields.\(fields.name).self)"
            } else {
                condition = "\(names.json).readNull()"
            }
            lines.append((position == 0 ? "" : "} else ") + "if \(condition) {")
            lines.append("    self = \(element.onlyValue != nil ? ".\(element.name)(\(names.value))" : element.construction(from: names.fields))")
        }
        return lines + ["} else {", "    throw \(names.json).noCase(Self.self)", "}"]
    }
}

/// Names for the generated code's variables, which the declaration does not use.
struct MachineNames {
    let json, members, member, value, fields: String
    /// The name of the module before a type, or empty if that is the name of a property.
    let module: String

    init(_ model: Model) {
        json = model.free("json")
        members = model.free("members")
        member = model.free("member")
        value = model.free("value")
        fields = model.free("fields")
        module = model.usedNames.contains("ApusJSON") ? "" : "ApusJSON."
    }
}
