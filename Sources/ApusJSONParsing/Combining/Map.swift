extension Parser {
    /// Transforms the parser's value with a function.
    @inlinable
    public func map<Result>(_ transform: @escaping (Output) -> Result) -> Parsers.Map<Self, Result> { Parsers.Map(self, transform) }

    /// Transforms the parser's value with a function that can throw.
    @inlinable
    public func tryMap<Result>(_ transform: @escaping (Output) throws -> Result) -> Parsers.TryMap<Self, Result> { Parsers.TryMap(self, transform) }

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

    /// Refuses values for which a predicate is false, in parsing and in printing.
    @inlinable
    public func filter(_ predicate: @escaping (Output) -> Bool) -> Parsers.Filter<Self> { Parsers.Filter(self, predicate) }

    /// Returns a default value if the parser fails.
    @inlinable
    public func replaceError(with value: Output) -> Parsers.ReplaceError<Self> { Parsers.ReplaceError(self, value) }

    /// Applies the parser to a part of another input, and changes that part.
    @inlinable
    public func pullback<NewInput>(_ path: WritableKeyPath<NewInput, Input>) -> Parsers.Pullback<Self, NewInput> { Parsers.Pullback(self, path) }
}

extension Parsers {
    /// A parser whose value a function transforms.
    public struct Map<Upstream: Parser, Output>: Parser {
        @usableFromInline let upstream: Upstream
        @usableFromInline let transform: (Upstream.Output) -> Output

        @inlinable
        init(_ upstream: Upstream, _ transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Runs the parser and transforms its value.
        ///
        /// - Throws: the parser's error.
        @inlinable
        public func parse(_ input: inout Upstream.Input) throws -> Output { transform(try upstream.parse(&input)) }

        @inlinable
        @inline(__always)
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
            unsafe withUnsafeTemporaryAllocation(of: Upstream.Output.self, capacity: 1) { memory in
                guard let value = memory.baseAddress, unsafe upstream._read(&json, to: value) else { return false }
                unsafe output.initialize(to: transform(value.move()))
                return true
            }
        }
    }

    /// A parser whose value a throwing function transforms.
    public struct TryMap<Upstream: Parser, Output>: Parser {
        @usableFromInline let upstream: Upstream
        @usableFromInline let transform: (Upstream.Output) throws -> Output

        @inlinable
        init(_ upstream: Upstream, _ transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Runs the parser and transforms its value.
        ///
        /// - Throws: the parser's error, or that of the function as a ``ParsingError``.
        @inlinable
        public func parse(_ input: inout Upstream.Input) throws -> Output {
            let value = try upstream.parse(&input)
            do { return try transform(value) } catch { throw ParsingError.wrap(error, at: input) }
        }

        @inlinable
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
            unsafe withUnsafeTemporaryAllocation(of: Upstream.Output.self, capacity: 1) { memory in
                guard let value = memory.baseAddress, unsafe upstream._read(&json, to: value), let result = try? unsafe transform(value.move()) else {
                    return false
                }
                unsafe output.initialize(to: result)
                return true
            }
        }
    }

    /// A parser whose value a conversion transforms.
    public struct MapConversion<Upstream: Parser, C: Conversion>: Parser where Upstream.Output == C.Input {
        @usableFromInline let upstream: Upstream
        @usableFromInline let conversion: C

        @inlinable
        init(_ upstream: Upstream, _ conversion: C) {
            self.upstream = upstream
            self.conversion = conversion
        }

        /// Runs the parser and converts its value.
        ///
        /// - Throws: the parser's error, or that of the conversion as a ``ParsingError``.
        @inlinable
        public func parse(_ input: inout Upstream.Input) throws -> C.Output {
            let value = try upstream.parse(&input)
            do { return try conversion.apply(value) } catch { throw ParsingError.wrap(error, at: input) }
        }

        @inlinable
        @inline(__always)
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<C.Output>) -> Bool {
            unsafe withUnsafeTemporaryAllocation(of: Upstream.Output.self, capacity: 1) { memory in
                guard let value = memory.baseAddress, unsafe upstream._read(&json, to: value) else { return false }
                return unsafe conversion._apply(value, to: output)
            }
        }
    }

    /// A parser followed by another one that depends on its value.
    public struct FlatMap<Upstream: Parser, Next: Parser>: Parser where Upstream.Input == Next.Input {
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
        public func parse(_ input: inout Upstream.Input) throws -> Next.Output {
            do { return try next(upstream.parse(&input)).parse(&input) } catch { throw ParsingError.wrap(error, at: input) }
        }

        @inlinable
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Next.Output>) -> Bool {
            unsafe withUnsafeTemporaryAllocation(of: Upstream.Output.self, capacity: 1) { memory in
                guard let value = memory.baseAddress, unsafe upstream._read(&json, to: value) else { return false }
                return unsafe next(value.move())._read(&json, to: output)
            }
        }
    }

    /// A parser whose value a predicate must accept.
    public struct Filter<Upstream: Parser>: Parser {
        @usableFromInline let upstream: Upstream
        @usableFromInline let predicate: (Upstream.Output) -> Bool

        @inlinable
        init(_ upstream: Upstream, _ predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Runs the parser and checks its value.
        ///
        /// - Throws: the parser's error, or ``ParsingError`` if the predicate refuses the value.
        @inlinable
        public func parse(_ input: inout Upstream.Input) throws -> Upstream.Output {
            let start = input
            let value = try upstream.parse(&input)
            guard predicate(value) else { throw ParsingError.refused(value, from: start, to: input) }
            return value
        }

        @inlinable
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Upstream.Output>) -> Bool {
            guard unsafe upstream._read(&json, to: output) else { return false }
            if unsafe predicate(output.pointee) { return true }
            unsafe output.deinitialize(count: 1)
            return false
        }
    }

    /// A parser that returns a default value if it fails.
    public struct ReplaceError<Upstream: Parser>: Parser {
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
        public func parse(_ input: inout Upstream.Input) -> Upstream.Output {
            let start = input
            if let output = try? ParsingWork.count(&input, { try upstream.parse(&$0) }) { return output }
            _ = ParsingWork.isSpent(from: start, to: input)
            input = start
            return value
        }

        @inlinable
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Upstream.Output>) -> Bool {
            guard json.count(1) else { return false }
            let start = json.checkpoint
            if unsafe !upstream._read(&json, to: output) {
                json.goBack(to: start)
                unsafe output.initialize(to: value)
            }
            return true
        }
    }

    /// A parser that is applied to a part of its input.
    public struct Pullback<Upstream: Parser, Input>: Parser {
        @usableFromInline let upstream: Upstream
        @usableFromInline let path: WritableKeyPath<Input, Upstream.Input>

        @inlinable
        init(_ upstream: Upstream, _ path: WritableKeyPath<Input, Upstream.Input>) {
            self.upstream = upstream
            self.path = path
        }

        /// Runs the parser on the part of the input.
        ///
        /// - Throws: the parser's error.
        @inlinable
        public func parse(_ input: inout Input) throws -> Upstream.Output { try upstream.parse(&input[keyPath: path]) }
    }
}

extension Parsers.MapConversion: ParserPrinter where Upstream: ParserPrinter {
    /// Converts a value back and prints the result.
    ///
    /// - Throws: the error of the conversion, or of the printer.
    @inlinable
    public func print(_ output: C.Output, into input: inout Upstream.Input) throws {
        let value: C.Input
        do { value = try conversion.unapply(output) } catch { throw PrintingError.wrap(error, at: input) }
        try upstream.print(value, into: &input)
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<C.Output>, to json: inout _TapeOutput) -> Bool {
        unsafe conversion._unapply(output) { unsafe upstream._write($0, to: &json) }
    }
}

extension Parsers.Filter: ParserPrinter where Upstream: ParserPrinter {
    /// Prints a value that the predicate accepts.
    ///
    /// - Throws: ``PrintingError`` if the predicate refuses the value; otherwise the printer's
    ///   error.
    @inlinable
    public func print(_ output: Upstream.Output, into input: inout Upstream.Input) throws {
        guard predicate(output) else { throw PrintingError.refused(output, at: input) }
        try upstream.print(output, into: &input)
    }

    @inlinable
    public func _write(_ output: UnsafePointer<Upstream.Output>, to json: inout _TapeOutput) -> Bool {
        unsafe predicate(output.pointee) && upstream._write(output, to: &json)
    }
}

extension Parsers.ReplaceError: ParserPrinter where Upstream: ParserPrinter {
    /// Prints a value. The default value is not treated specially.
    ///
    /// - Throws: the printer's error.
    @inlinable
    public func print(_ output: Upstream.Output, into input: inout Upstream.Input) throws { try upstream.print(output, into: &input) }

    @inlinable
    public func _write(_ output: UnsafePointer<Upstream.Output>, to json: inout _TapeOutput) -> Bool { unsafe upstream._write(output, to: &json) }
}
