#if Macros

import SwiftSyntax

// How an object is read
//
//     var members = FoundMembers<4>(Self.jsonKeys)
//     try json.find(&members)                                             all members are found
//     let title: String? = try json.value(of: 0, in: members)             a constant, which is assigned at the end
//     let year: Int? = try json.valueIfPresent(of: 1, in: members)
//     var date: Date?                                                     a variable, for a member with a coding
//     if json.moveToMember(2, of: members) {
//         try json.read(into: &date, as: JSONCodings.ISO8601.self)
//     }
//     if json.moveToMember(3, of: members) {                              a property that has its default already
//         try json.readLossy(into: &tags)
//     }
//     guard let title, let date else { throw json.missing([0, 2], from: members) }
//     self.title = title …
//
// Plain members are assigned to `self` after the last of them has been read. Otherwise the compiler
// would copy `self` when an error may be thrown, and release the copy.

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
        let members = members.filter(\.isRead)
        tree = KeyTree(members.filter { !$0.isFlattened })
        flattened = members.filter(\.isFlattened)
        self.unknownKeys = unknownKeys
        self.collector = collector
        self.names = names
        self.isReadAgain = isReadAgain
        addLists(tree, name, to: &lists)
    }

    private mutating func addLists(_ object: KeyTree, _ name: String, to all: inout KeyLists) {
        guard isSearched(object) else { return }
        lists[ObjectIdentifier(object)] = all.add(name, object.children.map { ($0.key, $0.alternatives) })
        for child in object.children {
            guard case .object = child.content else { continue }
            let word = child.key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } && child.key.first?.isNumber == false
            addLists(child, word ? child.key : "nested", to: &all)
        }
    }

    /// Whether an object's members matter.
    private func isSearched(_ object: KeyTree) -> Bool {
        if !object.children.isEmpty { return true }
        if case .ignore = unknownKeys { return false }
        return true
    }

    // MARK: Lines

    /// The lines that read all members into constants and variables, or directly into properties.
    func lines(_ lists: KeyLists) -> [String] {
        var lines: [String] = []
        if let collector, !collector.isReadInPlace {
            lines.append(
                collector.initial == nil ? "var \(collector.name): \(collector.type?.trimmedDescription ?? "") = [:]" : collector.declaration)
        }
        if isSearched(tree) || !flattened.isEmpty || isReadAgain {
            lines += [found(tree, lists), "try \(names.json).find(&\(names.members))"]
            lines += tree.children.indices.flatMap { read($0, of: tree, lists) }
            lines += unknown(tree, lists)
        } else {
            lines.append("try \(names.json).skipObject()")
        }
        for member in flattened {
            if !member.isReadInPlace { lines.append(member.declaration) }
            lines.append("\(names.json).goBack(to: \(names.members))")
            lines.append("try \(names.json).\(member.depth > 0 ? "readFlattenedIfPresent" : "read")(into: &\(member.name))")
        }
        let required = tree.members.filter(\.isRequired) + flattened.filter(\.isRequired)
        if !required.isEmpty {
            let conditions = required.map { "let \($0.name)" }.joined(separator: ", ")
            lines.append("guard \(conditions) else {")
            lines.append("    throw \(names.json).missing(\(tree.requiredPositions), from: \(names.members))")
            lines.append("}")
        }
        return lines
    }

    /// The lines that assign what has been read to the properties.
    var assignments: [String] {
        let root = tree.children.flatMap { child in
            if case .member(let member) = child.content { [(member, isConstant(member))] } else { child.members.map { ($0, false) } }
        }
        let others = (flattened + [collector].compactMap { $0 }).map { ($0, false) }
        return (root + others).flatMap { member, isConstant -> [String] in
            guard isConstant || !member.isReadInPlace else { return [] }
            let assignment = "self.\(member.name) = \(member.name)"
            let hasDefault = isConstant && member.depth == 0 && !member.isRequired
            return hasDefault ? ["if let \(member.name) {", "    " + assignment, "}"] : [assignment]
        }
    }

    private func found(_ object: KeyTree, _ lists: KeyLists) -> String {
        "var \(names.members) = \(names.cursor).FoundMembers<\(object.children.count)>(\(reference(object, lists)))"
    }

    private func reference(_ object: KeyTree, _ all: KeyLists) -> String {
        lists[ObjectIdentifier(object)].map(all.reference) ?? ".none"
    }

    // MARK: One member

    /// Whether a member of the outermost object is read into a constant. A missing member is nil
    /// then.
    private func isConstant(_ member: Member) -> Bool {
        guard case .plain = member.form, member.partial.role == .none, member.type != nil else { return false }
        return member.depth == 0 ? member.initial == nil || member.isReadInPlace : member.depth == 1 && member.initial == nil
    }

    /// The lines that read a child of an object.
    private func read(_ position: Int, of object: KeyTree, _ lists: KeyLists) -> [String] {
        let child = object.children[position]
        let found = "if \(names.json).moveToMember(\(position), of: \(names.members)) {  // \(child.key.asLiteral)"
        guard case .member(let member) = child.content else {
            let declarations = child.members.filter { !$0.isReadInPlace }.map(\.declaration)
            return (object === tree ? declarations : []) + [found] + readObject(child, lists).indented() + ["}"]
        }
        if object === tree, isConstant(member), let type = member.type {
            let call = member.depth > 0 ? "valueIfPresent" : "value"
            let value = "\(names.json).\(call)(of: \(position), in: \(names.members))"
            return ["let \(member.name): \(type.operand)? = try \(value)  // \(child.key.asLiteral)"]
        }
        guard let line = read(member, child.key) else { return [] }
        let declaration = object === tree && !member.isReadInPlace ? [member.declaration] : []
        return declaration + [found, "    " + line, "}"]
    }

    /// The lines that read an object at the cursor's position.
    private func readObject(_ object: KeyTree, _ lists: KeyLists) -> [String] {
        let find = "try \(names.json).\(object.isRequired ? "findRequired" : "findIfPresent")(&\(names.members))"
        var body = object.children.indices.flatMap { read($0, of: object, lists) } + unknown(object, lists)
        if object.isRequired {
            body.append("try \(names.json).noteMissing(\(object.requiredPositions), from: \(names.members))")
        }
        body = body.indented() + ["}"]
        let removable = object.members.filter { $0.partial.role != .none && $0.partial.role != .skipped }
        if removable.contains(where: { $0.partial.role == .required }) {
            return [found(object, lists), "if try !\(names.json).refuseNull(\(object.key.asLiteral)), \(find) {"] + body
        }
        if !removable.isEmpty {
            // In a partial form, null in place of an object removes the object's members.
            let removal = removable.map { "    \($0.name) = .some(nil)" }
            return [found(object, lists), "if \(names.json).readNull() {"] + removal + ["} else if \(find) {"] + body
        }
        return [found(object, lists), "if \(find) {"] + body
    }

    /// The line that reads a member at the cursor's position; nil if it is only known.
    private func read(_ member: Member, _ key: String) -> String? {
        switch member.partial.role {
        case .skipped: nil
        case .required: "if try !\(names.json).refuseNull(\(key.asLiteral)) { \(read(member, suffix: "")) }"
        case .none, .removable: read(member, suffix: member.depth > 0 ? "IfPresent" : "")
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

    // MARK: Unknown keys

    private func findsUnknown(_ object: KeyTree) -> Bool {
        switch unknownKeys {
        case .ignore: false
        case .error: true
        case .collect: object === tree && collector != nil
        }
    }

    /// The lines that read the members with other keys.
    private func unknown(_ object: KeyTree, _ lists: KeyLists) -> [String] {
        guard findsUnknown(object) else { return [] }
        let read = collector.map { "try \(names.json).readUnknown(into: &\($0.name))" }
        return [
            "while \(names.json).nextUnknown(&\(names.members)) {",
            "    " + (read ?? "try \(names.json).refuseUnknown(\(reference(object, lists)))"),
            "}",
        ]
    }
}

/// Names for the generated code's variables, which the declaration does not use.
struct MachineNames {
    let json, members, member, value: String
    /// The cursor's type, without its module if that is the name of a property.
    let cursor: String

    init(_ model: Model) {
        json = model.free("json")
        members = model.free("members")
        member = model.free("member")
        value = model.free("value")
        cursor = model.usedNames.contains("ApusJSON") ? "JSONCursor" : "ApusJSON.JSONCursor"
    }
}

#endif
