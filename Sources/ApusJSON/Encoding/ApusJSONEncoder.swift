#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Encodes `Encodable` types as JSON: a replacement for Foundation's `JSONEncoder` that is several
/// times as fast.
///
/// ```swift
/// struct Film: Encodable { var title: String; var year: Int }
/// let data = try ApusJSONEncoder().encode(Film(title: "Metropolis", year: 1927))
/// ```
///
/// Every property of `JSONEncoder` exists here with the same meaning and the same strategy types,
/// so adopting it means changing only the name. Under `.sortedKeys` the bytes are the same; without
/// it, keys appear in the order they were encoded, whereas Foundation promises no order. What
/// differs:
/// - A `Decimal` that is not a number is an error (Foundation writes `NaN`, which is invalid JSON).
/// - Asking an encoder for a second kind of container, or for a value where one was already
///   encoded, throws instead of trapping.
/// - A value whose error is caught leaves nothing in the text. With Foundation, what it had begun
///   appears in the next value.
/// - Coding paths are complete. Foundation's omit the keys of nested containers, including the
///   cases of enumerations with payloads, and, with a key strategy, the keys of members whose values
///   are dictionaries.
/// - Keys are compared as bytes. Foundation treats `é` and `e` followed by a combining accent as
///   the same key.
/// - Containers may be nested ``maximumDepth`` levels deep (512 by default); Foundation's limit
///   is 511.
///
/// An encoder can be shared between tasks. Changing a setting while it encodes affects only later
/// calls.
///
/// A subclass can override what Foundation lets a subclass override: the settings, and encoding
/// into a `Data`. The other `encode` methods do not call those overrides.
open class ApusJSONEncoder: @unchecked Sendable {
    // Safety of sending: settings are behind a lock, or never changed. Subclasses are responsible
    // for what they add.

    /// The layout of the text, as Foundation defines it.
    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    /// How dates are written.
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    /// How `Data` is written.
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    /// How infinities and NaN are written.
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
    /// How the coding keys of a model become keys in the text.
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

    /// What can be set.
    struct Values {
        var layout: JSONWriteOptions = .escapeSlashes
        var scalars = ScalarStrategies()
        var keyEncodingStrategy: KeyEncodingStrategy = .useDefaultKeys
        var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        var maximumDepth = JSONLimits.default.maximumDepth
    }

    /// All settings, in one object that is shared by the calls that use it, and replaced when a
    /// setting changes.
    final class Options: WriterSettings, @unchecked Sendable {
        // Safety: never changed.
        let values: Values
        /// `userInfo` in the type that encoders return.
        let userInfo: [CodingUserInfoKey: Any]
        /// The layout of the whole text.
        let writing: JSONWriteOptions
        /// The layout of text that may be read back while values are encoded.
        let streaming: JSONWriteOptions
        /// The layout of parts that are later laid out with the rest.
        let parts: JSONWriteOptions
        /// Whether a key that RFC 8259 does not require to be escaped is never escaped.
        let preparesKeys: Bool

        init(_ values: Values = Values()) {
            self.values = values
            userInfo = values.userInfo
            var writing = values.layout.contains(.canonical) ? .canonical : values.layout.union(.foundationNumbers)
            if writing.contains(.prettyPrinted) { writing.insert(.foundationSpacing) }
            self.writing = writing
            streaming = writing.isDisjoint(with: [.sortedKeys, .canonical]) ? writing : writing.union(.keepsLocations)
            parts = streaming.subtracting(.sortedKeys)
            preparesKeys = writing.isDisjoint(with: [.escapeUnicode, .htmlSafe])
            super.init(values.scalars, values.keyEncodingStrategy, maximumDepth: values.maximumDepth)
        }
    }

    private let settings: SettingsCell<Options>
    /// Idle sessions that keep their memory for the next calls.
    private let idle = Pool<EncodingSession>()
    /// The encoder that this one was copied from. Its memory is used as long as both have the same
    /// settings.
    private let origin: ApusJSONEncoder?

    /// Creates an encoder with the default settings.
    public init() {
        settings = SettingsCell(Options())
        origin = nil
    }

    /// Creates an encoder with the current settings of another one. Later changes to either do not
    /// affect the other.
    ///
    /// What a subclass adds is not copied.
    ///
    /// - Complexity: O(1), about the cost of allocating an object.
    public init(copying other: ApusJSONEncoder) {
        settings = SettingsCell(other.options)
        origin = other.origin ?? other
    }

    /// The current settings.
    var options: Options {
        let (options, owner) = unsafe settings.lent
        // Safety: the settings live as long as this encoder, or have an owner here.
        return unsafe owner ?? options.takeUnretainedValue()
    }

    private func change(_ body: (inout Values) -> Void) {
        settings.change { options in
            var values = options.values
            body(&values)
            return Options(values)
        }
        idle.clear()
    }

    /// Returns a session that has written nothing yet.
    func takeSession() -> EncodingSession {
        // A session with other settings was put back while they changed: it is released.
        if let session = idle.take(), settings.isCurrent(session.options) { return session }
        if let origin, settings.isShared(with: origin.settings), let session = origin.idle.take(), settings.isCurrent(session.options) {
            return session
        }
        return newSession()
    }

    @inline(never)
    private func newSession() -> EncodingSession {
        let options = options
        return EncodingSession(options, JSONWriter(options: options.streaming))
    }

    /// Takes back a session that has started over, and that nothing else refers to.
    func giveSession(_ session: consuming EncodingSession) {
        if let origin, origin.settings.isCurrent(session.options) {
            origin.idle.give(consume session)
        } else if settings.isCurrent(session.options) {
            idle.give(consume session)
        }
    }

    // MARK: Foundation's settings

    /// The layout of the text, in Foundation's terms. By default it is compact, keys appear in the
    /// order they are encoded, and `/` is written as `\/`.
    ///
    /// This is a view of ``writeOptions``: setting it does not affect the options that Foundation
    /// does not have.
    open var outputFormatting: OutputFormatting {
        get { OutputFormatting(options.values.layout) }
        set { change { $0.layout = $0.layout.subtracting([.prettyPrinted, .sortedKeys, .escapeSlashes]).union(JSONWriteOptions(newValue)) } }
    }

    /// How dates are written. Defaults to `Date`'s own `encode(to:)`: seconds since 2001.
    open var dateEncodingStrategy: DateEncodingStrategy {
        get { options.values.scalars.dateEncodingStrategy }
        set { change { $0.scalars.dateEncodingStrategy = newValue } }
    }

    /// How `Data` is written. Defaults to Base64.
    open var dataEncodingStrategy: DataEncodingStrategy {
        get { options.values.scalars.dataEncodingStrategy }
        set { change { $0.scalars.dataEncodingStrategy = newValue } }
    }

    /// How infinities and NaN are written. By default they are errors.
    open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { options.values.scalars.nonConformingFloatEncodingStrategy }
        set { change { $0.scalars.nonConformingFloatEncodingStrategy = newValue } }
    }

    /// How a model's keys become keys in the text. They are unchanged by default. The keys of
    /// dictionaries are never changed.
    open var keyEncodingStrategy: KeyEncodingStrategy {
        get { options.values.keyEncodingStrategy }
        set { change { $0.keyEncodingStrategy = newValue } }
    }

    /// Values that the types being encoded can read from their encoder's `userInfo`.
    @preconcurrency open var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.values.userInfo }
        set { change { $0.userInfo = newValue } }
    }

    // MARK: Encoding into a `Data`

    /// Encodes a value and returns the bytes as a `Data`.
    ///
    /// - Throws: `EncodingError.invalidValue`, with the same coding path as Foundation's
    ///   `JSONEncoder`, and any error that the type's own `encode(to:)` throws.
    /// - Complexity: O(*n*) in the length of the text; with `.sortedKeys`, also O(*m* log *m*) in
    ///   the members of each object.
    open func encode<T: Encodable>(_ value: T) throws -> Data {
        try output { try $0.encodeRoot(value) }
    }

    /// Encodes a value of a type that needs a configuration, and returns the bytes as a `Data`.
    ///
    /// - Throws: `EncodingError.invalidValue`, with the same coding path as Foundation's
    ///   `JSONEncoder`, and any error that the type's own `encode(to:configuration:)` throws.
    open func encode<T: EncodableWithConfiguration>(_ value: T, configuration: T.EncodingConfiguration) throws -> Data {
        try output { try $0.encodeRoot(value) { try value.encode(to: $0, configuration: configuration) } }
    }

    /// Encodes a value of a type that needs a configuration, which another type provides, and
    /// returns the bytes as a `Data`.
    ///
    /// - Throws: `EncodingError.invalidValue`, with the same coding path as Foundation's
    ///   `JSONEncoder`, and any error that the type's own `encode(to:configuration:)` throws.
    open func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }
}

// MARK: - Settings that Foundation does not have

extension ApusJSONEncoder {
    /// The layout of the text, and which characters are escaped. Defaults to
    /// ``JSONWriteOptions/escapeSlashes``, as in Foundation.
    ///
    /// ```swift
    /// encoder.writeOptions = [.sortedKeys, .htmlSafe]      // no `\/`
    /// encoder.writeOptions.insert(.escapeUnicode)
    /// ```
    ///
    /// Here, ``JSONWriteOptions/prettyPrinted`` is Foundation's layout, `"key" : value`.
    /// ``JSONWriteOptions/canonical`` overrides all others. If members are out of order, sorting
    /// keys can make encoding several times as slow, and needs memory for a second copy of the text
    /// and for each such member.
    public var writeOptions: JSONWriteOptions {
        get { options.values.layout }
        set { change { $0.layout = newValue.intersection(.all) } }
    }

    /// The maximum number of arrays and objects that may be open at once. Defaults to 512, which a
    /// decoder with ``JSONLimits/default`` can read. Foundation's own limit is 511.
    ///
    /// A ``JSONValue`` has its own limit, ``JSONLimits/maximumValueDepth``.
    public var maximumDepth: Int {
        get { options.values.maximumDepth }
        set { change { $0.maximumDepth = newValue } }
    }
}

extension JSONEncoder.OutputFormatting {
    /// Keeps only the options that Foundation also has.
    fileprivate init(_ options: JSONWriteOptions) {
        self = []
        if options.contains(.prettyPrinted) { insert(.prettyPrinted) }
        if options.contains(.sortedKeys) { insert(.sortedKeys) }
        if !options.contains(.escapeSlashes) { insert(.withoutEscapingSlashes) }
    }
}

extension JSONWriteOptions {
    fileprivate init(_ formatting: JSONEncoder.OutputFormatting) {
        self = []
        if formatting.contains(.prettyPrinted) { insert(.prettyPrinted) }
        if formatting.contains(.sortedKeys) { insert(.sortedKeys) }
        if !formatting.contains(.withoutEscapingSlashes) { insert(.escapeSlashes) }
    }
}
