/// A parser takes a value off the front of an input, or throws an error if it cannot.
///
/// ```swift
/// struct Colour { var red: Int, green: Int, blue: Int }
/// let colour = Parse(Colour.init) { Int.parser(); ","; Int.parser(); ","; Int.parser() }
/// let pink = try colour.parse("205,99,138")
/// ```
///
/// A parser either consists of others, which its ``body-swift.property`` returns, or does the work
/// itself in `parse(_:)`. A ``JSONParser`` is a parser whose input is a `JSONValue`: your own is
/// given the value as a tree, and the parsers of this module take it from a document.
public protocol Parser<Input, Output> {
    /// The type that the parser reads from.
    associatedtype Input: ParserInput
    /// The type of the value that the parser returns.
    associatedtype Output
    /// The type of ``body-swift.property``; `Never` if the parser does the work itself.
    associatedtype Body

    /// Takes a value off the front of the input. On failure, the state of the input is unspecified.
    ///
    /// - Throws: an error that describes what is wrong with the input.
    func parse(_ input: inout Input) throws -> Output

    /// The parsers that this parser consists of.
    @ParserBuilder<Input>
    var body: Body { get }

    /// Takes a value off an input that is being parsed. By default, calls `parse(_:)` with what is
    /// left of the input.
    ///
    /// - Throws: an error that describes what is wrong with the input.
    func take(from input: inout Input.Reading) throws -> Output
}

extension Parser where Body == Never {
    /// The body of a parser that does the work itself, which must not be called.
    @inlinable
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Parser where Body: Parser, Body.Input == Input, Body.Output == Output {
    /// Runs the parsers of ``body-swift.property``.
    ///
    /// - Throws: an error that describes what is wrong with the input.
    @inlinable
    public func parse(_ input: inout Input) throws -> Output { try body.parse(&input) }

    /// Takes a value with the parsers of ``body-swift.property``.
    @inlinable @inline(__always)
    public func take(from input: inout Input.Reading) throws -> Output { try body.take(from: &input) }
}

extension Parser {
    /// Calls `parse(_:)` with what is left of the input.
    @inlinable
    public func take(from input: inout Input.Reading) throws -> Output { try input.withInput { try parse(&$0) } }

    /// Parses the front of an input, and ignores the rest.
    ///
    /// - Throws: an error that describes what is wrong with the input.
    @inlinable
    public func parse(_ input: Input) throws -> Output {
        var input = input
        return try parse(&input)
    }

    /// Parses a whole text or other collection.
    ///
    /// - Throws: an error that describes what is wrong with the input, also if something is left
    ///   over.
    @inlinable
    public func parse<C: Collection>(_ input: C) throws -> Output where Input == C.SubSequence, Input: CollectionInput {
        var rest = input[...]
        let output = try parse(&rest)
        try End<C.SubSequence>().parse(&rest)
        return output
    }
}

/// A parser that can also print: for a value, it makes the input from which it would parse that
/// value.
public protocol ParserPrinter<Input, Output>: Parser {
    /// Adds to the front of the input what `parse(_:)` would take off to return the output.
    ///
    /// - Throws: an error that describes why the value cannot be printed.
    func print(_ output: Output, into input: inout Input) throws

    /// Adds to an input that is being printed. By default, calls ``print(_:into:)`` with what has
    /// been printed.
    ///
    /// - Throws: an error that describes why the value cannot be printed.
    func put(_ output: Borrowed<Output>, into input: inout Input.Printing) throws
}

extension ParserPrinter where Body: ParserPrinter, Body.Input == Input, Body.Output == Output {
    /// Prints a value with the parsers of ``Parser/body-swift.property``.
    ///
    /// - Throws: an error that describes why the value cannot be printed.
    @inlinable
    public func print(_ output: Output, into input: inout Input) throws { try body.print(output, into: &input) }

    /// Prints a value with the parsers of ``Parser/body-swift.property``.
    @inlinable @inline(__always)
    public func put(_ output: Borrowed<Output>, into input: inout Input.Printing) throws { try body.put(output, into: &input) }
}

extension ParserPrinter {
    /// Calls ``print(_:into:)`` with what has been printed.
    @inlinable
    public func put(_ output: Borrowed<Output>, into input: inout Input.Printing) throws {
        try input.withInput { try print(output.value, into: &$0) }
    }
}

extension ParserPrinter {
    /// Prints a value into an empty input.
    ///
    /// - Throws: an error that describes why the value cannot be printed.
    @inlinable
    public func print(_ output: Output) throws -> Input {
        var input = Input()
        try print(output, into: &input)
        return input
    }
}

extension ParserPrinter where Output == Void {
    /// Prints into an empty input with a printer that has no value.
    ///
    /// - Throws: the printer's error.
    @inlinable
    public func print() throws -> Input { try print(()) }
}

// The parsers of this module take values from states, in these internal protocols, and so have all
// of the above.

@usableFromInline
protocol Taking: Parser {
    associatedtype Input
    associatedtype Output
    func read(_ input: inout Input.Reading) throws -> Output
}

extension Taking {
    /// Takes a value off the front of the input.
    public func parse(_ input: inout Input) throws -> Output { try Input.Reading.run(on: &input) { try read(&$0) } }

    /// Takes a value off an input that is being parsed.
    @inlinable @inline(__always)
    public func take(from input: inout Input.Reading) throws -> Output { try read(&input) }
}

/// A parser that consists of another one.
@usableFromInline
protocol Wrapping: Taking where Input == Upstream.Input {
    associatedtype Upstream: Parser
}

@usableFromInline
protocol TakingJSON: Taking where Input == JSONValue {}

/// A parser of a text, which prints before it.
@usableFromInline
protocol TextParser: Putting, Sendable where Input == Substring {
    func text(of output: Output) -> String
}

extension TextParser {
    @inlinable
    func write(_ output: Borrowed<Output>, to input: inout Substring) { input = Substring(text(of: output.value) + input) }
}

@usableFromInline
protocol Putting: Taking, ParserPrinter {
    func write(_ output: Borrowed<Output>, to input: inout Input.Printing) throws
}

extension Putting {
    /// Adds to the front of the input what `parse(_:)` would take off.
    public func print(_ output: Output, into input: inout Input) throws {
        try borrow(output) { output in try Input.Printing.run(on: &input) { try write(output, to: &$0) } }
    }

    /// Adds to an input that is being printed.
    @inlinable @inline(__always)
    public func put(_ output: Borrowed<Output>, into input: inout Input.Printing) throws { try write(output, to: &input) }
}
