// The keys of Codable
//
//     enum CodingKeys: String, CodingKey {         names          reading "title": "name"
//         case title = "name"                      the model      what the macro reads of it
//     }
//
// A type has one schema. Its `CodingKeys` are what Codable's synthesis would take the keys from, so
// they are the table's keys as well, and a property that they leave out is ignored. What they say and
// an attribute does not repeat or contradict holds; a contradiction is an error.

/// The `CodingKeys` in the body of a model.
struct CodingKeys {
    /// The key of each case, by the name of the property or case that it is for.
    private(set) var keys: [String: (key: String, node: Syntax)] = [:]
    let declaration: Declaration

    /// Nil if there are none with this name, or if they cannot be read.
    init?(_ name: String = "CodingKeys", in members: [Declaration], _ findings: Findings) {
        if let hidden = members.filter({ $0.kind == .conditional }).flatMap(\.members).first(where: { $0.name?.text == name }) {
            findings.error(hidden.syntax.firstToken, "@JSONModel cannot evaluate '#if', so it does not know whether these keys exist.")
            return nil
        }
        guard let declaration = members.first(where: { $0.name?.text == name && ($0.kind == .enum || $0.isAlias) }) else { return nil }
        let reader = DeclarationReader(declaration.syntax.source)
        let members = reader.members(of: declaration)
        let isReadable = declaration.kind == .enum && members.allSatisfy { $0.kind == .enumCase || $0.kind == .other }
        guard isReadable else {
            findings.error(
                declaration.syntax.firstToken,
                "@JSONModel cannot read these keys: declare '\(name)' as an enum that consists of cases, or name the keys with @JSONKey.")
            return nil
        }
        self.declaration = declaration
        let isText = declaration.inherited.contains { $0 == "String" || $0 == "Swift.String" }
        for element in members.flatMap(\.elements) {
            let name = element.name.source.plainText(element.name.first)
            var key = name
            if isText, let value = element.rawValue {
                guard let text = value.literalText else {
                    findings.error(value.syntax, "A key must be a literal, because @JSONModel reads it at compile time.")
                    continue
                }
                key = text
            }
            keys[name] = (key, element.name)
        }
    }

    /// Whether they leave out a property. The property that collects unknown members needs no key.
    func omits(_ name: String, _ options: ModelOptions) -> Bool {
        if case .collect(name, _) = options.unknownKeys { return false }
        return keys[name] == nil
    }

    /// Reports cases for which nothing has the name.
    func check(_ names: [String], are things: String, _ findings: Findings) {
        for (name, (_, node)) in keys where !names.contains(name) {
            findings.error(node, "There is no \(things) '\(name)', so nothing has this key.")
        }
    }

    /// Reports cases without a property, and says what the keys change, with the attributes that say the same.
    func report(_ variables: [Declaration], _ options: ModelOptions, _ findings: Findings) {
        let stored = variables.filter(\.isStored)
        check(stored.flatMap(\.bindings).map(\.plainName), are: "stored property", findings)
        guard !findings.hasErrors else { return }
        var omitted: [String] = []
        var attributes: [FixIt.Change] = []
        var hasFixIt = true
        for variable in stored where variable.attributes.named("JSONIgnored") == nil && variable.attributes.named("JSONFlattened") == nil {
            for binding in variable.bindings {
                let name = binding.plainName
                var attribute: String?
                if let (key, _) = keys[name] {
                    if key != name, variable.attributes.named("JSONKey") == nil, options.keys == .asWritten {
                        attribute = "@JSONKey(\(key.asLiteral)) "
                    }
                } else if omits(name, options) {
                    omitted.append("'\(name)'")
                    attribute = "@JSONIgnored "
                }
                guard let attribute else { continue }
                if variable.bindings.count > 1 { hasFixIt = false }
                attributes.append(
                    FixIt.Change(source: variable.syntax.source, start: variable.syntax.start, end: variable.syntax.start, text: attribute))
            }
        }
        guard !attributes.isEmpty else { return }
        let source = declaration.syntax.source
        let last = declaration.syntax.after - (source.kind(declaration.syntax.after) == .semicolon ? 0 : 1)
        let removal = FixIt.Change(
            source: source, start: source.endOfTrivia(after: declaration.syntax.first - 1), end: source.endOfTrivia(after: last), text: "")
        findings.remark(
            declaration.name ?? declaration.syntax.firstToken,
            "The keys of this model are those of 'CodingKeys'" + (omitted.isEmpty ? "." : ", which leaves out \(omitted.joined(separator: ", "))."),
            fixIts: hasFixIt ? [FixIt("Replace 'CodingKeys' by attributes", attributes + [removal])] : [])
    }
}

extension Model {
    /// Reports code in the type's body that would be a second schema, which only some coders use.
    static func checkSchemas(_ expansion: AttachedExpansion, _ options: ModelOptions, _ findings: Findings) {
        guard !options.hasOwnCodable else { return }
        var fixIts = [FixIt.addArgument("codable: .own", to: expansion.attribute)]
        let members = expansion.declaration.members.flatMap { $0.kind == .conditional ? $0.members : [$0] }
        for member in members {
            let (name, ours): (String, String)
            if member.kind == .initializer, member.hasParameter("from", "Decoder") {
                (name, ours) = ("init(from:)", "init(reading:)")
            } else if member.kind == .function, member.name?.text == "encode", member.hasParameter("to", "Encoder") {
                (name, ours) = ("encode(to:)", "write(to:)")
            } else {
                continue
            }
            findings.error(
                member.syntax.firstToken,
                "ApusJSON's coders would use the table of @JSONModel, and others this '\(name)': remove it, remove @JSONModel and write "
                    + "'\(ours)' too, or state that there are two schemas with 'codable: .own'.",
                fixIts: fixIts)
            fixIts = []
        }
    }
}

extension Declaration {
    fileprivate var isAlias: Bool { introducer.text == "typealias" }

    /// Whether a function has one parameter, with this label and type.
    fileprivate func hasParameter(_ label: String, _ type: String) -> Bool {
        let source = syntax.source
        guard let open = (introducer.after..<syntax.after).first(where: { source.kind($0) == .openParenthesis }) else { return false }
        let words = (open + 1..<source.token(open).partner).map(source.text)
        guard words.first == label, let colon = words.firstIndex(of: ":"), colon <= 2 else { return false }
        return [[], ["any"], ["some"]].flatMap { [$0 + [type], $0 + ["Swift", ".", type]] }.contains(Array(words[(colon + 1)...]))
    }
}

extension Syntax {
    /// The first token, to which a diagnostic about all of it points.
    var firstToken: Syntax { Syntax(source, first, min(first + 1, after)) }
}
