#if Macros

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A declaration with `@JSONModel`, as far as its syntax describes it.
struct Model {
    enum Kind {
        /// - Parameter collector: the property that keeps unknown members.
        case object([Member], collector: Member?)
        case rawValues
        case cases([Case])
    }

    let kind: Kind
    let options: ModelOptions
    let isClass: Bool
    let isFinal: Bool
    /// Whether the superclass is a model.
    let isSubclass: Bool
    /// The access modifier of the type, followed by a space; or empty.
    let access: String
    /// The access modifier with which other modules can override a method, followed by a space; or
    /// empty.
    let methodAccess: String
    /// Whether the type is, or may be, generic and so cannot have stored static properties.
    let isGeneric: Bool
    let genericParameters: [String]
    /// The `@available(…)` attributes of the type and of the types around it.
    let availability: [String]
    /// Names that the declaration uses.
    let usedNames: Set<String>
    let isReadable: Bool
    let isWritable: Bool
    /// Whether the type gets a partial form.
    let isMergeable: Bool
    /// The access level of the partial form and its members, followed by a space; or empty.
    let partialAccess: String
    /// The conformances that the partial form takes over from the type.
    let copiedConformances: [String]

    /// Nil if the declaration cannot be a model.
    init?(
        _ attribute: AttributeSyntax, _ declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext,
        _ findings: Findings
    ) {
        let named = declaration.asProtocol((any NamedDeclSyntax).self)
        let generics = declaration.asProtocol((any WithGenericParametersSyntax).self)
        options = ModelOptions(attribute, findings)
        isClass = declaration.is(ClassDeclSyntax.self)
        guard let named, isClass || declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
            findings.error(attribute, "@JSONModel is for structs, classes and enums.", fixIts: [.remove(attribute)])
            return nil
        }
        let modifiers = declaration.modifiers.map(\.name.text)
        isFinal = modifiers.contains("final")
        let outer = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.map(\.name.text) ?? []
        let visibility = (modifiers + outer).first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0) } ?? ""
        access = ["open": "public ", "public": "public ", "package": "package "][visibility] ?? ""
        methodAccess = visibility == "open" && !isFinal ? "open " : access

        let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let missing = protocols.map(\.trimmedDescription)
        let conforms = { (name: String) in inherited.contains { $0 == name || $0.hasSuffix(".\(name)") } }
        let isReadingMissing = missing.contains { $0.hasSuffix("JSONReadable") }
        isSubclass = isClass && !isReadingMissing && !inherited.isEmpty && !conforms("JSONReadable")
        isReadable = isSubclass || isReadingMissing
        isWritable = isSubclass || missing.contains { $0.hasSuffix("JSONWritable") }
        isMergeable = options.isPartial && declaration.is(StructDeclSyntax.self) && missing.contains { $0.hasSuffix("JSONMergeable") }
        // An extension states its members' access, which cannot exceed that of the types around it.
        let outside = context.lexicalContext.compactMap { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) }
        let isHidden = ([modifiers] + outside).joined().contains { ["private", "fileprivate"].contains($0) }
        partialAccess = isHidden ? "fileprivate " : access
        copiedConformances = Self.copiedConformances(inherited, declaration.memberBlock.members)

        genericParameters = generics?.genericParameterClause?.parameters.map(\.name.text) ?? []
        isGeneric =
            !genericParameters.isEmpty
            || context.lexicalContext.contains {
                // Whether the type that an extension extends is generic is unknown.
                $0.is(ExtensionDeclSyntax.self) || $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
            }
        let around = context.lexicalContext.compactMap { $0.asProtocol((any WithAttributesSyntax).self)?.attributes }
        availability = ([declaration.attributes] + around).flatMap(\.all).filter { $0.plainName == "available" }.map(\.trimmedDescription)

        let members = declaration.memberBlock.members
        if declaration.is(EnumDeclSyntax.self) {
            let elements = EnumReader(options: options, findings: findings)
            if elements.hasRawValues(declaration) {
                elements.checkRawValues(members)
                kind = .rawValues
            } else {
                kind = .cases(elements.cases(of: members, named))
            }
        } else {
            if let node = options.representationNode {
                findings.error(node, "Only enums have a representation.")
            }
            let isPlain = declaration.attributes.all.allSatisfy { PropertyReader.harmless.contains($0.plainName) }
            let reader = PropertyReader(options: options, readsInPlace: isPlain, findings: findings)
            let all = reader.members(of: members)
            kind = .object(all.filter { !reader.isCollecting($0) }, collector: all.first(where: reader.isCollecting))
        }
        usedNames = Self.names(in: members)
        checkPartial(declaration, findings)
        if isClass { checkUnknownKeys(declaration, findings) }
        if isClass, !genericParameters.isEmpty { checkConstraints(generics, findings) }
    }

    /// The conformances of a type that its partial form can have without code of its own, unless
    /// the type has code of its own for them.
    private static func copiedConformances(_ inherited: [String], _ members: MemberBlockItemListSyntax) -> [String] {
        let functions = members.compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.text }
        return inherited.filter { type in
            switch type.split(separator: ".").last?.split(separator: " ").last {
            case "Sendable": true
            case "Equatable": !functions.contains("==")
            case "Hashable": !functions.contains("==") && !functions.contains("hash")
            default: false
            }
        }
    }

    /// All identifiers in the declarations that the generated code uses.
    private static func names(in members: MemberBlockItemListSyntax) -> Set<String> {
        var names: Set<String> = []
        for member in members where member.decl.is(VariableDeclSyntax.self) || member.decl.is(EnumCaseDeclSyntax.self) {
            for token in member.decl.tokens(viewMode: .sourceAccurate) {
                if case .identifier = token.tokenKind { names.insert(token.plainText) }
            }
        }
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

    private func checkPartial(_ declaration: some DeclGroupSyntax, _ findings: Findings) {
        guard options.isPartial, let node = options.partialNode else { return }
        if isClass {
            findings.error(
                node,
                "Only structs have partial forms, because changes to a class cannot be undone: make it a struct, or merge documents into its values "
                    + "with ApusJSONDecoder.merge(_:into:encoder:).")
        } else if !declaration.is(StructDeclSyntax.self) {
            findings.error(node, "Only structs have partial forms: an enum is replaced as a whole. Remove 'partial: true'.")
        }
        if case .object(_, let collector?) = kind, collector.partial.isFixed {
            findings.error(
                collector.node, "A change includes unknown members: remove @JSONFixed from '\(collector.name.withoutTicks)'.")
        }
        let other = declaration.memberBlock.members.first { $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == "Partial" }
        if let other {
            findings.error(
                node, "The partial form is named 'Partial', and the type already has a 'Partial': rename it.", notes: [Note(other, "Declared here")])
        }
    }

    /// Checks that unknown keys can be recognized: a class and its subclasses share one object, and
    /// each knows only its own keys.
    private func checkUnknownKeys(_ declaration: some DeclGroupSyntax, _ findings: Findings) {
        guard let node = options.unknownKeysNode else { return }
        if isSubclass {
            findings.error(node, "A subclass cannot recognize unknown keys: only the superclass knows its own keys.")
        } else if !isFinal {
            var final = declaration
            let indent = declaration.introducer.leadingTrivia
            var modifiers = declaration.modifiers.filter { $0.name.text != "open" }
            if modifiers.count < declaration.modifiers.count { modifiers.append(DeclModifierSyntax(name: .keyword(.public, trailingTrivia: .space))) }
            modifiers.append(DeclModifierSyntax(name: .keyword(.final, trailingTrivia: .space)))
            final.introducer.leadingTrivia = []
            final.modifiers = modifiers
            if let first = declaration.modifiers.first {
                final.modifiers.leadingTrivia = first.leadingTrivia
            } else {
                final.modifiers.leadingTrivia = indent
            }
            findings.error(
                node, "Only a final class can recognize unknown keys: a subclass has keys of its own.",
                fixIts: [.replace("Make it final", declaration, with: final)])
        }
    }

    /// Checks that a generic class constrains its parameters: code in the class itself cannot
    /// depend on a conditional conformance.
    private func checkConstraints(_ generics: (any WithGenericParametersSyntax)?, _ findings: Findings) {
        for parameter in generics?.genericParameterClause?.parameters ?? [] where parameter.inheritedType == nil {
            let name = parameter.name.text
            guard generics?.genericWhereClause == nil, Constraints(genericParameters, of: self).mentions(name) else { continue }
            var constrained = parameter
            constrained.colon = .colonToken(trailingTrivia: .space)
            constrained.inheritedType = TypeSyntax("JSONReadable & JSONWritable")
            findings.error(
                parameter, "A generic class can be a model only if its parameters are: '\(name)' must be JSONReadable & JSONWritable.",
                fixIts: [.replace("Constrain '\(name)'", parameter, with: constrained)])
        }
    }
}

#endif
