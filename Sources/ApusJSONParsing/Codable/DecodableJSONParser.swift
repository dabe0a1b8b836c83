public import Foundation

/// Takes a value of a type that knows Codable. The value is left where it is: what another parser takes of it, too, it does.
public struct DecodableJSONParser<Output: Decodable>: Parser {
    let decode: (JSONNode) throws -> Output
    let decodeTree: (JSONValue) throws -> Output
    /// Prints a value; nil for a type that cannot be encoded.
    let encode: ((Output) throws -> JSONValue)?
    /// Encodes a value as text that a writer can take as it is; nil where only a tree will do.
    let encodeText: ((Output) throws -> [UInt8])?

    /// Takes a value as one of our decoders does.
    @_disfavoredOverload
    public init(decoder: ApusJSONDecoder = ApusJSONDecoder()) {
        decode = { try decoder.decode(Output.self, from: $0) }
        decodeTree = { try decoder.decode(Output.self, from: $0) }
        encode = nil
        encodeText = nil
    }

    /// Takes a value as one of Foundation's decoders does.
    @_disfavoredOverload
    public init(decoder: JSONDecoder) {
        decode = { try decoder.decode(Output.self, from: JSONValue($0).toJsonData()) }
        decodeTree = { try decoder.decode(Output.self, from: $0.toJsonData()) }
        encode = nil
        encodeText = nil
    }

    /// Takes and prints a value as our coders do.
    public init(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: ApusJSONEncoder? = nil) where Output: Encodable {
        decode = { try decoder.decode(Output.self, from: $0) }
        decodeTree = { try decoder.decode(Output.self, from: $0) }
        let used = encoder ?? ApusJSONEncoder()
        encode = { try JSONValue(parsing: used.encode($0)) }
        if encoder == nil { used.outputFormatting = .withoutEscapingSlashes }
        encodeText = encoder == nil ? { try used.encode($0, as: [UInt8].self) } : nil
    }

    /// Takes and prints a value as Foundation's coders do.
    public init(decoder: JSONDecoder, encoder: JSONEncoder = JSONEncoder()) where Output: Encodable {
        decode = { try decoder.decode(Output.self, from: JSONValue($0).toJsonData()) }
        decodeTree = { try decoder.decode(Output.self, from: $0.toJsonData()) }
        encode = { try JSONValue(encoder.encode($0)) }
        encodeText = nil
    }

    /// Takes a value as one of our decoders does, and prints one as Foundation's encoder does.
    public init(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: JSONEncoder) where Output: Encodable {
        decode = { try decoder.decode(Output.self, from: $0) }
        decodeTree = { try decoder.decode(Output.self, from: $0) }
        encode = { try JSONValue(encoder.encode($0)) }
        encodeText = nil
    }

    public func parse(_ input: inout JSONValue) throws -> Output {
        do { return try decodeTree(input) } catch { throw JSONParsingError.fromDecodingError(error) }
    }

    public func _read(_ json: inout _TapeInput, to output: UnsafeMutablePointer<Output>) -> Bool {
        // What others have left of a value is a tree.
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
    public func print(_ output: Output, into input: inout JSONValue) throws {
        guard let encode else { throw JSONPrintingError.failure("This parser of \(Output.self) was made without an encoder.") }
        do { input = try encode(output) } catch { throw JSONPrintingError.fromEncodingError(error) }
    }

    public func _write(_ output: UnsafePointer<Output>, to json: inout _TapeOutput) -> Bool {
        if let encodeText {
            guard json.part == .nothing, let text = try? unsafe encodeText(output.pointee) else { return false }
            json.json.write(compactText: text)
            json.part = .value
            return true
        }
        guard let encode else { return false }
        return json.writeTree { try? unsafe encode(output.pointee) }
    }
}

extension Decodable {
    /// Takes a value as one of our decoders does.
    @_disfavoredOverload
    public static func jsonParser(decoder: ApusJSONDecoder = ApusJSONDecoder()) -> DecodableJSONParser<Self> { DecodableJSONParser(decoder: decoder) }

    /// Takes a value as one of Foundation's decoders does.
    @_disfavoredOverload
    public static func jsonParser(decoder: JSONDecoder) -> DecodableJSONParser<Self> { DecodableJSONParser(decoder: decoder) }
}

extension Decodable where Self: Encodable {
    /// Takes and prints a value as our coders do.
    @_disfavoredOverload
    public static func jsonParser(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: ApusJSONEncoder? = nil) -> DecodableJSONParser<Self> {
        DecodableJSONParser(decoder: decoder, encoder: encoder)
    }

    /// Takes and prints a value as Foundation's coders do.
    @_disfavoredOverload
    public static func jsonParser(decoder: JSONDecoder, encoder: JSONEncoder = JSONEncoder()) -> DecodableJSONParser<Self> {
        DecodableJSONParser(decoder: decoder, encoder: encoder)
    }

    /// Takes a value as our decoder does, and prints one as Foundation's encoder does.
    @_disfavoredOverload
    public static func jsonParser(decoder: ApusJSONDecoder = ApusJSONDecoder(), encoder: JSONEncoder) -> DecodableJSONParser<Self> {
        DecodableJSONParser(decoder: decoder, encoder: encoder)
    }
}
