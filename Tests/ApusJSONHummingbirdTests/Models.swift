#if Hummingbird
import ApusJSONHummingbird
import Hummingbird
import TestSupport

/// Films are posted, and answered as they came.
extension Film: ResponseCodable {}

/// A number that may be none, which no JSON can tell.
struct Measurement: ResponseCodable {
    var value: Double
}

/// A type whose keys are converted.
struct Snake: ResponseCodable, Equatable {
    var firstName: String
    var homeAddress: Address

    struct Address: Codable, Equatable {
        var postCode: Int
    }
}
#endif
