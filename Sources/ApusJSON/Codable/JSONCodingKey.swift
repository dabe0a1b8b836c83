/// A key or an index in a coding path.
struct JSONCodingKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    static let `super` = JSONCodingKey("super")
}

extension JSONCodingKey {
    init(_ text: String) { self.init(stringValue: text, intValue: nil) }

    /// A dictionary's key, which has an integer value if it is a number, as in the standard
    /// library.
    init(dictionaryKey text: String) { self.init(stringValue: text, intValue: Int(text)) }

    init(index: Int) { self.init(stringValue: "Index \(index)", intValue: index) }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { self.init(stringValue: "\(intValue)", intValue: intValue) }
}
