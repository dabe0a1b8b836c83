#if Tool
import ApusJSON
import Foundation

/// The request body, like ``RequestBody``, as a type that reads and writes itself.
struct DirectRequestBody {
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

extension DirectRequestBody {
    /// The delivery address.
    struct Address {
        let street: String
        let city: String
        let postalCode: String
    }

    /// An ordered item.
    struct Item {
        let sku: String
        let quantity: Int
        let unitPrice: Double
    }
}

extension DirectRequestBody: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = [
        "order_id", "customer_name", "email", "created_at", "tags", "is_paid", "discount_rate", "address", "items", "note",
    ]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<10>(Self.keys)
        try json.find(&members)
        let orderId: Int? = try json.value(of: 0, in: members)
        let customerName: String? = try json.value(of: 1, in: members)
        let email: String? = try json.value(of: 2, in: members)
        let createdAt: Date? = try json.value(of: 3, in: members)
        let tags: [String]? = try json.value(of: 4, in: members)
        let isPaid: Bool? = try json.value(of: 5, in: members)
        let discountRate: Double? = try json.value(of: 6, in: members)
        let address: Address? = try json.value(of: 7, in: members)
        let items: [Item]? = try json.value(of: 8, in: members)
        let note: String? = try json.valueIfPresent(of: 9, in: members)
        guard
            let orderId, let customerName, let email, let createdAt, let tags, let isPaid, let discountRate, let address, let items
        else { throw json.missing([0, 1, 2, 3, 4, 5, 6, 7, 8], from: members) }
        self.orderId = orderId
        self.customerName = customerName
        self.email = email
        self.createdAt = createdAt
        self.tags = tags
        self.isPaid = isPaid
        self.discountRate = discountRate
        self.address = address
        self.items = items
        self.note = note
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""order_id":"#, orderId)
        try json.write(quoted: #""customer_name":"#, customerName)
        try json.write(quoted: #""email":"#, email)
        try json.write(quoted: #""created_at":"#, createdAt)
        try json.write(quoted: #""tags":"#, tags)
        try json.write(quoted: #""is_paid":"#, isPaid)
        try json.write(quoted: #""discount_rate":"#, discountRate)
        try json.write(quoted: #""address":"#, address)
        try json.write(quoted: #""items":"#, items)
        try json.write(quoted: #""note":"#, note)
        json.endObject()
    }
}

extension DirectRequestBody.Address: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["street", "city", "postal_code"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<3>(Self.keys)
        try json.find(&members)
        let street: String? = try json.value(of: 0, in: members)
        let city: String? = try json.value(of: 1, in: members)
        let postalCode: String? = try json.value(of: 2, in: members)
        guard let street, let city, let postalCode else { throw json.missing([0, 1, 2], from: members) }
        self.street = street
        self.city = city
        self.postalCode = postalCode
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""street":"#, street)
        try json.write(quoted: #""city":"#, city)
        try json.write(quoted: #""postal_code":"#, postalCode)
        json.endObject()
    }
}

extension DirectRequestBody.Item: JSONReadable, JSONWritable {
    private static let keys: JSONKeys = ["sku", "quantity", "unit_price"]

    init(reading json: inout JSONCursor) throws {
        var members = JSONCursor.FoundMembers<3>(Self.keys)
        try json.find(&members)
        let sku: String? = try json.value(of: 0, in: members)
        let quantity: Int? = try json.value(of: 1, in: members)
        let unitPrice: Double? = try json.value(of: 2, in: members)
        guard let sku, let quantity, let unitPrice else { throw json.missing([0, 1, 2], from: members) }
        self.sku = sku
        self.quantity = quantity
        self.unitPrice = unitPrice
    }

    func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try json.write(quoted: #""sku":"#, sku)
        try json.write(quoted: #""quantity":"#, quantity)
        try json.write(quoted: #""unit_price":"#, unitPrice)
        json.endObject()
    }
}
#endif
