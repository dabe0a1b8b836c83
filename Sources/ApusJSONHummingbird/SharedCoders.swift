#if Hummingbird
import ApusJSON
import Hummingbird

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RequestContext {
    /// The context's decoder, or the one for all requests.
    var decoder: ApusJSONDecoder { requestDecoder as? ApusJSONDecoder ?? .shared }

    /// The context's encoder, or the one for all responses.
    var encoder: ApusJSONEncoder { responseEncoder as? ApusJSONEncoder ?? .shared }
}

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
