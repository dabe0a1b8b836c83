extension JSONValue.Object: JSONReadable {
    /// Reads an object with all its members.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the value is not an object, or
    ///   `DecodingError.valueNotFound` if it is null.
    public init(reading json: inout JSONCursor) throws {
        let value = try json.peek(JSONValue.self)
        guard case .object(let object) = value else { throw json.mismatch(Self.self) }
        self = object
    }
}
