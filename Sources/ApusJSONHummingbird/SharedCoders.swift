#if Hummingbird
import ApusJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ApusJSONDecoder {
    /// The default decoder for all requests. Handlers get copies.
    static let shared = {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()
}

extension ApusJSONEncoder {
    /// The default encoder for all responses. Handlers get copies, which share its memory.
    static let shared = {
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }()
}
#endif
