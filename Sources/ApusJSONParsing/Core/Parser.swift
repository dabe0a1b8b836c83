/// Something that takes a value off the front of an input, or finds that it is not there.
///
/// ```swift
/// struct Colour { var red: Int, green: Int, blue: Int }
/// let colour = Parse(Colour.init) { Int.parser(); ","; Int.parser(); ","; Int.parser() }
/// let pink = try colour.parse("205,99,138")
/// ```
///
/// A parser is composed of others in its ``body-swift.property``, or does the work itself in `parse(_:)`. For JSON the input is a
/// `JSONValue`: see ``JSONParser``.
public protocol Parser<Input, Output> {
    /// What is read from.
    associatedtype Input
    /// What is made of it.
    associatedtype Output
    /// The type of ``body-swift.property``; `Never` for a parser that does the work itself.
    associatedtype Body

    /// Takes a value off the front of the input. On an error the input is what it was, or of no use.
    ///
    /// - Throws: what is wrong with the input.
    func parse(_ input: inout Input) throws -> Output

    /// The parsers that this one consists of.
    @ParserBuilder<Input>
    var body: Body { get }

    /// Reads off a document's tape where the input is JSON: what `parse(_:)` does, without a tree. Combinators hand it on; others need not know of it.
    ///
    /// - Parameter output: memory for the value, which is made there if and only if the result is true.
    /// - Returns: false when the input is wrong, or must be read as a tree: then that is done, and says what is wrong.
    func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool
}

extension Parser where Body == Never {
    /// A parser that does the work itself has none.
    @inlinable
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Parser where Body: Parser, Body.Input == Input, Body.Output == Output {
    @inlinable
    public func parse(_ input: inout Input) throws -> Output { try body.parse(&input) }

    @inlinable
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool { unsafe body._read(&json, to: output) }
}

extension Parser {
    /// For parsers that know only trees: the value under the cursor is made into one.
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        json.readTree { value in
            guard var input = value as? Input, let result = try? parse(&input), let rest = input as? JSONValue else { return nil }
            unsafe output.initialize(to: result)
            return rest
        }
    }

    /// Parses an input from its front. What is left is not looked at.
    ///
    /// - Throws: what is wrong with the input.
    @inlinable
    public func parse(_ input: Input) throws -> Output {
        var input = input
        return try parse(&input)
    }

    /// Parses a whole text or other collection.
    ///
    /// - Throws: what is wrong with the input; also when something is left.
    @inlinable
    public func parse<C: Collection>(_ input: C) throws -> Output where Input == C.SubSequence {
        var rest = input[...]
        let output = try parse(&rest)
        try End<C.SubSequence>().parse(&rest)
        return output
    }
}

/// A parser that can also do the reverse: make the input of which it would read a value.
public protocol ParserPrinter<Input, Output>: Parser {
    /// Adds to the front of the input what `parse(_:)` would take off it to get the output.
    ///
    /// - Throws: why the value cannot be printed there.
    func print(_ output: Output, into input: inout Input) throws

    /// Writes JSON text where the input is JSON: what ``print(_:into:)`` does, without a tree.
    ///
    /// - Returns: false when the value cannot be printed, or must be as a tree: then that is done, and says why.
    func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool
}

extension ParserPrinter where Body: ParserPrinter, Body.Input == Input, Body.Output == Output {
    @inlinable
    public func print(_ output: Output, into input: inout Input) throws { try body.print(output, into: &input) }

    @inlinable
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool { unsafe body._write(output, to: &json) }
}

extension ParserPrinter {
    /// For printers that know only trees.
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool {
        json.writeTree {
            guard var input = JSONValue.empty as? Input, unsafe (try? print(output.pointee, into: &input)) != nil else { return nil }
            return input as? JSONValue
        }
    }
}

/// An input that can be begun from nothing.
public protocol _EmptyInitializable {
    init()
}

extension Substring: _EmptyInitializable {}
extension Substring.UTF8View: _EmptyInitializable {
    public init() { self = Substring().utf8 }
}
extension JSONValue: _EmptyInitializable {}

extension ParserPrinter where Input: _EmptyInitializable {
    /// Prints a value.
    ///
    /// - Throws: why the value cannot be printed.
    @inlinable
    public func print(_ output: Output) throws -> Input {
        var input = Input()
        try print(output, into: &input)
        return input
    }
}

extension ParserPrinter where Input: _EmptyInitializable, Output == Void {
    /// Prints what has no value.
    ///
    /// - Throws: why it cannot be printed.
    @inlinable
    public func print() throws -> Input { try print(()) }
}
