#if Macros

import SwiftSyntax

/// The code that reads an object's members.
struct ObjectReading {
    let tree: KeyTree
    let flattened: [Member]
    let unknownKeys: ModelOptions.UnknownKeys
    let collector: Member?
    let names: MachineNames
    /// Whether the cursor goes back to the object afterwards.
    let isReadAgain: Bool
    /// The place of each object's list of keys, in the order of `objects`.
    private var lists: [ObjectIdentifier: Int] = [:]

    init(
        _ members: [Member], named name: String, in lists: inout KeyLists, unknownKeys: ModelOptions.UnknownKeys = .ignore, collector: Member? = nil,
        isReadAgain: Bool = false, names: MachineNames
    ) {
        tree = KeyTree(members.filter { $0.isRead && !$0.isFlattened })
        flattened = members.filter { $0.isRead && $0.isFlattened }
        self.unknownKeys = unknownKeys
        self.collector = collector
        self.names = names
        self.isReadAgain = isReadAgain
        addLists(tree, name, to: &lists)
    }

    private mutating func addLists(_ object: KeyTree, _ name: String, to all: inout KeyLists) {
        guard needsLoop(object) else { return }
        lists[ObjectIdentifier(object)] = all.add(name, object.children.map { ($0.key, $0.alternatives) })
        for child in object.children {
            guard case .object = child.content else { continue }
            let word = child.key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } && child.key.first?.isNumber == false
            addLists(child, word ? child.key : "nested", to: &all)
        }
    }

    private func needsLoop(_ object: KeyTree) -> Bool {
        if !object.children.isEmpty { return true }
        if case .ignore = unknownKeys { return false }
        return true
    }

    // MARK: Lines

    /// Reads everything into variables, or into the properties themselves.
    func lines(_ lists: KeyLists) -> [String] {
        var lines = declarations(tree) + flattened.filter { !$0.isReadInPlace }.map(\.declaration)
        if let collector, !collector.isReadInPlace {
            lines.append(
                collector.initial == nil ? "var \(collector.name): \(collector.type?.trimmedDescription ?? "") = [:]" : collector.declaration)
        }
        if needsLoop(tree) {
            lines.append("var \(names.members) = try \(names.json).members(\(reference(tree, lists)))")
            lines += loop(tree, lists)
        } else if !flattened.isEmpty || isReadAgain {
            lines.append("let \(names.members) = try \(names.json).members(.none)")
        } else {
            lines.append("try \(names.json).skipObject()")
        }
        for member in flattened {
            let call = member.depth > 0 ? "readFlattenedIfPresent" : "readFlattened"
            lines.append("try \(names.json).\(call)(into: &\(member.name), from: \(names.members))")
        }
        let required = requiredMembers(tree) + flattened.filter(\.isRequired)
        if !required.isEmpty {
            let conditions = required.map { "let \($0.name)" }.joined(separator: ", ")
            lines.append("guard \(conditions) else {")
            lines.append("    throw \(names.json).missing(\(tree.requiredPositions), from: \(names.members))")
            lines.append("}")
        }
        return lines
    }

    /// The variables that are assigned to properties at the end.
    var variables: [Member] {
        tree.members.filter { !$0.isReadInPlace } + flattened.filter { !$0.isReadInPlace }
            + [collector].compactMap { $0 }.filter { !$0.isReadInPlace }
    }

    private func requiredMembers(_ object: KeyTree) -> [Member] { object.members.filter(\.isRequired) }

    private func declarations(_ object: KeyTree) -> [String] {
        object.members.filter { !$0.isReadInPlace }.map(\.declaration)
    }

    private func reference(_ object: KeyTree, _ all: KeyLists) -> String {
        lists[ObjectIdentifier(object)].map(all.reference) ?? ".none"
    }

    /// Reads the members of an object that has been begun.
    private func loop(_ object: KeyTree, _ lists: KeyLists) -> [String] {
        let children = object.children
        let isRoot = object === tree
        let other: String? =
            switch unknownKeys {
            case .ignore: nil
            case .error: "try \(names.json).refuseUnknown(\(names.members))"
            case .collect: isRoot ? collector.map { "try \(names.json).readUnknown(into: &\($0.name))" } : nil
            }
        let next = other == nil ? "next" : "nextOrUnknown"
        if children.isEmpty, let other {
            return ["while \(names.json).\(next)(&\(names.members)) != nil {", "    " + other, "}"]
        }
        if children.count == 1, other == nil {
            let body = read(children[0], lists)
            return ["while \(names.json).\(next)(&\(names.members)) != nil {"] + body.indented() + ["}"]
        }
        var lines = ["while let \(names.member) = \(names.json).\(next)(&\(names.members)) {", "    switch \(names.member) {"]
        for (position, child) in children.enumerated() {
            let label = other == nil && position == children.count - 1 ? "default:" : "case \(position):"
            lines.append("    \(label)  // \(child.key.asLiteral)")
            lines += read(child, lists).indented().indented()
        }
        if let other { lines += ["    default:", "        " + other] }
        return lines + ["    }", "}"]
    }

    private func read(_ child: KeyTree, _ lists: KeyLists) -> [String] {
        switch child.content {
        case .member(let member): return [read(member, child.key)]
        case .object:
            let keys = reference(child, lists)
            let call = child.isRequired ? "requiredMembers" : "membersIfPresent"
            var lines = removal(child) + ["guard var \(names.members) = try \(names.json).\(call)(\(keys)) else { continue }"]
            lines += loop(child, lists)
            if child.isRequired {
                lines.append("try \(names.json).noteMissing(\(child.requiredPositions), from: \(names.members))")
            }
            return lines
        }
    }

    /// In a partial form, what null does in the place of an object: it removes the members in it.
    private func removal(_ object: KeyTree) -> [String] {
        let members = object.members.filter { $0.partial.role != .none && $0.partial.role != .skipped }
        guard !members.isEmpty else { return [] }
        if members.contains(where: { $0.partial.role == .required }) {
            return ["if try \(names.json).refuseNull(\(object.key.asLiteral)) { continue }"]
        }
        return ["if \(names.json).readNull() {"] + members.map { "    \($0.name) = .some(nil)" } + ["    continue", "}"]
    }

    private func read(_ member: Member, _ key: String) -> String {
        switch member.partial.role {
        case .skipped: return "\(names.json).skip()"
        case .required: return "if try !\(names.json).refuseNull(\(key.asLiteral)) { \(read(member, suffix: "")) }"
        case .none, .removable: return read(member, suffix: member.depth > 0 ? "IfPresent" : "")
        }
    }

    private func read(_ member: Member, suffix: String) -> String {
        switch member.form {
        case .plain, .flattened: "try \(names.json).read\(suffix)(into: &\(member.name))"
        case .coded(let coding): "try \(names.json).read\(suffix)(into: &\(member.name), as: \(coding).self)"
        case .lossy: "try \(names.json).readLossy\(suffix)(into: &\(member.name))"
        case .raw: "try \(names.json).readRaw\(suffix)(into: &\(member.name))"
        }
    }
}

/// The names of what generated code works with, which stand for nothing in the declaration.
struct MachineNames {
    let json, members, member, value: String

    init(_ model: Model) {
        json = model.free("json")
        members = model.free("members")
        member = model.free("member")
        value = model.free("value")
    }
}

#endif
