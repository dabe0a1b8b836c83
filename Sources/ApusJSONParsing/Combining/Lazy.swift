import Synchronization

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
    private let builder: Builder
    private let made = Made()

    private struct Builder {
        let build: () -> LazyParser

        /// What two builders have in common that make the same parser; nil for one that captures something, for that may be something else each time.
        var identity: LazyIdentity? {
            // Safety: a function is a pointer to code and one to what it captures, which is null for nothing.
            withUnsafeBytes(of: self) { bytes in
                guard bytes.count == 2 * MemoryLayout<UInt>.size, bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self) == 0 else {
                    return nil
                }
                return LazyIdentity(function: bytes.load(as: UInt.self), parser: ObjectIdentifier(LazyParser.self))
            }
        }
    }

    /// The parser, made by whoever needs it first.
    private final class Made: @unchecked Sendable {
        let parser = AtomicLazyReference<Box>()
    }

    private final class Box: @unchecked Sendable {
        // Safety: never changed; a parser that is shared between tasks is called from them anyway.
        let parser: LazyParser
        init(_ parser: LazyParser) { self.parser = parser }
    }

    public init(@ParserBuilder<Input> _ build: @escaping () -> LazyParser) { builder = Builder(build: build) }

    private var box: Box { made.parser.load() ?? made.parser.storeIfNil(Box(builder.build())) }

    /// The parser for a call. One that makes itself anew at each level, as in the example, is made once for a call: the call remembers it.
    private func box(atDepth depth: Int, _ known: (LazyIdentity, () -> AnyObject) -> AnyObject) -> Box {
        guard let identity = builder.identity else { return depth <= ParsingLimits.keptDepth ? box : Box(builder.build()) }
        return known(identity) { box } as? Box ?? box
    }

    public func parse(_ input: inout Input) throws -> LazyParser.Output {
        try ParsingWork.count(&input, deepens: true) { input in
            guard let work = ParsingWork.current else { return try box.parser.parse(&input) }
            let box = box(atDepth: work.currentDepth / 2, work.parser)
            return try work.remembered(box, &input) { try box.parser.parse(&$0) }
        }
    }

    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<LazyParser.Output>) -> Bool {
        guard json.descend() else { return false }
        defer { json.ascend() }
        let box = box(atDepth: json.session.depth, json.session.parser)
        return json.remembered(box, to: output) { box.parser._read(&$0, to: $1) }
    }
}

extension Lazy: ParserPrinter where LazyParser: ParserPrinter {
    public func print(_ output: LazyParser.Output, into input: inout Input) throws { try box.parser.print(output, into: &input) }
    public func _write(_ output: UnsafePointer<LazyParser.Output>, to json: inout _TapeOutput) -> Bool { box.parser._write(output, to: &json) }
}
