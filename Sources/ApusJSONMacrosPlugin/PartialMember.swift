#if Macros

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// How a partial form treats a member.
struct PartialMember {
    enum Role {
        /// The member is not part of a partial form.
        case none
        /// In a partial form, null is an error.
        case required
        /// In a partial form, null removes the member.
        case removable
        /// In a partial form, the member is known but skipped.
        case skipped
    }

    var role = Role.none
    /// Whether changes are merged into the member's value.
    var isMerged = false
    /// Whether the member is left out of the partial form.
    var isFixed = false
    /// The access level in its declaration, followed by a space; or empty.
    var access = ""
}

/// Reads how a partial form treats a property.
struct PartialReader {
    let isPartial: Bool
    let findings: Findings

    func read(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, into member: inout Member) {
        let merged = variable.attributes.named("JSONMerged")
        let fixed = variable.attributes.named("JSONFixed")
        guard isPartial else {
            for attribute in [merged, fixed].compactMap({ $0 }) {
                findings.error(
                    attribute, "@\(attribute.plainName) is for partial forms, which @JSONModel(partial: true) declares.",
                    fixIts: [.remove(attribute)])
            }
            return
        }
        member.partial.isMerged = merged != nil || member.isFlattened
        member.partial.isFixed = fixed != nil
        let modifier = variable.modifiers.first { $0.detail == nil && Self.access.contains($0.name.text) }?.name.text
        // Functions outside the partial form use its private properties, too.
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
                "'\(name)' can be set only by its own type, but a partial form would let others change it: remove '\(setter.trimmedDescription)', "
                    + "or leave it out with @JSONFixed.",
                fixIts: [.replace("Remove '\(setter.trimmedDescription)'", variable, with: settable), .fix(variable)])
        } else if member.isFlattened, member.depth > 0 {
            findings.error(
                binding.pattern,
                "'\(name)' is flattened and optional, so a change cannot express that it becomes nil: give it a default instead, or leave it out "
                    + "with @JSONFixed.",
                fixIts: [.fix(variable)])
        } else if member.type == nil {
            findings.error(binding.pattern, "A partial form needs the type of '\(name)' to be written out.")
        }
    }
}

extension FixIt {
    /// Adds `@JSONFixed` to a property.
    fileprivate static func fix(_ variable: VariableDeclSyntax) -> FixIt {
        var fixed = variable
        fixed.leadingTrivia = []
        fixed.attributes.insert(.attribute(AttributeSyntax("@JSONFixed").with(\.trailingTrivia, .space)), at: fixed.attributes.startIndex)
        fixed.leadingTrivia = variable.leadingTrivia
        return .replace("Leave it out of the partial form", variable, with: fixed)
    }
}

#endif
