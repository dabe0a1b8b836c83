/// A text is the parser of itself: `","` takes a comma.
extension String: ParserPrinter {
    public func parse(_ input: inout Substring) throws {
        guard input.utf8.starts(with: utf8) else { throw ParsingError.unexpected("\"\(self)\"", from: input, to: input) }
        input = input[input.utf8.index(input.startIndex, offsetBy: utf8.count)...]
    }

    public func print(_ output: Void, into input: inout Substring) { input = Substring(self + input) }
}

/// Takes a text, or other elements that a collection must begin with.
public struct StartsWith<Input: Collection>: Parser where Input.SubSequence == Input {
    private let count: Int
    private let isAtStart: (Input) -> Bool
    private let name: String

    public init<Prefix: Collection>(_ start: Prefix) where Prefix.Element == Input.Element, Input.Element: Equatable {
        count = start.count
        isAtStart = { $0.starts(with: start) }
        name = Excerpt.quoted(start)
    }

    public func parse(_ input: inout Input) throws {
        guard isAtStart(input) else { throw ParsingError.unexpected(name, from: input, to: input) }
        input.removeFirst(count)
    }
}
