/// A parser without its type.
public struct AnyParser<Input, Output>: Parser {
    private let parser: any Parser<Input, Output>

    public init<P: Parser>(_ parser: P) where P.Input == Input, P.Output == Output { self.parser = parser }

    public func parse(_ input: inout Input) throws -> Output { try parser.parse(&input) }
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool { parser._read(&json, to: output) }
}

/// A parser-printer without its type.
public struct AnyParserPrinter<Input, Output>: ParserPrinter {
    private let parser: any ParserPrinter<Input, Output>

    public init<P: ParserPrinter>(_ parser: P) where P.Input == Input, P.Output == Output { self.parser = parser }

    public func parse(_ input: inout Input) throws -> Output { try parser.parse(&input) }
    public func print(_ output: Output, into input: inout Input) throws { try parser.print(output, into: &input) }
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool { parser._read(&json, to: output) }
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool { parser._write(output, to: &json) }
}

extension Parser {
    /// The parser without its type.
    public func eraseToAnyParser() -> AnyParser<Input, Output> { AnyParser(self) }
}

extension ParserPrinter {
    /// The parser-printer without its type.
    public func eraseToAnyParserPrinter() -> AnyParserPrinter<Input, Output> { AnyParserPrinter(self) }
}
