import ApusJSONFoundation
import ApusJSONHummingbird
import Foundation
import Hummingbird

/// The coders of the whole service.
enum Coders {
    static let decoder = {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        // A client that repeats a key has made a mistake.
        decoder.readConfiguration.duplicateKeys = .error
        return decoder
    }()

    static let encoder = {
        let encoder = ApusJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }()

    /// The same coders as instances of Foundation's classes, which GRDB requires.
    static let databaseDecoder = decoder.bridged()
    static let databaseEncoder = encoder.bridged()
}

struct ShopContext: ApusJSONRequestContext {
    var coreContext: CoreRequestContextStorage
    init(source: Source) { coreContext = .init(source: source) }
    // Copies, so that a handler that changes their settings does not change them for all routes.
    var requestDecoder: ApusJSONDecoder { ApusJSONDecoder(copying: Coders.decoder) }
    var responseEncoder: ApusJSONEncoder { ApusJSONEncoder(copying: Coders.encoder) }
    var maxUploadSize: Int { 1 << 20 }
}
