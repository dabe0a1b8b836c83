/// Succeeds if a parser fails, and takes nothing.
public struct Not<Input, Upstream: Parser>: Putting where Upstream.Input == Input {
    @usableFromInline let upstream: Upstream

    /// Creates a parser that succeeds if the parsers of a block fail.
    @inlinable
    public init(@ParserBuilder<Input> _ build: () -> Upstream) { upstream = build() }

    /// Runs the parser, and leaves the input unchanged.
    ///
    /// - Throws: `JSONError` if the parser succeeds.
    @inlinable
    func read(_ input: inout Input.Reading) throws {
        let start = input.mark
        let isAccepted = (try? input.attempt(canRecur: false) { try upstream.take(from: &$0) }) != nil
        let error = isAccepted ? ParsingError.unexpected("not to be processed", at: start) : nil
        try input.goBack(to: start, after: error)
        if let error { throw error }
    }

    /// Prints nothing.
    @inlinable
    func write(_ output: Borrowed<Void>, to input: inout Input.Printing) {}
}

/// Runs a parser and discards its value.
public struct Skip<Input, Upstream: Parser>: Taking where Upstream.Input == Input {
    @usableFromInline let upstream: Upstream

    /// Creates a parser that discards the values of a block's parsers.
    @inlinable
    public init(@ParserBuilder<Input> _ build: () -> Upstream) { upstream = build() }

    /// Runs the parser.
    ///
    /// - Throws: the parser's error.
    @inlinable
    func read(_ input: inout Input.Reading) throws { _ = try upstream.take(from: &input) }
}

extension Skip: ParserPrinter, Putting where Upstream: ParserPrinter, Upstream.Output == Void {
    /// Prints with the parser.
    ///
    /// - Throws: the printer's error.
    @inlinable
    func write(_ output: Borrowed<Void>, to input: inout Input.Printing) throws { try upstream.put(output, into: &input) }
}

/// Runs a parser, and returns nil if it fails.
public struct Optionally<Input, Upstream: Parser>: Taking where Upstream.Input == Input {
    @usableFromInline let upstream: Upstream

    /// Creates a parser that returns nil if a parser of a block fails.
    @inlinable
    public init(@ParserBuilder<Input> _ build: () -> Upstream) { upstream = build() }

    /// Runs the parser. If it fails, the input is unchanged.
    @inlinable
    func read(_ input: inout Input.Reading) throws -> Upstream.Output? {
        let start = input.mark
        do { return try input.attempt(canRecur: false) { try upstream.take(from: &$0) } } catch {
            try input.goBack(to: start, after: error)
            return nil
        }
    }
}

extension Optionally: ParserPrinter, Putting where Upstream: ParserPrinter {
    /// Prints a value, or nothing if it is nil.
    ///
    /// - Throws: the printer's error.
    @inlinable
    func write(_ output: Borrowed<Upstream.Output?>, to input: inout Input.Printing) throws {
        if let value = output.value { try borrow(value) { try upstream.put($0, into: &input) } }
    }
}
