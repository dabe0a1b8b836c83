public import FoundationEssentials

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
public final class ApusJSONEncoder: Sendable {
    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

    /// All settings, in one object that is shared by the calls they count for, and replaced when one changes.
    final class Options: @unchecked Sendable {
        // Safety: never changed after it has been handed to a call.
        var outputFormatting: OutputFormatting = []
        var dateEncodingStrategy: DateEncodingStrategy = .deferredToDate
        var dataEncodingStrategy: DataEncodingStrategy = .base64
        var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy = .throw
        var keyEncodingStrategy: KeyEncodingStrategy = .useDefaultKeys
        var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        var maximumDepth = JSONLimits.default.maximumDepth

        // What follows from the others, by `settle()`.
        /// `userInfo` as encoders have it.
        private(set) var info: [CodingUserInfoKey: Any] = [:]
        /// How text is written while values are encoded: in no order but theirs.
        private(set) var streaming: JSONWriteOptions = [.foundationNumbers, .escapeSlashes]
        /// How the whole text is laid out.
        private(set) var writing: JSONWriteOptions = [.foundationNumbers, .escapeSlashes]
        private(set) var keys = Keys.plain

        /// Which prepared keys are used.
        enum Keys { case plain, snakeCase, none }

        init() {}

        init(copying other: Options) {
            outputFormatting = other.outputFormatting
            dateEncodingStrategy = other.dateEncodingStrategy
            dataEncodingStrategy = other.dataEncodingStrategy
            nonConformingFloatEncodingStrategy = other.nonConformingFloatEncodingStrategy
            keyEncodingStrategy = other.keyEncodingStrategy
            userInfo = other.userInfo
            maximumDepth = other.maximumDepth
        }

        fileprivate func settle() {
            info = userInfo
            writing = .foundationNumbers
            if !outputFormatting.contains(.withoutEscapingSlashes) { writing.insert(.escapeSlashes) }
            if outputFormatting.contains(.prettyPrinted) { writing.formUnion([.prettyPrinted, .foundationSpacing]) }
            if outputFormatting.contains(.sortedKeys) { writing.insert(.sortedKeys) }
            streaming = outputFormatting.contains(.sortedKeys) ? writing.subtracting([.sortedKeys, .prettyPrinted, .foundationSpacing]) : writing
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

    private let current = Locked(Current())

    public init() {}

    /// The settings as they are now.
    var options: Options { current.withLock { $0.options } }

    private func change(_ body: (Options) -> Void) {
        current.withLock { current in
            current.options = Options(copying: current.options)
            body(current.options)
            current.options.settle()
            current.idle = nil
        }
    }

    /// A session at its beginning.
    func takeSession() -> EncodingSession {
        let (options, idle) = current.withLock { current in (current.options, current.idle.take()) }
        return idle ?? EncodingSession(options, JSONWriter(options: options.streaming))
    }

    /// Takes a session back that has been brought to its beginning, and that nobody else has.
    func giveSession(_ session: EncodingSession) {
        current.withLock { current in
            if current.idle == nil, current.options === session.options { current.idle = session }
        }
    }
}

// MARK: - Foundation's settings

extension ApusJSONEncoder {
    /// How the text is laid out. Compact, with keys in the order they are encoded and `/` as `\/`, unless told.
    ///
    /// Sorted keys cost one more pass over the text.
    public var outputFormatting: OutputFormatting {
        get { options.outputFormatting }
        set { change { $0.outputFormatting = newValue } }
    }

    /// How dates are written. By `Date`'s own `encode(to:)` unless told: as seconds since 2001.
    public var dateEncodingStrategy: DateEncodingStrategy {
        get { options.dateEncodingStrategy }
        set { change { $0.dateEncodingStrategy = newValue } }
    }

    /// How `Data` is written. As Base64 unless told.
    public var dataEncodingStrategy: DataEncodingStrategy {
        get { options.dataEncodingStrategy }
        set { change { $0.dataEncodingStrategy = newValue } }
    }

    /// What is written for infinities and NaN. They are errors unless told.
    public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { options.nonConformingFloatEncodingStrategy }
        set { change { $0.nonConformingFloatEncodingStrategy = newValue } }
    }

    /// How a model's keys become the text's. Unchanged unless told. The keys of dictionaries are never changed.
    public var keyEncodingStrategy: KeyEncodingStrategy {
        get { options.keyEncodingStrategy }
        set { change { $0.keyEncodingStrategy = newValue } }
    }

    /// What the types being encoded find in their encoder's `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.userInfo }
        set { change { $0.userInfo = newValue } }
    }
}

// MARK: - What Foundation has not

extension ApusJSONEncoder {
    /// How many arrays and objects may be open at once: 512 unless told, what ``JSONLimits/default`` lets a decoder read. Foundation's own bound is 511.
    ///
    /// A ``JSONValue`` has its own bound, ``JSONLimits/maximumValueDepth``.
    public var maximumDepth: Int {
        get { options.maximumDepth }
        set { change { $0.maximumDepth = newValue } }
    }
}
