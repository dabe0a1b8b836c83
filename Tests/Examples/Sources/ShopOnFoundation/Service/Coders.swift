import Foundation
import Hummingbird

/// The coders of the whole service, new ones each time: a handler may change the settings of its own.
enum Coders {
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    static let databaseDecoder = foundationCoder(decoder)
    static let databaseEncoder = foundationCoder(encoder)
}

struct ShopContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    init(source: Source) { coreContext = .init(source: source) }
    var requestDecoder: JSONDecoder { Coders.decoder }
    var responseEncoder: JSONEncoder { Coders.encoder }
    var maxUploadSize: Int { 1 << 20 }
}
