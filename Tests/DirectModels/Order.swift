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

    /// The delivery address.
    #if !CodableOnly
    @JSONModel(keys: .snakeCase)
    #endif
    public struct Address: Codable, Equatable, Sendable {
        public let street: String
        public let city: String
        public let postalCode: String

        enum CodingKeys: String, CodingKey {
            case street
            case city
            case postalCode = "postal_code"
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
            case sku
            case quantity
            case unitPrice = "unit_price"
        }
    }
}
