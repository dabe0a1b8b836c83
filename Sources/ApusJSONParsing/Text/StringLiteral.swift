/// A string is a parser of its own text: `","` takes a comma.
extension String: TextParser {
    /// Takes this text.
    ///
    /// - Throws: `JSONError` if the input does not begin with it.
    @usableFromInline func read(_ input: inout Substring) throws {
        guard input.utf8.starts(with: utf8) else { throw ParsingError.unexpected("\"\(self)\"", at: input) }
        input = input[input.utf8.index(input.startIndex, offsetBy: utf8.count)...]
    }

    /// This text.
    @usableFromInline func text(of output: Void) -> String { self }
}
