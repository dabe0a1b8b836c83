public import Foundation

/// Takes a value of a `Decodable` type. The JSON value is not removed from the input, so other
/// parsers can also take parts of it.
public struct DecodableJSONParser<Output: Decodable>: TakingJSON {
    let decode: (JSONNode) throws -> Output
    /// Encodes a value; nil if the type cannot be encoded.
    let encode: ((Output) throws -> Encoded)?

    /// An encoded value.
    enum Encoded {
        /// Text that a writer can copy.
        case text([UInt8])
        case tree(JSONValue)
    }

    fileprivate init(_ decode: @escaping (JSONNode) throws -> Output, _ encode: ((Output) throws -> Encoded)? = nil) {
        self.decode = decode
        self.encode = encode
    }

    /// Decodes a value from the input, and leaves the input unchanged.
    ///
    /// - Throws: ``JSONParsingError`` with the path and the text of the `DecodingError`.
    @usableFromInline func read(_ json: inout JSONReading) throws -> Output {
        try json.count(json.extent)
        // The rest of a value that other parsers have taken parts of is available only as a tree, and
        // errors have paths that start at the value.
        if json.describesErrors || json.next != 0 || json.isTouched || !json.isWhole {
            do {
                let rest = try JSONDocument(of: json.remainder()).root
                return try ClientCode.run(isThorough: json.describesErrors) { try decode(rest) }
            } catch { throw JSONParsingError.fromDecodingError(error) }
        }
        return try decode(json.node)
    }
}

extension DecodableJSONParser: ParserPrinter, Putting where Output: Encodable {
    /// Encodes a value, and replaces the input with the result.
    ///
    /// - Throws: ``JSONPrintingError`` if the value cannot be encoded, or if the parser was made
    ///   without an encoder.
    @usableFromInline func write(_ output: Borrowed<Output>, to json: inout JSONPrinting) throws {
        guard let encode else { throw json.failure("This parser of \(Output.self) was made without an encoder.") }
        let encoded: Encoded
        do { encoded = try ClientCode.run(isThorough: json.describesErrors) { try encode(output.value) } } catch {
            throw json.describesErrors ? JSONPrintingError.fromEncodingError(error) : error
        }
        switch encoded {
        case .text(let text) where json.part == .nothing && !json.describesErrors:
            unsafe json.session.pointee.json.write(compactText: text)
            json.part = .value
        case .text(let text): try json.withInput { $0 = try PrintingSession.tree(text) }
        case .tree(let value): try json.withInput { $0 = value }
        }
    }
}

extension DecodableJSONParser {
    /// Takes a value with an `ApusJSONDecoder`.
    @_disfavoredOverload
    public init(decoder: ApusJSONDecoder = ApusJSONDecoder()) { self.init { try decoder.decode(Output.self, from: $0) } }

    /// Takes a value with Foundation's `JSONDecoder`.
    @_disfavoredOverload
    public init(decoder: JSONDecoder) { self.init { try decoder.decode($0) } }
}

extension DecodableJSONParser where Output: Encodable {
    /// Takes and prints a value with an `ApusJSONDecoder` and an `ApusJSONEncoder`, which by default does not escape slashes.
    public init(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: ApusJSONEncoder? = nil) {
        let decode = { try decoder.decode(Output.self, from: $0 as JSONNode) }
        if let encoder {
            self.init(decode) { .tree(try JSONValue(parsing: encoder.encode($0))) }
        } else {
            let encoder = ApusJSONEncoder()
            encoder.outputFormatting = .withoutEscapingSlashes
            self.init(decode) { .text(try encoder.encode($0, as: [UInt8].self)) }
        }
    }

    /// Takes and prints a value with Foundation's `JSONDecoder` and `JSONEncoder`.
    public init(decoder: JSONDecoder, encoder: JSONEncoder = JSONEncoder()) {
        self.init({ try decoder.decode($0) }, { .tree(try JSONValue(encoder.encode($0))) })
    }
}

// For a type that is `Encodable` too, the functions below are meant, however few parameters are given.
extension Decodable {
    /// Takes a value with an `ApusJSONDecoder`.
    @_disfavoredOverload
    public static func jsonParser(decoder: ApusJSONDecoder = ApusJSONDecoder()) -> DecodableJSONParser<Self> { DecodableJSONParser(decoder: decoder) }

    /// Takes a value with Foundation's `JSONDecoder`.
    @_disfavoredOverload
    public static func jsonParser(decoder: JSONDecoder) -> DecodableJSONParser<Self> { DecodableJSONParser(decoder: decoder) }
}

extension Decodable where Self: Encodable {
    /// Takes and prints a value with an `ApusJSONDecoder` and an `ApusJSONEncoder`, which by default does not escape slashes.
    public static func jsonParser(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: ApusJSONEncoder? = nil) -> DecodableJSONParser<Self> {
        DecodableJSONParser(decoder: decoder, encoder: encoder)
    }

    /// Takes and prints a value with Foundation's `JSONDecoder` and `JSONEncoder`.
    public static func jsonParser(decoder: JSONDecoder, encoder: JSONEncoder = JSONEncoder()) -> DecodableJSONParser<Self> {
        DecodableJSONParser(decoder: decoder, encoder: encoder)
    }
}

extension JSONDecoder {
    fileprivate func decode<Value: Decodable>(_ node: JSONNode) throws -> Value { try decode(Value.self, from: JSONValue(node).toJsonData()) }
}
