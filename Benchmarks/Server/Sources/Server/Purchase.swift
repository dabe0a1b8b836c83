import Foundation
import Hummingbird

/// What a service stores of an order: with a UUID, amounts of money and a date, in 460 bytes.
struct Purchase: ResponseCodable {
    struct Item: Codable {
        var sku: String
        var name: String
        var count: Int
    }

    var id: UUID
    var number: Int
    var customer: String
    var email: String
    var createdAt: Date
    var status: String
    var currency: String
    var total: Decimal
    var tax: Decimal
    var paid: Bool
    var items: [Item]
    var note: String?
}
