/// All settings for reading a JSON text, in one value.
///
/// ```swift
/// let document = try JSONDocument(parsing: bytes, configuration: JSONReadConfiguration(options: .comments, duplicateKeys: .error))
/// decoder.readConfiguration.limits.maximumByteCount = 1 << 20
/// ```
///
/// Everything that reads JSON takes or holds one: ``JSONDocument``, ``JSONValue``, ``ApusJSONDecoder``,
/// ``JSONLines``, and the mapper and patterns of the other modules.
public struct JSONReadConfiguration: Hashable, Sendable {
    /// What is accepted beyond RFC 8259, or rejected within it. Defaults to
    /// ``JSONReadOptions/strict``.
    public var options: JSONReadOptions
    /// The limits on the depth and length of a text.
    public var limits: JSONLimits
    /// Which member is used if an object repeats a key. Defaults to the first, as in Foundation's
    /// `JSONDecoder`, for every reader: values, documents, decoders, mappers and patches with default
    /// settings see the same member. Patterns and schemas validate every one.
    public var duplicateKeys: JSONDuplicateKeyPolicy
    /// How numbers beyond 64-bit integers and `Double` are treated. Defaults to nil, which is what suits the reader:
    /// documents and values use ``JSONNumberPolicy/double``. Decoders and mappers, which convert each number to the
    /// requested type, patterns, schemas and patches use ``JSONNumberPolicy/exact``.
    ///
    /// Any other policy is used by every reader. A decoder with ``JSONNumberPolicy/double`` makes doubles of the numbers
    /// of a `JSONValue`, and of integers for `Int128`.
    public var numbers: JSONNumberPolicy?
    /// The parser that reads the bytes. Defaults to the fastest that supports the options.
    public var engine: JSONEngine
    /// Whether errors and reports quote the text: the line around an error in its `excerpt` and
    /// `debugDescription`, and values in the messages of findings. Defaults to true. Their
    /// descriptions, which end up in logs, quote nothing in either case.
    public var quotesInput: Bool
    /// Whether bytes are opened as they are, whatever their encoding and number: see
    /// `Source.init(lines:)`.
    var opensLines = false

    /// Creates a configuration.
    public init(
        options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: JSONDuplicateKeyPolicy = .first,
        numbers: JSONNumberPolicy? = nil, engine: JSONEngine = .automatic, quotesInput: Bool = true
    ) {
        self.options = options
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        self.numbers = numbers
        self.engine = engine
        self.quotesInput = quotesInput
    }

    /// RFC 8259, with the default limits. If a key is repeated, the first member is used.
    public static let strict = JSONReadConfiguration()

    /// JSON5 (``JSONReadOptions/json5``); otherwise the same as ``strict``.
    public static let json5 = JSONReadConfiguration(options: .json5)

    /// RFC 4627 as JSONKit reads it (``JSONReadOptions/rfc4627``); otherwise the same as
    /// ``strict``.
    public static let rfc4627 = JSONReadConfiguration(options: .rfc4627)
}

extension JSONReadConfiguration {
    /// The same configuration, with numbers read exactly if it has no policy for them.
    package var readingExactly: JSONReadConfiguration {
        var configuration = self
        configuration.numbers = numbers ?? .exact
        return configuration
    }
}
