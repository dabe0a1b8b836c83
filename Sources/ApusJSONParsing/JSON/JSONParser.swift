#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A parser of JSON. What it reads from is a `JSONValue`; from bytes it reads without making one.
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
    /// Decodes a value from a JSON text. Keys that no parser asks for are passed over; of repeated keys the last counts.
    ///
    /// - Throws: ``JSONParsingError`` with the path and the location of the value that is wrong; `JSONSyntaxError` when the bytes are not JSON.
    /// - Complexity: O(*n*) in the bytes. A tree is made only of what a parser of your own wants as a `JSONValue`, and after an error.
    @inlinable
    public func decode(_ input: some JSONInput, configuration: JSONReadConfiguration = .strict) throws -> Output {
        try decode(JSONDocument(parsing: input, configuration: configuration))
    }

    /// Decodes a value from a JSON text, which may be JSON5.
    ///
    /// - Throws: As without.
    /// - Complexity: As without.
    @inlinable
    public func decode(_ input: some JSONInput, allowJSON5: Bool) throws -> Output {
        try decode(JSONDocument(parsing: input, options: allowJSON5 ? .json5 : .strict))
    }

    /// Decodes a value from a document. Otherwise as with a `Data`.
    @inlinable
    public func decode(_ document: JSONDocument) throws -> Output { try decode(document.root) }

    /// Decodes a value from a part of a document. Otherwise as with a `Data`.
    @inlinable
    public func decode(_ node: JSONNode) throws -> Output {
        let session = TapeSession(node)
        let output: Output? = withExtendedLifetime(session) {
            unsafe withUnsafeTemporaryAllocation(of: Output.self, capacity: 1) { memory in
                var json = _TapeInput(session)
                guard let value = memory.baseAddress, unsafe _read(&json, to: value) else { return nil }
                return unsafe .some(value.move())
            }
        }
        if let output, session.limitError == nil, !session.isLeftToTree { return output }
        return try decodeTree(node, after: session)
    }

    /// Decodes a value from a tree, which knows how to say what is wrong.
    @usableFromInline
    @inline(never)
    func decodeTree(_ node: JSONNode, after session: TapeSession) throws -> Output {
        do {
            if let error = session.limitError { throw error }
            let work = ParsingWork(limit: ParsingLimits.steps(forNodes: session.range.count), maximumDepth: ParsingLimits.treeDepth)
            return try work.asOutermost { try parse(JSONValue(node)) }
        } catch let error as JSONSyntaxError {
            throw error
        } catch {
            throw JSONParsingError.failureInDocument(JSONParsingError.Place(node), error)
        }
    }
}

extension ParserPrinter where Input == JSONValue {
    /// Encodes a value as compact JSON, members in the order of their keys.
    ///
    /// - Throws: ``JSONPrintingError`` with the path of the value that cannot be printed.
    @inlinable
    public func encode(_ value: Output) throws -> Data {
        var json = _TapeOutput()
        let isWritten = unsafe withUnsafePointer(to: value) { unsafe json.write($0, with: self) }
        if isWritten, let data = json.finishData() { return data }
        return try encodeTree(value)
    }

    /// Encodes a value as a string: the same text as ``encode(_:)`` gives.
    ///
    /// - Throws: as ``encode(_:)``.
    public func encode(_ value: Output, as type: String.Type) throws -> String { String(decoding: try encode(value), as: UTF8.self) }

    @usableFromInline
    @inline(never)
    func encodeTree(_ value: Output) throws -> Data { try print(value).toJsonData() }

    /// The JSON of a value as a person reads it: see `JSONValue.prettyPrinted`. It is no JSON where something is left out.
    ///
    /// - Throws: as ``encode(_:)``.
    public func prettyPrint(
        _ value: Output, maxDepth: Int? = nil, maxSubValueCount: Int? = nil, maxStringLength: Int? = nil, indentationString: String = "  "
    ) throws -> String {
        try print(value).prettyPrinted(
            maxDepth: maxDepth, maxSubValueCount: maxSubValueCount, maxStringLength: maxStringLength, indentationString: indentationString)
    }
}
