import ApusJSONHummingbird
import Foundation

/// A purchase with a table, as `@JSONModel` would generate it.
struct DirectPurchase: JSONTableModel {
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

    static let jsonTable = JSONModelTable(of: DirectPurchase.self) { members in
        members.required("id", \.id)
        members.required("number", \.number)
        members.required("customer", \.customer)
        members.required("email", \.email)
        members.required("createdAt", \.createdAt)
        members.required("status", \.status)
        members.required("currency", \.currency)
        members.required("total", \.total)
        members.required("tax", \.tax)
        members.required("paid", \.paid)
        members.required("items", \.items)
        members.optional("note", \.note)
    }
}

extension DirectPurchase {
    struct Item: JSONTableModel {
        var sku: String
        var name: String
        var count: Int

        static let jsonTable = JSONModelTable(of: Item.self) { members in
            members.required("sku", \.sku)
            members.required("name", \.name)
            members.required("count", \.count)
        }
    }
}
