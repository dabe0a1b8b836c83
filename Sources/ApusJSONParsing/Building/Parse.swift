/// Runs parsers one after the other, and makes one value of theirs.
///
/// ```swift
/// let point = try Parse(Point.init) { Int.parser(); ","; Int.parser() }.parse("3,4")
/// ```
public struct Parse<Input, Parsers_: Parser>: Parser where Parsers_.Input == Input {
    @usableFromInline let parsers: Parsers_

    /// The parsers' values as they are.
    @inlinable
    public init(input: Input.Type = Input.self, @ParserBuilder<Input> _ build: () -> Parsers_) { parsers = build() }

    /// What a function makes of the parsers' values.
    @inlinable
    public init<Upstream: Parser, Result>(
        input: Input.Type = Input.self, _ transform: @escaping (Upstream.Output) -> Result, @ParserBuilder<Input> with build: () -> Upstream
    ) where Parsers_ == Parsers.Map<Upstream, Result> { parsers = Parsers.Map(build(), transform) }

    /// A value of its own, when the parsers, which have none, succeed.
    @_disfavoredOverload
    @inlinable
    public init<Upstream: Parser, Result>(
        input: Input.Type = Input.self, _ result: Result, @ParserBuilder<Input> with build: () -> Upstream
    ) where Upstream.Output == Void, Parsers_ == Parsers.Map<Upstream, Result> { parsers = Parsers.Map(build()) { _ in result } }

    /// What a conversion makes of the parsers' values.
    @inlinable
    public init<Upstream: Parser, C: Conversion>(
        input: Input.Type = Input.self, _ conversion: C, @ParserBuilder<Input> with build: () -> Upstream
    ) where Parsers_ == Parsers.MapConversion<Upstream, C> { parsers = Parsers.MapConversion(build(), conversion) }

    @inlinable
    public func parse(_ input: inout Input) throws -> Parsers_.Output { try parsers.parse(&input) }

    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Parsers_.Output>) -> Bool { unsafe parsers._read(&json, to: output) }
}

/// ``Parse`` for parsers that can print: it prints what it parses.
///
/// ```swift
/// let person = ParsePrint(.memberwise(Person.init)) {
///     Field("name") { String.jsonParser() }
///     Field("age") { Int.jsonParser() }
/// }
/// ```
public struct ParsePrint<Input, ParserPrinters: ParserPrinter>: ParserPrinter where ParserPrinters.Input == Input {
    @usableFromInline let parsers: ParserPrinters

    /// The parsers' values as they are.
    @inlinable
    public init(input: Input.Type = Input.self, @ParserBuilder<Input> _ build: () -> ParserPrinters) { parsers = build() }

    /// What a conversion makes of the parsers' values.
    @inlinable
    public init<Upstream: ParserPrinter, C: Conversion>(
        input: Input.Type = Input.self, _ conversion: C, @ParserBuilder<Input> with build: () -> Upstream
    ) where ParserPrinters == Parsers.MapConversion<Upstream, C> { parsers = Parsers.MapConversion(build(), conversion) }

    /// A value of its own, for parsers that have none.
    @_disfavoredOverload
    @inlinable
    public init<Upstream: ParserPrinter, Result: Equatable>(
        input: Input.Type = Input.self, _ result: Result, @ParserBuilder<Input> with build: () -> Upstream
    ) where Upstream.Output == Void, ParserPrinters == Parsers.MapConversion<Upstream, Conversions.Constant<Result>> {
        parsers = Parsers.MapConversion(build(), Conversions.Constant(result))
    }

    @inlinable
    public func parse(_ input: inout Input) throws -> ParserPrinters.Output { try parsers.parse(&input) }
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
    @inlinable
    public func print(_ output: Parsers_.Output, into input: inout Input) throws { try parsers.print(output, into: &input) }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<Parsers_.Output>, to json: inout _TapeOutput) -> Bool { unsafe parsers._write(output, to: &json) }
}

extension Conversions {
    /// Nothing, and the one value that stands for it.
    public struct Constant<Output: Equatable>: Conversion {
        @usableFromInline let value: Output

        @inlinable
        init(_ value: Output) { self.value = value }

        @inlinable
        public func apply(_ input: Void) -> Output { value }

        public func unapply(_ output: Output) throws {
            guard output == value else { throw ConvertingError(message: "constant: \(Excerpt.quoted(output)) is not \(Excerpt.quoted(value)).") }
        }
    }
}
