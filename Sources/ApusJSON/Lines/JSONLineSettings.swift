/// How JSON Lines are read: what a line may be, and what becomes of one that is bad.
public struct JSONLineSettings: Sendable {
    /// How lines are read as ``JSONDocument`` or ``JSONValue``.
    ///
    /// Types are read with the ``decoder``'s own configuration. Between values, whatever they are read as, comments and white space may stand that either permits; and
    /// one comma behind the last of ``JSONFraming/elements``, where ``JSONReadOptions/trailingCommas`` are permitted.
    public var configuration: JSONReadConfiguration
    /// How many bytes a line may have, whatever it is read as, unless the ``configuration`` allows fewer. Defaults to 16 MB. Beyond that a line is an error, and is not
    /// kept in memory. Of ``JSONFraming/elements`` the comments and white space up to the comma count as well.
    public var maximumLineByteCount: Int
    /// What reads `Decodable` and ``JSONReadable`` types, with its own settings as they are when the reading begins.
    public var decoder: ApusJSONDecoder
    /// What stands between values. What is said of lines holds for the values themselves, where that is not LF.
    public var framing: JSONFraming
    /// What becomes of a bad line.
    public var errors: JSONLineErrorPolicy

    /// The default of ``maximumLineByteCount``: 16 MB.
    public static let defaultMaximumLineByteCount = 1 << 24

    public init(
        configuration: JSONReadConfiguration = .strict, maximumLineByteCount: Int = Self.defaultMaximumLineByteCount,
        decoder: ApusJSONDecoder = ApusJSONDecoder(), framing: JSONFraming = .lines, errors: JSONLineErrorPolicy = .stop
    ) {
        self.configuration = configuration
        self.maximumLineByteCount = maximumLineByteCount
        self.decoder = decoder
        self.framing = framing
        self.errors = errors
    }

    /// The bytes that a line may have.
    var lineLimit: Int { min(maximumLineByteCount, configuration.limits.maximumByteCount) }

    /// What may stand between values beyond RFC 8259; nil when nothing may.
    var syntax: LineSyntax? { LineSyntax(configuration.options.union(decoder.readOptions)) }
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
