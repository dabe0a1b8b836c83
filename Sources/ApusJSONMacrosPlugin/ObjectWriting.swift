#if Macros

/// The code that writes members into an object.
struct ObjectWriting {
    let tree: KeyTree
    let collector: Member?
    let writesNils: Bool
    let json: String

    init(_ members: [Member], collector: Member? = nil, writesNils: Bool, json: String) {
        tree = KeyTree(members)
        self.collector = collector
        self.writesNils = writesNils
        self.json = json
    }

    /// The members, as far as they are known by their keys.
    var members: WrittenMembers {
        var members = members(tree)
        if let collector { members.append("try \(json).write(membersOf: \(collector.name))") }
        return members
    }

    private func members(_ object: KeyTree) -> WrittenMembers {
        var members = WrittenMembers()
        for child in object.children {
            switch child.content {
            case .member(let member) where member.isFlattened: members.append("try \(json).write(membersOf: \(member.name))")
            case .member(let member): members.append(child.key, lines(member, child.key))
            case .object: members.append(child.key, nested(child), sorted: nested(child, isSorted: true))
            }
        }
        return members
    }

    private func nested(_ object: KeyTree, isSorted: Bool = false) -> [String] {
        let lines = [Self.key(object.key, json)] + members(object).object(json, isSorted: isSorted)
        let changes = object.members.filter { $0.partial.role != .none }
        guard !changes.isEmpty else { return lines }
        // An object without changes would itself be a change.
        return ["if \(changes.map { "\($0.name) != nil" }.joined(separator: " || ")) {"] + lines.indented() + ["}"]
    }

    private func lines(_ member: Member, _ key: String) -> [String] {
        let name = member.name
        let keyLine = Self.key(key, json)
        switch member.form {
        case .flattened: return ["try \(json).write(membersOf: \(name))"]
        case .plain, .lossy:
            if writesNils, member.depth == 1 { return [keyLine, "try \(json).write(value: \(name))"] }
            return ["try \(json).write(\(Self.argument(key)), \(name))"]
        case .coded, .raw:
            let value = value(member)
            switch member.depth {
            case 0: return [keyLine, value]
            case 1 where writesNils: return [keyLine, "if let \(name) { \(value) } else { \(json).writeNull() }"]
            case 1: return ["if let \(name) {", "    " + keyLine, "    " + value, "}"]
            default: return ["if let \(name) {", "    " + keyLine, "    if let \(name) { \(value) } else { \(json).writeNull() }", "}"]
            }
        }
    }

    private func value(_ member: Member) -> String {
        if case .coded(let coding) = member.form { return "try \(json).write(\(member.name), as: \(coding).self)" }
        return "try \(json).write(raw: \(member.name))"
    }

    /// The call that writes a key.
    static func key(_ key: String, _ json: String) -> String { "\(json).key(\(argument(key)))" }

    /// The argument for a key. A key that needs no escapes is quoted at compile time; the writer
    /// escapes others.
    private static func argument(_ key: String) -> String {
        guard isPlain(key) else { return key.asLiteral }
        // Number signs after the quote would end the literal.
        let signs = String(repeating: "#", count: key.utf8.prefix { $0 == UInt8(ascii: "#") }.count + 1)
        return "quoted: \(signs)\"\"\(key)\":\"\(signs)"
    }

    /// Whether a key needs no escapes.
    static func isPlain(_ key: String) -> Bool {
        key.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" && $0 != "/" && $0.value != 0x7F }
    }
}

#endif
