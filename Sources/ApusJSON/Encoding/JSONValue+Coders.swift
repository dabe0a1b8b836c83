extension JSONValue {
    /// Decodes a value of a type from this one, as a decoder does from the value's text.
    ///
    /// ```swift
    /// let user = try value["user"]?.decode(User.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - decoder: the decoder whose settings apply. Defaults to a new one.
    /// - Throws: `DecodingError` if this value cannot be decoded as the type, and any error that
    ///   the type's own `init(from:)` throws.
    /// - Complexity: O(*n*), where *n* is the size of the value.
    public func decode<T: Decodable>(_ type: T.Type, by decoder: ApusJSONDecoder = ApusJSONDecoder()) throws -> T {
        try decoder.decode(type, from: self)
    }

    /// Creates the value that an encoder produces for an encodable one, as if its text had been
    /// parsed.
    ///
    /// ```swift
    /// var value = try JSONValue(encoding: user)
    /// value["password"] = nil
    /// ```
    ///
    /// - Parameters:
    ///   - value: the value to encode.
    ///   - encoder: the encoder whose settings apply. Defaults to a new one.
    /// - Throws: `EncodingError.invalidValue` for a value that cannot be represented in JSON or is
    ///   nested deeper than ``JSONLimits/maximumValueDepth``, and any error that the type's own
    ///   `encode(to:)` throws.
    /// - Complexity: O(*n*), where *n* is the size of the value.
    public init<T: Encodable>(encoding value: T, by encoder: ApusJSONEncoder = ApusJSONEncoder()) throws {
        self = try encoder.encode(value, as: JSONValue.self)
    }
}
