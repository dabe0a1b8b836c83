import Hummingbird

/// The request body of the other benchmarks, with 300 bytes.
struct Order: ResponseCodable {
    struct Address: Codable {
        var street: String
        var city: String
        var postcode: String
    }

    struct Item: Codable {
        var sku: String
        var count: Int
        var price: Double
    }

    var id: Int
    var name: String
    var email: String
    var roles: [String]
    var active: Bool
    var score: Double
    var address: Address
    var items: [Item]
    var note: String?
}
