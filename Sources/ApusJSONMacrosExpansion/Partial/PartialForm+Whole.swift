// The functions of the whole type that use its partial form.
extension PartialForm {
    private var partial: String { model.free("partial") }
    private var merged: String { model.free("merged") }

    /// The function that merges a change into a value.
    var merging: [String] {
        // A merge that can fail changes a copy.
        let canFail = changing.contains(where: \.partial.isMerged)
        let value = canFail ? merged : "self"
        var lines = canFail ? ["var \(merged) = self"] : []
        for member in changing { lines += merge(member, into: "\(value).\(member.name)") }
        if let collector { lines.append("\(value).\(collector.name)._merge(unknown: \(partial).\(collector.name))") }
        if canFail { lines.append("self = \(merged)") }
        return model.head + ["\(model.statedAccess)mutating func merge(_ \(partial): Partial) throws {"] + lines.indented() + ["}"]
    }

    private func merge(_ member: Member, into property: String) -> [String] {
        let name = member.name
        let path = member.isFlattened ? "" : ", at: \(member.path.map(\.asLiteral).joined(separator: ", "))"
        let change = "\(partial).\(name)"
        guard Self.canBeRemoved(member), !member.isFlattened else {
            if member.partial.isMerged { return ["try \(property)._merge(\(change)\(path))"] }
            return ["if let \(name) = \(change) { \(property) = \(name) }"]
        }
        if !member.partial.isMerged, member.depth < 2 {
            return ["if let \(name) = \(change) { \(property) = \(name)\(fallback(member)) }"]
        }
        let removal = "\(property) = \(member.initial?.text ?? "nil")"
        let present = member.partial.isMerged ? "try \(property)._merge(\(name)\(path))" : "\(property) = .some(\(name))"
        return ["if let \(name) = \(change) {", "    if let \(name) { \(present) } else { \(removal) }", "}"]
    }

    /// `?? default`, for null; empty if there is no default.
    private func fallback(_ member: Member) -> String {
        guard let initial = member.initial, !initial.isNil else { return "" }
        let isOperand =
            switch initial.form {
            case .integer, .float, .string, .boolean, .array, .dictionary, .call, .member, .reference, .tuple: true
            default: false
            }
        return " ?? \(isOperand ? initial.text : "(\(initial.text))")"
    }

    /// The initializer that makes a value from a change.
    var making: [String] {
        let head = model.head + ["\(model.statedAccess)init(_ \(partial): Partial) throws {"]
        if let fixed = members.first(where: { $0.partial.isFixed && $0.isRequired }) {
            return head + ["    throw ApusJSON.JSONPatchError.fixed(\(path(of: fixed)))", "}"]
        }
        var lines: [String] = []
        for member in members {
            let name = member.name
            if member.partial.isFixed {
                // A property with a default already has it.
                if member.initial == nil, !member.startsAsNil { lines.append("self.\(name) = nil") }
            } else {
                lines += make(member)
            }
        }
        if let collector {
            lines += ["self.\(collector.name) = [:]", "self.\(collector.name)._merge(unknown: \(partial).\(collector.name))"]
        }
        return head + lines.indented() + ["}"]
    }

    private func path(of member: Member) -> String { member.isFlattened ? "" : member.path.map(\.asLiteral).joined(separator: ", ") }

    private func make(_ member: Member) -> [String] {
        let name = member.name
        let change = "\(partial).\(name)"
        if member.isFlattened { return ["self.\(name) = try \(member.type?.operand ?? "")(\(change))"] }
        let made = member.partial.isMerged ? "try \(member.type?.operand ?? "")(\(name), at: \(path(of: member)))" : name
        guard Self.canBeRemoved(member) else {
            return [
                "guard let \(name) = \(change) else { throw ApusJSON.JSONPatchError.missing(\(path(of: member))) }", "self.\(name) = \(made)",
            ]
        }
        if !member.partial.isMerged, member.depth < 2, fallback(member).isEmpty { return ["self.\(name) = \(change) ?? nil"] }
        let present = member.depth == 2 ? ".some(\(made))" : made
        let removed = member.initial?.text ?? "nil"
        return ["if let \(name) = \(change), let \(name) { self.\(name) = \(present) } else { self.\(name) = \(removed) }"]
    }
}
