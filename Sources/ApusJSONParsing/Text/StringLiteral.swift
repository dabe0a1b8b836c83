/// A string is a parser of its own text: `","` takes a comma.
extension String: TextParser {
    /// Takes this text.
    ///
    /// - Throws: ``ParsingError`` if the input does not begin with it.
    @usableFromInline func read(_ input: inout Substring) throws {
        guard input.utf8.starts(with: utf8) else { throw ParsingError.unexpected("\"\(self)\"", at: input) }
        input = input[input.utf8.index(input.startIndex, offsetBy: utf8.count)...]
    }

    /// This text.
    @usableFromInline func text(of output: Void) -> String { self }
}

/// Takes a text, or other elements, with which the input must begin.
public struct StartsWith<Input: CollectionInput>: Taking {
    private let count: Int
    private let isAtStart: (Input) -> Bool
    private let name: String

    /// Creates a parser of these elements.
    public init<Prefix: Collection>(_ start: Prefix) where Prefix.Element == Input.Element, Input.Element: Equatable {
        count = start.count
        isAtStart = { $0.starts(with: start) }
        name = Excerpt.quoted(start)
    }

    /// Takes the elements.
    ///
    /// - Throws: ``ParsingError`` if the input does not begin with them.
    @usableFromInline func read(_ input: inout Input) throws {
        guard isAtStart(input) else { throw ParsingError.unexpected(name, at: input) }
        input.removeFirst(count)
    }
}
