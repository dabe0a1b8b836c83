import ApusJSON

extension JSONPattern: Codable {
    /// The key under which a pattern in VeriJSON's dialect is encoded.
    private static let veriJSONKey = "$veriJSON"

    /// Decodes and compiles a pattern from its source, or from `{"$veriJSON": source}` for
    /// VeriJSON's dialect.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the pattern does not compile, with the
    ///   `JSONExpressionError` as its underlying error; any error of the decoder.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do throws(JSONExpressionError) {
            if case .object(let members) = value, members.count == 1, let source = members[Self.veriJSONKey] {
                try self.init(source, dialect: .veriJSON)
            } else {
                try self.init(value)
            }
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }

    /// Encodes the source, wrapped in `{"$veriJSON": source}` for VeriJSON's dialect.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        let value: JSONValue = dialect == .apus ? source : [Self.veriJSONKey: source]
        try value.encode(to: encoder)
    }
}
