package import ApusJSON
package import ApusJSONPatch
import References

/// Generates random values, patches and layouts, which are the same in every run for the same
/// choices.
package struct PatchGenerator {
    private var random: Choices
    /// Whether some arrays and objects have up to sixty children. Then their indexes and edits are
    /// kept in tables and chunks.
    private let hasLargeContainers: Bool

    package init(seed: UInt64) {
        random = Choices(seed: seed)
        hasLargeContainers = false
    }

    /// Creates a generator that makes its choices from the bytes of an input.
    package init(_ input: ArraySlice<UInt8>) {
        random = Choices(only: input)
        hasLargeContainers = true
    }

    package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private static let keys = ["a", "b", "c", "id", "", "a/b", "m~n", "é", "e\u{301}", "0", "-", "a longer key than fifteen bytes"]

    package mutating func key() -> String { Self.keys[below(Self.keys.count)] }

    mutating func scalar() -> JSONValue {
        switch below(8) {
        case 0: .null
        case 1: .boolean(below(2) == 0)
        case 2, 3: .integer(below(4))
        case 4: .double(Double(below(4)) + 0.5)
        case 5: "\(below(3))"
        case 6: "a string of more than fifteen bytes, \(below(3))"
        default: "quote \" backslash \\ line\n"
        }
    }

    package mutating func value(depth: Int) -> JSONValue {
        guard depth > 0, below(5) > 0 else { return scalar() }
        let count = below(hasLargeContainers && below(30) == 0 ? 60 : 6)
        if below(2) == 0 {
            var elements: [JSONValue] = []
            for _ in 0..<count { elements.append(value(depth: depth - 1)) }
            return .array(elements)
        }
        var members = JSONValue.Object()
        for _ in 0..<count { members[count > 6 ? "\(below(80))" : key()] = value(depth: depth - 1) }
        return .object(members)
    }

    /// A nonempty container, so that there is something to change.
    package mutating func document(depth: Int = 4) -> JSONValue {
        while !random.hasEnded {
            let value = value(depth: depth)
            if value.count ?? 0 > 0 { return value }
        }
        return [scalar()]
    }

    /// A variant of a value: parts of it are changed, removed, added, moved or repeated.
    package mutating func variant(of value: JSONValue, rarity: Int = 6) -> JSONValue {
        if below(rarity * 2) == 0 { return self.value(depth: 2) }
        switch value {
        case .array(let elements):
            var changed: [JSONValue] = []
            for element in elements {
                if below(rarity) == 0 { continue }
                changed.append(variant(of: element, rarity: rarity))
                if below(rarity) == 0 { changed.append(self.value(depth: 2)) }
            }
            if changed.count > 1, below(3) == 0 { changed.swapAt(below(changed.count), below(changed.count)) }
            if let repeated = changed.first, below(rarity) == 0 { changed.append(repeated) }
            return .array(changed)
        case .object(let members):
            var changed = JSONValue.Object()
            for (key, member) in members {
                switch below(rarity) {
                case 0: break
                case 1: changed[self.key()] = member
                default: changed[key] = variant(of: member, rarity: rarity)
                }
            }
            if below(rarity) == 0 { changed[key()] = self.value(depth: 2) }
            return .object(changed)
        default: return below(rarity) == 0 ? scalar() : value
        }
    }

    /// A pointer into a value, usually to an existing one.
    package mutating func pointer(into value: JSONValue) -> JSONPointer {
        var tokens: [String] = []
        var value = value
        while below(4) > 0 {
            switch value {
            case .array(let elements):
                if below(12) == 0 {
                    tokens.append(["-", "01", "99999999999999999999", "-1", "\(elements.count)", "x"][below(6)])
                    return JSONPointer(tokens: tokens)
                }
                guard !elements.isEmpty else { return JSONPointer(tokens: tokens) }
                let index = below(elements.count)
                tokens.append("\(index)")
                value = elements[index]
            case .object(let members):
                if below(8) == 0 {
                    tokens.append(key())
                    return JSONPointer(tokens: tokens)
                }
                guard !members.isEmpty else { return JSONPointer(tokens: tokens) }
                let member = members[below(members.count)]
                tokens.append(member.key)
                value = member.value
            default: return JSONPointer(tokens: tokens)
            }
        }
        return JSONPointer(tokens: tokens)
    }

    /// A patch whose operations can usually be carried out.
    ///
    /// - Parameter length: how many operations it has at most. Defaults to a number up to 6.
    package mutating func patch(of document: JSONValue, length: Int? = nil) -> JSONPatch {
        var value = document
        var patch = JSONPatch([])
        for _ in 0..<(length ?? below(6) + 1) {
            let path = pointer(into: value)
            let operation: JSONPatch.Operation
            switch below(10) {
            case 0, 1, 2: operation = .add(path, self.value(depth: 2))
            case 3: operation = .remove(path)
            case 4, 5: operation = .replace(path, self.value(depth: 2))
            case 6, 7: operation = .move(from: path, to: pointer(into: value))
            case 8: operation = .copy(from: path, to: pointer(into: value))
            default: operation = .test(path, value[at: path] ?? 1)
            }
            patch.operations.append(operation)
            // Some patches should fail, but not all.
            guard let next = ReferencePatch.apply([operation], to: value) else {
                if below(10) > 0 { patch.operations.removeLast() }
                continue
            }
            value = next
        }
        return patch
    }

    /// The text of a value in a random layout, optionally with comments.
    package mutating func text(of value: JSONValue, comments: Bool) throws -> String {
        switch below(4) {
        case 0: return try value.jsonString()
        case 1: return try value.jsonString(.prettyPrinted)
        default:
            var text = space(comments)
            try write(value, comments, to: &text)
            return text + space(comments)
        }
    }

    private mutating func space(_ comments: Bool) -> String {
        switch below(comments ? 12 : 7) {
        case 0: " "
        case 1: "\n"
        case 2: "\r\n\t"
        case 3: "\n    "
        case 4, 5, 6: ""
        case 7: " // to the end, \"of\" {the} line\n"
        case 8: "/* , */"
        case 9: "\n  // a line of its own\n  "
        case 10: " /* two\n lines */ "
        default: " // after\n"
        }
    }

    private mutating func write(_ value: JSONValue, _ comments: Bool, to text: inout String) throws {
        let count = value.count ?? 0
        switch value {
        case .array(let elements):
            text += "["
            for (position, element) in elements.enumerated() {
                text += space(comments)
                try write(element, comments, to: &text)
                text += space(comments)
                if position < count - 1 || (comments && below(3) == 0) { text += "," }
            }
            text += space(comments) + "]"
        case .object(let members):
            text += "{"
            for (position, member) in members.enumerated() {
                text += try space(comments) + JSONValue.string(member.key).jsonString() + space(comments) + ":" + space(comments)
                try write(member.value, comments, to: &text)
                text += space(comments)
                if position < count - 1 || (comments && below(3) == 0) { text += "," }
            }
            text += space(comments) + "}"
        default: text += try value.jsonString()
        }
    }
}
