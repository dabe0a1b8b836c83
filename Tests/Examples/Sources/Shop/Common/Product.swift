import Foundation
import GRDB

/// A product as the service stores and returns it.
struct Product: Codable, Equatable, Sendable {
    enum Status: String, Codable, CaseIterable {
        case draft, active, discontinued
    }

    /// What a column contains as JSON.
    struct Details: Codable, Equatable, Sendable {
        var widthMm: Int?
        var tags: [String]
        var availableFrom: Date?
    }

    let id: UUID
    var sku: String
    var name: String
    var status: Status
    var priceCents: Int
    var note: String?
    var details: Details
}

extension Product: FetchableRecord, PersistableRecord {
    static let databaseTableName = "product"

    // GRDB requires Foundation's classes. A function that returns another type would not be called.
    static func databaseJSONDecoder(for column: String) -> Foundation.JSONDecoder { Coders.databaseDecoder }
    static func databaseJSONEncoder(for column: String) -> Foundation.JSONEncoder { Coders.databaseEncoder }
}

/// The body of a request to create a product.
struct NewProduct: Codable, Sendable {
    var sku: String
    var name: String
    var priceCents: Int
    var note: String?
    var details: Product.Details?

    var product: Product {
        Product(
            id: UUID(), sku: sku, name: name, status: .draft, priceCents: priceCents, note: note,
            details: details ?? Product.Details(tags: []))
    }
}
