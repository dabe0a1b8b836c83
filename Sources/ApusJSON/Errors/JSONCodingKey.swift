/// A key or an index in a coding path. It fits into `any CodingKey`, so that a path is one allocation.
enum JSONCodingKey: CodingKey {
    case text(String)
    /// A dictionary's key, which has an integer value if it is a number, as in the standard library.
    case ofDictionary(String)
    case position(Int)

    static let `super` = JSONCodingKey("super")

    var stringValue: String {
        switch self {
        case .text(let text), .ofDictionary(let text): text
        case .position(let position): "Index \(position)"
        }
    }

    var intValue: Int? {
        switch self {
        case .text: nil
        case .ofDictionary(let text): Int(text)
        case .position(let position): position
        }
    }

    /// The key as a token of a JSON Pointer.
    var token: String { if case .position(let position) = self { String(position) } else { stringValue } }
}

extension JSONCodingKey {
    init(_ text: String) { self = .text(text) }

    init(dictionaryKey text: String) { self = .ofDictionary(text) }

    init(index: Int) { self = .position(index) }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { self.init(dictionaryKey: "\(intValue)") }
}
