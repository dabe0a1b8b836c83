/// How JSON Lines are read: what a line may be, and what becomes of one that is bad.
public struct JSONLineSettings: Sendable {
    /// What is accepted beyond, or refused within, RFC 8259, in lines that are read as ``JSONDocument`` or ``JSONValue``.
    ///
    /// Types are read with the ``decoder``'s own options. Between values, whatever they are read as, comments and white space may stand that either permits; and
    /// one comma behind the last of ``JSONSeparation/elements``, where ``JSONReadOptions/trailingCommas`` are permitted.
    public var options: JSONReadOptions
    /// How deep and how long one line may be: 16 MB unless told. Beyond that a line is an error, and is not kept in memory. Of ``JSONSeparation/elements`` the
    /// comments and white space up to the comma count as well.
    public var limits: JSONLimits
    /// Which member counts when an object repeats a key, in documents and values.
    public var duplicateKeys: DuplicateKeyPolicy
    /// What becomes of numbers beyond 64-bit integers and `Double`, in documents and values.
    public var numbers: NumberPolicy
    /// Which parser reads documents and values.
    public var engine: JSONEngine
    /// What reads `Decodable` and ``JSONReadable`` types, with its own settings as they are when the reading begins.
    public var decoder: ApusJSONDecoder
    /// What stands between values. What is said of lines holds for the values themselves, where that is not LF.
    public var separation: JSONSeparation
    /// What becomes of a bad line.
    public var errors: JSONLineErrorPolicy

    /// The bytes of a line, unless told: 16 MB.
    public static let defaultMaximumByteCount = 1 << 24

    public init(
        options: JSONReadOptions = .strict, limits: JSONLimits = JSONLimits(maximumByteCount: Self.defaultMaximumByteCount),
        duplicateKeys: DuplicateKeyPolicy = .last, numbers: NumberPolicy = .double, engine: JSONEngine = .automatic,
        decoder: ApusJSONDecoder = ApusJSONDecoder(), separation: JSONSeparation = .lines, errors: JSONLineErrorPolicy = .stop
    ) {
        self.options = options
        self.limits = limits
        self.duplicateKeys = duplicateKeys
        self.numbers = numbers
        self.engine = engine
        self.decoder = decoder
        self.separation = separation
        self.errors = errors
    }

    /// What may stand between values beyond RFC 8259; nil when nothing may.
    var syntax: LineSyntax? { LineSyntax(options.union(decoder.readOptions)) }

    var configuration: ReadConfiguration {
        ReadConfiguration(options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
    }
}

/// What becomes of a line that is bad.
public enum JSONLineErrorPolicy: Sendable {
    /// The ``JSONLineError`` is thrown, and there are no more lines.
    case stop
    /// The error is handed to a function, in the order of the lines, and reading goes on with the next line.
    case skip(@Sendable (JSONLineError) -> Void)

    /// The lines that are bad are passed over in silence.
    public static let skip = JSONLineErrorPolicy.skip { _ in }

    /// Reports an error, or throws it.
    func handle(_ error: JSONLineError) throws(JSONLineError) {
        switch self {
        case .stop: throw error
        case .skip(let report): report(error)
        }
    }
}
