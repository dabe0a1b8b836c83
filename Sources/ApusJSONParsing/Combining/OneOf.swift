/// Tries parsers in order until one succeeds. If none succeeds, the error contains the errors of
/// all of them.
///
/// ```swift
/// OneOf {
///     ParsePrint(.case(Amount.exact)) { Field("value") { Int.jsonParser() }; Field("unit") { String.jsonParser() } }
///     ParsePrint(.case(Amount.freetext)) { String.jsonParser() }
/// }
/// ```
///
/// It prints with the first parser that can print the value.
///
/// Alternatives that contain themselves can make a parser try the same input again and again. Their
/// work is limited to about 16 steps for each byte of a text, or 32 for each word of a document's tape.
/// Beyond that, the call throws an error that describes the cause. Make such alternatives differ in
/// what they look at first, or use ``TaggedOneOf``.
public struct OneOf<Input, Output, Parsers_: Parser>: Taking where Parsers_.Input == Input, Parsers_.Output == Output {
    @usableFromInline let parsers: Parsers_

    /// Creates a parser that tries the parsers of a block in order.
    @inlinable
    public init(input: Input.Type = Input.self, output: Output.Type = Output.self, @OneOfBuilder<Input, Output> _ build: () -> Parsers_) {
        parsers = build()
    }

    /// Returns the value of the first parser that succeeds.
    ///
    /// - Throws: `JSONError` with the errors of all alternatives if none succeeds.
    @inlinable
    func read(_ input: inout Input.Reading) throws -> Output { try input.attempt(canRecur: true) { try parsers.take(from: &$0) } }
}

extension OneOf: ParserPrinter, Putting where Parsers_: ParserPrinter {
    /// Prints a value with the first parser that can print it.
    ///
    /// - Throws: `JSONError` with the errors of all alternatives if none succeeds.
    @inlinable
    func write(_ output: Borrowed<Output>, to input: inout Input.Printing) throws {
        try input.attempt(canRecur: true) { try parsers.put(output, into: &$0) }
    }
}

/// Builds a parser that tries the parsers of a block in order.
@resultBuilder
public enum OneOfBuilder<Input: ParserInput, Output> {
    /// Accepts a parser as an expression of a block.
    @inlinable
    public static func buildExpression<P: Parser>(_ parser: P) -> P where P.Input == Input, P.Output == Output { parser }

    /// Starts a block with its first alternative.
    @inlinable
    public static func buildPartialBlock<P: Parser>(first: P) -> P where P.Input == Input, P.Output == Output { first }

    /// Adds an alternative.
    @inlinable
    public static func buildPartialBlock<P0: Parser, P1: Parser>(
        accumulated: P0, next: P1
    ) -> OneOf2<P0, P1> where P0.Input == Input, P0.Output == Output, P1.Input == Input, P1.Output == Output { OneOf2(accumulated, next) }

    /// Adds an alternative for each iteration of a loop.
    @inlinable
    public static func buildArray<P: Parser>(_ parsers: [P]) -> OneOfMany<P> where P.Input == Input, P.Output == Output { OneOfMany(parsers) }

    /// Chooses the first branch of an `if … else` or a `switch`.
    @inlinable
    public static func buildEither<First: Parser, Second: Parser>(
        first: First
    ) -> Parsers.Conditional<First, Second> where First.Input == Input, First.Output == Output, Second.Input == Input, Second.Output == Output {
        .first(first)
    }

    /// Chooses the second branch of an `if … else` or a `switch`.
    @inlinable
    public static func buildEither<First: Parser, Second: Parser>(
        second: Second
    ) -> Parsers.Conditional<First, Second> where First.Input == Input, First.Output == Output, Second.Input == Input, Second.Output == Output {
        .second(second)
    }

    /// Adds the parser of an `if` without `else` as an alternative if the condition is true.
    @inlinable
    public static func buildIf<P: Parser>(_ parser: P?) -> OneOfMany<P> where P.Input == Input, P.Output == Output {
        OneOfMany(parser.map { [$0] } ?? [])
    }

    /// Two parsers, of which the second is tried if the first fails.
    public struct OneOf2<Upstream: Parser, Other: Parser>: Wrapping where Upstream.Input == Other.Input, Upstream.Output == Other.Output {
        @usableFromInline let upstream: Upstream
        @usableFromInline let other: Other

        @inlinable
        init(_ upstream: Upstream, _ other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Returns the value of the first parser that succeeds.
        ///
        /// - Throws: `JSONError` with both errors if neither succeeds.
        @inlinable
        func read(_ input: inout Upstream.Input.Reading) throws -> Upstream.Output {
            let start = input.mark
            do { return try upstream.take(from: &input) } catch {
                let first = ParsingError.located(error, at: input)
                try input.goBack(to: start, after: error)
                do { return try other.take(from: &input) } catch {
                    throw ParsingError.several([first, ParsingError.located(error, at: input)], in: input)
                }
            }
        }
    }

    /// Any number of parsers of the same type, which are tried in order.
    public struct OneOfMany<Upstream: Parser>: Wrapping {
        @usableFromInline let parsers: [Upstream]

        @inlinable
        init(_ parsers: [Upstream]) { self.parsers = parsers }

        /// Returns the value of the first parser that succeeds.
        ///
        /// - Throws: `JSONError` with the errors of all alternatives if none succeeds.
        @inlinable
        func read(_ input: inout Upstream.Input.Reading) throws -> Upstream.Output {
            let start = input.mark
            var errors: [any Error] = []
            for parser in parsers {
                do { return try parser.take(from: &input) } catch {
                    errors.append(ParsingError.located(error, at: input))
                    try input.goBack(to: start, after: error)
                }
            }
            throw ParsingError.several(errors, in: input)
        }
    }
}

extension OneOfBuilder.OneOf2: ParserPrinter, Putting where Upstream: ParserPrinter, Other: ParserPrinter {
    /// Prints a value with the first parser that can print it.
    ///
    /// - Throws: `JSONError` with both errors if neither succeeds.
    @inlinable
    func write(_ output: Borrowed<Upstream.Output>, to input: inout Upstream.Input.Printing) throws {
        let start = input.mark
        do { try upstream.put(output, into: &input) } catch let first {
            try input.goBack(to: start, after: first)
            do { try other.put(output, into: &input) } catch { throw PrintingError.several([first, error], in: input) }
        }
    }
}

extension OneOfBuilder.OneOfMany: ParserPrinter, Putting where Upstream: ParserPrinter {
    /// Prints a value with the first parser that can print it.
    ///
    /// - Throws: `JSONError` with the errors of all alternatives if none succeeds.
    @inlinable
    func write(_ output: Borrowed<Upstream.Output>, to input: inout Upstream.Input.Printing) throws {
        let start = input.mark
        var errors: [any Error] = []
        for parser in parsers {
            do { return try parser.put(output, into: &input) } catch {
                errors.append(error)
                try input.goBack(to: start, after: error)
            }
        }
        throw PrintingError.several(errors, in: input)
    }
}
