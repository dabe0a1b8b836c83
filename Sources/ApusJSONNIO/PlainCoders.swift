#if NIO
public import ApusJSON

extension ApusJSONDecoder {
    /// The default decoder. Its settings are never changed.
    @usableFromInline static let plain = ApusJSONDecoder()
}

extension ApusJSONEncoder {
    /// The default encoder. Its settings are never changed.
    @usableFromInline static let plain = ApusJSONEncoder()
}
#endif
