import ApusJSON

/// A JSON text whose members can be repeated and ordered freely.
indirect enum ChangedNode {
    case object([(String, ChangedNode)])
    case array([ChangedNode])
    case text(String)

    init(_ value: JSONValue) {
        switch value {
        case .object(let members): self = .object(members.map { ($0.key, ChangedNode($0.value)) }.sorted { $0.0 < $1.0 })
        case .array(let elements): self = .array(elements.map(ChangedNode.init))
        default: self = .text((try? value.jsonString()) ?? "")
        }
    }

    var text: String {
        switch self {
        case .object(let members): "{" + members.map { "\"\($0.0)\":\($0.1.text)" }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .text(let text): text
        }
    }

    /// The members of all objects the other way round.
    var reversed: ChangedNode {
        switch self {
        case .object(let members): .object(members.map { ($0.0, $0.1.reversed) }.reversed())
        case .array(let elements): .array(elements.map(\.reversed))
        case .text: self
        }
    }

    private static let others = ["null", "true", "7", "\"x\"", "[]", "{}", "[7,8,9,10,11]"]

    /// The document with one change, anywhere: another value, or a member that is missing, repeated,
    /// or in another place.
    var changes: [ChangedNode] {
        var changes = Self.others.map { ChangedNode.text($0) }
        switch self {
        case .object(let members):
            for (index, member) in members.enumerated() {
                func with(_ change: (inout [(String, ChangedNode)]) -> Void) {
                    var copy = members
                    change(&copy)
                    changes.append(.object(copy))
                }
                for value in member.1.changes { with { $0[index].1 = value } }
                with { $0.remove(at: index) }
                with { $0.append(member) }
                with { $0.append((member.0, .text("true"))) }
                for value in member.1.changes.suffix(5) { with { $0.append((member.0, value)) } }
                with { $0.insert((member.0, .text("true")), at: 0) }
                with { $0.append($0.remove(at: index)) }
            }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                for value in element.changes {
                    var copy = elements
                    copy[index] = value
                    changes.append(.array(copy))
                }
            }
        case .text: break
        }
        return changes
    }
}
