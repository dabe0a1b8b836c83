/// How a JSON text is read: everything that can be set, in one value.
///
/// ```swift
/// let document = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(options: .comments, duplicateKeys: .error))
/// decoder.readConfiguration.limits.maximumByteCount = 1 << 20
/// ```
///
/// Whatever reads JSON takes or holds one: ``JSONDocument``, ``JSONValue``, ``JSONDocumentParser``, ``ApusJSONDecoder``, ``JSONLines``, and the mapper and patterns of
/// the other modules.
public struct JSONReadConfiguration: Hashable, Sendable {
    /// What is accepted beyond RFC 8259, or refused within it. Defaults to ``JSONReadOptions/strict``.
    public var options: JSONReadOptions
    /// How deep and how long a text may be.
    public var limits: JSONLimits
    /// Which member counts when an object repeats a key. Defaults to the last; decoders begin with the first, as Foundation's.
    public var duplicateKeys: JSONDuplicateKeyPolicy
    /// What becomes of numbers beyond 64-bit integers and `Double`, in documents and values. Decoders and mappers always read numbers exactly, and make of each what
    /// its type asks for.
    public var numbers: JSONNumberPolicy
    /// Which parser reads the bytes. Defaults to the fastest that knows the options.
    public var engine: JSONEngine

    public init(
        options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: JSONDuplicateKeyPolicy = .last,
        numbers: JSONNumberPolicy = .double, engine: JSONEngine = .automatic
    ) {
        self.options = options
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        self.numbers = numbers
        self.engine = engine
    }

    /// RFC 8259, with the default limits. The last of repeated keys counts.
    public static let strict = JSONReadConfiguration()

    /// JSON5 (``JSONReadOptions/json5``); else as ``strict``.
    public static let json5 = JSONReadConfiguration(options: .json5)

    /// RFC 4627 as JSONKit read it (``JSONReadOptions/rfc4627``); else as ``strict``.
    public static let rfc4627 = JSONReadConfiguration(options: .rfc4627)
}

extension JSONReadConfiguration {
    /// The same, with numbers read exactly: what types and mappers are made from.
    package var readingExactly: JSONReadConfiguration {
        var configuration = self
        configuration.numbers = .exact
        return configuration
    }
}
