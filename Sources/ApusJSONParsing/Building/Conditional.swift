extension Parsers {
    /// One of two parsers: the result of `if … else` or `switch` in a builder.
    public enum Conditional<First: Parser, Second: Parser>: Parser where First.Input == Second.Input, First.Output == Second.Output {
        /// The parser of the first branch.
        case first(First)

        /// The parser of the second branch.
        case second(Second)

        /// Runs the parser of the chosen branch.
        ///
        /// - Throws: the parser's error.
        @inlinable
        public func parse(_ input: inout First.Input) throws -> First.Output {
            switch self {
            case .first(let parser): return try parser.parse(&input)
            case .second(let parser): return try parser.parse(&input)
            }
        }

        @inlinable
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<First.Output>) -> Bool {
            switch self {
            case .first(let parser): return unsafe parser._read(&json, to: output)
            case .second(let parser): return unsafe parser._read(&json, to: output)
            }
        }
    }

    /// An optional parser: the result of `if` without `else` in a builder.
    public struct OptionalOutput<Wrapped: Parser>: Parser {
        @usableFromInline let wrapped: Wrapped?

        @inlinable
        init(_ wrapped: Wrapped?) { self.wrapped = wrapped }

        /// Runs the parser, or returns nil if there is none.
        ///
        /// - Throws: the parser's error.
        @inlinable
        public func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output? { try wrapped?.parse(&input) }

        @inlinable
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Wrapped.Output?>) -> Bool {
            guard let wrapped else {
                unsafe output.initialize(to: nil)
                return true
            }
            return unsafe wrapped._readOptional(&json, to: output)
        }
    }

    /// An optional parser without a value: the result of `if` without `else` in a builder.
    public struct OptionalVoid<Wrapped: Parser>: _ValuelessParser where Wrapped.Output == Void {
        @usableFromInline let wrapped: Wrapped?

        @inlinable
        init(_ wrapped: Wrapped?) { self.wrapped = wrapped }

        /// Runs the parser, if there is one.
        ///
        /// - Throws: the parser's error.
        @inlinable
        public func parse(_ input: inout Wrapped.Input) throws { try wrapped?.parse(&input) }

        @inlinable
        public func _take(_ json: inout _TapeInput) -> Bool {
            wrapped?._skip(&json) ?? true
        }
    }
}

extension Parser {
    /// Reads a value into memory for an optional one.
    @inlinable
    @inline(__always)
    func _readOptional(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output?>) -> Bool {
        unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { memory in
            guard let value = memory.baseAddress, unsafe _read(&json, to: value) else { return false }
            unsafe output.initialize(to: value.move())
            return true
        }
    }
}

extension Parsers.Conditional: ParserPrinter where First: ParserPrinter, Second: ParserPrinter {
    /// Prints a value with the parser of the chosen branch.
    ///
    /// - Throws: the printer's error.
    @inlinable
    public func print(_ output: First.Output, into input: inout First.Input) throws {
        switch self {
        case .first(let parser): try parser.print(output, into: &input)
        case .second(let parser): try parser.print(output, into: &input)
        }
    }

    @inlinable
    public func _write(_ output: UnsafePointer<First.Output>, to json: inout _TapeOutput) -> Bool {
        switch self {
        case .first(let parser): return unsafe parser._write(output, to: &json)
        case .second(let parser): return unsafe parser._write(output, to: &json)
        }
    }
}

extension Parsers.OptionalOutput: ParserPrinter where Wrapped: ParserPrinter {
    /// Prints a value, or nothing if the value is nil or there is no parser.
    ///
    /// - Throws: the printer's error.
    @inlinable
    public func print(_ output: Wrapped.Output?, into input: inout Wrapped.Input) throws {
        if let wrapped, let output { try wrapped.print(output, into: &input) }
    }

    @inlinable
    public func _write(_ output: UnsafePointer<Wrapped.Output?>, to json: inout _TapeOutput) -> Bool {
        guard let wrapped, let value = unsafe output.pointee else { return true }
        return unsafe withUnsafePointer(to: value) { unsafe wrapped._write($0, to: &json) }
    }
}

extension Parsers.OptionalVoid: ParserPrinter, _ValuelessPrinter where Wrapped: ParserPrinter {
    /// Prints with the parser, if there is one.
    ///
    /// - Throws: the printer's error.
    @inlinable
    public func print(_ output: Void, into input: inout Wrapped.Input) throws { try wrapped?.print((), into: &input) }

    @inlinable
    public func _put(to json: inout _TapeOutput) -> Bool { wrapped?._writeVoid(to: &json) ?? true }
}
