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
/// work is limited to about 16 steps for each byte of a text, or 32 for each value of a document.
/// Beyond that, the call throws an error that describes the cause. Make such alternatives differ in
/// what they look at first, or use ``TaggedOneOf``.
public struct OneOf<Input, Output, Parsers_: Parser>: Parser where Parsers_.Input == Input, Parsers_.Output == Output {
    @usableFromInline let parsers: Parsers_

    /// Makes a parser that tries the parsers of a block in order.
    @inlinable
    public init(input: Input.Type = Input.self, output: Output.Type = Output.self, @OneOfBuilder<Input, Output> _ build: () -> Parsers_) {
        parsers = build()
    }

    /// Returns the value of the first parser that succeeds.
    ///
    /// - Throws: ``ParsingError`` with the errors of all alternatives if none succeeds.
    @inlinable
    public func parse(_ input: inout Input) throws -> Output { try ParsingWork.count(&input, deepens: true) { try parsers.parse(&$0) } }

    @inlinable
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        unsafe json.count(1) && parsers._read(&json, to: output)
    }
}

extension OneOf: ParserPrinter where Parsers_: ParserPrinter {
    /// Prints a value with the first parser that can print it.
    ///
    /// - Throws: ``PrintingError`` with the errors of all alternatives if none succeeds.
    @inlinable
    public func print(_ output: Output, into input: inout Input) throws { try parsers.print(output, into: &input) }

    @inlinable
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool { unsafe parsers._write(output, to: &json) }
}

/// Builds a parser that tries the parsers of a block in order.
@resultBuilder
public enum OneOfBuilder<Input, Output> {
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
    public struct OneOf2<P0: Parser, P1: Parser>: Parser where P0.Input == P1.Input, P0.Output == P1.Output {
        @usableFromInline let p0: P0
        @usableFromInline let p1: P1

        @inlinable
        init(_ p0: P0, _ p1: P1) {
            self.p0 = p0
            self.p1 = p1
        }

        /// Returns the value of the first parser that succeeds.
        ///
        /// - Throws: ``ParsingError`` with both errors if neither succeeds.
        @inlinable
        public func parse(_ input: inout P0.Input) throws -> P0.Output {
            let start = input
            do { return try p0.parse(&input) } catch let first {
                if ParsingWork.isSpent(from: start, to: input) { throw first }
                let first = ParsingError.located(first, from: start, at: input)
                input = start
                do { return try p1.parse(&input) } catch let second {
                    throw ParsingError.several([first, ParsingError.located(second, from: start, at: input)])
                }
            }
        }

        @inlinable
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<P0.Output>) -> Bool {
            let start = json.checkpoint
            if unsafe p0._read(&json, to: output) { return true }
            json.goBack(to: start)
            return unsafe p1._read(&json, to: output)
        }
    }

    /// Any number of parsers of the same type, which are tried in order.
    public struct OneOfMany<P: Parser>: Parser {
        @usableFromInline let parsers: [P]

        @inlinable
        init(_ parsers: [P]) { self.parsers = parsers }

        /// Returns the value of the first parser that succeeds.
        ///
        /// - Throws: ``ParsingError`` with the errors of all alternatives if none succeeds.
        @inlinable
        public func parse(_ input: inout P.Input) throws -> P.Output {
            let start = input
            var errors: [any Error] = []
            for parser in parsers {
                do { return try parser.parse(&input) } catch {
                    if ParsingWork.isSpent(from: start, to: input) { throw error }
                    errors.append(ParsingError.located(error, from: start, at: input))
                }
                input = start
            }
            throw ParsingError.several(errors)
        }

        @inlinable
        public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<P.Output>) -> Bool {
            let start = json.checkpoint
            for parser in parsers {
                if unsafe parser._read(&json, to: output) { return true }
                json.goBack(to: start)
            }
            return false
        }
    }
}

extension OneOfBuilder.OneOf2: ParserPrinter where P0: ParserPrinter, P1: ParserPrinter {
    /// Prints a value with the first parser that can print it.
    ///
    /// - Throws: ``PrintingError`` with both errors if neither succeeds.
    @inlinable
    public func print(_ output: P0.Output, into input: inout P0.Input) throws {
        let start = input
        do { try p0.print(output, into: &input) } catch let first {
            input = start
            do { try p1.print(output, into: &input) } catch let second { throw PrintingError.several([first, second]) }
        }
    }

    @inlinable
    public func _write(_ output: UnsafePointer<P0.Output>, to json: inout _TapeOutput) -> Bool {
        let start = json.checkpoint
        if unsafe p0._write(output, to: &json) { return true }
        return unsafe json.goBack(to: start) && p1._write(output, to: &json)
    }
}

extension OneOfBuilder.OneOfMany: ParserPrinter where P: ParserPrinter {
    /// Prints a value with the first parser that can print it.
    ///
    /// - Throws: ``PrintingError`` with the errors of all alternatives if none succeeds.
    @inlinable
    public func print(_ output: P.Output, into input: inout P.Input) throws {
        let start = input
        var errors: [any Error] = []
        for parser in parsers {
            do { return try parser.print(output, into: &input) } catch { errors.append(error) }
            input = start
        }
        throw PrintingError.several(errors)
    }

    @inlinable
    public func _write(_ output: UnsafePointer<P.Output>, to json: inout _TapeOutput) -> Bool {
        let start = json.checkpoint
        for parser in parsers {
            if unsafe parser._write(output, to: &json) { return true }
            guard json.goBack(to: start) else { return false }
        }
        return false
    }
}
