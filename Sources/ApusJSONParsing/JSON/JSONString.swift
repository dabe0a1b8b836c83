/// Takes a string, and parses its whole text.
///
/// ```swift
/// let point = JSONString { Int.parser(); ","; Int.parser() }  // "3,4" → (3, 4)
/// let direction = JSONString(.representing(Direction.self))   // "left" → Direction.left
/// ```
public struct JSONString<StringParser: Parser>: Parser where StringParser.Input == Substring {
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
    public func parse(_ input: inout JSONValue) throws -> StringParser.Output {
        guard case .string(let text) = input else { throw JSONParsingError.typeMismatch(expected: "a string", got: input) }
        ParsingWork.add(bytes: text.utf8.count)
        let output = try parser.parse(text)
        input = .empty
        return output
    }

    @inlinable
    @inline(__always)
    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<StringParser.Output>) -> Bool {
        guard json.tag == _TapeTag.string, json.isWhole else { return false }
        if StringParser.self == Parsers.WholeText.self {
            unsafe UnsafeMutableRawPointer(output).initializeMemory(as: String.self, to: json.string(at: json.index))
        } else if unsafe !readText(json, to: output) {
            return false
        }
        json.take()
        return true
    }

    @inlinable
    func readText(_ json: _TapeInput, to output: UnsafeMutablePointer<StringParser.Output>) -> Bool {
        var text = json.string(at: json.index)[...]
        guard let value = try? parser.parse(&text), text.isEmpty else { return false }
        unsafe output.initialize(to: value)
        return true
    }
}

extension JSONString: ParserPrinter where StringParser: ParserPrinter {
    /// Prints a value as a string.
    ///
    /// - Throws: ``JSONPrintingError`` if something else is already printed; otherwise the error of
    ///   the text's printer.
    public func print(_ output: StringParser.Output, into input: inout JSONValue) throws {
        guard input.isEmptyObject else { throw JSONPrintingError.expectedEmpty("String", got: input) }
        input = try .string(String(parser.print(output)))
    }

    @inlinable
    @inline(__always)
    public func _write(_ output: UnsafePointer<StringParser.Output>, to json: inout _TapeOutput) -> Bool {
        guard json.isEmpty() else { return false }
        if StringParser.self == Parsers.WholeText.self {
            unsafe json.json.write(UnsafeRawPointer(output).assumingMemoryBound(to: String.self).pointee)
        } else {
            guard let text = try? unsafe parser.print(output.pointee) else { return false }
            json.json.write(text)
        }
        json.part = .value
        return true
    }
}

extension Parsers {
    /// Takes a whole text, which may be empty.
    public struct WholeText: ParserPrinter {
        /// Makes the parser.
        @inlinable
        public init() {}

        /// Takes the whole text.
        @inlinable
        public func parse(_ input: inout Substring) -> String {
            let text = String(input)
            input = input[input.endIndex...]
            return text
        }

        /// Puts a text before the input.
        @inlinable
        public func print(_ output: String, into input: inout Substring) { input = Substring(output + input) }
    }
}

extension String {
    /// Takes a string unchanged.
    @inlinable
    public static func jsonParser() -> JSONString<Parsers.WholeText> { JSONString() }
}
