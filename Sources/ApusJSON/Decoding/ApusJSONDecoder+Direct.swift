import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// For types that are not `Decodable`. Types that are both get here through the entry points for
// Codable.
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
    /// - Throws: the error of the check; `DecodingError` if the text is not valid or a value is not what
    ///   its type accepts; ``JSONCollectedErrors`` if ``errorPolicy`` is to collect them;
    ///   ``JSONWriteError`` if a `JSONValue` contains a number that cannot be represented in JSON;
    ///   ``JSONEngineError`` if the engine cannot do what was asked; any error that the type throws.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, plus what the type and the check do.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(
        _ type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil, validating validator: some JSONValidator = JSONUnchecked()
    ) throws -> T {
        guard let pointer else { return try Self.read(type, options, source, validating: validator) }
        let (session, root) = try session(source)
        try session.require(validator, at: root)
        return try session.run { try $0.read(type, $0.index(at: pointer, below: root, for: type)) }
    }

    /// Reads a value from the bytes of a span, which are copied.
    ///
    /// - Throws: `DecodingError` if the text is not valid or a value is not what its type accepts;
    ///   ``JSONCollectedErrors`` if ``errorPolicy`` is to collect them; ``JSONEngineError`` if the
    ///   engine cannot do what was asked; any error that the type throws.
    /// - Complexity: O(*n*) in the bytes, plus what the type does.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from bytes: RawSpan) throws -> T {
        // Safety: a decoder copies the bytes of an unsafe buffer within the call, during which the
        // span holds them.
        try unsafe bytes.withUnsafeBytes { try unsafe decode(type, from: $0) }
    }

    /// Reads a value from a source.
    ///
    /// - Parameter validator: checks the value before it is read.
    @inline(__always)
    static func read<T: JSONReadable>(
        _ type: T.Type, _ options: Options, _ source: some JSONSource, validating validator: some JSONValidator
    ) throws -> T {
        switch try content(of: source, options).open() {
        case .text(let text):
            try EngineDispatch.check(options.values.reading)
            return try read(type, text, options, pool: .shared, validating: validator)
        case .parsed(let node as JSONNode):
            try validator.requireValid(node)
            var context = ReadingContext(DecodingSession(node.storage, options, keepsDocument: true))
            return try context.readWhole(type, at: node.index)
        case .parsed(let value):
            var context = ReadingContext(try session(of: value as? JSONValue ?? .null, options))
            if unsafe !validator._accepts(context.tape.words, context.tape.strings, at: Tape.rootIndex) {
                try validator.requireValid(context.root)
            }
            return try context.readWhole(type)
        }
    }

    /// Reads a value from a text, in memory from a pool.
    ///
    /// - Parameter validator: checks the text's root before it is read.
    @inline(__always)
    static func read<T: JSONReadable>(
        _ type: T.Type, _ text: consuming Source, _ options: Options, pool: WorkspacePool,
        validating validator: some JSONValidator = JSONUnchecked()
    ) throws -> T {
        var text = text
        if options.values.assumesTopLevelDictionary { text = text.addingBraces() }
        var context: ReadingContext
        do throws(JSONSyntaxError) { context = try ReadingContext(consume text, options, pool: pool) } catch {
            throw decodingError(error, asFoundation: options.values.describesAsFoundation)
        }
        // Safety: the context holds the tape.
        if unsafe !validator._accepts(context.tape.words, context.tape.strings, at: Tape.rootIndex) {
            try validator.requireValid(context.root)
        }
        return try context.readWhole(type)
    }
}

/// Accepts everything: the default where a validator can be given.
public struct JSONUnchecked: JSONValidator {
    /// Creates a validator that accepts everything.
    public init() {}

    /// Returns, whatever the value is.
    public func requireValid(_ root: JSONNode) {}

    /// True, whatever the value is.
    @_spi(Runtime)
    @unsafe
    public func _accepts(_ words: UnsafePointer<UInt64>, _ strings: UnsafePointer<UInt8>, at index: Int) -> Bool { true }
}

// For types that are both.
extension ApusJSONDecoder {
    /// Reads a value of a type that is also `Decodable`, with its own `init(reading:)`.
    ///
    /// - Throws: `DecodingError` if the text is not valid or a value is not what its type accepts;
    ///   ``JSONCollectedErrors`` if ``errorPolicy`` is to collect them; ``JSONEngineError`` if the
    ///   engine cannot do what was asked; any error that the type throws.
    /// - Complexity: O(*n*) in the bytes, plus what the type does.
    public func decode<T: Decodable & JSONReadable>(_ type: T.Type, from data: Data) throws -> T {
        let (options, owner) = unsafe settings.lent
        defer { withExtendedLifetime(owner) {} }
        // Safety: the settings live as long as this decoder, or have an owner here.
        return try unsafe options._withUnsafeGuaranteedRef { options in
            // A subclass may override the entry point for Codable, which also reads such types.
            guard options.reads(type), Swift.type(of: self) == ApusJSONDecoder.self else { return try decodeByCodable(type, from: data) }
            return try Self.read(type, Self.text(of: data, options), options, pool: options.pool)
        }
    }

    /// Reads a value of a type that is also `Decodable`, with its own `init(reading:)`.
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - source: where the JSON comes from.
    ///   - pointer: where the value is in the source (RFC 6901); nil for the whole source. The rest
    ///     of a text is parsed, but not read.
    ///   - validator: a check that the whole source must pass before anything is read.
    /// - Throws: the error of the check; `DecodingError` if the text is not valid or a value is not what
    ///   its type accepts; ``JSONCollectedErrors`` if ``errorPolicy`` is to collect them;
    ///   ``JSONWriteError`` if a `JSONValue` contains a number that cannot be represented in JSON;
    ///   ``JSONEngineError`` if the engine cannot do what was asked; any error that the type throws.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, plus what the type and the check do.
    public func decode<T: Decodable & JSONReadable>(
        _ type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil, validating validator: some JSONValidator = JSONUnchecked()
    ) throws -> T {
        let options = options
        guard pointer == nil, options.reads(type) else { return try decodeByCodable(type, from: source, at: pointer, validating: validator) }
        return try Self.read(type, options, source, validating: validator)
    }

    // Here the type is known only as `Decodable`, so the entry points for Codable are called.
    private func decodeByCodable<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { try decode(type, from: data) }
    private func decodeByCodable<T: Decodable>(
        _ type: T.Type, from source: some JSONSource, at pointer: JSONPointer?, validating validator: some JSONValidator
    ) throws -> T {
        try decode(type, from: source, at: pointer, validating: validator)
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

extension ApusJSONDecoder.Options {
    /// Whether a type is read by its own `init(reading:)`: not if it is one that is left to Codable.
    @inline(__always)
    func reads(_ type: any Any.Type) -> Bool {
        let id = UInt(bitPattern: ObjectIdentifier(type))
        if lastRead.load(ordering: .relaxed) == id { return true }
        let isRead = examine(type)
        if isRead { lastRead.store(id, ordering: .relaxed) }
        return isRead
    }

    @inline(never)
    private func examine(_ type: any Any.Type) -> Bool {
        if case .readable = TypeKind.examined.knowledge(of: type, { TypeKind(examining: type) }) { true } else { false }
    }
}
