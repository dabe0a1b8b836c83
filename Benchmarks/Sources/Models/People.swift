public import ApusJSONParsing
public import Foundation

/// Somebody with what belongs to them: the shape that JSONParsing's own benchmark has, a long array of nested persons.
public struct Person: Codable, Equatable, Sendable {
    public let id: Int
    public let firstName: String
    public let lastName: String
    public let age: Int
    public let height: Double
    public let isMember: Bool
    public let hobbies: [String]
    public let address: Address
    public let friends: [Friend]
}

public struct Address: Codable, Equatable, Sendable {
    public let street: String
    public let city: String
    public let postcode: String?
}

public struct Friend: Codable, Equatable, Sendable {
    public let name: String
    public let age: Int
}

extension Person {
    /// An array of persons, as JSON.
    public static func people(count: Int) throws -> Data {
        let people = (0..<count).map { number in
            Person(
                id: number, firstName: "Ada \(number)", lastName: "Lovelace", age: number % 90, height: Double(number % 40) / 100 + 1.5,
                isMember: number % 2 == 0, hobbies: ["mathematics", "horses", "the Analytical Engine"],
                address: Address(street: "12 St James's Square", city: "London", postcode: number % 3 == 0 ? nil : "SW1Y 4LB"),
                friends: (0..<number % 4).map { Friend(name: "Friend number \($0)", age: 30 + $0) })
        }
        return try JSONEncoder().encode(people)
    }
}

// MARK: - Parsers

extension Friend {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("name") { String.jsonParser() }
            Field("age") { Int.jsonParser() }
        }
    }
}

extension Address {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("street") { String.jsonParser() }
            Field("city") { String.jsonParser() }
            OptionalField("postcode") { String.jsonParser() }
        }
    }
}

extension Person {
    static var jsonParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("id") { Int.jsonParser() }
            Field("firstName") { String.jsonParser() }
            Field("lastName") { String.jsonParser() }
            Field("age") { Int.jsonParser() }
            Field("height") { Double.jsonParser() }
            Field("isMember") { Bool.jsonParser() }
            Field("hobbies") { JSONArray { String.jsonParser() } }
            Field("address") { Address.jsonParser }
            Field("friends") { JSONArray { Friend.jsonParser } }
        }
    }

    /// The same, where the parts that are structures know Codable.
    static var mixedParser: some JSONParserPrinter<Self> {
        ParsePrint(.memberwise(Self.init)) {
            Field("id") { Int.jsonParser() }
            Field("firstName") { String.jsonParser() }
            Field("lastName") { String.jsonParser() }
            Field("age") { Int.jsonParser() }
            Field("height") { Double.jsonParser() }
            Field("isMember") { Bool.jsonParser() }
            Field("hobbies") { JSONArray { String.jsonParser() } }
            Field("address") { Address.jsonParser() }
            Field("friends") { JSONArray { Friend.jsonParser() } }
        }
    }

    // In the module of the types, as clients have it.

    public static func parse(_ data: Data) throws -> [Person] { try JSONArray { jsonParser }.decode(data) }
    public static func print(_ people: [Person]) throws -> Data { try JSONArray { jsonParser }.encode(people) }
    public static func parseMixed(_ data: Data) throws -> [Person] { try JSONArray { mixedParser }.decode(data) }
    public static func printMixed(_ people: [Person]) throws -> Data { try JSONArray { mixedParser }.encode(people) }
}
