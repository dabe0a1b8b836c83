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

    private static let keys: JSONKeys = ["id", "name", "email", "roles", "active", "score", "address", "items", "note"]

    init(reading json: inout JSONCursor) throws {
        var (id, name, email): (Int?, String?, String?)
        var (roles, active, score): ([String]?, Bool?, Double?)
        var (address, items): (Address?, [Item]?)
        var members = try json.members(Self.keys)
        while let member = json.next(&members) {
            switch member {
            case 0: try json.read(into: &id)
            case 1: try json.read(into: &name)
            case 2: try json.read(into: &email)
            case 3: try json.read(into: &roles)
            case 4: try json.read(into: &active)
            case 5: try json.read(into: &score)
            case 6: try json.read(into: &address)
            case 7: try json.read(into: &items)
            default: try json.readIfPresent(into: &note)
            }
        }
        guard let id, let name, let email, let roles, let active, let score, let address, let items else {
            throw json.missing([0, 1, 2, 3, 4, 5, 6, 7], from: members)
        }
        (self.id, self.name, self.email, self.roles) = (id, name, email, roles)
        (self.active, self.score, self.address, self.items) = (active, score, address, items)
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""id":"#, id)
        try json.write(quoted: #""name":"#, name)
        try json.write(quoted: #""email":"#, email)
        try json.write(quoted: #""roles":"#, roles)
        try json.write(quoted: #""active":"#, active)
        try json.write(quoted: #""score":"#, score)
        try json.write(quoted: #""address":"#, address)
        try json.write(quoted: #""items":"#, items)
        try json.write(quoted: #""note":"#, note)
        json.endObject()
    }
}

extension DirectOrder {
    struct Address: JSONReadable, JSONWritable {
        var street: String
        var city: String
        var postcode: String

        private static let keys: JSONKeys = ["street", "city", "postcode"]

        init(reading json: inout JSONCursor) throws {
            var (street, city, postcode): (String?, String?, String?)
            var members = try json.members(Self.keys)
            while let member = json.next(&members) {
                switch member {
                case 0: try json.read(into: &street)
                case 1: try json.read(into: &city)
                default: try json.read(into: &postcode)
                }
            }
            guard let street, let city, let postcode else { throw json.missing([0, 1, 2], from: members) }
            (self.street, self.city, self.postcode) = (street, city, postcode)
        }

        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            try json.write(quoted: #""street":"#, street)
            try json.write(quoted: #""city":"#, city)
            try json.write(quoted: #""postcode":"#, postcode)
            json.endObject()
        }
    }

    struct Item: JSONReadable, JSONWritable {
        var sku: String
        var count: Int
        var price: Double

        private static let keys: JSONKeys = ["sku", "count", "price"]

        init(reading json: inout JSONCursor) throws {
            var sku: String?
            var count: Int?
            var price: Double?
            var members = try json.members(Self.keys)
            while let member = json.next(&members) {
                switch member {
                case 0: try json.read(into: &sku)
                case 1: try json.read(into: &count)
                default: try json.read(into: &price)
                }
            }
            guard let sku, let count, let price else { throw json.missing([0, 1, 2], from: members) }
            (self.sku, self.count, self.price) = (sku, count, price)
        }

        func write(to json: inout JSONWriter) throws {
            json.beginObject()
            try json.write(quoted: #""sku":"#, sku)
            try json.write(quoted: #""count":"#, count)
            try json.write(quoted: #""price":"#, price)
            json.endObject()
        }
    }
}
