public import ApusJSON
public import Foundation

/// A `JSONDecoder` that decodes with an `ApusJSONDecoder`, for code that takes only Foundation's
/// class.
///
/// ```swift
/// let decoder: JSONDecoder = BridgedJSONDecoder(ApusJSONDecoder())
/// ```
///
/// It has a copy of the decoder, so settings that change later in one of them do not change in the
/// other. The properties that it inherits from `JSONDecoder` are those of its ``decoder``. Values are
/// decoded as by that, with the same errors. Types that are `JSONReadable` read themselves.
///
/// Like Foundation's, it can be used in several tasks at once if no setting changes meanwhile.
public final class BridgedJSONDecoder: JSONDecoder, @unchecked Sendable {
    // Safety of sending: the only stored property is constant, and its type is Sendable.

    /// The decoder that decodes, with all settings.
    public let decoder: ApusJSONDecoder

    /// Creates a decoder with the settings of another. Methods that a subclass of `ApusJSONDecoder`
    /// overrides are not called.
    public init(_ decoder: ApusJSONDecoder) {
        self.decoder = ApusJSONDecoder(copying: decoder)
        super.init()
    }

    /// Creates a decoder with default settings.
    public override convenience init() { self.init(ApusJSONDecoder()) }

    /// Decodes a value from JSON text in any Unicode encoding.
    ///
    /// - Throws: what `ApusJSONDecoder.decode(_:from:)` throws.
    public override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { try decoder.decode(type, from: data) }

    /// Decodes a value with a configuration.
    public override func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decoder.decode(type, from: data, configuration: configuration)
    }

    /// Decodes a value with the configuration that a type provides.
    public override func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from data: Data, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decoder.decode(type, from: data, configuration: configuration)
    }

    /// How dates are decoded.
    public override var dateDecodingStrategy: DateDecodingStrategy {
        get { decoder.dateDecodingStrategy }
        set { decoder.dateDecodingStrategy = newValue }
    }

    /// How `Data` is decoded.
    public override var dataDecodingStrategy: DataDecodingStrategy {
        get { decoder.dataDecodingStrategy }
        set { decoder.dataDecodingStrategy = newValue }
    }

    /// How infinities and NaN are decoded.
    public override var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { decoder.nonConformingFloatDecodingStrategy }
        set { decoder.nonConformingFloatDecodingStrategy = newValue }
    }

    /// How keys are converted.
    public override var keyDecodingStrategy: KeyDecodingStrategy {
        get { decoder.keyDecodingStrategy }
        set { decoder.keyDecodingStrategy = newValue }
    }

    /// Information for the types that are decoded.
    @preconcurrency public override var userInfo: [CodingUserInfoKey: any Sendable] {
        get { decoder.userInfo }
        set { decoder.userInfo = newValue }
    }

    /// Whether JSON5 is accepted.
    public override var allowsJSON5: Bool {
        get { decoder.allowsJSON5 }
        set { decoder.allowsJSON5 = newValue }
    }

    /// Whether the text is that of an object without its braces.
    public override var assumesTopLevelDictionary: Bool {
        get { decoder.assumesTopLevelDictionary }
        set { decoder.assumesTopLevelDictionary = newValue }
    }
}
