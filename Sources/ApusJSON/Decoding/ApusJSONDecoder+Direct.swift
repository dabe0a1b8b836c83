#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// For types that are not `Decodable`. Types that are both arrive here through the entry points for Codable.
extension ApusJSONDecoder {
    /// Whether reading a ``JSONReadable`` type ends with its first error. Defaults to ``JSONErrorPolicy/first``.
    public var errorPolicy: JSONErrorPolicy {
        get { options.errorPolicy }
        set { change { $0.errorPolicy = newValue } }
    }

    /// Reads a value using its own `init(reading:)`, from a JSON text, or from a document, a node or a value.
    ///
    /// - Throws: As for `Decodable` types; ``JSONDecodingErrors`` when ``errorPolicy`` is to collect them.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, beside what the type does.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from source: some JSONSource) throws -> T {
        try Self.read(type, options, source)
    }

    /// Reads a value from the bytes of a span, which are copied.
    ///
    /// - Throws: As from other sources.
    /// - Complexity: As from other sources.
    @_disfavoredOverload
    public func decode<T: JSONReadable>(_ type: T.Type, from bytes: RawSpan) throws -> T {
        // Safety: a decoder copies the bytes of unsafe buffers, within the call, for which the span
        // holds them.
        try unsafe bytes.withUnsafeBytes { try unsafe decode(type, from: $0) }
    }

    /// Reads a value, and says which elements of its lossy arrays were left out: see ``JSONCursor/readLossy(_:)``.
    ///
    /// - Throws: As without such a list.
    /// - Complexity: As without such a list.
    public func decode<T: JSONReadable>(_ type: T.Type, from source: some JSONSource, skipped: inout [JSONSkippedElement]) throws -> T {
        let (session, root) = try session(source)
        session.keepsSkipped = true
        var context = ReadingContext(session)
        let value = try context.readWhole(type, at: root)
        skipped += context.skipped
        return value
    }

    /// Reads a value from a source.
    @inline(__always)
    static func read<T: JSONReadable>(_ type: T.Type, _ options: consuming Options, _ source: some JSONSource) throws -> T {
        switch try content(of: source, options).open() {
        case .text(let text):
            try EngineDispatch.check(options.reading)
            return try read(type, text, options, pool: .shared)
        case .parsed(let node as JSONNode):
            var context = ReadingContext(DecodingSession(node.storage, options, keepsDocument: true))
            return try context.readWhole(type, at: node.index)
        case .parsed(let value):
            var context = ReadingContext(try session(of: value as? JSONValue ?? .null, options))
            return try context.readWhole(type)
        }
    }

    /// Reads a value from a text in memory of a pool.
    @inline(__always)
    static func read<T: JSONReadable>(_ type: T.Type, _ text: consuming Source, _ options: consuming Options, pool: WorkspacePool) throws -> T {
        var context: ReadingContext
        do throws(JSONSyntaxError) {
            if options.assumesTopLevelDictionary {
                context = try ReadingContext(text.addingBraces(), options, pool: pool)
            } else {
                context = try ReadingContext(text, options, pool: pool)
            }
        } catch {
            throw decodingError(error)
        }
        return try context.readWhole(type)
    }
}

// For types that are both. Their own `init(reading:)` knows nothing of key strategies: under one they are left to Codable.
extension ApusJSONDecoder {
    /// Reads a value of a type that is `Decodable` too, using its own `init(reading:)` unless there is a key strategy.
    ///
    /// - Throws: As for other types.
    /// - Complexity: As for other types.
    public func decode<T: Decodable & JSONReadable>(_ type: T.Type, from data: Data) throws -> T {
        let options = options
        // A subclass may override the entry point for Codable, which reads such types as well.
        guard options.reads(type), Swift.type(of: self) == ApusJSONDecoder.self else { return try decodeByCodable(type, from: data) }
        return try Self.read(type, Self.text(of: data, options), options, pool: .shared)
    }

    /// Reads a value of a type that is `Decodable` too, using its own `init(reading:)` unless there is a key strategy.
    ///
    /// - Throws: As for other types.
    /// - Complexity: As for other types.
    public func decode<T: Decodable & JSONReadable>(_ type: T.Type, from source: some JSONSource) throws -> T {
        let options = options
        guard options.reads(type) else { return try decodeByCodable(type, from: source) }
        return try Self.read(type, options, source)
    }

    // Where a type is known as `Decodable` alone, the entry points for Codable are called.
    private func decodeByCodable<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { try decode(type, from: data) }
    private func decodeByCodable<T: Decodable>(_ type: T.Type, from source: some JSONSource) throws -> T { try decode(type, from: source) }
}

extension JSONReadable {
    /// Reads a value from a JSON text, with ``ApusJSONDecoder``'s defaults.
    ///
    /// - Throws: As ``ApusJSONDecoder``.
    /// - Complexity: O(*n*) in the bytes, beside what the type does.
    public init(parsing input: some JSONInput) throws { self = try ApusJSONDecoder.plain.decode(Self.self, from: input) }
}

extension ApusJSONDecoder {
    /// A decoder nobody changes.
    fileprivate static let plain = ApusJSONDecoder()
}

extension ApusJSONDecoder.Options {
    /// Whether a type is read by its own `init(reading:)`: not under a key strategy, and not when Codable is what it is decoded by.
    @inline(__always)
    func reads(_ type: any Any.Type) -> Bool {
        guard keyMatching == .bytes, case .readable = TypeKind.examined.knowledge(of: type, { _ in TypeKind(examining: type) }) else { return false }
        return true
    }
}
