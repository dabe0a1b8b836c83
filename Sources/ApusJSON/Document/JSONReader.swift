/// Reads one text after another with the same settings, and keeps what can be used again.
///
/// ```swift
/// let reader = JSONReader(options: [.comments, .permitTextAfterValidJSON])
/// let value = try reader.value(from: #"{"a": 1} // and so on"#)
/// reader.consumedByteCount                           // 8
/// ```
///
/// A reader keeps the memory of its parsers, whatever they have grown to, and the keys it has met. The entry points without a reader
/// (``JSONDocument``'s and ``JSONValue``'s initialisers) share pools that do the same with bounds: they are as fast, but give the memory of very large
/// documents back at once.
///
/// A reader is for one task at a time. The documents and values it makes are free of it.
public final class JSONReader {
    /// What is accepted beyond, or refused within, RFC 8259.
    public var options: JSONReadOptions {
        get { configuration.options }
        set { configuration.options = newValue }
    }
    /// How deep and how long a text may be.
    public var limits: JSONLimits {
        get { configuration.limits }
        set { configuration.limits = newValue }
    }
    /// Which member counts when an object repeats a key.
    public var duplicateKeys: DuplicateKeyPolicy {
        get { configuration.duplicateKeys }
        set { configuration.duplicateKeys = newValue }
    }
    /// What becomes of numbers beyond 64-bit integers and `Double`.
    public var numbers: NumberPolicy {
        get { configuration.numbers }
        set { configuration.numbers = newValue }
    }
    /// Which parser reads the bytes.
    public var engine: JSONEngine {
        get { configuration.engine }
        set { configuration.engine = newValue }
    }
    /// How many bytes of the last text that was read its root value, and all before it, took up; 0 after an error.
    public internal(set) var consumedByteCount = 0

    var configuration: ReadConfiguration
    let workspaces = WorkspacePool(limit: 4, largestKept: .max)
    let builders = TreeBuilderPool(limit: 1)

    public init(
        options: JSONReadOptions = .strict, limits: JSONLimits = .default, duplicateKeys: DuplicateKeyPolicy = .last,
        numbers: NumberPolicy = .double, engine: JSONEngine = .automatic
    ) {
        configuration = ReadConfiguration(
            options: options, limits: limits, duplicateKeys: duplicateKeys, numbers: numbers, engine: engine)
    }

    /// Gives the memory of the parsers back, and forgets the keys. What has been read stays as it is.
    public func clearCache() {
        workspaces.drain()
        builders.drain()
    }
}
