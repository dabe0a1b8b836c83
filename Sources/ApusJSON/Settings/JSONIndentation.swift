/// What begins a line for each level of nesting, where lines are indented.
package struct JSONIndentation: Hashable, Sendable {
    let byte: UInt8
    let width: Int

    /// As many spaces for each level.
    package static func spaces(_ count: Int) -> JSONIndentation { JSONIndentation(byte: UInt8(ascii: " "), width: max(count, 0)) }

    /// What ``JSONWriteOptions/prettyPrinted`` means.
    package static let twoSpaces = spaces(2)

    /// A tab for each level.
    package static let tab = JSONIndentation(byte: UInt8(ascii: "\t"), width: 1)
}
