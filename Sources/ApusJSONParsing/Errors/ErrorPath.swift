/// A chain of nested errors as one path and the error at its end.
struct ErrorPath {
    private enum Step {
        case key(String)
        case index(Int)
    }

    private var steps: [Step] = []
    /// The text of the innermost error.
    let leaf: String
    /// Whether the leaf is the message of a JSON parser and not the text of another error.
    private(set) var isOwnLeaf = false
    /// If the decoding of a type failed, the message for the author of the document.
    private(set) var clientSentence: String?

    init(_ error: JSONParsingError) {
        var error = error
        while true {
            let inner: any Error
            switch error {
            case .failure(let message):
                leaf = message
                isOwnLeaf = true
                return
            case .failureInDecoding(let message, let sentence):
                leaf = message
                clientSentence = sentence
                return
            case .failureInObject(atKey: let key, let next):
                steps.append(.key(key))
                inner = next
            case .failureInArray(atIndex: let index, let next):
                steps.append(.index(index))
                inner = next
            case .failureInDocument(_, let next): inner = next
            }
            guard let next = inner as? JSONParsingError else {
                leaf = "\(inner)"
                return
            }
            error = next
        }
    }

    init(_ error: JSONPrintingError) {
        var error = error
        while true {
            let inner: any Error
            switch error {
            case .failure(let message):
                leaf = message
                return
            case .failureInObject(atKey: let key, let next):
                steps.append(.key(key))
                inner = next
            case .failureInArray(atIndex: let index, let next):
                steps.append(.index(index))
                inner = next
            }
            guard let next = inner as? JSONPrintingError else {
                leaf = "\(inner)"
                return
            }
            error = next
        }
    }

    /// The path as the tokens of a JSON Pointer.
    var tokens: [String] {
        steps.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): "\(index)"
            }
        }
    }

    /// The path, if there is one, and the leaf.
    var text: String {
        guard !steps.isEmpty else { return leaf }
        let path = steps.map { step in
            switch step {
            case .key(let key): "\"\(key)\""
            case .index(let index): "[index \(index)]"
            }
        }
        return "At \(path.joined(separator: "/")):\n\(leaf)"
    }
}
