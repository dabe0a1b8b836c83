#if Macros

import SwiftSyntax
import SwiftSyntaxMacros

/// `@JSONKey` and the other attributes of members. They expand to nothing, because `@JSONModel` and
/// `@JSONMapped` read them; this macro reports those that nothing reads.
enum AttributeMacro: PeerMacro {
    static func expansion(
        of attribute: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let findings = Findings()
        let name = attribute.plainName
        let isCase = declaration.is(EnumCaseDeclSyntax.self)
        if !declaration.is(VariableDeclSyntax.self), !isCase {
            findings.error(attribute, "@\(name) is for stored properties\(name == "JSONKey" ? " and cases" : "").", fixIts: [.remove(attribute)])
        } else if isCase, name != "JSONKey" {
            findings.error(attribute, "@\(name) is for stored properties.", fixIts: [.remove(attribute)])
        } else {
            let attributes = context.lexicalContext.first?.asProtocol((any WithAttributesSyntax).self)?.attributes
            // A table has keys, but no forms.
            let readers = name == "JSONKey" || name == "JSONIgnored" ? ["JSONModel", "JSONMapped"] : ["JSONModel"]
            if readers.allSatisfy({ attributes?.named($0) == nil }) {
                let names = readers.map { "@\($0)" }.joined(separator: " or ")
                findings.error(attribute, "@\(name) has no effect unless the type has \(names).", fixIts: [.remove(attribute)])
            }
        }
        for diagnostic in findings.diagnostics { context.diagnose(diagnostic) }
        return []
    }
}

#endif
