/// Builds a parser that runs the parsers of a block in order. Its value is a tuple of their values,
/// without those parsers that have no value.
@resultBuilder
public enum ParserBuilder<Input: ParserInput> {
    /// Accepts a parser as an expression of a block.
    @inlinable
    public static func buildExpression<P: Parser>(_ parser: P) -> P where P.Input == Input { parser }

    /// Makes an empty block a parser that takes nothing.
    @inlinable
    public static func buildBlock() -> Always<Input, Void> { Always(()) }

    /// Starts a block with its first parser.
    @inlinable
    public static func buildPartialBlock<P: Parser>(first: P) -> P where P.Input == Input { first }

    /// Adds a second parser with a value: the two values become a tuple.
    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser>(
        accumulated: P0, next: P1
    ) -> Sequence<P0, P1, (P0.Output, P1.Output)> where P0.Input == Input, P1.Input == Input { Sequence(accumulated, next) }

    /// Adds a parser with a value, which becomes the last element of the tuple.
    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser, First, Second, each Other>(
        accumulated: P0, next: P1
    ) -> Sequence<P0, P1, (First, Second, repeat each Other, P1.Output)>
    where P0.Input == Input, P1.Input == Input, P0.Output == (First, Second, repeat each Other) { Sequence(accumulated, next) }

    /// Adds a parser to parsers without values. The value of the block is that of the added parser.
    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser>(
        accumulated: P0, next: P1
    ) -> Sequence<P0, P1, P1.Output> where P0.Input == Input, P1.Input == Input, P0.Output == Void { Sequence(accumulated, next) }

    /// Adds a parser without a value, which does not change the value of the block.
    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser>(
        accumulated: P0, next: P1
    ) -> Sequence<P0, P1, P0.Output> where P0.Input == Input, P1.Input == Input, P1.Output == Void { Sequence(accumulated, next) }

    // These overloads resolve calls that would be ambiguous between two of the above.

    /// Adds a parser without a value to parsers without values.
    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser>(
        accumulated: P0, next: P1
    ) -> Sequence<P0, P1, P0.Output> where P0.Input == Input, P1.Input == Input, P0.Output == Void, P1.Output == Void { Sequence(accumulated, next) }

    /// Adds a parser without a value to parsers whose values are a tuple.
    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser, First, Second, each Other>(
        accumulated: P0, next: P1
    ) -> Sequence<P0, P1, P0.Output>
    where P0.Input == Input, P1.Input == Input, P0.Output == (First, Second, repeat each Other), P1.Output == Void {
        Sequence(accumulated, next)
    }

    // MARK: Conditions

    /// Chooses the first branch of an `if … else` or a `switch`.
    @inlinable
    public static func buildEither<First: Parser, Second: Parser>(
        first: First
    ) -> Parsers.Conditional<First, Second> where First.Input == Input, Second.Input == Input { .first(first) }

    /// Chooses the second branch of an `if … else` or a `switch`.
    @inlinable
    public static func buildEither<First: Parser, Second: Parser>(
        second: Second
    ) -> Parsers.Conditional<First, Second> where First.Input == Input, Second.Input == Input { .second(second) }

    /// Makes an `if` without `else` a parser whose value is optional.
    @inlinable
    public static func buildIf<P: Parser>(_ parser: P?) -> Parsers.OptionalOutput<P> where P.Input == Input { Parsers.OptionalOutput(parser) }

    /// Makes an `if` without `else` a parser without a value.
    @inlinable
    public static func buildIf<P: Parser>(
        _ parser: P?
    ) -> Parsers.Conditional<P, Always<Input, Void>> where P.Input == Input, P.Output == Void {
        parser.map { .first($0) } ?? .second(Always(()))
    }
}

/// A namespace for parsers that methods and builders make.
public enum Parsers {}
