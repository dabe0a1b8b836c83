#if Hummingbird
import ApusJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ApusJSONDecoder {
    /// The settings of all requests. Handlers get copies.
    static let shared = {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()
}

extension ApusJSONEncoder {
    /// The settings of all responses, and the memory they are written in. Handlers get copies.
    static let shared = {
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }()
}
#endif
