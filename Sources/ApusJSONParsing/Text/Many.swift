/// Runs a parser repeatedly while it succeeds, optionally with a separator between its values.
///
/// ```swift
/// JSONString { Many { Int.parser() } separator: { "," } }        // "1,2,3" → [1, 2, 3]
/// ```
///
/// When printing, an element's printer sees at least the first 4,096 bytes of the text that follows
/// it, but not always the whole text.
public struct Many<Input: CollectionInput, Element: Parser, Separator: Parser>: Taking where Element.Input == Input, Separator.Input == Input {
    private let range: CountText
    private let element: Element
    private let separator: Separator

    /// Creates a parser of values with a separator between them. An empty block takes nothing.
    ///
    /// - Parameters:
    ///   - length: how many values are allowed.
    ///   - element: the parser of a value.
    ///   - separator: the parser between two values.
    public init(
        _ length: some CountingRange = 0..., @ParserBuilder<Input> element: () -> Element,
        @ParserBuilder<Input> separator: () -> Separator
    ) {
        range = CountText(length)
        self.element = element()
        self.separator = separator()
    }

    /// Creates a parser of values without a separator.
    ///
    /// - Parameters:
    ///   - length: how many values are allowed.
    ///   - element: the parser of a value.
    public init(
        _ length: some CountingRange = 0..., @ParserBuilder<Input> element: () -> Element
    ) where Separator == Always<Input, Void> {
        self.init(length, element: element, separator: { Always(()) })
    }

    /// Takes as many values as there are, up to the maximum.
    ///
    /// - Throws: `JSONError` if there are too few values.
    @usableFromInline func read(_ input: inout Input) throws -> [Element.Output] { try ParsingWork.count(&input, parseAll) }

    private func parseAll(_ input: inout Input) throws -> [Element.Output] {
        var values: [Element.Output] = []
        // The input after the last element. A separator that is not followed by an element is not
        // taken.
        var rest = input
        while values.count < range.maximum ?? .max {
            ParsingWork.add(bytes: 64)
            do {
                if !values.isEmpty { _ = try separator.parse(&input) }
                values.append(try element.parse(&input))
            } catch {
                let isSpent = ParsingWork.isSpent(from: rest, to: input)
                input = rest
                if isSpent || values.count < range.minimum { throw error }
                break
            }
            if rest.startIndex == input.startIndex { break }
            rest = input
        }
        input = rest
        guard values.count >= range.minimum else {
            let missing = range.minimum - values.count
            throw ParsingError.unexpected("\(missing) \(values.isEmpty ? "" : "more ")value\(missing == 1 ? "" : "s")", at: rest)
        }
        return values
    }
}

extension Many: ParserPrinter, Putting where Element: ParserPrinter, Separator: ParserPrinter, Separator.Output == Void {
    /// Prints the values and the separators, from the last to the first.
    ///
    /// - Throws: `JSONError` if there are too many or too few values; otherwise a printer's
    ///   error.
    @usableFromInline func write(_ output: Borrowed<[Element.Output]>, to input: inout Input) throws {
        let output = output.value
        guard range.contains(output.count) else {
            throw PrintingError.roundTrip("A \"Many\" parser requiring \(range.text("value")) was given \(output.count) to print.", at: input)
        }
        // Printing before existing text copies this text. So that the cost of an element does not
        // depend on the number of elements, each element is printed only before the beginning of
        // the text, and the rest is joined at the end.
        var pieces = PrintedPieces()
        for (index, value) in output.enumerated().reversed() {
            if let text = input as? Substring, let seen = pieces.setAside(text) as? Input { input = seen }
            try element.print(value, into: &input)
            if index > 0 { try separator.print((), into: &input) }
        }
        if let text = input as? Substring, let whole = pieces.joined(to: text) as? Input { input = whole }
    }
}
