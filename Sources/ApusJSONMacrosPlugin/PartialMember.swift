#if Macros

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What a partial form does with a member.
struct PartialMember {
    enum Role {
        /// It is a model's own.
        case none
        /// In a partial form: null is an error.
        case required
        /// In a partial form: null removes it.
        case removable
        /// In a partial form it is known, and passed over.
        case skipped
    }

    var role = Role.none
    /// Whether changes are merged into its value.
    var isMerged = false
    /// Whether it is left out.
    var isFixed = false
    /// The access level that its declaration states, followed by a space; or empty.
    var access = ""
}

/// Finds what partial forms do with a property.
struct PartialReader {
    let isPartial: Bool
    let findings: Findings

    func read(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, into member: inout Member) {
        let merged = variable.attributes.named("JSONMerged")
        let fixed = variable.attributes.named("JSONFixed")
        guard isPartial else {
            for attribute in [merged, fixed].compactMap({ $0 }) {
                findings.error(
                    attribute, "@\(attribute.plainName) says something of a partial form, which is declared by @JSONModel(partial: true).",
                    fixIts: [.remove(attribute)])
            }
            return
        }
        member.partial.isMerged = merged != nil || member.isFlattened
        member.partial.isFixed = fixed != nil
        let modifier = variable.modifiers.first { $0.detail == nil && Self.access.contains($0.name.text) }?.name.text
        // Of what is private the functions beside the partial form must know.
        member.partial.access = modifier.map { $0 == "private" ? "fileprivate " : "\($0) " } ?? ""
        guard fixed == nil, member.isRead else { return }
        check(variable, binding, member)
    }

    private static let access: Set<String> = ["public", "package", "internal", "fileprivate", "private"]

    private func check(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ member: Member) {
        let name = member.name.withoutTicks
        if variable.bindingSpecifier.tokenKind == .keyword(.let) {
            var specifier = variable.bindingSpecifier
            specifier.tokenKind = .keyword(.var)
            findings.error(
                binding.pattern, "'\(name)' is a constant, which a partial form cannot change: make it a variable, or leave it out with @JSONFixed.",
                fixIts: [.replace("Make it a variable", variable.bindingSpecifier, with: specifier), .fix(variable)])
        } else if let setter = variable.modifiers.first(where: { $0.detail != nil && ["private", "fileprivate"].contains($0.name.text) }) {
            var settable = variable
            settable.leadingTrivia = []
            settable.modifiers = settable.modifiers.filter { $0.detail == nil }
            settable.leadingTrivia = variable.leadingTrivia
            findings.error(
                setter,
                "'\(name)' is set by its type alone, and a partial form would let others change it: remove '\(setter.trimmedDescription)', "
                    + "or leave it out with @JSONFixed.",
                fixIts: [.replace("Remove '\(setter.trimmedDescription)'", variable, with: settable), .fix(variable)])
        } else if member.isFlattened, member.depth > 0 {
            findings.error(
                binding.pattern,
                "'\(name)' is flattened and optional, and whether a change makes it nil cannot be told: give it a default instead, or leave it out "
                    + "with @JSONFixed.",
                fixIts: [.fix(variable)])
        } else if member.type == nil {
            findings.error(binding.pattern, "For a partial form @JSONModel must see the type of '\(name)': write it out.")
        }
    }
}

extension FixIt {
    /// Leaves a property out of the partial form.
    fileprivate static func fix(_ variable: VariableDeclSyntax) -> FixIt {
        var fixed = variable
        fixed.leadingTrivia = []
        fixed.attributes.insert(.attribute(AttributeSyntax("@JSONFixed").with(\.trailingTrivia, .space)), at: fixed.attributes.startIndex)
        fixed.leadingTrivia = variable.leadingTrivia
        return .replace("Leave it out of the partial form", variable, with: fixed)
    }
}

#endif
