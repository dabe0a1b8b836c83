#if Macros

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

// What a property is, as far as its declaration shows it.

extension VariableDeclSyntax {
    /// Whether this is an instance property that is not lazy.
    var belongsToValues: Bool {
        let modifiers = modifiers.map(\.name.text)
        return !modifiers.contains("static") && !modifiers.contains("class") && !modifiers.contains("lazy")
    }

    /// Whether this is a stored instance property that is not lazy.
    var isStored: Bool { belongsToValues && bindings.contains { !$0.isComputed } }
}

extension PatternBindingSyntax {
    var isComputed: Bool {
        switch accessorBlock?.accessors {
        case nil: false
        case .getter: true
        case .accessors(let list): !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }

    /// Whether this is a computed property with a setter.
    var hasSetter: Bool {
        guard case .accessors(let list) = accessorBlock?.accessors else { return false }
        return list.contains { ["set", "_modify", "unsafeMutableAddress"].contains($0.accessorSpecifier.text) }
    }
}

extension IfConfigDeclSyntax {
    /// Reports stored properties in `#if`, because macros do not evaluate its condition.
    func checkProperties(for macro: String, _ findings: Findings) {
        for clause in clauses {
            guard case .decls(let list) = clause.elements else { continue }
            for item in list {
                if let variable = item.decl.as(VariableDeclSyntax.self), variable.isStored, variable.attributes.named("JSONIgnored") == nil {
                    findings.error(
                        variable, "@\(macro) cannot evaluate '#if', so it does not know whether this property exists.", fixIts: [.ignore(variable)])
                }
            }
        }
    }
}

extension FixIt {
    fileprivate static func ignore(_ variable: VariableDeclSyntax) -> FixIt {
        var ignored = variable
        let indent = variable.leadingTrivia
        ignored.leadingTrivia = []
        ignored.attributes.insert(.attribute(AttributeSyntax("@JSONIgnored").with(\.trailingTrivia, .space)), at: ignored.attributes.startIndex)
        ignored.leadingTrivia = indent
        return .replace("Add @JSONIgnored", variable, with: ignored)
    }

    static func addDefault(_ binding: PatternBindingSyntax, isOptional: Bool) -> FixIt {
        var initialized = binding
        let end = binding.trailingTrivia
        initialized.trailingTrivia = []
        initialized.initializer = InitializerClauseSyntax(
            leadingTrivia: .space, equal: .equalToken(trailingTrivia: .space), value: isOptional ? ExprSyntax("nil") : ExprSyntax("<#default#>"),
            trailingTrivia: end)
        return .replace("Add a default", binding, with: initialized)
    }
}

#endif
