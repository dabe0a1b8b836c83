/// Runs parsers in order, and combines their values into one.
///
/// ```swift
/// let point = try Parse(Point.init) { Int.parser(); ","; Int.parser() }.parse("3,4")
/// ```
public struct Parse<Input, Parsers_: Parser>: Parser where Parsers_.Input == Input {
    @usableFromInline let parsers: Parsers_

    /// Makes a parser that returns the parsers' values: none, a single one, or a tuple.
    @inlinable
    public init(input: Input.Type = Input.self, @ParserBuilder<Input> _ build: () -> Parsers_) { parsers = build() }

    /// Makes a parser that transforms the parsers' values with a function.
    @inlinable
    public init<Upstream: Parser, Result>(
        input: Input.Type = Input.self, _ transform: @escaping (Upstream.Output) -> Result, @ParserBuilder<Input> with build: () -> Upstream
    ) where Parsers_ == Parsers.Map<Upstream, Result> { parsers = Parsers.Map(build(), transform) }

    /// Makes a parser that returns a constant value if the parsers, which have no values, succeed.
    @_disfavoredOverload
    @inlinable
    public init<Upstream: Parser, Result>(
        input: Input.Type = Input.self, _ result: Result, @ParserBuilder<Input> with build: () -> Upstream
    ) where Upstream.Output == Void, Parsers_ == Parsers.Map<Upstream, Result> { parsers = Parsers.Map(build()) { _ in result } }

    /// Makes a parser that transforms the parsers' values with a conversion.
    @inlinable
    public init<Upstream: Parser, C: Conversion>(
        input: Input.Type = Input.self, _ conversion: C, @ParserBuilder<Input> with build: () -> Upstream
    ) where Parsers_ == Parsers.MapConversion<Upstream, C> { parsers = Parsers.MapConversion(build(), conversion) }

    /// Runs the parsers in order.
    ///
    /// - Throws: the error of the first parser that fails, or that of the conversion.
    @inlinable
    public func parse(_ input: inout Input) throws -> Parsers_.Output { try parsers.parse(&input) }

    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Parsers_.Output>) -> Bool { unsafe parsers._read(&json, to: output) }
}

/// Runs parsers in order, and prints the values that it parses: a ``Parse`` for parsers that can
/// print.
///
/// ```swift
/// let person = ParsePrint(.memberwise(Person.init)) {
///     Field("name") { String.jsonParser() }
///     Field("age") { Int.jsonParser() }
/// }
/// ```
public struct ParsePrint<Input, ParserPrinters: ParserPrinter>: ParserPrinter where ParserPrinters.Input == Input {
    @usableFromInline let parsers: ParserPrinters

    /// Makes a parser that returns the parsers' values: none, a single one, or a tuple.
    @inlinable
    public init(input: Input.Type = Input.self, @ParserBuilder<Input> _ build: () -> ParserPrinters) { parsers = build() }

    /// Makes a parser that transforms the parsers' values with a conversion.
    @inlinable
    public init<Upstream: ParserPrinter, C: Conversion>(
        input: Input.Type = Input.self, _ conversion: C, @ParserBuilder<Input> with build: () -> Upstream
    ) where ParserPrinters == Parsers.MapConversion<Upstream, C> { parsers = Parsers.MapConversion(build(), conversion) }

    /// Makes a parser that returns a constant value if the parsers, which have no values, succeed.
    /// Only this value can be printed.
    @_disfavoredOverload
    @inlinable
    public init<Upstream: ParserPrinter, Result: Equatable>(
        input: Input.Type = Input.self, _ result: Result, @ParserBuilder<Input> with build: () -> Upstream
    ) where Upstream.Output == Void, ParserPrinters == Parsers.MapConversion<Upstream, Conversions.Constant<Result>> {
        parsers = Parsers.MapConversion(build(), Conversions.Constant(result))
    }

    /// Runs the parsers in order.
    ///
    /// - Throws: the error of the first parser that fails, or that of the conversion.
    @inlinable
    public func parse(_ input: inout Input) throws -> ParserPrinters.Output { try parsers.parse(&input) }

    /// Prints a value with the parsers, from the last to the first.
    ///
    /// - Throws: the error of the conversion, or of a printer.
    @inlinable
    public func print(_ output: ParserPrinters.Output, into input: inout Input) throws { try parsers.print(output, into: &input) }

    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<ParserPrinters.Output>) -> Bool {
        unsafe parsers._read(&json, to: output)
    }
    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<ParserPrinters.Output>, to json: inout _TapeOutput) -> Bool {
        unsafe parsers._write(output, to: &json)
    }
}

extension Parse: ParserPrinter where Parsers_: ParserPrinter {
    /// Prints a value with the parsers, from the last to the first.
    ///
    /// - Throws: the error of the conversion, or of a printer.
    @inlinable
    public func print(_ output: Parsers_.Output, into input: inout Input) throws { try parsers.print(output, into: &input) }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Parsers_.Output>, to json: inout _TapeOutput) -> Bool { unsafe parsers._write(output, to: &json) }
}

extension Conversions {
    /// Converts between nothing and a constant value.
    public struct Constant<Output: Equatable>: Conversion {
        @usableFromInline let value: Output

        @inlinable
        init(_ value: Output) { self.value = value }

        /// Returns the constant value.
        @inlinable
        public func apply(_ input: Void) -> Output { value }

        /// Checks that a value is the constant one.
        ///
        /// - Throws: an error if it is not.
        public func unapply(_ output: Output) throws {
            guard output == value else { throw ConvertingError(message: "constant: \(Excerpt.quoted(output)) is not \(Excerpt.quoted(value)).") }
        }
    }
}
