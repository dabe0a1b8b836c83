import Foundation

/// The order without declared keys. The coders convert its keys from snake case and back.
struct ConvertedOrder: Codable, Equatable {
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
}

extension ConvertedOrder {
    /// The delivery address.
    struct Address: Codable, Equatable {
        let street: String
        let city: String
        let postalCode: String
    }

    /// An ordered item.
    struct Item: Codable, Equatable {
        let sku: String
        let quantity: Int
        let unitPrice: Double
    }
}
