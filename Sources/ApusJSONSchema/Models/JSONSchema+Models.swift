public import ApusJSON
import ApusJSONRules

extension JSONSchema {
    /// Creates the schema of a type that reads itself, such as a model: of the JSON that it accepts.
    ///
    /// ```swift
    /// let schema = try JSONSchema(of: Order.self)
    /// print(schema)
    /// ```
    ///
    /// Types of models are in `$defs`. Optional members may be null or missing, and members with a default
    /// may be missing. Documentation comments become descriptions. What a type without a description of its
    /// own accepts is unknown, so its schema allows anything: see `JSONTypeDescription`.
    ///
    /// The schema asserts formats. It knows nothing of key strategies, nor of what a type's own code checks.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - isStrict: whether all members are required and no others are allowed, as APIs for structured output
    ///     demand. An optional member can then only be null.
    ///   - decoder: the decoder whose strategies say how dates and data are written.
    /// - Throws: `JSONExpressionError` if the type describes itself by a regular expression that is not valid.
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
    /// - Throws: `JSONExpressionError` if the type describes itself by a regular expression that is not valid.
    public static var jsonSchema: JSONSchema { get throws { try JSONSchema.shared(of: Self.self) } }
}
