public import ApusJSON
public import Foundation

extension ApusJSONDecoder {
    /// Returns a `JSONDecoder` that decodes with a copy of this decoder, for code that takes only Foundation's class.
    ///
    /// ```swift
    /// let decoder: JSONDecoder = ApusJSONDecoder().bridged()
    /// ```
    ///
    /// Its properties are those of the copy, so settings that change later in one do not change in the
    /// other. Values are decoded as by this one, with the same errors. Types that are `JSONReadable` read
    /// themselves. Methods that a subclass overrides are not called.
    ///
    /// Like Foundation's, it can be used in several tasks at once if no setting changes meanwhile.
    public func bridged() -> JSONDecoder { BridgedJSONDecoder(self) }
}

private final class BridgedJSONDecoder: JSONDecoder, @unchecked Sendable {
    // Safety of sending: the only stored property is constant, and its type is Sendable.
    private let decoder: ApusJSONDecoder

    init(_ decoder: ApusJSONDecoder) {
        self.decoder = ApusJSONDecoder(copying: decoder)
        super.init()
    }

    override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { try decoder.decode(type, from: data) }

    override func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decoder.decode(type, from: data, configuration: configuration)
    }

    override func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from data: Data, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decoder.decode(type, from: data, configuration: configuration)
    }

    override var dateDecodingStrategy: DateDecodingStrategy {
        get { decoder.dateDecodingStrategy }
        set { decoder.dateDecodingStrategy = newValue }
    }

    override var dataDecodingStrategy: DataDecodingStrategy {
        get { decoder.dataDecodingStrategy }
        set { decoder.dataDecodingStrategy = newValue }
    }

    override var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { decoder.nonConformingFloatDecodingStrategy }
        set { decoder.nonConformingFloatDecodingStrategy = newValue }
    }

    override var keyDecodingStrategy: KeyDecodingStrategy {
        get { decoder.keyDecodingStrategy }
        set { decoder.keyDecodingStrategy = newValue }
    }

    @preconcurrency override var userInfo: [CodingUserInfoKey: any Sendable] {
        get { decoder.userInfo }
        set { decoder.userInfo = newValue }
    }

    override var allowsJSON5: Bool {
        get { decoder.allowsJSON5 }
        set { decoder.allowsJSON5 = newValue }
    }

    override var assumesTopLevelDictionary: Bool {
        get { decoder.assumesTopLevelDictionary }
        set { decoder.assumesTopLevelDictionary = newValue }
    }
}
