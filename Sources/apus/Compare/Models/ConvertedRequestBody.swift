#if Tool
import Foundation

/// The request body, whose keys the coders convert from snake case and back: without keys of its own.
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
    /// Where to deliver.
    struct Address: Codable, Equatable {
        let street: String
        let city: String
        let postalCode: String
    }

    /// What is ordered.
    struct Item: Codable, Equatable {
        let sku: String
        let quantity: Int
        let unitPrice: Double
    }
}
#endif
