extension Parsers {
    /// One of two parsers: the result of `if … else` or `switch` in a builder.
    public enum Conditional<Upstream: Parser, Other: Parser>: Wrapping where Upstream.Input == Other.Input, Upstream.Output == Other.Output {
        /// The parser of the first branch.
        case first(Upstream)

        /// The parser of the second branch.
        case second(Other)

        /// Runs the parser of the chosen branch.
        ///
        /// - Throws: the parser's error.
        @inlinable
        func read(_ input: inout Upstream.Input.Reading) throws -> Upstream.Output {
            switch self {
            case .first(let parser): return try parser.take(from: &input)
            case .second(let parser): return try parser.take(from: &input)
            }
        }
    }

    /// An optional parser: the result of `if` without `else` in a builder.
    public struct OptionalOutput<Upstream: Parser>: Wrapping {
        @usableFromInline let upstream: Upstream?

        @inlinable
        init(_ upstream: Upstream?) { self.upstream = upstream }

        /// Runs the parser, or returns nil if there is none.
        ///
        /// - Throws: the parser's error.
        @inlinable
        func read(_ input: inout Upstream.Input.Reading) throws -> Upstream.Output? { try upstream?.take(from: &input) }
    }
}

extension Parsers.Conditional: ParserPrinter, Putting where Upstream: ParserPrinter, Other: ParserPrinter {
    /// Prints a value with the parser of the chosen branch.
    ///
    /// - Throws: the printer's error.
    @inlinable
    func write(_ output: Borrowed<Upstream.Output>, to input: inout Upstream.Input.Printing) throws {
        switch self {
        case .first(let parser): try parser.put(output, into: &input)
        case .second(let parser): try parser.put(output, into: &input)
        }
    }
}

extension Parsers.OptionalOutput: ParserPrinter, Putting where Upstream: ParserPrinter {
    /// Prints a value, or nothing if the value is nil or there is no parser.
    ///
    /// - Throws: the printer's error.
    @inlinable
    func write(_ output: Borrowed<Upstream.Output?>, to input: inout Upstream.Input.Printing) throws {
        if let upstream, let value = output.value { try borrow(value) { try upstream.put($0, into: &input) } }
    }
}
