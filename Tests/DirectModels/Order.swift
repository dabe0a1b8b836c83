public import Foundation

#if !CodableOnly
public import ApusJSONMacros
#endif

/// The body of a request to a shop. Its keys are in snake case, and its date is to be read under
/// `.iso8601`.
#if !CodableOnly
@JSONModel(keys: .snakeCase)
#endif
public struct Order: Codable, Equatable, Sendable {
    public let orderId: Int
    public let customerName: String
    public let email: String
    public let createdAt: Date
    public let tags: [String]
    public let isPaid: Bool
    public let discountRate: Double
    public let address: Address
    public let items: [Item]
    public let note: String?

    enum CodingKeys: String, CodingKey {
        case orderId = "order_id", customerName = "customer_name", email, createdAt = "created_at", tags
        case isPaid = "is_paid", discountRate = "discount_rate", address, items, note
    }

    /// The delivery address.
    #if !CodableOnly
    @JSONModel(keys: .snakeCase)
    #endif
    public struct Address: Codable, Equatable, Sendable {
        public let street: String
        public let city: String
        public let postalCode: String

        enum CodingKeys: String, CodingKey {
            case street, city, postalCode = "postal_code"
        }
    }

    /// An ordered item.
    #if !CodableOnly
    @JSONModel(keys: .snakeCase)
    #endif
    public struct Item: Codable, Equatable, Sendable {
        public let sku: String
        public let quantity: Int
        public let unitPrice: Double

        enum CodingKeys: String, CodingKey {
            case sku, quantity, unitPrice = "unit_price"
        }
    }
}
