extension JSONValue {
    /// Makes a value of the type from this one, as a decoder does from the value's text.
    ///
    /// ```swift
    /// let user = try value["user"]?.decode(User.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - decoder: whose settings count. Defaults to those of a new one.
    /// - Throws: `DecodingError`, as ``ApusJSONDecoder/decode(_:from:at:)``.
    /// - Complexity: O(*n*), where *n* is the size of the value.
    public func decode<T: Decodable>(_ type: T.Type, by decoder: ApusJSONDecoder = ApusJSONDecoder()) throws -> T {
        try decoder.decode(type, from: self)
    }

    /// The value that an encoder makes of an encodable one, as if its text had been parsed.
    ///
    /// ```swift
    /// var value = try JSONValue(encoding: user)
    /// value["password"] = nil
    /// ```
    ///
    /// - Parameters:
    ///   - value: what is encoded.
    ///   - encoder: whose settings count. Defaults to those of a new one.
    /// - Throws: `EncodingError`, as when encoding into a `Data`.
    /// - Complexity: O(*n*), where *n* is the size of the value.
    public init<T: Encodable>(encoding value: T, by encoder: ApusJSONEncoder = ApusJSONEncoder()) throws {
        self = try encoder.encode(value, as: JSONValue.self)
    }
}
