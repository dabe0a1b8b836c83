/// Runs a parser as often as it succeeds, perhaps with a separator in between.
///
/// ```swift
/// JSONString { Many { Int.parser() } separator: { "," } }        // "1,2,3" → [1, 2, 3]
/// ```
///
/// When it prints, an element's printer sees at least the next 4,096 bytes of what has been printed after it, not always all.
public struct Many<Input, Element: Parser, Separator: Parser, Terminator: Parser>: Parser
where Element.Input == Input, Separator.Input == Input, Terminator.Input == Input {
    private let range: CountText
    private let element: Element
    private let separator: Separator?
    private let terminator: Terminator

    public init(
        _ length: some CountingRange = 0..., @ParserBuilder<Input> element: () -> Element,
        @ParserBuilder<Input> separator: () -> Separator, @ParserBuilder<Input> terminator: () -> Terminator
    ) {
        range = CountText(length)
        self.element = element()
        self.separator = separator()
        self.terminator = terminator()
    }

    public init(
        _ length: some CountingRange = 0..., @ParserBuilder<Input> element: () -> Element,
        @ParserBuilder<Input> separator: () -> Separator
    ) where Terminator == Always<Input, Void> {
        self.init(length, element: element, separator: separator) { Always(()) }
    }

    public init(
        _ length: some CountingRange = 0..., @ParserBuilder<Input> element: () -> Element
    ) where Separator == Always<Input, Void>, Terminator == Always<Input, Void> {
        range = CountText(length)
        self.element = element()
        separator = nil
        terminator = Always(())
    }

    public init(
        _ length: some CountingRange = 0..., @ParserBuilder<Input> element: () -> Element,
        @ParserBuilder<Input> terminator: () -> Terminator
    ) where Separator == Always<Input, Void> {
        range = CountText(length)
        self.element = element()
        separator = nil
        self.terminator = terminator()
    }

    public func parse(_ input: inout Input) throws -> [Element.Output] { try ParsingWork.count(&input, parseAll) }

    private func parseAll(_ input: inout Input) throws -> [Element.Output] {
        var values: [Element.Output] = []
        var failure: (any Error)?
        // After the last element; a separator that is not followed by an element is left.
        var rest = input
        while values.count < range.maximum ?? .max {
            ParsingWork.add(bytes: 64)
            do {
                if !values.isEmpty { _ = try separator?.parse(&input) }
                values.append(try element.parse(&input))
            } catch {
                if ParsingWork.isSpent(from: rest, to: input) { throw error }
                failure = error
                break
            }
            if Self.isSame(rest, input) { break }
            rest = input
        }
        input = rest
        guard values.count >= range.minimum else {
            let missing = range.minimum - values.count
            throw failure
                ?? ParsingError.unexpected("\(missing) \(values.isEmpty ? "" : "more ")value\(missing == 1 ? "" : "s")", from: rest, to: rest)
        }
        do {
            _ = try terminator.parse(&input)
        } catch {
            throw failure.map { ParsingError.several([error, $0]) } ?? error
        }
        return values
    }

    /// Whether nothing was taken of a text: then an element that takes nothing would be found for ever.
    private static func isSame(_ one: Input, _ other: Input) -> Bool {
        switch (one, other) {
        case (let one as Substring, let other as Substring): one.startIndex == other.startIndex
        case (let one as Substring.UTF8View, let other as Substring.UTF8View): one.startIndex == other.startIndex
        case (let one as JSONValue, let other as JSONValue): one == other
        default: false
        }
    }
}

extension Many: ParserPrinter
where Element: ParserPrinter, Separator: ParserPrinter, Separator.Output == Void, Terminator: ParserPrinter, Terminator.Output == Void {
    public func print(_ output: [Element.Output], into input: inout Input) throws {
        guard range.contains(output.count) else {
            throw PrintingError.roundTrip("A \"Many\" parser requiring \(range.text("value")) was given \(output.count) to print.", at: input)
        }
        try terminator.print((), into: &input)
        // What is printed goes before what there is, which is copied for that. So that the cost of an element does not depend on how many there are, it is
        // printed before the beginning of that only, and the rest is joined at the end.
        var rest = PrintedPieces<Input>()
        for (index, value) in output.enumerated().reversed() {
            if let pieces = rest, pieces.isLong(input) { rest = pieces.setAside(&input) }
            do {
                try print(value, isFirst: index == 0, into: &input)
            } catch {
                // It may say what was printed before it, which should be all of it.
                guard let pieces = rest, !pieces.isEmpty else { throw error }
                var whole = pieces.joined(to: input)
                try print(value, isFirst: index == 0, into: &whole)
                (input, rest) = (whole, PrintedPieces<Input>())
            }
        }
        if let rest { input = rest.joined(to: input) }
    }

    private func print(_ value: Element.Output, isFirst: Bool, into input: inout Input) throws {
        let start = input
        do {
            try element.print(value, into: &input)
            if !isFirst { try separator?.print((), into: &input) }
        } catch {
            input = start
            throw error
        }
    }
}
