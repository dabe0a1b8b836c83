#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Encodes `Encodable` types as JSON: Foundation's `JSONEncoder`, several times as fast.
///
/// ```swift
/// struct Film: Encodable { var title: String; var year: Int }
/// let data = try ApusJSONEncoder().encode(Film(title: "Metropolis", year: 1927))
/// ```
///
/// Every property of `JSONEncoder` is here with the same meaning and the same strategy types, so that a program changes the name and nothing else. Under
/// `.sortedKeys` the bytes are the same; without it, keys stand in the order they were encoded, where Foundation promises none.
/// What differs:
/// - A `Decimal` that is not a number is an error (Foundation writes `NaN`, which is no JSON).
/// - An encoder that is asked for a second kind of container, or for a value where one was encoded, throws instead of trapping.
/// - A value whose error is caught leaves nothing in the text. In Foundation what it had begun appears in the next value.
/// - Coding paths are whole. Foundation's leave out the keys of nested containers, among them the cases of enumerations with payloads, and under a key
///   strategy those of dictionaries.
/// - Keys are bytes. To Foundation `é` and `e` with an accent behind it are one.
/// - Containers may be nested ``maximumDepth`` levels deep, 512 unless told; Foundation's bound is 511.
///
/// An encoder can be shared between tasks. Settings that change while it encodes count from the next call on.
///
/// What Foundation lets a subclass override can be overridden here: the settings, and encoding into a `Data`. Other ways out do not pass through those.
open class ApusJSONEncoder: @unchecked Sendable {
    // Safety of sending: settings are behind a lock, or never changed. Subclasses answer for what they add.

    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

    /// All settings, in one object that is shared by the calls they count for, and replaced when one changes.
    final class Options: ScalarStrategies, @unchecked Sendable {
        // Safety: never changed after it has been handed to a call.
        var layout: JSONWriteOptions = .escapeSlashes
        var keyEncodingStrategy: KeyEncodingStrategy = .useDefaultKeys
        var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        var maximumDepth = JSONLimits.default.maximumDepth

        // What follows from the others, by `settle()`.
        /// `userInfo` as encoders have it.
        private(set) var info: [CodingUserInfoKey: Any] = [:]
        /// How the whole text is laid out.
        private(set) var writing: JSONWriteOptions = [.foundationNumbers, .escapeSlashes]
        /// The same, for text that may be read back while values are encoded.
        private(set) var streaming: JSONWriteOptions = [.foundationNumbers, .escapeSlashes]
        /// How parts are written that are to be laid out with the rest.
        private(set) var parts: JSONWriteOptions = [.foundationNumbers, .escapeSlashes]
        private(set) var keys = Keys.plain
        /// Whether keys that need no escape of RFC 8259 need none at all.
        private(set) var preparesKeys = true

        /// Which prepared keys are used.
        enum Keys { case plain, snakeCase, none }

        override init() {}

        init(copying other: Options) {
            super.init()
            layout = other.layout
            dateEncodingStrategy = other.dateEncodingStrategy
            dataEncodingStrategy = other.dataEncodingStrategy
            nonConformingFloatEncodingStrategy = other.nonConformingFloatEncodingStrategy
            keyEncodingStrategy = other.keyEncodingStrategy
            userInfo = other.userInfo
            maximumDepth = other.maximumDepth
        }

        fileprivate func settle() {
            info = userInfo
            writing = layout.contains(.canonical) ? .canonical : layout.union(.foundationNumbers)
            if writing.contains(.prettyPrinted) { writing.insert(.foundationSpacing) }
            streaming = writing.isDisjoint(with: [.sortedKeys, .canonical]) ? writing : writing.union(.keepsPlaces)
            parts = streaming.subtracting(.sortedKeys)
            preparesKeys = writing.isDisjoint(with: [.escapeUnicode, .htmlSafe])
            keys =
                switch keyEncodingStrategy {
                case .useDefaultKeys: .plain
                case .convertToSnakeCase: .snakeCase
                default: .none
                }
        }
    }

    private struct Current {
        var options = Options()
        /// A session that waits for the next call, with its memory.
        var idle: EncodingSession?
    }

    private let current: Locked<Current>
    /// Whose memory serves the calls of a copy, while both have the same settings.
    private let origin: ApusJSONEncoder?

    public init() {
        current = Locked(Current())
        origin = nil
    }

    /// An encoder with the settings that another one has now. Those of either can be changed without any effect on the other's.
    ///
    /// What a subclass adds is not copied.
    ///
    /// - Complexity: O(1), about as long as it takes to allocate an object.
    public init(copying other: ApusJSONEncoder) {
        let origin = other.origin ?? other
        current = Locked(Current(options: other.options))
        self.origin = origin
    }

    /// The settings as they are now.
    var options: Options { current.withLock { $0.options } }

    private func change(_ body: (Options) -> Void) {
        // What is replaced is released outside of the lock: an object of the caller's may go with it, whose `deinit` asks for the settings.
        _ = current.withLock { current in
            let replaced = (current.options, current.idle.take())
            current.options = Options(copying: current.options)
            body(current.options)
            current.options.settle()
            return replaced
        }
    }

    /// A session at its beginning.
    func takeSession() -> EncodingSession {
        let (options, idle) = current.withLock { current in (current.options, current.idle.take()) }
        return idle ?? origin?.takeIdle(for: options) ?? EncodingSession(options, JSONWriter(options: options.streaming))
    }

    /// The session that waits, if it has these settings.
    private func takeIdle(for options: Options) -> EncodingSession? {
        current.withLock { current in current.options === options ? current.idle.take() : nil }
    }

    /// Takes a session back that has been brought to its beginning, and that nobody else has.
    func giveSession(_ session: EncodingSession) {
        if let origin, origin.keep(session) { return }
        _ = keep(session)
    }

    /// Keeps a session for the next call, if it has these settings. Whether it has.
    private func keep(_ session: EncodingSession) -> Bool {
        current.withLock { current in
            guard current.options === session.options else { return false }
            if current.idle == nil { current.idle = session }
            return true
        }
    }

    // MARK: Foundation's settings

    /// How the text is laid out, as Foundation names it. By default it is compact, keys stand in the order they are encoded, and `/` is written as `\/`.
    ///
    /// This is a view of ``writeOptions``: setting it leaves the options alone that Foundation has not.
    open var outputFormatting: OutputFormatting {
        get { OutputFormatting(options.layout) }
        set { change { $0.layout = $0.layout.subtracting([.prettyPrinted, .sortedKeys, .escapeSlashes]).union(JSONWriteOptions(newValue)) } }
    }

    /// How dates are written. By `Date`'s own `encode(to:)` unless told: as seconds since 2001.
    open var dateEncodingStrategy: DateEncodingStrategy {
        get { options.dateEncodingStrategy }
        set { change { $0.dateEncodingStrategy = newValue } }
    }

    /// How `Data` is written. As Base64 unless told.
    open var dataEncodingStrategy: DataEncodingStrategy {
        get { options.dataEncodingStrategy }
        set { change { $0.dataEncodingStrategy = newValue } }
    }

    /// What is written for infinities and NaN. They are errors unless told.
    open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { options.nonConformingFloatEncodingStrategy }
        set { change { $0.nonConformingFloatEncodingStrategy = newValue } }
    }

    /// How a model's keys become the text's. Unchanged unless told. The keys of dictionaries are never changed.
    open var keyEncodingStrategy: KeyEncodingStrategy {
        get { options.keyEncodingStrategy }
        set { change { $0.keyEncodingStrategy = newValue } }
    }

    /// What the types being encoded find in their encoder's `userInfo`.
    open var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.userInfo }
        set { change { $0.userInfo = newValue } }
    }

    // Safety, for what is encoded here: the session's bytes are lent to the closure that copies
    // them, and to nobody else.
    // MARK: Encoding into a `Data`

    /// Encodes a value as the bytes of a `Data`.
    ///
    /// - Throws: `EncodingError.invalidValue`, with the coding path that Foundation's `JSONEncoder` gives; what the type's own `encode(to:)` throws.
    /// - Complexity: O(n) in the text; under `.sortedKeys` O(n log n) in the members of each object.
    open func encode<T: Encodable>(_ value: T) throws -> Data {
        try unsafe copied({ try $0.encodeRoot(value) }, { unsafe Data(buffer: $0) }, { try $0.finishData() })
    }

    /// Encodes a value of a type that needs a configuration. Otherwise as into a `Data`.
    open func encode<T: EncodableWithConfiguration>(_ value: T, configuration: T.EncodingConfiguration) throws -> Data {
        try unsafe copied(
            { try $0.encodeRoot(value) { try value.encode(to: $0, configuration: configuration) } }, { unsafe Data(buffer: $0) },
            { try $0.finishData() })
    }

    /// Encodes a value of a type that needs a configuration, which another type provides. Otherwise as into a `Data`.
    open func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }
}

// MARK: - What Foundation has not

extension ApusJSONEncoder {
    /// How the text is laid out, and what is escaped. The default is ``JSONWriteOptions/escapeSlashes``, as in Foundation.
    ///
    /// ```swift
    /// encoder.writeOptions = [.sortedKeys, .htmlSafe]      // no `\/`
    /// encoder.writeOptions.insert(.escapeUnicode)
    /// ```
    ///
    /// ``JSONWriteOptions/prettyPrinted`` is Foundation's layout here, `"key" : value`. ``JSONWriteOptions/canonical`` overrides all others. Where members
    /// are out of order, sorting keys can take several times as long as not sorting them, and needs memory for a second copy of the text and for each such member.
    public var writeOptions: JSONWriteOptions {
        get { options.layout }
        set { change { $0.layout = newValue.intersection(.all) } }
    }

    /// How many arrays and objects may be open at once: 512 unless told, what ``JSONLimits/default`` lets a decoder read. Foundation's own bound is 511.
    ///
    /// A ``JSONValue`` has its own bound, ``JSONLimits/maximumValueDepth``.
    public var maximumDepth: Int {
        get { options.maximumDepth }
        set { change { $0.maximumDepth = newValue } }
    }
}

extension JSONEncoder.OutputFormatting {
    /// What Foundation has a word for.
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
