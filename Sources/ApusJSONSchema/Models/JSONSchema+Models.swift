public import ApusJSON
import ApusJSONRules

extension JSONSchema {
    /// Creates a schema of the JSON that a type accepts. The type reads itself, as models do.
    ///
    /// ```swift
    /// let schema = try JSONSchema(of: Order.self)
    /// print(schema)
    /// ```
    ///
    /// Types of models are in `$defs`. Optional members may be null or missing, and members with a default
    /// may be missing. Documentation comments become descriptions. A type that does not describe itself may
    /// accept anything, so its schema allows anything: see `JSONTypeDescription`.
    ///
    /// The schema asserts formats. It does not reflect key strategies, or checks in a type's own code.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - isStrict: whether all members are required and no others are allowed, as APIs for structured output
    ///     require. An optional member can then only be null.
    ///   - decoder: the decoder whose strategies say how dates and data are written.
    /// - Throws: `JSONExpressionError` if the type describes itself by an invalid regular expression.
    public init<T: JSONReadable>(of type: T.Type, isStrict: Bool = false, decoder: ApusJSONDecoder = ApusJSONDecoder()) throws {
        try self.init(parsing: ModelSchema.document(of: T.jsonDescription, isStrict: isStrict, decoder), assertsFormats: true)
    }

    private static let known = Locked<[ObjectIdentifier: JSONSchema]>([:])

    fileprivate static func shared<T: JSONReadable>(of type: T.Type) throws -> JSONSchema {
        if let schema = known.withLock({ $0[ObjectIdentifier(type)] }) { return schema }
        let schema = try JSONSchema(of: type)
        known.withLock { $0[ObjectIdentifier(type)] = schema }
        return schema
    }
}

extension JSONReadable {
    /// The schema of the JSON that the type accepts, by a decoder with default settings. It is made once.
    ///
    /// - Throws: `JSONExpressionError` if the type describes itself by an invalid regular expression.
    public static var jsonSchema: JSONSchema { get throws { try JSONSchema.shared(of: Self.self) } }
}
