extension Parser {
    /// Transforms the parser's value with a function, which can throw.
    @inlinable
    public func map<Result>(_ transform: @escaping (Output) throws -> Result) -> Parsers.Map<Self, Result> { Parsers.Map(self, transform) }

    /// Transforms the parser's value with a conversion, which can also print.
    @inlinable
    public func map<C: Conversion>(_ conversion: C) -> Parsers.MapConversion<Self, C> where C.Input == Output {
        Parsers.MapConversion(self, conversion)
    }

    /// Chooses the next parser by the value of this one.
    @inlinable
    public func flatMap<Next: Parser>(@ParserBuilder<Input> _ next: @escaping (Output) -> Next) -> Parsers.FlatMap<Self, Next>
    where Next.Input == Input {
        Parsers.FlatMap(self, next)
    }

    /// Rejects values for which a predicate is false, in parsing and in printing.
    @inlinable
    public func filter(_ predicate: @escaping (Output) -> Bool) -> Parsers.Filter<Self> { Parsers.Filter(self, predicate) }

    /// Returns a default value if the parser fails.
    @inlinable
    public func replaceError(with value: Output) -> Parsers.ReplaceError<Self> { Parsers.ReplaceError(self, value) }
}

extension Parsers {
    /// A parser whose value a function transforms.
    public struct Map<Upstream: Parser, Output>: Wrapping {
        @usableFromInline let upstream: Upstream
        @usableFromInline let transform: (Upstream.Output) throws -> Output

        @inlinable
        init(_ upstream: Upstream, _ transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Runs the parser and transforms its value.
        ///
        /// - Throws: the parser's error, or that of the function as a `JSONError`.
        @inlinable @inline(__always)
        func read(_ input: inout Upstream.Input.Reading) throws -> Output {
            let value = try upstream.take(from: &input)
            do { return try transform(value) } catch { throw ParsingError.wrap(error, at: input) }
        }
    }

    /// A parser whose value a conversion transforms.
    public struct MapConversion<Upstream: Parser, C: Conversion>: Wrapping where Upstream.Output == C.Input {
        @usableFromInline let upstream: Upstream
        @usableFromInline let conversion: C

        @inlinable
        init(_ upstream: Upstream, _ conversion: C) {
            self.upstream = upstream
            self.conversion = conversion
        }

        /// Runs the parser and converts its value.
        ///
        /// - Throws: the parser's error, or that of the conversion as a `JSONError`.
        @inlinable @inline(__always)
        func read(_ input: inout Upstream.Input.Reading) throws -> C.Output {
            let value = try upstream.take(from: &input)
            do { return try conversion.apply(value) } catch { throw ParsingError.wrap(error, at: input) }
        }
    }

    /// A parser followed by another one that depends on its value.
    public struct FlatMap<Upstream: Parser, Next: Parser>: Wrapping where Upstream.Input == Next.Input {
        @usableFromInline let upstream: Upstream
        @usableFromInline let next: (Upstream.Output) -> Next

        @inlinable
        init(_ upstream: Upstream, _ next: @escaping (Upstream.Output) -> Next) {
            self.upstream = upstream
            self.next = next
        }

        /// Runs the parser, then the one that its value chooses.
        ///
        /// - Throws: the error of the parser that fails.
        @inlinable
        func read(_ input: inout Upstream.Input.Reading) throws -> Next.Output {
            do { return try next(upstream.take(from: &input)).take(from: &input) } catch { throw ParsingError.wrap(error, at: input) }
        }
    }

    /// A parser whose value a predicate must accept.
    public struct Filter<Upstream: Parser>: Wrapping {
        @usableFromInline let upstream: Upstream
        @usableFromInline let predicate: (Upstream.Output) -> Bool

        @inlinable
        init(_ upstream: Upstream, _ predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Runs the parser and checks its value.
        ///
        /// - Throws: the parser's error, or `JSONError` if the predicate rejects the value.
        @inlinable
        func read(_ input: inout Upstream.Input.Reading) throws -> Upstream.Output {
            let start = input
            let value = try upstream.take(from: &input)
            guard predicate(value) else { throw ParsingError.rejected(value, from: start, to: input) }
            return value
        }
    }

    /// A parser that returns a default value if it fails.
    public struct ReplaceError<Upstream: Parser>: Wrapping {
        @usableFromInline let upstream: Upstream
        @usableFromInline let value: Upstream.Output

        @inlinable
        init(_ upstream: Upstream, _ value: Upstream.Output) {
            self.upstream = upstream
            self.value = value
        }

        /// Runs the parser. If it fails, the input is unchanged and the result is the default
        /// value.
        @inlinable
        func read(_ input: inout Upstream.Input.Reading) throws -> Upstream.Output {
            try Optionally { upstream }.take(from: &input) ?? value
        }
    }
}

extension Parsers.MapConversion: ParserPrinter, Putting where Upstream: ParserPrinter {
    /// Converts a value back and prints the result.
    ///
    /// - Throws: the error of the conversion, or of the printer.
    @inlinable @inline(__always)
    func write(_ output: Borrowed<C.Output>, to input: inout Upstream.Input.Printing) throws {
        if try conversion.withInput(of: output, { try upstream.put($0, into: &input) }) == nil { throw failure(output.value, input) }
    }

    /// The error because a value cannot be converted back.
    @usableFromInline @inline(never)
    func failure(_ output: C.Output, _ input: Upstream.Input.Printing) -> any Error {
        guard input.describesErrors else { return Unread.error }
        do { _ = try conversion.unapply(output) } catch { return PrintingError.wrap(error, at: input) }
        return PrintingError("The conversion has no input for \(Excerpt.quoted(output)).")
    }
}

extension Parsers.Filter: ParserPrinter, Putting where Upstream: ParserPrinter {
    /// Prints a value that the predicate accepts.
    ///
    /// - Throws: `JSONError` if the predicate rejects the value; otherwise the printer's
    ///   error.
    @inlinable
    func write(_ output: Borrowed<Upstream.Output>, to input: inout Upstream.Input.Printing) throws {
        guard predicate(output.value) else { throw PrintingError.rejected(output.value, at: input) }
        try upstream.put(output, into: &input)
    }
}

extension Parsers.ReplaceError: ParserPrinter, Putting where Upstream: ParserPrinter {
    /// Prints a value. The default value is not treated specially.
    ///
    /// - Throws: the printer's error.
    @inlinable
    func write(_ output: Borrowed<Upstream.Output>, to input: inout Upstream.Input.Printing) throws { try upstream.put(output, into: &input) }
}
