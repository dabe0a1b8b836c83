/// How JSON Lines are read: what a line may contain, and how errors are handled.
public struct JSONLineConfiguration: Sendable {
    /// How lines are read as ``JSONDocument`` or ``JSONValue``.
    ///
    /// Types are read with the decoder's own configuration. Lines that contain only comments are
    /// blank if either configuration permits comments, in whatever form the lines are read.
    public var readConfiguration: JSONReadConfiguration
    /// The maximum length of a line in bytes, in whatever form it is read, unless the
    /// ``readConfiguration`` has a lower limit. Defaults to 16 MiB. A longer line is an error, and is
    /// not kept in memory. For ``JSONFraming/elements``, whitespace up to the comma counts as well.
    public var maximumLineByteCount: Int
    /// How values are separated. If they are not separated by lines, the rules for lines apply to
    /// the values.
    public var framing: JSONFraming
    /// How invalid lines are handled.
    public var errors: JSONLineErrorPolicy

    /// The default for ``maximumLineByteCount``: 16 MiB.
    public static let defaultMaximumLineByteCount = 1 << 24

    /// Creates a configuration. By default, lines are strict JSON of up to 16 MiB, and the first invalid
    /// line ends the reading with an error.
    public init(
        readConfiguration: JSONReadConfiguration = .strict, maximumLineByteCount: Int = Self.defaultMaximumLineByteCount,
        framing: JSONFraming = .lines, errors: JSONLineErrorPolicy = .stop
    ) {
        self.readConfiguration = readConfiguration
        self.maximumLineByteCount = maximumLineByteCount
        self.framing = framing
        self.errors = errors
    }
}

/// How lines are read, with the decoder for types.
struct LineSettings: Sendable {
    let configuration: JSONLineConfiguration
    let decoder: ApusJSONDecoder

    init(_ configuration: JSONLineConfiguration = JSONLineConfiguration(), _ decoder: ApusJSONDecoder = ApusJSONDecoder()) {
        self.configuration = configuration
        self.decoder = decoder
    }

    /// The maximum length of a line in bytes.
    var lineLimit: Int { min(configuration.maximumLineByteCount, configuration.readConfiguration.limits.maximumByteCount) }

    /// The options of both configurations.
    private var options: JSONReadOptions { configuration.readConfiguration.options.union(decoder.readOptions) }

    /// What blank lines may contain.
    var syntax: LineSyntax? { LineSyntax(options) }

    /// Why values cannot be read with this framing; nil if they can.
    var problem: JSONEngineError? {
        let rejected = options.subtracting(JSONFraming.optionsWithoutLines)
        guard framing.kind != .lines, !rejected.isEmpty else { return nil }
        let name = framing.kind == .elements ? "elements" : "concatenated"
        let message = "The framing .\(name) cannot be read with \(rejected); use .lines, or parse the whole text as a document."
        return JSONEngineError(reason: ErrorReason(.unsupportedOptions, message))
    }

    /// How values are separated.
    var framing: JSONFraming { configuration.framing }

    /// How invalid lines are handled.
    var errors: JSONLineErrorPolicy { configuration.errors }
}

/// How invalid lines are handled.
public struct JSONLineErrorPolicy: Sendable {
    /// What is called for each invalid line that is skipped; nil if none is skipped.
    private let report: (@Sendable (JSONLineError) -> Void)?

    /// Throws the ``JSONLineError``, which ends the reading.
    public static let stop = JSONLineErrorPolicy(report: nil)

    /// Skips invalid lines silently.
    public static let skip = skip { _ in }

    /// Passes the error to a function, in the order of the lines, and continues with the next line.
    public static func skip(_ report: @escaping @Sendable (JSONLineError) -> Void) -> JSONLineErrorPolicy {
        JSONLineErrorPolicy(report: report)
    }

    /// Whether the first invalid line ends the reading.
    var stops: Bool { report == nil }

    /// Reports an error, or throws it.
    func handle(_ error: JSONLineError) throws(JSONLineError) {
        guard let report else { throw error }
        report(error)
    }
}

/// How values that are read one after another are separated.
///
/// Only ``lines`` can be read with comments, ``JSONReadOptions/trailingCommas``,
/// ``JSONReadOptions/trailingText``, ``JSONReadOptions/unicodeNewlines`` or ``JSONReadOptions/json5``. With any other
/// framing, each of these is an error when the first value is asked for, before anything is read.
public struct JSONFraming: Hashable, Sendable {
    enum Kind { case lines, concatenated, elements }

    let kind: Kind

    /// By LF: JSON Lines, also known as NDJSON. A value ends with its line, so a comment cannot
    /// continue on the next one.
    public static let lines = JSONFraming(kind: .lines)
    /// By nothing or by whitespace: values one after another, as some programs log them. Between
    /// two numbers or words, whitespace is required.
    public static let concatenated = JSONFraming(kind: .concatenated)
    /// By the commas of one array, which is the whole text. Its elements are read without ever
    /// holding the whole array in memory.
    ///
    /// Errors in the array itself (no bracket, an extra comma, a missing end) are thrown regardless
    /// of the policy.
    public static let elements = JSONFraming(kind: .elements)

    /// The options that values of any framing can be read with: they change nothing between values, and hide no end of
    /// one.
    package static let optionsWithoutLines: JSONReadOptions = [.requireContainerRoot, .rejectNoncharacters, .lenientUnicode]
}
