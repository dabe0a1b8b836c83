/// How a partial form treats a member.
struct PartialMember {
    /// Whether the partial form knows the member's key, but skips the member.
    var isSkipped = false
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

    func read(_ variable: Declaration, _ binding: Binding, into member: inout Member) {
        let merged = variable.attributes.named("JSONMerged")
        let fixed = variable.attributes.named("JSONFixed")
        guard isPartial else {
            for attribute in [merged, fixed].compactMap({ $0 }) {
                findings.error(
                    attribute.syntax, "@\(attribute.name) is for partial forms, which @JSONModel(partial: true) declares.",
                    fixIts: [.remove(attribute)])
            }
            return
        }
        member.partial.isMerged = merged != nil || member.isFlattened
        member.partial.isFixed = fixed != nil
        let modifier = variable.modifiers.first { !$0.hasDetail && Self.access.contains($0.name) }?.name
        // Functions outside the partial form use its private properties, too.
        member.partial.access = modifier.map { $0 == "private" ? "fileprivate " : "\($0) " } ?? ""
        guard fixed == nil, member.isRead else { return }
        check(variable, binding, member)
    }

    private static let access: Set<String> = ["public", "package", "internal", "fileprivate", "private"]

    private func check(_ variable: Declaration, _ binding: Binding, _ member: Member) {
        let name = member.name.withoutTicks
        if variable.isConstant {
            findings.error(
                binding.pattern, "'\(name)' is a constant, which a partial form cannot change: make it a variable, or leave it out with @JSONFixed.",
                fixIts: [.replace("Make it a variable", variable.introducer, with: "var"), .fix(variable)])
        } else if let setter = variable.modifiers.first(where: { $0.hasDetail && ["private", "fileprivate"].contains($0.name) }) {
            findings.error(
                setter.syntax,
                "'\(name)' can be set only by its own type, but a partial form would let others change it: remove '\(setter.syntax.text)', "
                    + "or leave it out with @JSONFixed.",
                fixIts: [.remove(setter), .fix(variable)])
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
    fileprivate static func fix(_ variable: Declaration) -> FixIt { .add("@JSONFixed", to: variable, "Leave it out of the partial form") }

    /// Removes a modifier and the space after it.
    fileprivate static func remove(_ modifier: Modifier) -> FixIt {
        let (syntax, source) = (modifier.syntax, modifier.syntax.source)
        return FixIt(message: "Remove '\(syntax.text)'", source: source, start: syntax.start, end: source.token(syntax.after).start, text: "")
    }
}
