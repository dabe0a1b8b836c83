// For types that are not `Decodable`. The entry points for those that are read models here, too.
extension ApusJSONDecoder {
    /// Whether decoding stops at its first error. Defaults to ``JSONErrorPolicy/first``.
    public var errorPolicy: JSONErrorPolicy {
        get { options.values.errorPolicy }
        set { change { $0.errorPolicy = newValue } }
    }

    /// Reads a value with its own `init(reading:)` from a JSON text, a document, a node or a value.
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - source: where the JSON comes from.
    ///   - pointer: where the value is in the source (RFC 6901); nil for the whole source. The rest
    ///     of a text is parsed, but not read.
    ///   - validator: a check that the whole source must pass before anything is read.
    /// - Throws: ``JSONValidationError`` if the check fails; `DecodingError` if the text is not valid or a value is not what
    ///   its type accepts; ``JSONCollectedErrors`` if ``errorPolicy`` is to collect them;
    ///   ``JSONWriteError`` if a `JSONValue` contains a number that cannot be represented in JSON;
    ///   ``JSONEngineError`` if the engine cannot do what was asked; any error that the type throws.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, plus what the type and the check do.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(
        _ type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil, validating validator: (any JSONValidator)? = nil
    ) throws -> T {
        guard let pointer else { return try Self.read(type, options, source, validating: validator, as: type) }
        let (session, root) = try Self.session(source, options)
        try session.requireValid(root, validator)
        return try session.run { try $0.read(type, $0.index(at: pointer, below: root, for: type)) }
    }

    /// Reads a value from a source.
    ///
    /// - Parameters:
    ///   - validator: checks the value before it is read. Whether there is one is asked with `!= nil`, which
    ///     looks at it where it is; `if let` copies it, and destroys the copy.
    ///   - result: the same type, as the caller knows it.
    @inline(__always)
    static func read<T: JSONReadable, Result>(
        _ type: T.Type, _ options: Options, _ source: some JSONSource, validating validator: (any JSONValidator)?, as result: Result.Type
    ) throws -> Result {
        switch try content(of: source, options).open() {
        case .text(let text):
            try EngineDispatch.check(options.values.reading)
            return try read(type, text, options, pool: options.pool, validating: validator, as: result)
        case .parsed(let node as JSONNode):
            if validator != nil { try validator?.requireValid(node) }
            var context = ReadingContext(DecodingSession(node.storage, options, keepsDocument: true))
            return try context.readWhole(type, at: node.index, as: result)
        case .parsed(let value):
            var context = ReadingContext(try session(of: value as? JSONValue ?? .null, options))
            if validator != nil { try context.requireValid(validator) }
            return try context.readWhole(type, as: result)
        }
    }

    /// Reads a value from a text, in memory from a pool.
    ///
    /// - Parameters:
    ///   - validator: checks the text's root before it is read.
    ///   - result: the same type, as the caller knows it.
    @inline(__always)
    static func read<T: JSONReadable, Result>(
        _ type: T.Type, _ text: consuming Source, _ options: Options, pool: WorkspacePool,
        validating validator: (any JSONValidator)? = nil, as result: Result.Type
    ) throws -> Result {
        var context = try ReadingContext(consume text, options, pool: pool)
        if validator != nil { try context.requireValid(validator) }
        return try context.readWhole(type, as: result)
    }
}

extension JSONReadable where _JSONRole == JSONModelRole {
    /// Reads a value from a JSON text, a document, a node or a value, with the default settings of ``ApusJSONDecoder``.
    ///
    /// - Throws: `DecodingError` if the text is not valid or a value is not what its type accepts;
    ///   ``JSONWriteError`` if a `JSONValue` contains a number that cannot be represented in JSON;
    ///   any error that the type throws.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, plus what the type does.
    public init(parsing source: some JSONSource) throws { self = try ApusJSONDecoder.plain.decode(Self.self, from: source) }
}

extension ApusJSONDecoder {
    /// A decoder that is never changed.
    fileprivate static let plain = ApusJSONDecoder()
}

// For types that are both.
extension TypeKind {
    /// The model that a type is; nil if the type is left to Codable.
    @inline(__always)
    static func model(_ type: any Any.Type) -> (any JSONReadable.Type)? {
        guard case .readable(let model) = TypeFacts.of(type).value(of: .decoding, { TypeKind(examining: type) }) else { return nil }
        return model
    }
}

extension JSONReadable {
    /// Reads a value from a text, as one of the type that it is known to be.
    static func read<T>(_ text: consuming Source, _ options: ApusJSONDecoder.Options, as type: T.Type) throws -> T {
        try ApusJSONDecoder.read(self, consume text, options, pool: options.pool, as: type)
    }

    /// Reads a value from a source, as one of the type that it is known to be.
    static func read<T>(
        _ source: some JSONSource, _ options: ApusJSONDecoder.Options, validating validator: (any JSONValidator)?, as type: T.Type
    ) throws -> T {
        try ApusJSONDecoder.read(self, options, source, validating: validator, as: type)
    }

    /// Reads a value from a line, as one of the type that it is known to be.
    static func read<T>(
        _ line: consuming Source, _ options: ApusJSONDecoder.Options, pool: WorkspacePool, validating validator: (any JSONValidator)?, as type: T.Type
    ) throws -> T {
        try ApusJSONDecoder.read(self, consume line, options, pool: pool, validating: validator, as: type)
    }
}
