#if Tool
import Foundation

/// The body of a request, such as a server reads a thousand times a second. Its keys are in snake
/// case, and its date is in ISO 8601.
struct RequestBody: Codable, Equatable {
    let orderId: Int
    let customerName: String
    let email: String
    let createdAt: Date
    let tags: [String]
    let isPaid: Bool
    let discountRate: Double
    let address: Address
    let items: [Item]
    let note: String?

    enum CodingKeys: String, CodingKey {
        case orderId = "order_id"
        case customerName = "customer_name"
        case email
        case createdAt = "created_at"
        case tags
        case isPaid = "is_paid"
        case discountRate = "discount_rate"
        case address
        case items
        case note
    }
}

extension RequestBody {
    /// The delivery address.
    struct Address: Codable, Equatable {
        let street: String
        let city: String
        let postalCode: String

        enum CodingKeys: String, CodingKey {
            case street
            case city
            case postalCode = "postal_code"
        }
    }

    /// An ordered item.
    struct Item: Codable, Equatable {
        let sku: String
        let quantity: Int
        let unitPrice: Double

        enum CodingKeys: String, CodingKey {
            case sku
            case quantity
            case unitPrice = "unit_price"
        }
    }
}
#endif
