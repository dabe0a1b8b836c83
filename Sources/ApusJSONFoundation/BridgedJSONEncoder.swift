public import ApusJSON
public import Foundation

/// A `JSONEncoder` that encodes with an `ApusJSONEncoder`, for code that takes only Foundation's
/// class.
///
/// ```swift
/// let encoder: JSONEncoder = BridgedJSONEncoder(ApusJSONEncoder())
/// ```
///
/// It has a copy of the encoder, so settings that change later in one of them do not change in the
/// other. The properties that it inherits from `JSONEncoder` are those of its ``encoder``. Values are
/// encoded as by that, with the same errors. Types that are `JSONWritable` write themselves.
///
/// Like Foundation's, it can be used in several tasks at once if no setting changes meanwhile.
public final class BridgedJSONEncoder: JSONEncoder, @unchecked Sendable {
    // Safety of sending: the only stored property is constant, and its type is Sendable.

    /// The encoder that encodes, with all settings.
    public let encoder: ApusJSONEncoder

    /// Creates an encoder with the settings of another. Methods that a subclass of `ApusJSONEncoder`
    /// overrides are not called.
    public init(_ encoder: ApusJSONEncoder) {
        self.encoder = ApusJSONEncoder(copying: encoder)
        super.init()
    }

    /// Creates an encoder with default settings.
    public override convenience init() { self.init(ApusJSONEncoder()) }

    /// Encodes a value as JSON text in UTF-8.
    ///
    /// - Throws: what `ApusJSONEncoder.encode(_:)` throws.
    public override func encode<T: Encodable>(_ value: T) throws -> Data { try encoder.encode(value) }

    /// Encodes a value with a configuration.
    public override func encode<T: EncodableWithConfiguration>(_ value: T, configuration: T.EncodingConfiguration) throws -> Data {
        try encoder.encode(value, configuration: configuration)
    }

    /// Encodes a value with the configuration that a type provides.
    public override func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encoder.encode(value, configuration: configuration)
    }

    /// How the text is laid out.
    public override var outputFormatting: OutputFormatting {
        get { encoder.outputFormatting }
        set { encoder.outputFormatting = newValue }
    }

    /// How dates are encoded.
    public override var dateEncodingStrategy: DateEncodingStrategy {
        get { encoder.dateEncodingStrategy }
        set { encoder.dateEncodingStrategy = newValue }
    }

    /// How `Data` is encoded.
    public override var dataEncodingStrategy: DataEncodingStrategy {
        get { encoder.dataEncodingStrategy }
        set { encoder.dataEncodingStrategy = newValue }
    }

    /// How infinities and NaN are encoded.
    public override var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { encoder.nonConformingFloatEncodingStrategy }
        set { encoder.nonConformingFloatEncodingStrategy = newValue }
    }

    /// How keys are converted.
    public override var keyEncodingStrategy: KeyEncodingStrategy {
        get { encoder.keyEncodingStrategy }
        set { encoder.keyEncodingStrategy = newValue }
    }

    /// Information for the values that are encoded.
    @preconcurrency public override var userInfo: [CodingUserInfoKey: any Sendable] {
        get { encoder.userInfo }
        set { encoder.userInfo = newValue }
    }
}
