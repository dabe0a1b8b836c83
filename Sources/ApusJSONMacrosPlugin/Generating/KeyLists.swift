/// The lists of keys that the code for reading a type needs, and the static property that holds
/// them.
struct KeyLists {
    private var lists: [(name: String, keys: [String], alternatives: [(key: String, member: Int)])] = []

    /// Adds a list and returns its index, which is passed to `reference`.
    mutating func add(_ name: String, _ keys: [(key: String, alternatives: [String])]) -> Int {
        var unique = name.isEmpty ? "members" : name
        while unique.isReservedWord || lists.contains(where: { $0.name == unique }) { unique += "_" }
        let alternatives = keys.enumerated().flatMap { position, key in key.alternatives.map { (key: $0, member: position) } }
        lists.append((unique, keys.map(\.key), alternatives))
        return lists.count - 1
    }

    /// The expression for a list. Call it only after all lists have been added.
    func reference(_ list: Int) -> String {
        lists.count == 1 ? "Self.jsonKeys" : "Self.jsonKeys.\(lists[list].name)"
    }

    /// The declaration that holds all lists; nil if there are none.
    func declaration(isGeneric: Bool) -> [String]? {
        guard !lists.isEmpty else { return nil }
        let type: String
        var value: [String]
        if lists.count == 1 {
            type = "ApusJSON.JSONKeys"
            value = text(lists[0].keys, lists[0].alternatives)
        } else {
            type = "(\(lists.map { "\($0.name): ApusJSON.JSONKeys" }.joined(separator: ", ")))"
            value = ["("]
            for (position, list) in lists.enumerated() {
                var lines = text(list.keys, list.alternatives)
                lines[0] = "\(list.name): " + lines[0]
                if position < lists.count - 1 { lines[lines.count - 1] += "," }
                value += lines.indented()
            }
            value.append(")")
        }
        guard isGeneric else {
            value[0] = "private static let jsonKeys: \(type) = " + value[0]
            return value
        }
        value[0] = "ApusJSON.JSONKeys.shared(by: Self.self, " + value[0]
        value[value.count - 1] += ")"
        return ["private static var jsonKeys: \(type) {"] + value.indented() + ["}"]
    }

    private func text(_ keys: [String], _ alternatives: [(key: String, member: Int)]) -> [String] {
        let list = wrapped(keys.map(\.asLiteral))
        if alternatives.isEmpty { return list }
        let others = wrapped(alternatives.map { "(\($0.key.asLiteral), \($0.member))" })
        var lines = list
        lines[0] = "ApusJSON.JSONKeys(" + lines[0]
        lines[lines.count - 1] += ", alternatives: " + others[0]
        lines += others.dropFirst()
        lines[lines.count - 1] += ")"
        return lines
    }

    /// An array literal on one line, or on several short lines.
    private func wrapped(_ items: [String]) -> [String] {
        if items.map(\.count).reduce(0, { $0 + $1 + 2 }) < 100 { return ["[\(items.joined(separator: ", "))]"] }
        var lines: [String] = []
        var line = ""
        for item in items {
            if line.count + item.count > 100 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + item + ","
        }
        return ["["] + (lines + [line]).indented() + ["]"]
    }
}
