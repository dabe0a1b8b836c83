#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import TestSupport

/// Films are posted and returned unchanged.
extension Film: ResponseCodable {}

/// A number that may be NaN, which JSON cannot represent.
struct Measurement: ResponseCodable {
    var value: Double
}

/// A type whose keys the coders convert.
struct Snake: ResponseCodable, Equatable {
    var firstName: String
    var homeAddress: Address

    struct Address: Codable, Equatable {
        var postCode: Int
    }
}
#endif
