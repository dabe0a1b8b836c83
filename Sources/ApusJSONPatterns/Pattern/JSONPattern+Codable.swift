import ApusJSON

extension JSONPattern: Codable {
    /// The key under which a pattern of VeriJSON's dialect is written.
    private static let veriJSONKey = "$veriJSON"

    /// Decodes a pattern as it is written: a source, or `{"$veriJSON": source}` for one of VeriJSON's dialect.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when it does not compile, with the ``JSONPatternError`` as its underlying error.
    public init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        do throws(JSONPatternError) {
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

    /// Encodes the source, and the dialect where it is VeriJSON's.
    public func encode(to encoder: any Encoder) throws {
        let value: JSONValue = dialect == .apus ? source : [Self.veriJSONKey: source]
        try value.encode(to: encoder)
    }
}
