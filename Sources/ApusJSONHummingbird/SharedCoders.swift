#if Hummingbird
import ApusJSON
import FoundationEssentials

extension ApusJSONDecoder {
    /// The decoder of all requests, which nobody changes.
    static let shared = {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()
}

extension ApusJSONEncoder {
    /// The encoder of all responses, which nobody changes.
    static let shared = {
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }()
}
#endif
