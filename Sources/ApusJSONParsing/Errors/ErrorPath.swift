/// An error of a value, or of one of its parts, which contains the error of that part.
protocol PathError: Error {
    static func failureInObject(atKey key: String, _ error: any Error) -> Self
    static func failureInArray(atIndex index: Int, _ error: any Error) -> Self
    var content: ErrorPath.Content { get }
    /// Replaces the error of a part.
    func map(_ transform: (any Error) -> any Error) -> Self
}

extension PathError {
    /// The error of a part; nil if this is no such error.
    var inner: (any Error)? {
        switch content {
        case .message: nil
        case .part(_, _, let inner), .whole(let inner): inner
        }
    }

    /// An error at the path of a `DecodingError` or an `EncodingError`.
    static func at(_ path: [any CodingKey], _ leaf: Self) -> Self {
        path.reversed().reduce(leaf) { inner, key in
            // The key of an array's element.
            let position = key.stringValue.hasPrefix("Index ") ? Int(key.stringValue.dropFirst(6)) : nil
            return position.map { .failureInArray(atIndex: $0, inner) } ?? .failureInObject(atKey: key.stringValue, inner)
        }
    }
}

/// A chain of nested errors as one path and the error at its end.
struct ErrorPath {
    /// What an error says itself.
    enum Content {
        case message(String)
        /// The error of a part: its token in a JSON Pointer, its name in a path, and the error.
        case part(token: String, name: String, any Error)
        case whole(any Error)

        static func member(_ key: String, _ error: any Error) -> Content { .part(token: key, name: "\"\(key)\"", error) }
        static func element(_ index: Int, _ error: any Error) -> Content { .part(token: "\(index)", name: "[index \(index)]", error) }
    }

    /// The path as the tokens of a JSON Pointer.
    private(set) var tokens: [String] = []
    private var names: [String] = []
    /// The innermost error.
    let leaf: any Error
    /// What that error says.
    let message: String

    init<E: PathError>(_ error: E) {
        var next: any Error = error
        while let error = next as? E {
            switch error.content {
            case .message(let text):
                (leaf, message) = (error, text)
                return
            case .part(let token, let name, let inner):
                tokens.append(token)
                names.append(name)
                next = inner
            case .whole(let inner): next = inner
            }
        }
        (leaf, message) = (next, "\(next)")
    }

    /// The path, if there is one, and the message of the innermost error.
    var text: String { names.isEmpty ? message : "At \(names.joined(separator: "/")):\n\(message)" }
}
