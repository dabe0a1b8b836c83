import Synchronization

/// A parser without its type.
public struct AnyParser<Input, Output>: Parser {
    private let parser: any Parser<Input, Output>

    public init<P: Parser>(_ parser: P) where P.Input == Input, P.Output == Output { self.parser = parser }

    public func parse(_ input: inout Input) throws -> Output { try parser.parse(&input) }
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool { unsafe parser._read(&json, to: output) }
}

/// A parser-printer without its type.
public struct AnyParserPrinter<Input, Output>: ParserPrinter {
    private let parser: any ParserPrinter<Input, Output>

    public init<P: ParserPrinter>(_ parser: P) where P.Input == Input, P.Output == Output { self.parser = parser }

    public func parse(_ input: inout Input) throws -> Output { try parser.parse(&input) }
    public func print(_ output: Output, into input: inout Input) throws { try parser.print(output, into: &input) }
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool { unsafe parser._read(&json, to: output) }
    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool { unsafe parser._write(output, to: &json) }
}

extension Parser {
    /// The parser without its type.
    public func eraseToAnyParser() -> AnyParser<Input, Output> { AnyParser(self) }
}

extension ParserPrinter {
    /// The parser-printer without its type.
    public func eraseToAnyParserPrinter() -> AnyParserPrinter<Input, Output> { AnyParserPrinter(self) }
}

/// A parser that is made when it is first needed, for one that contains itself.
///
/// ```swift
/// static var jsonParser: AnyParserPrinter<JSONValue, Tree> {
///     ParsePrint(.memberwise(Tree.init)) {
///         Field("name") { String.jsonParser() }
///         Field("children") { JSONArray { Lazy { Tree.jsonParser } } }
///     }
///     .eraseToAnyParserPrinter()
/// }
/// ```
///
/// How deep a parser may go into itself is limited, so that no input exhausts the stack: some hundred times in a text, 1,024 in JSON. Beyond that the call
/// throws an error that says so.
public struct Lazy<Input, LazyParser: Parser>: Parser where LazyParser.Input == Input {
    private let build: () -> LazyParser
    private let made = Made()

    /// The parser, made by whoever needs it first.
    private final class Made: @unchecked Sendable {
        let parser = AtomicLazyReference<Box>()
    }

    private final class Box: @unchecked Sendable {
        // Safety: never changed; a parser that is shared between tasks is called from them anyway.
        let parser: LazyParser
        init(_ parser: LazyParser) { self.parser = parser }
    }

    public init(@ParserBuilder<Input> _ build: @escaping () -> LazyParser) { self.build = build }

    private var parser: LazyParser {
        (made.parser.load() ?? made.parser.storeIfNil(Box(build()))).parser
    }

    /// The parser at a depth of parsers inside of each other.
    private func parser(atDepth depth: Int) -> LazyParser { depth <= ParsingLimits.keptDepth ? parser : build() }

    public func parse(_ input: inout Input) throws -> LazyParser.Output {
        try ParsingWork.count(&input, deepens: true) { try parser(atDepth: ParsingWork.currentDepth / 2).parse(&$0) }
    }

    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<LazyParser.Output>) -> Bool {
        guard json.descend() else { return false }
        defer { json.ascend() }
        return unsafe parser(atDepth: json.session.depth)._read(&json, to: output)
    }
}

extension Lazy: ParserPrinter where LazyParser: ParserPrinter {
    public func print(_ output: LazyParser.Output, into input: inout Input) throws { try parser.print(output, into: &input) }
    public func _write(_ output: UnsafePointer<LazyParser.Output>, to json: inout _TapeOutput) -> Bool { unsafe parser._write(output, to: &json) }
}
