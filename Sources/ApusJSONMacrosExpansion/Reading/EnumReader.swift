/// Finds the cases of an enum.
struct EnumReader {
    let options: ModelOptions
    /// The keys of Codable, if the type's body has them.
    let codingKeys: CodingKeys?
    let findings: Findings

    static let integerTypes: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
    ]
    private static let rawTypes = integerTypes.union(["String", "Substring", "Character", "Float", "Float16", "Double", "RawRepresentable"])

    /// Whether an enum has raw values: it inherits from a raw type, or names `RawRepresentable`.
    func hasRawValues(_ declaration: Declaration) -> Bool {
        declaration.inherited.contains { Self.rawTypes.contains($0.hasPrefix("Swift.") ? String($0.dropFirst(6)) : $0) }
    }

    func checkRawValues(_ members: [Declaration]) {
        if let node = options.representationNode {
            findings.error(node, "An enum with raw values is always represented by its raw value.")
        }
        for declaration in members where declaration.kind == .enumCase {
            guard let attribute = declaration.attributes.named("JSONKey") else { continue }
            findings.error(
                attribute.syntax, "The key of a case with a raw value is its raw value: change that instead.", fixIts: [.remove(attribute)])
        }
        checkUnknownKeys()
    }

    private func checkUnknownKeys() {
        if let node = options.unknownKeysNode { findings.error(node, "'unknownKeys' is for structs and classes.") }
    }

    func cases(of members: [Declaration], in name: Syntax) -> [Case] {
        checkUnknownKeys()
        var cases: [Case] = []
        // No value of an unavailable case can exist.
        for declaration in members where declaration.kind == .enumCase && !declaration.attributes.sayUnavailable {
            let attribute = declaration.attributes.named("JSONKey")
            if let attribute, declaration.elements.count > 1 {
                findings.error(attribute.syntax, "Declare this case on its own: @JSONKey is for a single case.")
            }
            for element in declaration.elements {
                cases.append(
                    makeCase(element, declaration.elements.count > 1 ? nil : attribute, isDeprecated: declaration.attributes.sayDeprecated))
            }
        }
        for element in members.conditionalCases {
            findings.error(element.syntax, "@JSONModel cannot evaluate '#if', so it does not know whether this case exists.")
        }
        if cases.isEmpty { findings.error(name, "An enum without cases has no values to read or write.") }
        if case .untagged = options.representation {
            for attribute in members.compactMap({ $0.kind == .enumCase ? $0.attributes.named("JSONKey") : nil }) {
                findings.error(attribute.syntax, "The name of a case does not appear in an untagged enum's JSON.", fixIts: [.remove(attribute)])
            }
        } else {
            checkNames(cases)
        }
        checkOverloads(cases)
        if let codingKeys {
            if case .untagged = options.representation {
                findings.error(
                    codingKeys.declaration.syntax.firstToken, "The names of cases do not appear in an untagged enum's JSON: remove 'CodingKeys'.")
            }
            codingKeys.check(cases.map(\.plainName), are: "case", findings)
        }
        cases = cases.map { readValueKeys(of: $0, members) }
        for element in cases { checkValues(of: element) }
        return cases
    }

    /// Takes the keys of a case's values from its own `CodingKeys`, such as `CircleCodingKeys`.
    private func readValueKeys(of element: Case, _ members: [Declaration]) -> Case {
        guard !options.hasOwnCodable, let first = element.plainName.first else { return element }
        let name = first.uppercased() + element.plainName.dropFirst() + "CodingKeys"
        guard let valueKeys = CodingKeys(name, in: members, findings) else { return element }
        let names = element.values.enumerated().map { position, value in element.labels[position]?.withoutTicks ?? "_\(position)" }
        valueKeys.check(names, are: "value", findings)
        var values = element.values
        for (position, name) in names.enumerated() {
            if let (key, node) = valueKeys.keys[name] {
                values[position].path = [key]
                values[position].node = node
            } else {
                findings.error(
                    values[position].node, "'\(valueKeys.declaration.name?.text ?? "")' leaves out '\(name)', which is needed to make the case.")
            }
        }
        return element.replacing(values)
    }

    private func makeCase(_ element: EnumElement, _ attribute: Attribute?, isDeprecated: Bool) -> Case {
        let source = element.name.source
        let plainName = source.plainText(element.name.first)
        var labels: [String?] = []
        var values: [Member] = []
        for (position, parameter) in element.parameters.enumerated() {
            let label = parameter.label.map(source.plainText)
            labels.append(label)
            let (type, depth) = parameter.type.unwrapped
            if type.lacksJSON { findings.error(type.syntax, "'\(type.text)' has no JSON, so no case can have a value of this type.") }
            if let initial = parameter.initial { findings.checkDefault(initial) }
            values.append(
                Member(
                    name: (label ?? "_\(position)").asIdentifier, type: type, depth: depth, initial: parameter.initial,
                    path: [label.map(options.keys.key) ?? "_\(position)"], node: parameter.syntax))
        }
        return Case(
            name: element.name.text, plainName: plainName, keys: keys(of: element, plainName, attribute), values: values,
            labels: labels, isDeprecated: isDeprecated, node: element.name)
    }

    private func keys(of element: EnumElement, _ name: String, _ attribute: Attribute?) -> [String] {
        let own = keys(attribute)
        let keys = own ?? [options.keys.key(for: name)]
        guard let codingKeys else { return keys }
        guard let (key, node) = codingKeys.keys[name] else {
            findings.error(element.name, "'CodingKeys' leaves out the case '\(name)', so it could not be written: add it there.")
            return keys
        }
        if keys[0] != key, own != nil || options.keys != .asWritten {
            findings.error(
                attribute?.syntax ?? node,
                "'CodingKeys' names \(key.asLiteral) for '\(name)', and \(attribute == nil ? "'keys'" : "@JSONKey") \(keys[0].asLiteral): "
                    + "remove one of them, or let them agree.",
                notes: attribute == nil ? [] : [Note(node, "The key of Codable is here")])
        }
        return [key] + keys.dropFirst()
    }

    private func keys(_ attribute: Attribute?) -> [String]? {
        guard let attribute else { return nil }
        let keys = attribute.arguments.compactMap(\.expression.literalText)
        guard keys.count == attribute.arguments.count else {
            findings.error(attribute.syntax, "A key must be a literal, because @JSONModel reads it at compile time.")
            return nil
        }
        if attribute.arguments.first?.label != nil {
            findings.error(attribute.syntax, "A case has a key, not a path.")
        }
        return keys
    }

    private func checkValues(of element: Case) {
        if case .internalTag(let tag) = options.representation {
            if let value = element.onlyValue {
                let type = value.type?.text ?? ""
                if Self.rawTypes.contains(type) || type == "Bool" || value.type?.kind == .array {
                    findings.error(
                        value.node,
                        "\(type) is not written as an object, so it cannot hold the tag '\(tag)': give the value a label, or use .adjacentTag.")
                }
            } else if let value = element.values.first(where: { $0.path[0] == tag }) {
                findings.error(value.node, "The key \(tag.asLiteral) is already used by the tag.")
            }
        }
        // Values of different cases are never in the same object, and labels within a case are
        // unique. But a key style can turn two labels into the same key.
        if element.onlyValue == nil { element.values.checkKeys(findings) }
    }

    /// Checks that no two cases differ only in their labels. Swift 6.3 does not accept a pattern with
    /// labels for the second one, and takes one without labels for the first.
    private func checkOverloads(_ cases: [Case]) {
        var known: [String: Case] = [:]
        for element in cases {
            guard let other = known.updateValue(element, forKey: element.plainName) else { continue }
            findings.error(
                element.node, "Another case is called '\(element.plainName)', and Swift confuses the two in patterns: rename one of them.",
                notes: [Note(other.node, "The other case is declared here")])
        }
    }

    private func checkNames(_ cases: [Case]) {
        var known: [String: Case] = [:]
        for element in cases {
            for key in element.keys {
                if let other = known[key], other.plainName == element.plainName, Set(element.keys).count < element.keys.count {
                    findings.error(element.node, "The name \(key.asLiteral) is given twice.")
                } else if let other = known[key], other.plainName != element.plainName {
                    findings.error(
                        element.node, "The name \(key.asLiteral) is already used by '\(other.plainName)'.",
                        notes: [Note(other.node, "'\(other.plainName)' is declared here")])
                }
                known[key] = element
            }
        }
    }
}
