/// Takes a string, and parses its whole text.
///
/// ```swift
/// let point = JSONString { Int.parser(); ","; Int.parser() }  // "3,4" → (3, 4)
/// let direction = JSONString(.representing(Direction.self))   // "left" → Direction.left
/// ```
public struct JSONString<StringParser: Parser>: TakingJSON where StringParser.Input == Substring {
    @usableFromInline let parser: StringParser

    /// Takes a string unchanged.
    @inlinable
    public init() where StringParser == Parsers.WholeText { parser = Parsers.WholeText() }

    /// Takes a string, and parses its whole text.
    @inlinable
    public init(@ParserBuilder<Substring> _ build: () -> StringParser) { parser = build() }

    /// Takes a string, and converts it.
    @inlinable
    public init<C: Conversion>(_ conversion: C) where C.Input == String, StringParser == Parsers.MapConversion<Parsers.WholeText, C> {
        parser = Parsers.MapConversion(Parsers.WholeText(), conversion)
    }

    /// Takes a string and parses its whole text.
    ///
    /// - Throws: ``JSONParsingError`` if the input is not a string; otherwise the error of the
    ///   text's parser.
    @inlinable @inline(__always)
    func read(_ json: inout JSONReading) throws -> StringParser.Output {
        guard json.isWhole else { return try json.takeLeft(with: self) }
        guard json.tag == _TapeTag.string else { throw json.mismatch("a string") }
        let text = json.string(at: json.index)
        let output: StringParser.Output
        if StringParser.self == Parsers.WholeText.self {
            // Safety: this is the type of the parser's output.
            output = unsafe unsafeBitCast(text, to: StringParser.Output.self)
        } else {
            output = try parser.parse(text)
        }
        json.take()
        return output
    }
}

extension JSONString: ParserPrinter, Putting where StringParser: ParserPrinter {
    /// Prints a value as a string.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed; otherwise the error of
    ///   the text's printer.
    @inlinable @inline(__always)
    func write(_ output: Borrowed<StringParser.Output>, to json: inout JSONPrinting) throws {
        try json.beginValue("String")
        if StringParser.self == Parsers.WholeText.self {
            unsafe json.session.pointee.json.write(output.part(String.self).pointer.pointee)
        } else {
            try unsafe json.session.pointee.json.write(parser.print(output.value))
        }
    }
}

extension Parsers {
    /// Takes a whole text, which may be empty.
    public struct WholeText: TextParser {
        /// Creates the parser.
        @inlinable
        public init() {}

        /// Takes the whole text.
        @inlinable
        func read(_ input: inout Substring) -> String {
            let text = String(input)
            input = input[input.endIndex...]
            return text
        }

        /// The text itself.
        @inlinable
        func text(of output: String) -> String { output }
    }
}

extension String {
    /// Takes a string unchanged.
    @inlinable
    public static func jsonParser() -> JSONString<Parsers.WholeText> { JSONString() }
}
