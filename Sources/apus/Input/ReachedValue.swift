#if Tool
import ApusJSON

/// The last value that a pointer to nothing reaches, and the reason why the pointer ends there.
struct ReachedValue {
    /// The number of tokens that led to the value.
    private let tokenCount: Int
    private let pointer: JSONPointer
    private var kind = JSONKind.null
    private var boolean = false
    private var count = 0
    /// The key in the value that is most similar to the missing one.
    private var nearest: NearMatch

    private init(_ pointer: JSONPointer, tokenCount: Int) {
        self.pointer = pointer
        self.tokenCount = tokenCount
        nearest = NearMatch(to: pointer.tokens[tokenCount])
    }

    /// Creates the end of an unsuccessful search.
    init(_ pointer: JSONPointer, _ reached: [PointerSearch.Place], in document: OpenedDocument) throws {
        self.init(pointer, tokenCount: reached.count - 1)
        kind = reached.last?.kind ?? .null
        var depth = 0
        var isKey = false
        try document.value(at: reached.last?.offset ?? 0).read { piece in
            piece.forEach { tag, index, _ in
                switch tag {
                case TapeTag.objectEnd, TapeTag.arrayEnd: depth -= 1
                default:
                    if depth == 0 {
                        boolean = tag == TapeTag.true
                    } else if depth == 1, isKey {
                        // Safety: the bytes are copied while the piece is valid.
                        let key = unsafe piece.stringBytes(at: index)
                        if key.count <= 1024 { nearest.take(unsafe String(decoding: key, as: UTF8.self)) }
                        isKey = false
                        return
                    } else if depth == 1 {
                        count += 1
                    }
                    if tag == TapeTag.objectStart || tag == TapeTag.arrayStart { depth += 1 }
                }
                if depth == 1 { isKey = kind == .object }
            }
        }
    }

    /// Finds the last value that a pointer to nothing reaches in a document.
    fileprivate init(_ pointer: JSONPointer, in document: JSONDocument, _ node: inout JSONNode) {
        var count = 0
        while count < pointer.tokens.count, let next = node[at: JSONPointer(tokens: [pointer.tokens[count]])] {
            node = next
            count += 1
        }
        self.init(pointer, tokenCount: min(count, pointer.tokens.count - 1))
        kind = node.kind
        boolean = node.boolean == true
        self.count = node.count ?? 0
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
        let message = ReachedValue(pointer, in: document, &node).message
        self.init(message + advice, in: file, at: node.location.inFile(line))
    }
}
#endif
