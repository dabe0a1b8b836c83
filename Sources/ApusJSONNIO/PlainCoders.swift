#if NIO
public import ApusJSON

extension ApusJSONDecoder {
    /// A decoder nobody changes.
    @usableFromInline static let plain = ApusJSONDecoder()
}

extension ApusJSONEncoder {
    /// An encoder nobody changes.
    @usableFromInline static let plain = ApusJSONEncoder()
}
#endif
