public import ApusJSON
public import Foundation

extension ApusJSONEncoder {
    /// Returns a `JSONEncoder` that encodes with a copy of this encoder, for code that takes only Foundation's class.
    ///
    /// ```swift
    /// let encoder: JSONEncoder = ApusJSONEncoder().bridged()
    /// ```
    ///
    /// Its properties are those of the copy, so settings that change later in one do not change in the
    /// other. Values are encoded as by this one, with the same errors. Types that are `JSONWritable` write
    /// themselves. Methods that a subclass overrides are not called.
    ///
    /// Like Foundation's, it can be used in several tasks at once if no setting changes meanwhile.
    public func bridged() -> JSONEncoder { BridgedJSONEncoder(self) }
}

private final class BridgedJSONEncoder: JSONEncoder, @unchecked Sendable {
    // Safety of sending: the only stored property is constant, and its type is Sendable.
    private let encoder: ApusJSONEncoder

    init(_ encoder: ApusJSONEncoder) {
        self.encoder = ApusJSONEncoder(copying: encoder)
        super.init()
    }

    override func encode<T: Encodable>(_ value: T) throws -> Data { try encoder.encode(value) }

    override func encode<T: EncodableWithConfiguration>(_ value: T, configuration: T.EncodingConfiguration) throws -> Data {
        try encoder.encode(value, configuration: configuration)
    }

    override func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> Data where T.EncodingConfiguration == C.EncodingConfiguration {
        try encoder.encode(value, configuration: configuration)
    }

    override var outputFormatting: OutputFormatting {
        get { encoder.outputFormatting }
        set { encoder.outputFormatting = newValue }
    }

    override var dateEncodingStrategy: DateEncodingStrategy {
        get { encoder.dateEncodingStrategy }
        set { encoder.dateEncodingStrategy = newValue }
    }

    override var dataEncodingStrategy: DataEncodingStrategy {
        get { encoder.dataEncodingStrategy }
        set { encoder.dataEncodingStrategy = newValue }
    }

    override var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { encoder.nonConformingFloatEncodingStrategy }
        set { encoder.nonConformingFloatEncodingStrategy = newValue }
    }

    override var keyEncodingStrategy: KeyEncodingStrategy {
        get { encoder.keyEncodingStrategy }
        set { encoder.keyEncodingStrategy = newValue }
    }

    @preconcurrency override var userInfo: [CodingUserInfoKey: any Sendable] {
        get { encoder.userInfo }
        set { encoder.userInfo = newValue }
    }
}
