import ApusJSONHummingbird

/// An order that reads and writes itself, as `@JSONModel` would generate it.
struct DirectOrder: JSONReadable, JSONWritable {
    var id: Int
    var name: String
    var email: String
    var roles: [String]
    var active: Bool
    var score: Double
    var address: Address
    var items: [Item]
    var note: String?

    private enum Key: String, CaseIterable { case id, name, email, roles, active, score, address, items, note }
    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        id = try json.required(.id, in: members)
        name = try json.required(.name, in: members)
        email = try json.required(.email, in: members)
        roles = try json.required(.roles, in: members)
        active = try json.required(.active, in: members)
        score = try json.required(.score, in: members)
        address = try json.required(.address, in: members)
        items = try json.required(.items, in: members)
        note = try json.optional(.note, in: members)
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write("id", id)
        try json.write("name", name)
        try json.write("email", email)
        try json.write("roles", roles)
        try json.write("active", active)
        try json.write("score", score)
        try json.write("address", address)
        try json.write("items", items)
        try json.write("note", note)
        json.endObject()
    }
}

extension DirectOrder {
    struct Address: JSONReadable, JSONWritable {
        var street: String
        var city: String
        var postcode: String

        private enum Key: String, CaseIterable { case street, city, postcode }
        private static let keys = JSONKeys(Key.self)

        init(reading json: inout JSONCursor) throws {
            let members = try json.members(Self.keys)
            street = try json.required(.street, in: members)
            city = try json.required(.city, in: members)
            postcode = try json.required(.postcode, in: members)
        }

        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            try json.write("street", street)
            try json.write("city", city)
            try json.write("postcode", postcode)
            json.endObject()
        }
    }

    struct Item: JSONReadable, JSONWritable {
        var sku: String
        var count: Int
        var price: Double

        private enum Key: String, CaseIterable { case sku, count, price }
        private static let keys = JSONKeys(Key.self)

        init(reading json: inout JSONCursor) throws {
            let members = try json.members(Self.keys)
            sku = try json.required(.sku, in: members)
            count = try json.required(.count, in: members)
            price = try json.required(.price, in: members)
        }

        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            try json.write("sku", sku)
            try json.write("count", count)
            try json.write("price", price)
            json.endObject()
        }
    }
}
