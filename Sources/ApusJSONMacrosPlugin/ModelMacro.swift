#if Macros

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@JSONModel`.
enum ModelMacro {}

extension ModelMacro: MemberMacro {
    /// Adds the declarations that must be in a class itself, and reports the diagnostics of all
    /// types.
    static func expansion(
        of attribute: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let findings = Findings()
        let model = Model(attribute, declaration, conformingTo: protocols, in: context, findings)
        for diagnostic in findings.diagnostics { context.diagnose(diagnostic) }
        guard let model, model.isClass, !findings.hasErrors else { return [] }
        let expansion = Expansion(model)
        return (expansion.reading + expansion.writing).map { DeclSyntax(stringLiteral: $0.joined(separator: "\n")) }
    }
}

extension ModelMacro: ExtensionMacro {
    /// Adds the conformances and, except for classes, the functions that they need.
    static func expansion(
        of attribute: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let findings = Findings()
        let model = Model(attribute, declaration, conformingTo: protocols, in: context, findings)
        guard let model, !findings.hasErrors, !model.isSubclass else { return [] }
        let expansion = Expansion(model)
        var parts: [(conformance: String, constraint: String, declarations: [[String]])] = []
        let constraints = model.isClass ? nil : Constraints(model.genericParameters, of: model)
        if model.isReadable {
            parts.append(("JSONReadable", constraints?.clause(values: "JSONReadable", keys: "JSONKeyReadable") ?? "", expansion.reading))
        }
        if model.isWritable {
            // Both are named, because an extension made by a macro does not imply the inherited
            // protocol.
            let conformance = expansion.writesMembers ? "JSONWritable, ApusJSON.JSONMembersWritable" : "JSONWritable"
            parts.append((conformance, constraints?.clause(values: "JSONWritable", keys: "JSONKeyWritable") ?? "", expansion.writing))
        }
        if model.isMergeable, let form = PartialForm(model, of: type.trimmedDescription) {
            let constraint =
                constraints?.clause(
                    values: "JSONReadable & ApusJSON.JSONWritable", keys: "JSONKeyReadable & ApusJSON.JSONKeyWritable") ?? ""
            parts.append(("JSONMergeable", constraint, form.declarations))
        }
        return try parts.map { part in
            let head = model.availability + ["extension \(type.trimmedDescription): ApusJSON.\(part.conformance)\(part.constraint)"]
            let body = model.isClass ? [] : part.declarations.map { $0.indented().joined(separator: "\n") }
            let text = head.joined(separator: "\n") + (body.isEmpty ? " {}" : " {\n" + body.joined(separator: "\n\n") + "\n}")
            return try ExtensionDeclSyntax("\(raw: text)")
        }
    }
}

#endif
