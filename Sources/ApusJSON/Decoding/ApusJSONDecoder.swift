#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Decodes JSON into `Decodable` types. It works like Foundation's `JSONDecoder`, but is several
/// times as fast, and its errors say where they occurred.
///
/// ```swift
/// struct Film: Decodable { var title: String; var year: Int }
/// let film = try ApusJSONDecoder().decode(Film.self, from: data)
/// ```
///
/// It has every property of `JSONDecoder`, with the same meaning and the same strategy types, so a
/// program only needs to change the name. What differs is listed in <doc:DifferencesFromFoundation>: mostly,
/// `[1,]` is rejected unless ``JSONReadOptions/trailingCommas`` (or ``allowsJSON5``) permits it, and two
/// keys are the same only if their UTF-8 bytes are. ``foundationCompatible()`` creates a decoder that
/// follows Foundation in both.
///
/// A decoder can be shared between tasks. A setting that changes while it decodes takes effect with
/// the next call.
///
/// A subclass can override what it can override in Foundation: the settings, and decoding from a
/// `Data`. The other entry points do not go through these overrides.
open class ApusJSONDecoder: @unchecked Sendable {
    // Safety of sending: the settings are sent by `SettingsCell`. Subclasses are
    // responsible for what they add.

    /// How dates are decoded: the strategy type of Foundation's `JSONDecoder`.
    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
    /// How `Data` is decoded: the strategy type of Foundation's `JSONDecoder`.
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
    /// How infinities and NaN are decoded: the strategy type of Foundation's `JSONDecoder`.
    public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy
    /// How keys are converted: the strategy type of Foundation's `JSONDecoder`.
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy

    /// What can be set.
    struct Values {
        var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
        var dataDecodingStrategy: DataDecodingStrategy = .base64
        var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw
        var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys
        var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        var assumesTopLevelDictionary = false
        var matchesEquivalentKeys = false
        /// Whether the descriptions of errors are Foundation's, word for word, without line and
        /// column.
        var describesAsFoundation = false
        var reading = JSONReadConfiguration(numbers: .exact)
        var errorPolicy = JSONErrorPolicy.first
        var coercions = JSONCoercions.strict
        var dates = JSONDateConfiguration()
    }

    /// All settings in one object. The calls that use it share it, and it is replaced when a
    /// setting changes.
    final class Options: @unchecked Sendable {
        // Safety: never changed.
        let values: Values
        /// `userInfo` in the type that decoders return. It is converted once, because types may ask
        /// for it at each value.
        let userInfo: [CodingUserInfoKey: Any]
        let keys: KeyConversion
        /// Converts the last key of a path, if the strategy is a custom one.
        let convertKey: ([any CodingKey]) -> any CodingKey
        let plainDates: PlainDates
        /// Where memory for documents comes from. Globals are looked up at each use.
        let pool = WorkspacePool.shared

        init(_ values: Values = Values()) {
            self.values = values
            userInfo = values.userInfo
            keys = KeyConversion(values.keyDecodingStrategy)
            convertKey = if case .custom(let convert) = values.keyDecodingStrategy { convert } else { { $0[$0.count - 1] } }
            plainDates = values.coercions.isEmpty ? PlainDates(values.dateDecodingStrategy) : .other
        }
    }

    /// How dates are read that take only a look at the tape.
    enum PlainDates {
        case rfc3339, secondsSince2001, secondsSince1970, millisecondsSince1970, other

        init(_ strategy: DateDecodingStrategy) {
            self =
                switch strategy {
                case .iso8601: .rfc3339
                case .deferredToDate: .secondsSince2001
                case .secondsSince1970: .secondsSince1970
                case .millisecondsSince1970: .millisecondsSince1970
                default: .other
                }
        }
    }

    let settings: SettingsCell<Options>

    /// Creates a decoder with the default settings.
    public init() {
        settings = SettingsCell(Options())
    }

    /// Creates a decoder with the current settings of another one. Changing the settings of either
    /// does not affect the other.
    ///
    /// State that a subclass adds is not copied.
    ///
    /// - Complexity: O(1), about the time it takes to allocate an object.
    public init(copying other: ApusJSONDecoder) {
        settings = SettingsCell(other.options)
    }

    /// The current settings.
    var options: Options {
        let (options, owner) = unsafe settings.lent
        // Safety: the settings live as long as this decoder, or have an owner here.
        return unsafe owner ?? options.takeUnretainedValue()
    }

    func change(_ body: (inout Values) -> Void) {
        settings.change { options in
            var values = options.values
            body(&values)
            return Options(values)
        }
    }

    // MARK: Foundation's settings

    /// How dates are decoded. Defaults to `Date`'s own `init(from:)`. `.iso8601` also accepts
    /// fractions of a second.
    open var dateDecodingStrategy: DateDecodingStrategy {
        get { options.values.dateDecodingStrategy }
        set { change { $0.dateDecodingStrategy = newValue } }
    }

    /// How `Data` is decoded. Defaults to Base64.
    open var dataDecodingStrategy: DataDecodingStrategy {
        get { options.values.dataDecodingStrategy }
        set { change { $0.dataDecodingStrategy = newValue } }
    }

    /// Which strings represent infinities and NaN. Defaults to none.
    open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { options.values.nonConformingFloatDecodingStrategy }
        set { change { $0.nonConformingFloatDecodingStrategy = newValue } }
    }

    /// How a document's keys are converted to a model's. Defaults to no conversion.
    open var keyDecodingStrategy: KeyDecodingStrategy {
        get { options.values.keyDecodingStrategy }
        set { change { $0.keyDecodingStrategy = newValue } }
    }

    /// The `userInfo` of the decoders that types are given.
    @preconcurrency open var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.values.userInfo }
        set { change { $0.userInfo = newValue } }
    }

    /// Whether JSON5 is accepted, read as Foundation reads it: ``JSONReadOptions/foundationJSON5``.
    /// For JSON5 as it is specified, set ``readOptions`` to ``JSONReadOptions/json5``.
    open var allowsJSON5: Bool {
        get { readOptions.contains(.json5) }
        set { change { if newValue { $0.reading.options.insert(.foundationJSON5) } else { $0.reading.options.subtract(.foundationJSON5) } } }
    }

    /// Whether the braces around the whole text may be missing.
    open var assumesTopLevelDictionary: Bool {
        get { options.values.assumesTopLevelDictionary }
        set { change { $0.assumesTopLevelDictionary = newValue } }
    }

    // MARK: Decoding from a `Data`

    /// Decodes a value from the bytes of a `Data`.
    ///
    /// - Throws: `DecodingError` with the case and coding path of Foundation's `JSONDecoder`. Its
    ///   description ends with the line and column, and its underlying error is a
    ///   ``JSONSyntaxError`` or a ``JSONDecodingError`` with an excerpt. Any error that the type's
    ///   own `init(from:)` throws. ``JSONCollectedErrors`` if ``errorPolicy`` is to collect them.
    ///   ``JSONEngineError`` if the engine cannot do what was asked.
    /// - Complexity: O(count), plus what the type does.
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        let (options, owner) = unsafe settings.lent
        defer { withExtendedLifetime(owner) {} }
        // Safety: the settings live as long as this decoder, or have an owner here.
        return try unsafe options._withUnsafeGuaranteedRef { options in
            let text = try Self.text(of: data, options)
            if let model = TypeKind.model(type) { return try model.read(text, options, as: type) }
            var session = unsafe try Self.session(text, options, pool: WorkspacePool.lent, isLent: true)
            defer { DecodingSession.end(&session) }
            return try session.run { try $0.decodeRoot(type, Tape.rootIndex) }
        }
    }

    /// Decodes a value of a type that needs a configuration.
    open func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T {
        let (session, _) = try Self.session(data, options)
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

// MARK: - Beyond Foundation

extension ApusJSONDecoder {
    /// Creates a decoder that accepts trailing commas and equivalent keys, and describes errors, as
    /// Foundation's does.
    /// Use it as the first step of a migration.
    ///
    /// ```swift
    /// let decoder = ApusJSONDecoder.foundationCompatible()      // was: JSONDecoder()
    /// ```
    ///
    /// In addition to the defaults, it accepts ``JSONReadOptions/trailingCommas``, and
    /// ``matchesEquivalentKeys`` is true. The `debugDescription` of a `DecodingError` is Foundation's,
    /// word for word; the location is in its underlying error. Some differences remain: a text is checked as a whole, so
    /// `{"a": 1, "b": "\q"}` is rejected even by a type that does not read `b`; and texts that are
    /// valid by RFC 8259, but that Foundation rejects, are accepted, including numbers that it
    /// rejects for lack of precision.
    ///
    /// Each call creates a new decoder, whose settings the caller can change.
    public static func foundationCompatible() -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.readOptions = .trailingCommas
        decoder.matchesEquivalentKeys = true
        decoder.change { $0.describesAsFoundation = true }
        return decoder
    }

    /// Whether canonically equivalent keys are the same, as they are for Swift's strings: `é` as
    /// one scalar, and as `e` followed by an accent. Defaults to false: two keys are then the same
    /// only if their UTF-8 bytes are.
    ///
    /// If an object has several such keys, the first or the last counts, as for repeated keys;
    /// ``JSONDuplicateKeyPolicy/error`` rejects only those with the same bytes, and a validator sees keys as
    /// they are. Only keys outside ASCII cost more. Keys that a custom key strategy converts are always
    /// compared in this way.
    public var matchesEquivalentKeys: Bool {
        get { options.values.matchesEquivalentKeys }
        set { change { $0.matchesEquivalentKeys = newValue } }
    }

    /// How texts are read. Defaults to RFC 8259 with the first of repeated keys, as in Foundation.
    ///
    /// ```swift
    /// decoder.readConfiguration.limits.maximumByteCount = 1 << 20
    /// ```
    ///
    /// ``JSONReadConfiguration/numbers`` is ``JSONNumberPolicy/exact`` unless you set another policy.
    public var readConfiguration: JSONReadConfiguration {
        get { options.values.reading }
        set { change { $0.reading = newValue.readingExactly } }
    }

    /// What is accepted beyond RFC 8259, or rejected within it: the options of
    /// ``readConfiguration``.
    public var readOptions: JSONReadOptions {
        get { options.values.reading.options }
        set { change { $0.reading.options = newValue } }
    }
}
