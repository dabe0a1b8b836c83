import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Decodes JSON into `Decodable` types: Foundation's `JSONDecoder`, several times as fast, with errors that say where.
///
/// ```swift
/// struct Film: Decodable { var title: String; var year: Int }
/// let film = try ApusJSONDecoder().decode(Film.self, from: data)
/// ```
///
/// Every property of `JSONDecoder` is here with the same meaning and the same strategy types, so that a program changes the name and nothing else.
/// What differs: `[1,]` is refused unless ``JSONReadOptions/trailingCommas`` (or ``allowsJSON5``) permits it, and two keys are the same only when
/// their UTF-8 bytes are. ``foundationCompatible()`` makes a decoder that follows Foundation in both.
///
/// A decoder can be shared between tasks. Settings that change while it decodes count from the next call on.
///
/// What Foundation lets a subclass override can be overridden here: the settings, and decoding from a `Data`. Other ways in do not pass through those.
open class ApusJSONDecoder: @unchecked Sendable {
    // Safety of sending: settings are behind a lock, or never changed. Subclasses answer for what they add.

    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
    public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy

    /// All settings, in one object that is shared by the calls they count for, and replaced when one changes.
    final class Options: @unchecked Sendable {
        // Safety: never changed after it has been handed to a call.
        var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
        var dataDecodingStrategy: DataDecodingStrategy = .base64
        var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw
        var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys {
            didSet { keyMatching = KeyMatching(keyDecodingStrategy) }
        }
        var userInfo: [CodingUserInfoKey: any Sendable] = [:] {
            didSet { decodersUserInfo = userInfo }
        }
        /// The same as decoders have it: converted once, for types may ask for it at each value.
        private(set) var decodersUserInfo: [CodingUserInfoKey: Any] = [:]
        var assumesTopLevelDictionary = false
        var matchesEquivalentKeys = false
        var reading = JSONReadConfiguration(duplicateKeys: .first, numbers: .exact)
        var errorPolicy = JSONErrorPolicy.first
        var coercions = JSONCoercions.strict
        var dates = JSONDateForms()
        private(set) var keyMatching = KeyMatching.bytes

        init() {}

        init(copying other: Options) {
            dateDecodingStrategy = other.dateDecodingStrategy
            dataDecodingStrategy = other.dataDecodingStrategy
            nonConformingFloatDecodingStrategy = other.nonConformingFloatDecodingStrategy
            keyDecodingStrategy = other.keyDecodingStrategy
            userInfo = other.userInfo
            decodersUserInfo = other.decodersUserInfo
            assumesTopLevelDictionary = other.assumesTopLevelDictionary
            matchesEquivalentKeys = other.matchesEquivalentKeys
            reading = other.reading
            errorPolicy = other.errorPolicy
            coercions = other.coercions
            dates = other.dates
            keyMatching = other.keyMatching
        }
    }

    /// How a model's keys are found among a document's.
    enum KeyMatching {
        case bytes, snakeCase, converted

        init(_ strategy: KeyDecodingStrategy) {
            self =
                switch strategy {
                case .useDefaultKeys: .bytes
                case .convertFromSnakeCase: .snakeCase
                default: .converted
                }
        }
    }

    /// The settings, and former ones that calls may be about to retain.
    private struct Settings {
        var options = Options()
        var former: [Options] = []
    }

    private let settings: Locked<Settings>
    /// The address of the settings since a call has asked for them; 0 since they have changed.
    private let lent = Atomic<UInt>(0)
    /// How many former settings are kept: what a decoder has that is set up and then used, many times over.
    private static let formerLimit = 64

    public init() {
        settings = Locked(Settings())
    }

    /// A decoder with the settings that another one has now. Those of either can be changed without any effect on the other's.
    ///
    /// What a subclass adds is not copied.
    ///
    /// - Complexity: O(1), about as long as it takes to allocate an object.
    public init(copying other: ApusJSONDecoder) {
        settings = Locked(Settings(options: other.options))
    }

    /// The settings as they are now. Takes no lock, unless they have changed since the last call, or too often before.
    var options: Options {
        // Safety: what has been lent is kept for as long as the decoder, among the former settings when it is replaced.
        if let address = unsafe UnsafeRawPointer(bitPattern: lent.load(ordering: .acquiring)) {
            return unsafe Unmanaged<Options>.fromOpaque(address).takeUnretainedValue()
        }
        return lockedOptions
    }

    private var lockedOptions: Options {
        @inline(never)
        get {
            settings.withLock { settings in
                if settings.former.count < Self.formerLimit {
                    unsafe lent.store(UInt(bitPattern: Unmanaged.passUnretained(settings.options).toOpaque()), ordering: .releasing)
                }
                return settings.options
            }
        }
    }

    func change(_ body: (Options) -> Void) {
        // What is replaced is released outside of the lock: an object of the caller's may go with it, whose `deinit` asks for the settings.
        _ = settings.withLock { settings in
            let replaced = settings.options
            let options = Options(copying: replaced)
            body(options)
            if lent.exchange(0, ordering: .relaxed) != 0 { settings.former.append(replaced) }
            settings.options = options
            return replaced
        }
    }

    // MARK: Foundation's settings

    /// How dates are read. By `Date`'s own `init(from:)` unless told. `.iso8601` also takes a fraction of a second.
    open var dateDecodingStrategy: DateDecodingStrategy {
        get { options.dateDecodingStrategy }
        set { change { $0.dateDecodingStrategy = newValue } }
    }

    /// How `Data` is read. From Base64 unless told.
    open var dataDecodingStrategy: DataDecodingStrategy {
        get { options.dataDecodingStrategy }
        set { change { $0.dataDecodingStrategy = newValue } }
    }

    /// Which strings stand for infinities and NaN. None unless told.
    open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { options.nonConformingFloatDecodingStrategy }
        set { change { $0.nonConformingFloatDecodingStrategy = newValue } }
    }

    /// How a document's keys become a model's. Unchanged unless told.
    open var keyDecodingStrategy: KeyDecodingStrategy {
        get { options.keyDecodingStrategy }
        set { change { $0.keyDecodingStrategy = newValue } }
    }

    /// What the types being decoded find in their decoder's `userInfo`.
    open var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.userInfo }
        set { change { $0.userInfo = newValue } }
    }

    /// Whether JSON5 is accepted, read as Foundation reads it: ``JSONReadOptions/foundationJSON5``. For JSON5 as it is specified set ``readOptions`` to
    /// ``JSONReadOptions/json5``.
    open var allowsJSON5: Bool {
        get { readOptions.contains(.json5) }
        set { change { if newValue { $0.reading.options.insert(.foundationJSON5) } else { $0.reading.options.subtract(.foundationJSON5) } } }
    }

    /// Whether the braces around the whole text may be missing.
    open var assumesTopLevelDictionary: Bool {
        get { options.assumesTopLevelDictionary }
        set { change { $0.assumesTopLevelDictionary = newValue } }
    }

    // MARK: Decoding from a `Data`

    /// Decodes a value from the bytes of a `Data`.
    ///
    /// - Throws: `DecodingError`, of the case and with the coding path that Foundation's `JSONDecoder` gives; its description ends with line and column, and
    ///   its underlying error is a ``JSONSyntaxError`` or a ``JSONDecodingError`` with an excerpt. What the type's own `init(from:)` throws. ``JSONEngineError``
    ///   when the engine cannot do what was asked.
    /// - Complexity: O(count), beside what the type does.
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        let options = options
        return try Self.session(Self.text(of: data, options), options, pool: .shared).run { try $0.decodeRoot(type, Tape.rootIndex) }
    }

    /// Decodes a value of a type that needs a configuration.
    open func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T {
        let (session, _) = try session(data)
        return try session.run { session in
            try session.framed(Tape.rootIndex) { session, frame in
                try type.init(from: TapeDecoder(session: session, index: Tape.rootIndex, frame: frame), configuration: configuration)
            }
        }
    }

    /// Decodes a value of a type that needs a configuration, which another type provides.
    open func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from data: Data, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: data, configuration: C.decodingConfiguration)
    }
}

// MARK: - What Foundation has not

extension ApusJSONDecoder {
    /// Makes a decoder that accepts trailing commas and equivalent keys, as Foundation's does: the first step of a migration.
    ///
    /// ```swift
    /// let decoder = ApusJSONDecoder.foundationCompatible()      // was: JSONDecoder()
    /// ```
    ///
    /// Beyond the defaults it accepts ``JSONReadOptions/trailingCommas``, and ``matchesEquivalentKeys`` is true. What stays different: a text is checked as a whole, so
    /// that `{"a": 1, "b": "\q"}` is refused also by a type that does not read `b`; and what Foundation refuses of RFC 8259, or for want of precision, is accepted.
    ///
    /// Each call makes a new decoder, whose settings are the caller's.
    public static func foundationCompatible() -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.readOptions = .trailingCommas
        decoder.matchesEquivalentKeys = true
        return decoder
    }

    /// Whether canonically equivalent keys are the same, as they are to Swift's strings: `é` as one scalar, and as `e` followed by an accent. False unless told: then
    /// two keys are the same only when their UTF-8 bytes are.
    ///
    /// It costs nothing where a key is found by its bytes. Types that are ``JSONReadable`` find their keys by their bytes always.
    public var matchesEquivalentKeys: Bool {
        get { options.matchesEquivalentKeys }
        set { change { $0.matchesEquivalentKeys = newValue } }
    }

    /// How texts are read. By default RFC 8259, with the first of repeated keys, as Foundation's.
    ///
    /// ```swift
    /// decoder.readConfiguration.limits.maximumByteCount = 1 << 20
    /// ```
    ///
    /// ``JSONReadConfiguration/numbers`` has no effect: numbers are always read exactly.
    public var readConfiguration: JSONReadConfiguration {
        get { options.reading }
        set { change { $0.reading = newValue.readingExactly } }
    }

    /// What is accepted beyond RFC 8259, or refused within it: the options of ``readConfiguration``.
    public var readOptions: JSONReadOptions {
        get { options.reading.options }
        set { change { $0.reading.options = newValue } }
    }
}
