import ApusJSON

extension JSONValue {
    /// Copies a node's value using its public accessors alone. The kind of a number follows from
    /// its text, as RFC 8259 writes it.
    init(copying node: JSONNode) {
        switch node.kind {
        case .null: self = .null
        case .boolean: self = .boolean(node.boolean ?? false)
        case .string: self = .string(node.string ?? "")
        case .array: self = .array(node.array.map { $0.map(JSONValue.init(copying:)) } ?? [])
        case .object:
            // The first of repeated keys counts.
            var object = Object()
            node.object?.forEach { member in if object[member.key] == nil { object[member.key] = JSONValue(copying: member.value) } }
            self = .object(object)
        case .number:
            let isWhole = node.numberText?.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") } ?? false
            if node.double == 0, node.double?.sign == .minus {
                self = .double(-0.0)
            } else if isWhole, let integer = node.integer {
                self = .integer(integer)
            } else if isWhole, let unsigned = node.unsigned {
                self = .unsigned(unsigned)
            } else {
                self = .double(node.double ?? .nan)
            }
        }
    }
}
