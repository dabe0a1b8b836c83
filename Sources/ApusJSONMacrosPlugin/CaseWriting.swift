#if Macros

/// The code that writes an enum whose cases are distinguished by one of the representations.
struct CaseWriting {
    let cases: [Case]
    let options: ModelOptions
    let json: String

    /// Whether all cases write an object.
    var writesMembers: Bool { if case .untagged = options.representation { false } else { true } }

    /// The lines that write the members of an object.
    var lines: [String] { lines { members($0).lines } }

    /// The lines that write the members in sorted order; nil if the order of a case is not known.
    var sortedLines: [String]? {
        let sorted = cases.map { members($0).sortedLines }
        guard sorted.allSatisfy({ $0 != nil }) else { return nil }
        return lines { members($0).sortedLines ?? [] }
    }

    /// The lines that write a value.
    var valueLines: [String] { lines(value) }

    private func lines(_ body: (Case) -> [String]) -> [String] {
        if cases.count == 1, cases[0].values.isEmpty { return body(cases[0]) }
        return ["switch self {"] + cases.flatMap { [$0.pattern + ":"] + body($0).indented() } + ["}"]
    }

    private func values(_ element: Case) -> WrittenMembers {
        ObjectWriting(element.values, writesNils: options.writesNils, json: json).members
    }

    private func members(_ element: Case) -> WrittenMembers {
        var members = WrittenMembers()
        let name = "\(json).write(\(element.keys[0].asLiteral))"
        func append(_ key: String, _ lines: [String], sorted: [String]? = nil) {
            let keyLine = [ObjectWriting.key(key, json)]
            members.append(key, keyLine + lines, sorted: sorted.map { keyLine + $0 })
        }
        switch options.representation {
        case .external:
            let values = values(element)
            append(element.keys[0], values.object(json, isSorted: false), sorted: values.object(json, isSorted: true))
        case .internalTag(let tag):
            append(tag, [name])
            if let only = element.onlyValue { members.append("try \(json).write(membersOf: \(only.name))") } else { members.append(values(element)) }
        case .adjacentTag(let tag, content: let content):
            append(tag, [name])
            if let only = element.onlyValue {
                append(content, ["try \(json).write(value: \(only.name))"])
            } else if !element.values.isEmpty {
                let values = values(element)
                append(content, values.object(json, isSorted: false), sorted: values.object(json, isSorted: true))
            }
        case .untagged: break
        }
        return members
    }

    private func value(_ element: Case) -> [String] {
        if element.values.isEmpty { return ["\(json).writeNull()"] }
        return element.onlyValue.map { ["try \(json).write(value: \($0.name))"] } ?? WrittenObject(values(element), json: json).lines
    }
}

#endif
