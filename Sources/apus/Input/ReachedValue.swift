#if Tool
import ApusJSON

/// The last value that a pointer to nothing reaches, and the reason why the pointer ends there.
struct ReachedValue {
    /// The number of tokens that led to the value.
    private let tokenCount: Int
    private let pointer: JSONPointer
    private let kind: JSONKind
    private let boolean: Bool
    private let count: Int
    /// The key in the value that is most similar to the missing one.
    private var nearest: NearMatch

    /// Finds the last value that a pointer to nothing reaches from a node, and makes it the node.
    fileprivate init(_ pointer: JSONPointer, from node: inout JSONNode) {
        var reached = 0
        while reached < pointer.tokens.count - 1, let next = node[at: JSONPointer(tokens: [pointer.tokens[reached]])] {
            node = next
            reached += 1
        }
        self.pointer = pointer
        tokenCount = reached
        kind = node.kind
        boolean = node.boolean == true
        count = node.count ?? 0
        nearest = NearMatch(to: pointer.tokens[reached])
        if let members = node.object { for member in members { nearest.take(member.key) } }
    }

    /// The error message.
    var message: String {
        let way = JSONPointer(tokens: Array(pointer.tokens.prefix(tokenCount)))
        let place = tokenCount == 0 ? "the root" : "\"\(Self.cut(way.description, to: 120))\""
        let hint = nearest.name.map { name in
            let other = JSONPointer(tokens: way.tokens + [name] + pointer.tokens.dropFirst(tokenCount + 1))
            // Written as JSON, so that control characters in a key do not reach the terminal.
            return " Did you mean \(JSONValue.string(Self.cut(other.description, to: 120)).description)?"
        }
        let start = "There is no value at \"\(Self.cut(pointer.description, to: 120))\""
        return "\(start): \(place) is \(description(without: pointer.tokens[tokenCount])).\(hint ?? "")"
    }

    /// Truncates a text that is too long to be quoted.
    private static func cut(_ text: String, to count: Int) -> String { text.count > count ? text.prefix(count) + "…" : text }

    private func description(without token: String) -> String {
        switch kind {
        case .object: "an object that has no member \"\(Self.cut(token, to: 40))\""
        case .array where token == "-": "an array, and '-' means the position after its last element"
        case .array where JSONPointer.arrayIndex(token) == nil: "an array, and \"\(Self.cut(token, to: 40))\" is not an index"
        case .array: count == 0 ? "an empty array" : "an array with elements 0 to \(count - 1)"
        case .string, .number: "a \(kind), which has no members"
        case .boolean: "\(boolean), which has no members"
        case .null: "null, which has no members"
        }
    }
}

extension CommandFailure {
    /// Creates the failure for a pointer to nothing.
    init(missing pointer: JSONPointer, in document: JSONDocument, _ line: Int?, of file: InputFile, advice: String = "") {
        var node = document.root
        let message = ReachedValue(pointer, from: &node).message
        self.init(message + advice, in: file, at: node.location.inFile(line))
    }
}
#endif
