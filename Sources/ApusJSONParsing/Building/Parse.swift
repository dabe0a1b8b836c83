/// Runs parsers in order, and combines their values into one.
///
/// ```swift
/// let point = try Parse(Point.init) { Int.parser(); ","; Int.parser() }.parse("3,4")
/// ```
///
/// It prints with the parsers from the last to the first, if they can print.
public struct Parse<Input, Parsers_: Parser>: Parser where Parsers_.Input == Input {
    /// The parsers, with the transformation of their values.
    public let body: Parsers_

    /// Creates a parser that returns the parsers' values: none, a single one, or a tuple.
    @inlinable
    public init(input: Input.Type = Input.self, @ParserBuilder<Input> _ build: () -> Parsers_) { body = build() }

    /// Creates a parser that transforms the parsers' values with a function.
    @inlinable
    public init<Upstream: Parser, Result>(
        input: Input.Type = Input.self, _ transform: @escaping (Upstream.Output) -> Result, @ParserBuilder<Input> with build: () -> Upstream
    ) where Parsers_ == Parsers.Map<Upstream, Result> { body = Parsers.Map(build(), transform) }

    /// Creates a parser that returns a constant value if the parsers, which have no values, succeed.
    @_disfavoredOverload
    @inlinable
    public init<Upstream: Parser, Result>(
        input: Input.Type = Input.self, _ result: Result, @ParserBuilder<Input> with build: () -> Upstream
    ) where Upstream.Output == Void, Parsers_ == Parsers.Map<Upstream, Result> { body = Parsers.Map(build()) { _ in result } }

    /// Creates a parser that returns a constant value if the parsers, which have no values, succeed.
    /// Only this value can be printed.
    public init<Upstream: Parser, Result: Equatable>(
        input: Input.Type = Input.self, _ result: Result, @ParserBuilder<Input> with build: () -> Upstream
    ) where Upstream.Output == Void, Parsers_ == Parsers.MapConversion<Upstream, AnyConversion<Void, Result>> {
        let constant = AnyConversion<Void, Result> {
            result
        } unapply: {
            guard $0 == result else { throw ConvertingError(message: "constant: \(Excerpt.quoted($0)) is not \(Excerpt.quoted(result)).") }
        }
        body = Parsers.MapConversion(build(), constant)
    }

    /// Creates a parser that transforms the parsers' values with a conversion.
    @inlinable
    public init<Upstream: Parser, C: Conversion>(
        input: Input.Type = Input.self, _ conversion: C, @ParserBuilder<Input> with build: () -> Upstream
    ) where Parsers_ == Parsers.MapConversion<Upstream, C> { body = Parsers.MapConversion(build(), conversion) }
}

extension Parse: ParserPrinter where Parsers_: ParserPrinter {}

/// Runs parsers in order, and prints the values that it parses: a ``Parse`` for parsers that can
/// print.
///
/// ```swift
/// let person = ParsePrint(.memberwise(Person.init)) {
///     Field("name") { String.jsonParser() }
///     Field("age") { Int.jsonParser() }
/// }
/// ```
public typealias ParsePrint<Input: ParserInput, ParserPrinters: ParserPrinter> = Parse<Input, ParserPrinters>
where ParserPrinters.Input == Input
