#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A parser of JSON, whose input is a `JSONValue`. It reads bytes without making a `JSONValue`
/// first.
public typealias JSONParser<Output> = Parser<JSONValue, Output>

/// A parser and printer of JSON.
///
/// ```swift
/// extension Person {
///     static var jsonParser: some JSONParserPrinter<Self> {
///         ParsePrint(.memberwise(Self.init)) {
///             Field("name") { String.jsonParser() }
///             Field("age") { Int.jsonParser() }
///         }
///     }
/// }
///
/// let person = try Person.jsonParser.decode(data)
/// let json = try Person.jsonParser.encode(person)
/// ```
public typealias JSONParserPrinter<Output> = ParserPrinter<JSONValue, Output>

extension Parser where Input == JSONValue {
    /// Decodes a value from a JSON text. Keys that no parser requests are ignored. If a key is
    /// repeated, the configuration says which member is used: by default, the first.
    ///
    /// - Throws: ``JSONParsingError`` with the path and the location of the invalid value;
    ///   `JSONSyntaxError` if the bytes are not JSON.
    /// - Complexity: O(*n*) in the bytes. A tree is made only after an error, and of values that
    ///   your own parsers read as a `JSONValue`.
    @inlinable
    public func decode(_ input: some JSONInput, configuration: JSONReadConfiguration = .strict) throws -> Output {
        try decode(JSONDocument(parsing: input, configuration: configuration))
    }

    /// Decodes a value from a JSON text, optionally JSON5.
    ///
    /// - Throws: ``JSONParsingError`` with the path and the location of the invalid value;
    ///   `JSONSyntaxError` if the bytes are not JSON.
    /// - Complexity: O(*n*) in the bytes.
    @inlinable
    public func decode(_ input: some JSONInput, allowJSON5: Bool) throws -> Output {
        try decode(JSONDocument(parsing: input, options: allowJSON5 ? .json5 : .strict))
    }

    /// Decodes a value from a document.
    ///
    /// - Throws: ``JSONParsingError`` with the path and the location of the invalid value.
    /// - Complexity: O(*n*) in the size of the document.
    @inlinable
    public func decode(_ document: JSONDocument) throws -> Output { try decode(document.root) }

    /// Decodes a value from a part of a document.
    ///
    /// - Throws: ``JSONParsingError`` with the path and the location of the invalid value.
    /// - Complexity: O(*n*) in the size of the part.
    @inlinable
    public func decode(_ node: JSONNode) throws -> Output {
        do { return try ReadingSession.read(node, { try take(from: &$0) }, then: { _ in }) } catch {
            throw JSONParsingError.inDocument(error, node)
        }
    }
}

extension ParserPrinter where Input == JSONValue {
    /// Encodes a value as compact JSON, with members sorted by their keys: as a `Data`, bytes or a
    /// string.
    ///
    /// - Throws: ``JSONPrintingError`` with the path of the value that cannot be printed.
    @inlinable
    public func encode<Text: JSONOutput>(_ value: Output, as type: Text.Type = Data.self) throws -> Text {
        try borrow(value) { value in try PrintingSession.text { try put(value, into: &$0) } }
    }

    /// Formats the JSON of a value for people, as `JSONValue.prettyPrinted` does. Strings are not
    /// escaped, and the limits leave parts out, so the result may be invalid JSON.
    ///
    /// - Throws: ``JSONPrintingError`` with the path of the value that cannot be printed.
    public func prettyPrint(
        _ value: Output, maxDepth: Int? = nil, maxSubValueCount: Int? = nil, maxStringLength: Int? = nil, indentationString: String = "  "
    ) throws -> String {
        try print(value).prettyPrinted(
            maxDepth: maxDepth, maxSubValueCount: maxSubValueCount, maxStringLength: maxStringLength, indentationString: indentationString)
    }
}
