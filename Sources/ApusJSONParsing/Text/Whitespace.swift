/// Takes whitespace: spaces, tabs, line feeds and carriage returns. Prints the minimum number of
/// spaces, which defaults to 0.
public struct Whitespace: TextParser {
    private let range: CountText

    /// Takes a given number of whitespace characters, or a number in a given range, by default any.
    public init(_ length: some CountingRange = 0...) { range = CountText(length) }

    /// Takes whitespace.
    ///
    /// - Throws: `JSONError` if there is less than the minimum.
    @usableFromInline func read(_ input: inout Substring) throws {
        let space = input.utf8.prefix(range.maximum ?? .max).prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let missing = range.minimum - space.count
        guard missing <= 0 else {
            throw ParsingError.unexpected("\(missing) whitespace character\(missing == 1 ? "" : "s")", at: input[space.endIndex...])
        }
        input = input[space.endIndex...]
    }

    /// The minimum number of spaces.
    @usableFromInline func text(of output: Void) -> String { String(repeating: " ", count: range.minimum) }
}
