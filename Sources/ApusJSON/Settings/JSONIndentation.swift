/// The indentation of a line, for each level of nesting.
package struct JSONIndentation: Hashable, Sendable {
    let byte: UInt8
    package let width: Int

    /// A number of spaces for each level.
    package static func spaces(_ count: Int) -> JSONIndentation { JSONIndentation(byte: UInt8(ascii: " "), width: max(count, 0)) }

    /// The indentation of ``JSONWriteOptions/prettyPrinted``.
    package static let twoSpaces = spaces(2)

    /// A tab for each level.
    package static let tab = JSONIndentation(byte: UInt8(ascii: "\t"), width: 1)
}
