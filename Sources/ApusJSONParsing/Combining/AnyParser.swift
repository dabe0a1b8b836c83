import Synchronization

/// A type-erased parser.
public struct AnyParser<Input: ParserInput, Output>: Taking {
    private let parser: any Parser<Input, Output>

    init<P: Parser>(_ parser: P) where P.Input == Input, P.Output == Output { self.parser = parser }

    /// Runs the parser.
    ///
    /// - Throws: the parser's error.
    @usableFromInline func read(_ input: inout Input.Reading) throws -> Output { try parser.take(from: &input) }
}

/// A type-erased parser-printer.
public struct AnyParserPrinter<Input: ParserInput, Output>: Putting {
    private let parser: any ParserPrinter<Input, Output>

    init<P: ParserPrinter>(_ parser: P) where P.Input == Input, P.Output == Output { self.parser = parser }

    /// Runs the parser.
    ///
    /// - Throws: the parser's error.
    @usableFromInline func read(_ input: inout Input.Reading) throws -> Output { try parser.take(from: &input) }

    /// Prints a value with the parser-printer.
    ///
    /// - Throws: the printer's error.
    @usableFromInline func write(_ output: Borrowed<Output>, to input: inout Input.Printing) throws { try parser.put(output, into: &input) }
}

extension Parser {
    /// Erases the type of the parser.
    public func eraseToAnyParser() -> AnyParser<Input, Output> { AnyParser(self) }
}

extension ParserPrinter {
    /// Erases the type of the parser-printer.
    public func eraseToAnyParserPrinter() -> AnyParserPrinter<Input, Output> { AnyParserPrinter(self) }
}

/// A parser that is created when it is first needed, so that a parser can contain itself.
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
/// How deeply a parser can recurse is limited, so that no input can exhaust the stack: 1,000 times
/// in a text, and 1,024 times in JSON. Beyond that, the call throws an error that states the limit.
/// In release builds, a thread with a 2 MiB stack has room for that; debug builds may need 6 MiB.
public struct Lazy<Input, LazyParser: Parser>: Taking where LazyParser.Input == Input {
    private let build: () -> LazyParser
    private let made = Made()

    /// The parser, which its first user makes.
    private final class Made: @unchecked Sendable {
        let parser = AtomicLazyReference<Box>()
    }

    private final class Box: @unchecked Sendable {
        // Safety: the parser never changes, and a `Lazy` shared between tasks calls it from all of
        // them anyway.
        let parser: LazyParser

        init(_ parser: LazyParser) {
            self.parser = parser
            ParsingLimits.keptParserCount.add(1, ordering: .relaxed)
        }

        deinit { ParsingLimits.keptParserCount.subtract(1, ordering: .relaxed) }
    }

    /// Creates a parser that calls `build` when it is first needed.
    public init(@ParserBuilder<Input> _ build: @escaping () -> LazyParser) { self.build = build }

    /// The parser at a depth of recursion.
    private func parser(atDepth depth: Int) -> LazyParser {
        if let box = made.parser.load() { return box.parser }
        guard ParsingLimits.keepsParser(atDepth: depth) else { return build() }
        return made.parser.storeIfNil(Box(build())).parser
    }

    /// Runs the parser.
    ///
    /// - Throws: the parser's error, or an error if the input is nested too deeply.
    @usableFromInline func read(_ input: inout Input.Reading) throws -> LazyParser.Output {
        try input.recur { try parser(atDepth: $1).take(from: &$0) }
    }
}

extension Lazy: ParserPrinter, Putting where LazyParser: ParserPrinter {
    /// Prints a value with the parser.
    ///
    /// - Throws: the printer's error.
    @usableFromInline
    func write(_ output: Borrowed<LazyParser.Output>, to input: inout Input.Printing) throws {
        try input.recur { try parser(atDepth: $1).put(output, into: &$0) }
    }
}
