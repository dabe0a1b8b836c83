import ApusJSONHummingbird

/// An order with a table, as `@JSONModel` would generate it.
struct DirectOrder: JSONTableModel {
    var id: Int
    var name: String
    var email: String
    var roles: [String]
    var active: Bool
    var score: Double
    var address: Address
    var items: [Item]
    var note: String?

    static let jsonTable = JSONModelTable(of: DirectOrder.self) { members in
        members.required("id", \.id)
        members.required("name", \.name)
        members.required("email", \.email)
        members.required("roles", \.roles)
        members.required("active", \.active)
        members.required("score", \.score)
        members.required("address", \.address)
        members.required("items", \.items)
        members.optional("note", \.note)
    }
}

extension DirectOrder {
    struct Address: JSONTableModel {
        var street: String
        var city: String
        var postcode: String

        static let jsonTable = JSONModelTable(of: Address.self) { members in
            members.required("street", \.street)
            members.required("city", \.city)
            members.required("postcode", \.postcode)
        }
    }

    struct Item: JSONTableModel {
        var sku: String
        var count: Int
        var price: Double

        static let jsonTable = JSONModelTable(of: Item.self) { members in
            members.required("sku", \.sku)
            members.required("count", \.count)
            members.required("price", \.price)
        }
    }
}
