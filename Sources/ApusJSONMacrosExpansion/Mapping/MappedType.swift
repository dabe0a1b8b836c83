/// A declaration with `@JSONMapped`, as far as its syntax describes it.
struct MappedType: AnnotatedType {
    let expansion: AttachedExpansion
    let name: String
    let properties: [MappedProperty]
    /// Whether the superclass is mapped.
    let isSubclass: Bool
    /// Whether the macro adds an `init()` to a class.
    let needsInitializer: Bool

    /// Nil if the declaration cannot be mapped.
    init?(_ expansion: AttachedExpansion, _ findings: Findings) {
        let (attribute, declaration) = (expansion.attribute, expansion.declaration)
        let isClass = declaration.kind == .class
        self.expansion = expansion
        guard let named = declaration.name, isClass || declaration.kind == .struct else {
            let message =
                declaration.kind == .enum
                ? "@JSONMapped is for structs and classes. An enum with raw values is mapped if it conforms to JSONMappableValue."
                : "@JSONMapped is for structs and classes."
            findings.error(attribute.syntax, message, fixIts: [.remove(attribute)])
            return nil
        }
        name = named.text
        isSubclass = expansion.isSubclass(of: "JSONMappable")
        let inherited = declaration.inherited
        let initializers = declaration.members.filter { $0.kind == .initializer }
        let isEmptyThere = initializers.contains(where: \.isEmptyInitializer)
        needsInitializer = isClass && !isSubclass && initializers.isEmpty && inherited.isEmpty
        let reader = MappedReader(attribute, isClass: isClass, findings: findings)
        properties = reader.properties(of: declaration.members, needingDefaults: !isEmptyThere && !isSubclass)
        let isInherited = isClass && (isSubclass || initializers.isEmpty && !inherited.isEmpty && isFinal)
        checkPacks(for: "JSONMapped", findings)
        if !isEmptyThere, !needsInitializer, !isInherited, !initializers.isEmpty || isClass || visibility > .here {
            findInitializerMissing(named, findings)
        }
    }

    var isConformanceMissing: Bool { expansion.conformances.contains { $0.hasSuffix("JSONMappable") } }

    /// From where the type is visible, with the types around it.
    private var visibility: Visibility { expansion.visibility.within(expansion.context) }

    // The access modifier, followed by a space, or empty: of declarations that are as visible as the type, of its
    // initializer, and of declarations that other modules can override.
    var access: String { visibility.word }
    var initializerAccess: String { expansion.visibility.word }
    var overridableAccess: String { declaration.has("open") && access == "public " && !isFinal ? "open " : access }

    private func findInitializerMissing(_ name: Syntax, _ findings: Findings) {
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
