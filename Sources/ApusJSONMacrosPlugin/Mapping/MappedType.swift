/// A declaration with `@JSONMapped`, as far as its syntax describes it.
struct MappedType {
    let name: String
    let properties: [MappedProperty]
    let isClass: Bool
    let isFinal: Bool
    /// Whether the superclass is mapped.
    let isSubclass: Bool
    /// Whether the macro adds an `init()` to a class.
    let needsInitializer: Bool
    let isConformanceMissing: Bool
    /// The access modifier, followed by a space, or empty: of declarations that are as visible as
    /// the type, of its initializer, and of declarations that other modules can override.
    let access: String
    let initializerAccess: String
    let overridableAccess: String
    let isGeneric: Bool
    let genericParameters: [String]
    let availability: [String]

    /// Nil if the declaration cannot be mapped.
    init?(_ expansion: AttachedExpansion, _ findings: Findings) {
        let (attribute, declaration, context) = (expansion.attribute, expansion.declaration, expansion.context)
        isClass = declaration.kind == .class
        guard let named = declaration.name, isClass || declaration.kind == .struct else {
            let message =
                declaration.kind == .enum
                ? "@JSONMapped is for structs and classes. An enum with raw values is mapped if it conforms to JSONMappableValue."
                : "@JSONMapped is for structs and classes."
            findings.error(attribute.syntax, message, fixIts: [.remove(attribute)])
            return nil
        }
        name = named.text
        isFinal = declaration.has("final")
        let own = Visibility(of: declaration.modifiers, in: context)
        let visibility = own.within(context)
        initializerAccess = own.word
        access = visibility.word
        overridableAccess = declaration.has("open") && access == "public " && !isFinal ? "open " : access

        let inherited = declaration.inherited
        isConformanceMissing = expansion.conformances.contains { $0.hasSuffix("JSONMappable") }
        isSubclass = declaration.isSubclass(of: "JSONMappable", missing: expansion.conformances)

        genericParameters = declaration.genericParameters.map(\.name.text)
        isGeneric = declaration.isGeneric(in: context)
        availability = declaration.availability(in: context)

        let initializers = declaration.members.filter { $0.kind == .initializer }
        let isEmptyThere = initializers.contains(where: \.isEmptyInitializer)
        needsInitializer = isClass && !isSubclass && initializers.isEmpty && inherited.isEmpty
        let reader = MappedReader(attribute, isClass: isClass, findings: findings)
        properties = reader.properties(of: declaration.members, needingDefaults: !isEmptyThere && !isSubclass)
        let isInherited = isClass && (isSubclass || initializers.isEmpty && !inherited.isEmpty && isFinal)
        if !isEmptyThere, !needsInitializer, !isInherited, !initializers.isEmpty || isClass || visibility > .here {
            findInitializerMissing(declaration, named, findings)
        }
    }

    private func findInitializerMissing(_ declaration: Declaration, _ name: Syntax, _ findings: Findings) {
        guard let block = declaration.block else { return }
        // That of the first member, without a comment before it.
        let indentation = declaration.members.first?.syntax.leadingTrivia.split(separator: "\n", omittingEmptySubsequences: false).last.map(
            String.init)
        let required = isClass && !isFinal ? "required " : ""
        let initializer = "\n\(indentation ?? "    ")\(initializerAccess)\(required)init() {}"
        let source = block.source
        let position = source.endOfTrivia(after: source.token(block.first).partner - 1)
        findings.error(
            name, "A mapped type needs an 'init()': a property that is missing from the JSON keeps its initial value.",
            fixIts: [.insert("Add 'init()'", initializer, at: position, in: source)])
    }
}
