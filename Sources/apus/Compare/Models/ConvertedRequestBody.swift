#if Tool
import Foundation

/// The request body without declared keys. The coders convert its keys from snake case and back.
struct ConvertedRequestBody: Codable, Equatable {
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

extension ConvertedRequestBody {
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
#endif
