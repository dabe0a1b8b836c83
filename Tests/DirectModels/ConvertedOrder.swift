public import Foundation

#if !CodableOnly
public import ApusJSONMacros
#endif

/// The order without declared keys. The coders convert its keys from snake case and back.
#if !CodableOnly
@JSONModel
#endif
public struct ConvertedOrder: Codable, Equatable, Sendable {
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
}

extension ConvertedOrder {
    /// The delivery address.
    #if !CodableOnly
    @JSONModel
    #endif
    public struct Address: Codable, Equatable, Sendable {
        public let street: String
        public let city: String
        public let postalCode: String
    }

    /// An ordered item.
    #if !CodableOnly
    @JSONModel
    #endif
    public struct Item: Codable, Equatable, Sendable {
        public let sku: String
        public let quantity: Int
        public let unitPrice: Double
    }
}
