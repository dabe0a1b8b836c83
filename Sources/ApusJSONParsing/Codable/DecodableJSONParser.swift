public import Foundation

/// Takes a value of a `Decodable` type. The JSON value is not removed from the input, so other
/// parsers can also take parts of it.
public struct DecodableJSONParser<Output: Decodable>: Parser {
    let decode: (JSONNode) throws -> Output
    let decodeTree: (JSONValue) throws -> Output
    /// Prints a value; nil if the type cannot be encoded.
    let encode: ((Output) throws -> JSONValue)?
    /// Encodes a value as text that a writer can copy; nil if a tree is needed.
    let encodeText: ((Output) throws -> [UInt8])?

    /// Decodes a value with an `ApusJSONDecoder`.
    @_disfavoredOverload
    public init(decoder: ApusJSONDecoder = ApusJSONDecoder()) {
        decode = { try decoder.decode(Output.self, from: $0) }
        decodeTree = { try decoder.decode(Output.self, from: $0) }
        encode = nil
        encodeText = nil
    }

    /// Decodes a value with Foundation's `JSONDecoder`.
    @_disfavoredOverload
    public init(decoder: JSONDecoder) {
        decode = { try decoder.decode(Output.self, from: JSONValue($0).toJsonData()) }
        decodeTree = { try decoder.decode(Output.self, from: $0.toJsonData()) }
        encode = nil
        encodeText = nil
    }

    /// Decodes and encodes a value with an `ApusJSONDecoder` and an `ApusJSONEncoder`.
    public init(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: ApusJSONEncoder? = nil) where Output: Encodable {
        decode = { try decoder.decode(Output.self, from: $0) }
        decodeTree = { try decoder.decode(Output.self, from: $0) }
        let used = encoder ?? ApusJSONEncoder()
        encode = { try JSONValue(parsing: used.encode($0)) }
        if encoder == nil { used.outputFormatting = .withoutEscapingSlashes }
        encodeText = encoder == nil ? { try used.encode($0, as: [UInt8].self) } : nil
    }

    /// Decodes and encodes a value with Foundation's `JSONDecoder` and `JSONEncoder`.
    public init(decoder: JSONDecoder, encoder: JSONEncoder = JSONEncoder()) where Output: Encodable {
        decode = { try decoder.decode(Output.self, from: JSONValue($0).toJsonData()) }
        decodeTree = { try decoder.decode(Output.self, from: $0.toJsonData()) }
        encode = { try JSONValue(encoder.encode($0)) }
        encodeText = nil
    }

    /// Decodes a value with an `ApusJSONDecoder`, and encodes it with Foundation's `JSONEncoder`.
    public init(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: JSONEncoder) where Output: Encodable {
        decode = { try decoder.decode(Output.self, from: $0) }
        decodeTree = { try decoder.decode(Output.self, from: $0) }
        encode = { try JSONValue(encoder.encode($0)) }
        encodeText = nil
    }

    /// Decodes a value from the input, and leaves the input unchanged.
    ///
    /// - Throws: ``JSONParsingError`` with the path and the text of the `DecodingError`.
    public func parse(_ input: inout JSONValue) throws -> Output {
        do { return try decodeTree(input) } catch { throw JSONParsingError.fromDecodingError(error) }
    }

    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        // The rest of a value that other parsers have taken parts of is available only as a tree.
        guard json.next == 0, !json.isTouched, json.isWhole else {
            return json.readTree { value in
                guard let decoded = try? decodeTree(value) else { return nil }
                unsafe output.initialize(to: decoded)
                return value
            }
        }
        guard json.count(json.extent(of: json.index)), let value = try? decode(json.node) else { return false }
        unsafe output.initialize(to: value)
        return true
    }
}

extension DecodableJSONParser: ParserPrinter where Output: Encodable {
    /// Encodes a value, and replaces the input with the result.
    ///
    /// - Throws: ``JSONPrintingError`` if the value cannot be encoded, or if the parser was made
    ///   without an encoder.
    public func print(_ output: Output, into input: inout JSONValue) throws {
        guard let encode else { throw JSONPrintingError.failure("This parser of \(Output.self) was made without an encoder.") }
        do { input = try encode(output) } catch { throw JSONPrintingError.fromEncodingError(error) }
    }

    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool {
        if let encodeText {
            guard json.isEmpty(), let text = try? unsafe encodeText(output.pointee) else { return false }
            json.json.write(compactText: text)
            json.part = .value
            return true
        }
        guard let encode else { return false }
        return json.writeTree { try? unsafe encode(output.pointee) }
    }
}

extension Decodable {
    /// Takes a value with an `ApusJSONDecoder`.
    @_disfavoredOverload
    public static func jsonParser(decoder: ApusJSONDecoder = ApusJSONDecoder()) -> DecodableJSONParser<Self> { DecodableJSONParser(decoder: decoder) }

    /// Takes a value with Foundation's `JSONDecoder`.
    @_disfavoredOverload
    public static func jsonParser(decoder: JSONDecoder) -> DecodableJSONParser<Self> { DecodableJSONParser(decoder: decoder) }
}

extension Decodable where Self: Encodable {
    /// Takes and prints a value with an `ApusJSONDecoder` and an `ApusJSONEncoder`.
    @_disfavoredOverload
    public static func jsonParser(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: ApusJSONEncoder? = nil) -> DecodableJSONParser<Self> {
        DecodableJSONParser(decoder: decoder, encoder: encoder)
    }

    /// Takes and prints a value with Foundation's `JSONDecoder` and `JSONEncoder`.
    @_disfavoredOverload
    public static func jsonParser(decoder: JSONDecoder, encoder: JSONEncoder = JSONEncoder()) -> DecodableJSONParser<Self> {
        DecodableJSONParser(decoder: decoder, encoder: encoder)
    }

    /// Takes a value with an `ApusJSONDecoder`, and prints one with Foundation's `JSONEncoder`.
    @_disfavoredOverload
    public static func jsonParser(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: JSONEncoder) -> DecodableJSONParser<Self> {
        DecodableJSONParser(decoder: decoder, encoder: encoder)
    }
}
