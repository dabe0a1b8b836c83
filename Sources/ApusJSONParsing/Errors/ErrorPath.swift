/// A chain of errors inside of each other, as one path and what is at its end.
struct ErrorPath {
    private enum Step {
        case key(String)
        case index(Int)
    }

    private var steps: [Step] = []
    let leaf: String
    /// Whether the leaf is a sentence of a parser of JSON, and not another error's text.
    private(set) var isOwnLeaf = false
    /// What somebody who wrote the document is told of a type's decoding, if that is what failed.
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

    /// The path as a JSON Pointer has it.
    var tokens: [String] {
        steps.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): "\(index)"
            }
        }
    }

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
