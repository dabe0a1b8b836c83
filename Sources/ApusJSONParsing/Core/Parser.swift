/// A parser takes a value off the front of an input, or throws an error if it cannot.
///
/// ```swift
/// struct Colour { var red: Int, green: Int, blue: Int }
/// let colour = Parse(Colour.init) { Int.parser(); ","; Int.parser(); ","; Int.parser() }
/// let pink = try colour.parse("205,99,138")
/// ```
///
/// A parser either consists of others, which its ``body-swift.property`` returns, or does the work
/// itself in `parse(_:)`. A ``JSONParser`` is a parser whose input is a `JSONValue`.
public protocol Parser<Input, Output> {
    /// The type that the parser reads from.
    associatedtype Input
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

    /// Reads JSON directly from a document's tape: what `parse(_:)` does, without a tree.
    /// Combinators forward it; other parsers do not need to implement it.
    ///
    /// - Parameter output: memory for the value, which is initialized if and only if the result is
    ///   true.
    /// - Returns: false if the input is invalid, or must be read as a tree. The document is then
    ///   parsed as a tree, which finds the error.
    func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool
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

    @inlinable
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool { unsafe body._read(&json, to: output) }
}

extension Parser {
    /// Parses the value at the cursor as a tree. This is the default for parsers that do not read
    /// from a tape.
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        json.readTree { value in
            guard var input = value as? Input, let result = try? parse(&input), let rest = input as? JSONValue else { return nil }
            unsafe output.initialize(to: result)
            return rest
        }
    }

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
    public func parse<C: Collection>(_ input: C) throws -> Output where Input == C.SubSequence {
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

    /// Writes JSON text directly: what ``print(_:into:)`` does, without a tree.
    ///
    /// - Returns: false if the value cannot be printed, or must be printed as a tree. It is then
    ///   printed as a tree, which finds the error.
    func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool
}

extension ParserPrinter where Body: ParserPrinter, Body.Input == Input, Body.Output == Output {
    /// Prints a value with the parsers of ``Parser/body-swift.property``.
    ///
    /// - Throws: an error that describes why the value cannot be printed.
    @inlinable
    public func print(_ output: Output, into input: inout Input) throws { try body.print(output, into: &input) }

    @inlinable
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool { unsafe body._write(output, to: &json) }
}

extension ParserPrinter {
    /// Prints the value as a tree and writes the tree. This is the default for printers that do not
    /// write text.
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool {
        json.writeTree {
            guard var input = JSONValue.empty as? Input, unsafe (try? print(output.pointee, into: &input)) != nil else { return nil }
            return input as? JSONValue
        }
    }
}

/// An input that can be made empty, to print into it.
public protocol _EmptyInitializable {
    /// Makes an empty input.
    init()
}

extension Substring: _EmptyInitializable {}
extension Substring.UTF8View: _EmptyInitializable {
    /// Makes the UTF-8 view of an empty text.
    public init() { self = Substring().utf8 }
}
extension JSONValue: _EmptyInitializable {}

extension ParserPrinter where Input: _EmptyInitializable {
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

extension ParserPrinter where Input: _EmptyInitializable, Output == Void {
    /// Prints into an empty input with a printer that has no value.
    ///
    /// - Throws: the printer's error.
    @inlinable
    public func print() throws -> Input { try print(()) }
}
