/// How JSON Lines are read: what a line may contain, and how errors are handled.
public struct JSONLineSettings: Sendable {
    /// The configuration for reading lines as ``JSONDocument`` or ``JSONValue``.
    ///
    /// Types are read with the ``decoder``'s own configuration. Comments and whitespace between
    /// values are accepted if either configuration permits them, in whatever form the lines are
    /// read. So is one comma after the last of ``JSONFraming/elements``, if
    /// ``JSONReadOptions/trailingCommas`` is permitted.
    public var configuration: JSONReadConfiguration
    /// The maximum length of a line in bytes, in whatever form it is read, unless the
    /// ``configuration`` has a lower limit. Defaults to 16 MB. A longer line is an error, and is
    /// not kept in memory. For ``JSONFraming/elements``, comments and whitespace up to the comma
    /// count as well.
    public var maximumLineByteCount: Int
    /// The decoder for `Decodable` and ``JSONReadable`` types. Its settings are copied when reading
    /// begins.
    public var decoder: ApusJSONDecoder
    /// How values are separated. If they are not separated by lines, the rules for lines apply to
    /// the values.
    public var framing: JSONFraming
    /// How invalid lines are handled.
    public var errors: JSONLineErrorPolicy

    /// The default for ``maximumLineByteCount``: 16 MB.
    public static let defaultMaximumLineByteCount = 1 << 24

    /// Creates settings. By default, lines are strict JSON of up to 16 MB, and the first invalid
    /// line ends the reading with an error.
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

    /// The maximum length of a line in bytes.
    var lineLimit: Int { min(maximumLineByteCount, configuration.limits.maximumByteCount) }

    /// The syntax permitted between values beyond RFC 8259, or nil if there is none.
    var syntax: LineSyntax? { LineSyntax(configuration.options.union(decoder.readOptions)) }
}

/// How invalid lines are handled.
public enum JSONLineErrorPolicy: Sendable {
    /// Throws the ``JSONLineError``, which ends the reading.
    case stop
    /// Passes the error to a function, in the order of the lines, and continues with the next line.
    case skip(@Sendable (JSONLineError) -> Void)

    /// Skips invalid lines silently.
    public static let skip = JSONLineErrorPolicy.skip { _ in }

    /// Reports an error, or throws it.
    func handle(_ error: JSONLineError) throws(JSONLineError) {
        switch self {
        case .stop: throw error
        case .skip(let report): report(error)
        }
    }
}

/// How values that are read one after another are separated.
public enum JSONFraming: Sendable {
    /// By LF: JSON Lines, also known as NDJSON. A value ends with its line, so a comment cannot
    /// continue on the next one.
    case lines
    /// By nothing or by whitespace: values one after another, as some programs log them. Between
    /// two numbers or words, whitespace is required.
    case concatenated
    /// By the commas of one array, which is the whole text. Its elements are read without ever
    /// holding the whole array in memory.
    ///
    /// Errors in the array itself (no bracket, an extra comma, a missing end) are thrown regardless
    /// of the policy. Text after the array is an error unless the options include
    /// ``JSONReadOptions/trailingText``.
    case elements
}
