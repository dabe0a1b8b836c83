/// Any key.
package struct TextKey: CodingKey, ExpressibleByStringLiteral {
    package var stringValue: String
    package var intValue: Int? { nil }
    package init(_ text: String) { stringValue = text }
    package init(stringLiteral text: String) { stringValue = text }
    package init(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
}
