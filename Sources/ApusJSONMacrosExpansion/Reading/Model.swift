/// A declaration with `@JSONModel`, as far as its syntax describes it.
struct Model: AnnotatedType {
    enum Kind {
        /// - Parameter collector: the property that keeps unknown members.
        case object([Member], collector: Member?)
        case rawValues
        case cases([Case])
    }

    let expansion: AttachedExpansion
    let options: ModelOptions
    let kind: Kind
    /// Whether the superclass is a model.
    let isSubclass: Bool
    /// Names that the declaration uses.
    let usedNames: Set<String>
    let isReadable: Bool
    let isWritable: Bool
    /// The stored properties that are not in JSON, if the type is read and written by a table of its own stored
    /// properties; nil if it is not.
    let ignored: [IgnoredProperty]?

    /// Nil if the declaration cannot be a model.
    init?(_ expansion: AttachedExpansion, _ findings: Findings) {
        let (attribute, declaration) = (expansion.attribute, expansion.declaration)
        self.expansion = expansion
        options = ModelOptions(attribute, findings)
        let isStruct = declaration.kind == .struct
        guard let name = declaration.name, isStruct || declaration.kind == .class || declaration.kind == .enum else {
            findings.error(attribute.syntax, "@JSONModel is for structs, classes and enums.", fixIts: [.remove(attribute)])
            return nil
        }
        isSubclass = expansion.isSubclass(of: "JSONReadable")
        isReadable = isSubclass || expansion.conformances.contains { $0.hasSuffix("JSONReadable") }
        isWritable = isSubclass || expansion.conformances.contains { $0.hasSuffix("JSONWritable") }

        if let actor = declaration.attributes.named("MainActor"), !expansion.infersIsolation {
            findings.error(
                actor.syntax,
                "@JSONModel cannot make a type of the main actor a model for all threads: remove @MainActor, or enable the compiler's feature "
                    + "'InferIsolatedConformances'.", fixIts: [.remove(actor)])
        }
        let members = declaration.members
        Self.checkSchemas(expansion, options, findings)
        let codingKeys = options.hasOwnCodable ? nil : CodingKeys(in: members, findings)
        let isPlain = declaration.attributes.allSatisfy { PropertyReader.harmless.contains($0.name) }
        if declaration.kind == .enum {
            let elements = EnumReader(options: options, codingKeys: codingKeys, findings: findings)
            if elements.hasRawValues(declaration) {
                elements.checkRawValues(members)
                kind = .rawValues
            } else {
                kind = .cases(elements.cases(of: members, in: name))
            }
        } else {
            if let node = options.representationNode {
                findings.error(node, "Only enums have a representation.")
            }
            let reader = PropertyReader(options: options, codingKeys: codingKeys, isPlain: isPlain, findings: findings)
            let all = reader.members(of: members)
            kind = .object(all.filter { !reader.isCollecting($0) }, collector: all.first(where: reader.isCollecting))
        }
        let omits = { [options] (name: String) in codingKeys?.omits(name, options) == true }
        ignored = isPlain && isStruct && isReadable && isWritable ? members.plainProperties(omits: omits) : nil
        for value in ignored?.compactMap(\.value) ?? [] { findings.checkDefault(value) }
        usedNames = Self.names(in: members)
        checkPacks(for: "JSONModel", findings)
        checkPartial(findings)
        if isTable { checkOwnCode(findings) }
        if isClass { checkUnknownKeys(findings) }
        if isClass, !genericParameters.isEmpty { checkConstraints(findings) }
    }

    /// Whether the type is read and written by a table of its own stored properties.
    var isTable: Bool { ignored != nil }

    /// The members, or those of all cases.
    var members: [Member] {
        switch kind {
        case .object(let members, _): members
        case .cases(let cases): cases.flatMap(\.values)
        case .rawValues: []
        }
    }

    /// What it is for.
    var documentation: String? { Documentation.summary(of: declaration) }

    /// The access modifier of the type, followed by a space; or empty.
    var access: String { expansion.visibility.word }

    /// The access modifier with which other modules can override a method, followed by a space; or
    /// empty.
    var methodAccess: String { declaration.has("open") && !isFinal ? "open " : access }

    /// Whether the type gets a partial form.
    var isMergeable: Bool {
        options.isPartial && declaration.kind == .struct && expansion.conformances.contains { $0.hasSuffix("JSONMergeable") }
    }

    /// The access level of what names the type, such as the partial form and its members, followed by a space; or
    /// empty.
    var statedAccess: String {
        // An extension states its members' access, which cannot exceed that of the types around it.
        ([declaration] + expansion.context).contains { $0.has("private") || $0.has("fileprivate") } ? "fileprivate " : access
    }

    /// The conformances that the partial form takes over from the type: those that need no code of their own, unless
    /// the type has code of its own for them.
    var copiedConformances: [String] {
        let functions = declaration.members.filter { $0.kind == .function }.map { $0.name?.text }
        return declaration.inherited.filter { type in
            switch type.split(separator: ".").last?.split(separator: " ").last {
            case "Sendable": true
            case "Equatable": !functions.contains("==")
            case "Hashable": !functions.contains("==") && !functions.contains("hash")
            default: false
            }
        }
    }

    /// The names of the cases of an enum with raw values, unless it has a list of its own, or some do not always exist.
    var rawCases: [String] {
        let cases = declaration.members.filter { $0.kind == .enumCase }
        let isListed = declaration.inherited.contains { $0 == "CaseIterable" || $0.hasSuffix(".CaseIterable") }
        guard !isListed, declaration.members.conditionalCases.isEmpty, cases.allSatisfy({ $0.attributes.named("available") == nil }) else {
            return []
        }
        return cases.flatMap(\.elements).map(\.name.text)
    }

    /// All identifiers in the declarations that the generated code uses.
    private static func names(in members: [Declaration]) -> Set<String> {
        var names: Set<String> = []
        for member in members where member.kind == .variable || member.kind == .enumCase { member.syntax.addIdentifiers(to: &names) }
        return names
    }

    /// The lines before a function: a deprecation if the model has deprecated members, because
    /// deprecated code may use them without a warning. Callers use the protocol's requirement and
    /// are not warned. A class that can be subclassed is the exception: one warning is better than
    /// one in each subclass.
    var head: [String] {
        let isDeprecated =
            switch kind {
            case .object(let members, let collector): members.contains(where: \.isDeprecated) || collector?.isDeprecated == true
            case .cases(let cases): cases.contains(where: \.isDeprecated)
            case .rawValues: false
            }
        guard isDeprecated, !isClass || isFinal else { return [] }
        return ["@available(*, deprecated, message: \"There are deprecated members in it.\")"]
    }

    /// A name that the declaration does not use: this one, followed by underscores if necessary.
    func free(_ name: String) -> String {
        var name = name
        while usedNames.contains(name) { name += "_" }
        return name
    }

    private func checkPartial(_ findings: Findings) {
        guard options.isPartial, let node = options.partialNode else { return }
        if isClass {
            findings.error(
                node,
                "Only structs have partial forms, because changes to a class cannot be undone: make it a struct, or merge documents into its values "
                    + "with ApusJSONDecoder.merge(_:into:encoder:).")
        } else if declaration.kind != .struct {
            findings.error(node, "Only structs have partial forms: an enum is replaced as a whole. Remove 'partial: true'.")
        }
        if case .object(_, let collector?) = kind, collector.partial.isFixed {
            findings.error(
                collector.node, "A change includes unknown members: remove @JSONFixed from '\(collector.name.withoutTicks)'.")
        }
        let other = declaration.members.first { $0.name?.text == "Partial" }
        if let other {
            findings.error(
                node, "The partial form is named 'Partial', and the type already has a 'Partial': rename it.",
                notes: [Note(other.syntax, "Declared here")])
        }
    }

    /// Checks that a struct with a table does not read or write itself: its own code would be used for
    /// some of its values, and the table for others.
    private func checkOwnCode(_ findings: Findings) {
        for member in declaration.members {
            let text = member.syntax.text
            if member.kind == .initializer, text.contains("(reading "), text.contains("JSONCursor") {
                findings.error(member.syntax, "@JSONModel generates 'init(reading:)': remove it, or declare the conformance to JSONReadable.")
            } else if member.kind == .function, member.name?.text == "write", text.contains("(to "), text.contains("JSONWriter") {
                findings.error(member.syntax, "@JSONModel generates 'write(to:)': remove it, or declare the conformance to JSONWritable.")
            }
        }
    }

    /// Checks that unknown keys can be recognized: a class and its subclasses share one object, and
    /// each knows only its own keys.
    private func checkUnknownKeys(_ findings: Findings) {
        guard let node = options.unknownKeysNode else { return }
        if isSubclass {
            findings.error(node, "A subclass cannot recognize unknown keys: only the superclass knows its own keys.")
        } else if !isFinal {
            findings.error(
                node, "Only a final class can recognize unknown keys: a subclass has keys of its own.",
                fixIts: [.makeFinal(declaration)])
        }
    }

    /// Checks that a generic class constrains its parameters: code in the class itself cannot
    /// depend on a conditional conformance.
    private func checkConstraints(_ findings: Findings) {
        for parameter in declaration.genericParameters where !parameter.isConstrained {
            let name = parameter.name.text
            guard !declaration.hasWhereClause, Constraints(genericParameters, of: members).mentions(name) else { continue }
            findings.error(
                parameter.syntax, "A generic class can be a model only if its parameters are: '\(name)' must be JSONReadable & JSONWritable.",
                fixIts: [.constrain(parameter)])
        }
    }
}

extension FixIt {
    /// Makes a class final. An open class becomes a public one.
    fileprivate static func makeFinal(_ declaration: Declaration) -> FixIt {
        if let open = declaration.modifiers.first(where: { $0.name == "open" }) {
            return .replace("Make it final", open.syntax, with: "public final")
        }
        return .insert("Make it final", "final ", at: declaration.introducer.start, in: declaration.syntax.source)
    }

    fileprivate static func constrain(_ parameter: GenericParameter) -> FixIt {
        .insert(
            "Constrain '\(parameter.name.text)'", ": JSONReadable & JSONWritable", at: parameter.name.end, in: parameter.syntax.source)
    }
}
