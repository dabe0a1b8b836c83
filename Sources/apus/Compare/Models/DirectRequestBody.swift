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
    private enum Key: String, CaseIterable {
        case orderId = "order_id", customerName = "customer_name", email, createdAt = "created_at", tags, isPaid = "is_paid"
        case discountRate = "discount_rate", address, items, note
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            orderId: json.required(.orderId, in: members),
            customerName: json.required(.customerName, in: members),
            email: json.required(.email, in: members),
            createdAt: json.required(.createdAt, in: members),
            tags: json.required(.tags, in: members),
            isPaid: json.required(.isPaid, in: members),
            discountRate: json.required(.discountRate, in: members),
            address: json.required(.address, in: members),
            items: json.required(.items, in: members),
            note: json.optional(.note, in: members))
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
    private enum Key: String, CaseIterable {
        case street, city, postalCode = "postal_code"
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            street: json.required(.street, in: members),
            city: json.required(.city, in: members),
            postalCode: json.required(.postalCode, in: members))
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
    private enum Key: String, CaseIterable {
        case sku, quantity, unitPrice = "unit_price"
    }

    private static let keys = JSONKeys(Key.self)

    init(reading json: inout JSONCursor) throws {
        let members = try json.members(Self.keys)
        try self.init(
            sku: json.required(.sku, in: members),
            quantity: json.required(.quantity, in: members),
            unitPrice: json.required(.unitPrice, in: members))
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
