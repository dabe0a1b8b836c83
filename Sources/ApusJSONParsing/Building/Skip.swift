extension ParserBuilder {
    /// Runs a parser without a value, then a parser with a value.
    public struct SkipFirst<P0: Parser, P1: Parser>: Parser where P0.Input == P1.Input, P0.Output == Void {
        /// The input of both parsers.
        public typealias Input = P0.Input

        /// The value of the second parser.
        public typealias Output = P1.Output
        @usableFromInline let p0: P0
        @usableFromInline let p1: P1

        @inlinable
        init(_ p0: P0, _ p1: P1) {
            self.p0 = p0
            self.p1 = p1
        }

        /// Runs both parsers and returns the value of the second.
        ///
        /// - Throws: the error of the first parser that fails.
        @inlinable
        public func parse(_ input: inout P0.Input) throws -> P1.Output {
            do {
                try p0.parse(&input)
                return try p1.parse(&input)
            } catch { throw ParsingError.wrap(error, at: input) }
        }

        @inlinable
        @inline(__always)
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<P1.Output>) -> Bool {
            unsafe p0._skip(&json) && p1._read(&json, to: output)
        }
    }

    /// Runs a parser with a value, then a parser without a value.
    public struct SkipSecond<P0: Parser, P1: Parser>: Parser where P0.Input == P1.Input, P1.Output == Void {
        /// The input of both parsers.
        public typealias Input = P0.Input

        /// The value of the first parser.
        public typealias Output = P0.Output
        @usableFromInline let p0: P0
        @usableFromInline let p1: P1

        @inlinable
        init(_ p0: P0, _ p1: P1) {
            self.p0 = p0
            self.p1 = p1
        }

        /// Runs both parsers and returns the value of the first.
        ///
        /// - Throws: the error of the first parser that fails.
        @inlinable
        public func parse(_ input: inout P0.Input) throws -> P0.Output {
            do {
                let output = try p0.parse(&input)
                try p1.parse(&input)
                return output
            } catch { throw ParsingError.wrap(error, at: input) }
        }

        @inlinable
        @inline(__always)
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<P0.Output>) -> Bool {
            guard unsafe p0._read(&json, to: output) else { return false }
            if p1._skip(&json) { return true }
            unsafe output.deinitialize(count: 1)
            return false
        }
    }
}

extension ParserBuilder.SkipFirst: ParserPrinter where P0: ParserPrinter, P1: ParserPrinter {
    /// Prints with both parsers, the second one first.
    ///
    /// - Throws: the error of the first printer that fails.
    @inlinable
    public func print(_ output: P1.Output, into input: inout P0.Input) throws {
        try p1.print(output, into: &input)
        try p0.print((), into: &input)
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<P1.Output>, to json: inout _TapeOutput) -> Bool {
        unsafe p0._writeVoid(to: &json) && p1._write(output, to: &json)
    }
}

extension ParserBuilder.SkipSecond: ParserPrinter where P0: ParserPrinter, P1: ParserPrinter {
    /// Prints with both parsers, the second one first.
    ///
    /// - Throws: the error of the first printer that fails.
    @inlinable
    public func print(_ output: P0.Output, into input: inout P0.Input) throws {
        try p1.print((), into: &input)
        try p0.print(output, into: &input)
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<P0.Output>, to json: inout _TapeOutput) -> Bool {
        unsafe p0._write(output, to: &json) && p1._writeVoid(to: &json)
    }
}

extension Parser where Output == Void {
    /// Reads with a parser that has no value.
    @inlinable
    @inline(__always)
    func _skip(_ json: inout _TapeInput) -> Bool {
        var nothing: Void = ()
        return unsafe withUnsafeMutablePointer(to: &nothing) { unsafe _read(&json, to: $0) }
    }
}

extension ParserPrinter where Output == Void {
    /// Writes with a printer that has no value.
    @inlinable
    @inline(__always)
    func _writeVoid(to json: inout _TapeOutput) -> Bool {
        let nothing: Void = ()
        return unsafe withUnsafePointer(to: nothing) { unsafe _write($0, to: &json) }
    }
}
