/// Options that describe themselves by their names.
package protocol NamedOptions: OptionSet, Hashable, Sendable, CustomStringConvertible where RawValue == UInt32 {
    var bits: UInt32 { get }
    init(bits: UInt32)
    /// The names of the options that are set, in Swift source.
    var names: [String] { get }
    /// How no options are written in Swift. By default, `[]`.
    static var emptyText: String { get }
    /// The options in words. By default as they are written in Swift: `[.comments, .lenientUnicode]`, `.sortedKeys`.
    var words: String { get }
}

extension NamedOptions {
    /// The bits of the options.
    public var rawValue: UInt32 { bits }

    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.init(bits: rawValue) }

    public var description: String { words }

    package static var emptyText: String { "[]" }

    package var words: String {
        let names = names.map { ".\($0)" }
        return names.isEmpty ? Self.emptyText : names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    }
}
