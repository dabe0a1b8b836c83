/// A key or an index in a coding path.
struct JSONCodingKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ text: String) {
        stringValue = text
        intValue = nil
    }

    /// A dictionary's key, which has an integer value if it is a number, as in the standard
    /// library.
    init(dictionaryKey text: String) {
        stringValue = text
        intValue = Int(text)
    }

    init(index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    init?(stringValue: String) {
        self.init(stringValue)
    }

    init?(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }

    static let `super` = JSONCodingKey("super")
}
