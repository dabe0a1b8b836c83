/// Finds the members of a struct or class among its properties.
struct PropertyReader {
    let options: ModelOptions
    /// The keys of Codable, if the type's body has them.
    let codingKeys: CodingKeys?
    /// Whether no other macro may replace the properties.
    let isPlain: Bool
    let findings: Findings

    /// Attributes that do not change what a declaration is.
    static let harmless = ours.union([
        "JSONModel", "JSONMapped", "available", "MainActor", "frozen", "usableFromInline", "dynamicMemberLookup", "dynamicCallable", "unchecked",
        "preconcurrency", "objc", "nonobjc", "objcMembers", "Sendable",
    ])

    private static let forms: Set<String> = ["JSONCoding", "JSONFlattened", "JSONLossy", "JSONRaw", "JSONMerged"]
    private static let changes: Set<String> = ["JSONMerged", "JSONFixed"]
    /// Well-known types, for which a form or a merge that is meant for other types is certainly
    /// wrong.
    static let wellKnown: Set<String> = [
        "String", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Decimal",
        "Date", "Data",
        "URL", "UUID",
    ]
    private static let ours = forms.union(LimitReader.calls.keys).union(["JSONKey", "JSONIgnored", "JSONFixed"])

    func members(of list: [Declaration]) -> [Member] {
        let variables = list.variables(for: "JSONModel", findings)
        let members = variables.flatMap { self.members(of: $0) }
        checkCollecting(members)
        codingKeys?.report(variables, options, findings)
        members.filter { !isCollecting($0) }.checkKeys(findings)
        return members
    }

    // MARK: Which properties

    private func members(of variable: Declaration) -> [Member] {
        let attributes = variable.attributes
        let own = attributes.filter { Self.ours.contains($0.name) }
        guard variable.isStored else {
            for attribute in own where attribute.name != "JSONIgnored" {
                findings.error(attribute.syntax, "@\(attribute.name) is for stored properties.", fixIts: [.remove(attribute)])
            }
            return []
        }
        guard check(own) else { return [] }
        var members: [Member] = []
        for (binding, type) in variable.typedBindings where !binding.isComputed {
            guard binding.name != nil else {
                findings.error(binding.pattern, "Declare the properties of a model one by one: @JSONModel does not destructure tuples.")
                continue
            }
            if let member = member(variable, binding, type) { members.append(member) }
        }
        return members
    }

    /// Whether a property's attributes can be combined.
    private func check(_ attributes: [Attribute]) -> Bool {
        var seen: [Attribute] = []
        for attribute in attributes {
            let name = attribute.name
            let conflict = seen.first { other in
                let names = [other.name, name]
                return other.name == name || names.contains("JSONIgnored") || names.allSatisfy(Self.forms.contains)
                    || (names.contains("JSONFlattened") && !names.contains("JSONFixed")) || names.allSatisfy(Self.changes.contains)
            }
            if let conflict {
                findings.error(
                    attribute.syntax,
                    name == conflict.name ? "There is already a @\(name)." : "@\(name) and @\(conflict.name) cannot be combined.",
                    fixIts: [.remove(attribute)])
                return false
            }
            seen.append(attribute)
        }
        return true
    }

    // MARK: One property

    private func member(_ variable: Declaration, _ binding: Binding, _ written: TypeSyntax?) -> Member? {
        let isConstant = variable.isConstant
        let initial = binding.initial
        let plainName = binding.plainName
        if let attribute = variable.attributes.named("JSONIgnored") {
            if variable.lacksDefault(binding, written) {
                findings.error(
                    attribute.syntax, "'\(plainName)' is not read, so it needs a default.",
                    fixIts: [binding.addingDefault(written), .remove(attribute)])
            }
            if let (_, node) = codingKeys?.keys[plainName] {
                findings.error(
                    attribute.syntax, "'CodingKeys' has a key for '\(plainName)': remove the case there, or @JSONIgnored.",
                    notes: [Note(node, "The key is here")], fixIts: [.remove(attribute)])
            }
            return nil
        }
        // The members of a flattened property have keys of their own.
        if codingKeys?.omits(plainName, options) == true, variable.attributes.named("JSONFlattened") == nil {
            checkOmitted(variable, binding, written)
            return nil
        }
        let type = written ?? initial.flatMap(Inference.type)
        guard type != nil || initial.map(Inference.isCertain) == true else {
            findings.error(
                binding.pattern, "@JSONModel needs the type of '\(plainName)' to be written out.", fixIts: [binding.addingType])
            return nil
        }
        let (unwrapped, depth) = type.map { ($0.unwrapped.type as TypeSyntax?, $0.unwrapped.depth) } ?? (nil, 0)
        var member = Member(
            name: binding.pattern.text, type: unwrapped, depth: depth, initial: initial, path: [options.keys.key(for: plainName)],
            node: binding.pattern)
        member.startsAsNil = isPlain && !variable.isWrapped && !isConstant && written?.isOptionalBySign == true
        member.isDeprecated = variable.attributes.sayDeprecated
        member.declared = binding.pattern
        let key = variable.attributes.named("JSONKey")
        if let key { KeyAttribute.read(key, into: &member, for: "JSONModel", findings) }
        if let codingKey = codingKeys?.keys[plainName] { readCodingKey(codingKey, key, variable, into: &member) }
        if isConstant, initial != nil {
            member.isRead = false
            if key == nil { findConstant(variable, binding, member.path[0]) }
        }
        readForm(variable.attributes.first { Self.forms.contains($0.name) }, into: &member)
        checkType(member)
        if let initial { findings.checkDefault(initial) }
        LimitReader(findings: findings).read(variable.attributes, into: &member)
        member.documentation = Documentation.summary(of: variable)
        PartialReader(isPartial: options.isPartial, findings: findings).read(variable, binding, into: &member)
        return member
    }

    /// Reports a type that certainly has no JSON.
    private func checkType(_ member: Member) {
        switch member.form {
        case .plain, .lossy: break
        case .coded, .raw, .flattened: return
        }
        guard let type = member.type, type.lacksJSON else { return }
        let name = member.name.withoutTicks
        findings.error(
            // The type of a default is not in the source.
            type.syntax.source === member.node.source ? type.syntax : member.node,
            "'\(type.text)' has no JSON: leave '\(name)' out with @JSONIgnored, or give it a form with @JSONCoding(.custom(…)).")
    }

    private func findConstant(_ variable: Declaration, _ binding: Binding, _ key: String) {
        findings.warning(
            binding.pattern, "'\(binding.plainName)' is written but not read, because it is a constant that already has a value.",
            fixIts: [
                .replace("Make it a variable to read it", variable.introducer, with: "var"),
                .add("@JSONKey(\(key.asLiteral))", to: variable, "Add @JSONKey if this is intended"),
            ])
    }

    // MARK: Keys of Codable

    private func checkOmitted(_ variable: Declaration, _ binding: Binding, _ type: TypeSyntax?) {
        let name = binding.plainName
        for attribute in variable.attributes where Self.ours.contains(attribute.name) {
            findings.error(
                attribute.syntax, "'CodingKeys' leaves out '\(name)', so @\(attribute.name) has no effect: add a case there.",
                fixIts: [.remove(attribute)])
        }
        if variable.lacksDefault(binding, type) {
            findings.error(
                binding.pattern, "'CodingKeys' leaves out '\(name)', so it is not read and needs a default.", fixIts: [binding.addingDefault(type)])
        }
    }

    private func readCodingKey(_ codingKey: (key: String, node: Syntax), _ attribute: Attribute?, _ variable: Declaration, into member: inout Member)
    {
        let (key, node) = codingKey
        let flattening = variable.attributes.named("JSONFlattened")
        if flattening != nil || isCollecting(member) {
            findings.error(
                flattening?.syntax ?? member.node,
                "'CodingKeys' has a key for '\(member.name.withoutTicks)', whose members are in the object itself.",
                notes: [Note(node, "The key is here")])
        } else if member.path != [key], attribute != nil || options.keys != .asWritten {
            let path = member.path.count == 1 ? member.path[0].asLiteral : "the path " + member.path.map { "/\($0)" }.joined().asLiteral
            findings.error(
                attribute?.syntax ?? node,
                "'CodingKeys' names \(key.asLiteral) for '\(member.name.withoutTicks)', and \(attribute == nil ? "'keys'" : "@JSONKey") \(path): "
                    + "remove one of them, or let them agree.",
                notes: attribute == nil ? [] : [Note(node, "The key of Codable is here")])
        } else {
            member.path = [key]
        }
    }

    // MARK: Attributes

    private func readForm(_ attribute: Attribute?, into member: inout Member) {
        guard let attribute else { return }
        switch attribute.name {
        case "JSONFlattened": member.form = .flattened
        case "JSONMerged": checkMerged(attribute, member)
        case "JSONRaw":
            member.form = .raw
            if let type = member.type?.text, !["Data", "Foundation.Data", "[UInt8]", "String"].contains(type) {
                findings.error(attribute.syntax, "@JSONRaw is for Data, [UInt8] and String.", fixIts: [.remove(attribute)])
            }
        case "JSONLossy":
            member.form = .lossy
            if member.type == nil || member.type?.element == nil {
                findings.error(attribute.syntax, "@JSONLossy is for arrays.", fixIts: [.remove(attribute)])
            }
        default: readCoding(attribute, into: &member)
        }
    }

    private func checkMerged(_ attribute: Attribute, _ member: Member) {
        let type = member.type?.text ?? ""
        let isOther = member.type?.kind == .array || member.type?.kind == .dictionary
        if isOther || Self.wellKnown.contains(type) {
            findings.error(
                attribute.syntax, "@JSONMerged is for types with a partial form, and \(type) has none.", fixIts: [.remove(attribute)])
        } else if member.depth > 1 {
            findings.error(attribute.syntax, "@JSONMerged is for properties that are optional at most once.", fixIts: [.remove(attribute)])
        }
    }

    private func readCoding(_ attribute: Attribute, into member: inout Member) {
        guard let expression = attribute.arguments.first?.expression, let (name, arguments) = expression.choice else {
            findings.error(attribute.syntax, "Write the form out, as in '.iso8601', because @JSONModel reads it at compile time.")
            return
        }
        if name == "custom" {
            guard case .member(let base?, "self") = arguments.first?.expression.form else {
                findings.error(
                    expression.syntax, "Name a type here, as in '.custom(CommaSeparated.self)', because @JSONModel reads it at compile time.")
                return
            }
            member.form = .coded(base.text)
            return
        }
        guard let type = member.type else {
            findings.error(attribute.syntax, "@JSONCoding needs the type of this property to be written out.")
            return
        }
        let kinds = [
            "iso8601": "ISO8601", "secondsSince1970": "SecondsSince1970", "millisecondsSince1970": "MillisecondsSince1970", "base64": "Base64",
            "string": "Text<\((type.element ?? type).text)>",
        ]
        guard let kind = kinds[name] else {
            findings.error(expression.syntax, "@JSONCoding has no such form.")
            return
        }
        let value = (type.element ?? type).text
        let taken = name == "string" ? nil : name == "base64" ? "Data" : "Date"
        if let taken, taken != value, Self.wellKnown.contains(value) {
            findings.error(attribute.syntax, "'.\(name)' is a form of \(taken), not of \(value).", fixIts: [.remove(attribute)])
            return
        }
        let coding = "ApusJSON.JSONCodings.\(kind)"
        // `Data` is not an array of elements.
        member.form = .coded(type.element == nil ? coding : "ApusJSON.JSONCodings.Elements<\(coding)>")
    }

    // MARK: Unknown keys

    /// Whether a member collects unknown members.
    func isCollecting(_ member: Member) -> Bool {
        if case .collect(let name, _) = options.unknownKeys { member.name == name || member.name == "`\(name)`" } else { false }
    }

    private func checkCollecting(_ members: [Member]) {
        let flattened = members.first(where: \.isFlattened)
        if let flattened, let node = options.unknownKeysNode {
            findings.error(
                node, "Unknown keys cannot be recognized next to @JSONFlattened members: only their types know their keys.",
                notes: [Note(flattened.node, "Flattened here")])
        }
        guard case .collect(let name, let node) = options.unknownKeys else { return }
        guard let member = members.first(where: isCollecting) else {
            findings.error(node, "There is no stored property '\(name)'.")
            return
        }
        if !member.limits.isEmpty { findings.error(member.node, "Limits are for members with a key, and unknown ones have others.") }
        let type = member.type?.text ?? ""
        if member.depth > 0 || !(member.type?.kind == .dictionary || type.hasSuffix("JSONValue.Object")) || !member.isRead {
            findings.error(member.node, "A property that collects unknown keys must be of type [String: JSONValue] or JSONValue.Object.")
        }
    }
}
