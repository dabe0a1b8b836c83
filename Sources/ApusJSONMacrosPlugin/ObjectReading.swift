#if Macros

import SwiftSyntax

/// The code that reads an object's members.
struct ObjectReading {
    let tree: KeyTree
    let flattened: [Member]
    let unknownKeys: ModelOptions.UnknownKeys
    let collector: Member?
    let names: MachineNames
    /// Whether the cursor returns to the object afterwards.
    let isReadAgain: Bool
    /// The index of each object's list of keys.
    private var lists: [ObjectIdentifier: Int] = [:]

    init(
        _ members: [Member], named name: String, in lists: inout KeyLists, unknownKeys: ModelOptions.UnknownKeys = .ignore, collector: Member? = nil,
        isReadAgain: Bool = false, names: MachineNames
    ) {
        var members = members.filter(\.isRead)
        if members.count > Self.largestSwitch {
            // A function cannot read into a property of a value that is still incomplete.
            for index in members.indices { members[index].isReadInPlace = false }
        }
        tree = KeyTree(members.filter { !$0.isFlattened })
        flattened = members.filter(\.isFlattened)
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

    /// The lines that read all members into variables, or directly into properties.
    func lines(_ lists: KeyLists) -> [String] {
        var lines = declarations(tree) + flattened.filter { !$0.isReadInPlace }.map(\.declaration)
        if let collector, !collector.isReadInPlace {
            lines.append(
                collector.initial == nil ? "var \(collector.name): \(collector.type?.trimmedDescription ?? "") = [:]" : collector.declaration)
        }
        if needsLoop(tree) {
            var parts: [String] = []
            let loop = loop(tree, lists, &parts)
            lines += parts
            lines.append("var \(names.members) = try \(names.json).members(\(reference(tree, lists)))")
            lines += loop
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

    /// The loop that reads the members of an object that has been entered.
    private func loop(_ object: KeyTree, _ lists: KeyLists, _ parts: inout [String]) -> [String] {
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
            let body = read(children[0], lists, &parts)
            return ["while \(names.json).\(next)(&\(names.members)) != nil {"] + body.indented() + ["}"]
        }
        var lines = ["while let \(names.member) = \(names.json).\(next)(&\(names.members)) {", "    switch \(names.member) {"]
        var position = 0
        while position < children.count {
            let part = part(of: children, from: position)
            let last = position + max(part.count, 1) - 1
            let label = other == nil && last == children.count - 1 ? "default:" : part.count > 1 ? "case \(position)...\(last):" : "case \(position):"
            if part.count > 1 {
                lines += ["    \(label)", "        try \(add(part, from: position, to: &parts))(\(names.member), &\(names.json))"]
            } else {
                lines.append("    \(label)  // \(children[position].key.asLiteral)")
                lines += read(children[position], lists, &parts).indented().indented()
            }
            position = last + 1
        }
        if let other { lines += ["    default:", "        " + other] }
        return lines + ["    }", "}"]
    }

    // MARK: Many members

    /// The most members that one switch reads.
    ///
    /// The optimiser keeps what each branch of a loop's switch may assign in variables that meet at its end. Its
    /// time grows with the square of the branches: 200 optional members took it more than six minutes. Branches
    /// in functions that are not inlined keep the variables in memory.
    private static let largestSwitch = 48
    /// How many members a function reads.
    private static let partSize = 20

    /// The members that one function reads, starting at a position; fewer than two if no function is needed.
    private func part(of children: [KeyTree], from position: Int) -> [KeyTree] {
        guard children.count > Self.largestSwitch else { return [] }
        return Array(
            children[position...].prefix(Self.partSize).prefix {
                guard case .member = $0.content else { return false }
                return true
            })
    }

    /// Adds a local function that reads some members. Returns its name.
    private func add(_ part: [KeyTree], from position: Int, to parts: inout [String]) -> String {
        let name = "\(names.part)\(parts.count { $0.hasPrefix("func ") })"
        parts += [
            "@inline(never)",
            "func \(name)(_ \(names.member): Int, _ \(names.json): inout ApusJSON.JSONCursor) throws {",
            "    switch \(names.member) {",
        ]
        for (index, child) in part.enumerated() {
            guard case .member(let member) = child.content else { continue }
            let label = index == part.count - 1 ? "default:" : "case \(position + index):"
            parts += ["    \(label)  // \(child.key.asLiteral)", "        " + read(member, child.key)]
        }
        parts += ["    }", "}"]
        return name
    }

    // MARK: One member

    private func read(_ child: KeyTree, _ lists: KeyLists, _ parts: inout [String]) -> [String] {
        switch child.content {
        case .member(let member): return [read(member, child.key)]
        case .object:
            let keys = reference(child, lists)
            let call = child.isRequired ? "requiredMembers" : "membersIfPresent"
            var lines = removal(child) + ["guard var \(names.members) = try \(names.json).\(call)(\(keys)) else { continue }"]
            lines += loop(child, lists, &parts)
            if child.isRequired {
                lines.append("try \(names.json).noteMissing(\(child.requiredPositions), from: \(names.members))")
            }
            return lines
        }
    }

    /// In a partial form, the lines for null in place of an object, which removes the object's members.
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

/// Names for the generated code's variables, which the declaration does not use.
struct MachineNames {
    let json, members, member, value, part: String

    init(_ model: Model) {
        json = model.free("json")
        members = model.free("members")
        member = model.free("member")
        value = model.free("value")
        part = model.free(prefix: "readPart")
    }
}

#endif
