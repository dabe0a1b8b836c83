/// Puts parsers that stand one under the other into one that runs them in this order. Those without a value are run and leave none; the values of the others
/// are a tuple.
@resultBuilder
public enum ParserBuilder<Input> {
    @inlinable
    public static func buildExpression<P: Parser>(_ parser: P) -> P where P.Input == Input { parser }

    @inlinable
    public static func buildBlock() -> Always<Input, Void> { Always(()) }

    @inlinable
    public static func buildPartialBlock<P: Parser>(first: P) -> P where P.Input == Input { first }

    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser>(
        accumulated: P0, next: P1
    ) -> Take2<P0, P1> where P0.Input == Input, P1.Input == Input { Take2(accumulated, next) }

    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser, First, Second, each Other>(
        accumulated: P0, next: P1
    ) -> TakeMore<P0, P1, First, Second, repeat each Other>
    where P0.Input == Input, P1.Input == Input, P0.Output == (First, Second, repeat each Other) { TakeMore(accumulated, next) }

    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser>(
        accumulated: P0, next: P1
    ) -> SkipFirst<P0, P1> where P0.Input == Input, P1.Input == Input, P0.Output == Void { SkipFirst(accumulated, next) }

    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser>(
        accumulated: P0, next: P1
    ) -> SkipSecond<P0, P1> where P0.Input == Input, P1.Input == Input, P1.Output == Void { SkipSecond(accumulated, next) }

    // Where two of the above would do, the compiler wants to be told.

    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser>(
        accumulated: P0, next: P1
    ) -> SkipSecond<P0, P1> where P0.Input == Input, P1.Input == Input, P0.Output == Void, P1.Output == Void { SkipSecond(accumulated, next) }

    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser, First, Second, each Other>(
        accumulated: P0, next: P1
    ) -> SkipSecond<P0, P1>
    where P0.Input == Input, P1.Input == Input, P0.Output == (First, Second, repeat each Other), P1.Output == Void {
        SkipSecond(accumulated, next)
    }

    // MARK: Conditions

    @inlinable
    public static func buildEither<First: Parser, Second: Parser>(
        first: First
    ) -> Parsers.Conditional<First, Second> where First.Input == Input, Second.Input == Input { .first(first) }

    @inlinable
    public static func buildEither<First: Parser, Second: Parser>(
        second: Second
    ) -> Parsers.Conditional<First, Second> where First.Input == Input, Second.Input == Input { .second(second) }

    @inlinable
    public static func buildIf<P: Parser>(_ parser: P?) -> Parsers.OptionalOutput<P> where P.Input == Input { Parsers.OptionalOutput(parser) }

    @inlinable
    public static func buildIf<P: Parser>(_ parser: P?) -> Parsers.OptionalVoid<P> where P.Input == Input, P.Output == Void {
        Parsers.OptionalVoid(parser)
    }

    @inlinable
    public static func buildLimitedAvailability<P: Parser>(_ parser: P) -> AnyParser<Input, P.Output> where P.Input == Input {
        parser.eraseToAnyParser()
    }

    @inlinable
    public static func buildLimitedAvailability<P: ParserPrinter>(_ parser: P) -> AnyParserPrinter<Input, P.Output> where P.Input == Input {
        parser.eraseToAnyParserPrinter()
    }
}

/// Where the parsers live that are made by methods and builders.
public enum Parsers {}
