#if Macros

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@JSONMapped`.
enum MappedMacro {}

extension MappedMacro: MemberMacro {
    /// Adds the declarations that must be in a class itself, and reports the diagnostics of all
    /// types.
    static func expansion(
        of attribute: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let findings = Findings()
        let type = MappedType(attribute, declaration, conformingTo: protocols, in: context, findings)
        for diagnostic in findings.diagnostics { context.diagnose(diagnostic) }
        guard let type, type.isClass, !findings.hasErrors else { return [] }
        let initializer = type.needsInitializer ? ["\(type.initializerAccess)\(type.isFinal ? "" : "required ")init() {}"] : []
        return (initializer + [type.table].compactMap { $0 }).map { DeclSyntax(stringLiteral: $0) }
    }
}

extension MappedMacro: ExtensionMacro {
    /// Adds the conformance and, except for classes, the table.
    static func expansion(
        of attribute: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf extended: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let findings = Findings()
        let type = MappedType(attribute, declaration, conformingTo: protocols, in: context, findings)
        guard let type, !findings.hasErrors, !type.isSubclass, type.isConformanceMissing || !type.isClass else { return [] }
        // Both are named, because an extension made by a macro does not imply the inherited
        // protocol.
        let conformance = type.isConformanceMissing ? ": ApusJSONMapping.JSONMappable, ApusJSONMapping.JSONMappableValue" : ""
        let constraint = type.isClass ? "" : Constraints(type.genericParameters, of: type).clause(values: "ApusJSONMapping.JSONMappableValue")
        let head = type.availability + ["extension \(extended.trimmedDescription)\(conformance)\(constraint)"]
        let body = type.isClass ? nil : type.table?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).indented()
        let text = head.joined(separator: "\n") + (body.map { " {\n\($0.joined(separator: "\n"))\n}" } ?? " {}")
        return [try ExtensionDeclSyntax("\(raw: text)")]
    }
}

extension MappedType {
    /// The declaration of the table; nil if the superclass's table is enough.
    fileprivate var table: String? {
        let entries = properties.map { $0.entry + "," }
        // As in a model: callers use the protocol's requirement and are not warned.
        let isDeprecated = properties.contains(where: \.isDeprecated) && (!isClass || isFinal)
        let head = isDeprecated ? "@available(*, deprecated, message: \"There are deprecated properties in it.\")\n" : ""
        let property = "jsonProperties: ApusJSONMapping.JSONPropertyTable"
        let list = entries.isEmpty ? ["[]"] : ["["] + entries.indented() + ["]"]
        if isSubclass {
            guard !entries.isEmpty else { return nil }
            let adding = ["super.jsonProperties.adding(", "    ["] + entries.indented().indented() + ["    ], of: \(name).self)"]
            return (["\(overridableAccess)override class var \(property)<JSONRoot> {"] + adding.indented() + ["}"]).joined(separator: "\n")
        }
        if isClass, !isFinal {
            return (["\(overridableAccess)class var \(property)<\(name)> {"] + list.indented() + ["}"]).joined(separator: "\n")
        }
        let root = isClass ? name : "Self"
        if isGeneric {
            return head + (["\(access)static var \(property)<\(root)> {"] + list.indented() + ["}"]).joined(separator: "\n")
        }
        return head + "\(access)static let \(property)<\(root)> = " + list.joined(separator: "\n")
    }
}

#endif
