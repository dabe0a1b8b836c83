#if Macros

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

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
    init?(
        _ attribute: AttributeSyntax, _ declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext, _ findings: Findings
    ) {
        isClass = declaration.is(ClassDeclSyntax.self)
        guard let named = declaration.asProtocol((any NamedDeclSyntax).self), isClass || declaration.is(StructDeclSyntax.self) else {
            let message =
                declaration.is(EnumDeclSyntax.self)
                ? "@JSONMapped is for structs and classes. An enum with raw values is mapped if it conforms to JSONMappableValue."
                : "@JSONMapped is for structs and classes."
            findings.error(attribute, message, fixIts: [.remove(attribute)])
            return nil
        }
        name = named.name.text
        let modifiers = declaration.modifiers.map(\.name.text)
        isFinal = modifiers.contains("final")
        let own = Visibility(of: declaration.modifiers, in: context.lexicalContext)
        let visibility = own.within(context.lexicalContext)
        initializerAccess = own.word
        access = visibility.word
        overridableAccess = modifiers.contains("open") && access == "public " && !isFinal ? "open " : access

        let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        isConformanceMissing = protocols.contains { $0.trimmedDescription.hasSuffix("JSONMappable") }
        isSubclass =
            isClass && !isConformanceMissing && !inherited.isEmpty && !inherited.contains { $0 == "JSONMappable" || $0.hasSuffix(".JSONMappable") }

        let generics = declaration.asProtocol((any WithGenericParametersSyntax).self)
        genericParameters = generics?.genericParameterClause?.parameters.map(\.name.text) ?? []
        isGeneric =
            !genericParameters.isEmpty
            || context.lexicalContext.contains {
                // Whether the type that an extension extends is generic is unknown.
                $0.is(ExtensionDeclSyntax.self) || $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
            }
        let around = context.lexicalContext.compactMap { $0.asProtocol((any WithAttributesSyntax).self)?.attributes }
        availability = ([declaration.attributes] + around).flatMap(\.all).filter { $0.plainName == "available" }.map(\.trimmedDescription)

        let initializers = declaration.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        let isEmptyThere = initializers.contains { $0.signature.parameterClause.parameters.isEmpty && $0.optionalMark == nil }
        needsInitializer = isClass && !isSubclass && initializers.isEmpty && inherited.isEmpty
        let reader = MappedReader(attribute, isClass: isClass, findings: findings)
        properties = reader.properties(of: declaration.memberBlock.members, needingDefaults: !isEmptyThere && !isSubclass)
        let isInherited = isClass && (isSubclass || initializers.isEmpty && !inherited.isEmpty && isFinal)
        if !isEmptyThere, !needsInitializer, !isInherited, !initializers.isEmpty || isClass || visibility > .here {
            findInitializerMissing(declaration, named.name, findings)
        }
    }

    private func findInitializerMissing(_ declaration: some DeclGroupSyntax, _ name: TokenSyntax, _ findings: Findings) {
        var initialized = declaration
        let indentation = declaration.memberBlock.members.first?.leadingTrivia.filter { !$0.isNewline } ?? [.spaces(4)]
        let required = isClass && !isFinal ? "required " : ""
        let initializer = DeclSyntax("\(raw: initializerAccess)\(raw: required)init() {}").with(
            \.leadingTrivia, .newline + Trivia(pieces: indentation))
        initialized.memberBlock.members.append(MemberBlockItemSyntax(decl: initializer))
        findings.error(
            name, "A mapped type needs an 'init()': a property that is missing from the JSON keeps its initial value.",
            fixIts: [.replace("Add 'init()'", declaration, with: initialized)])
    }
}

#endif
