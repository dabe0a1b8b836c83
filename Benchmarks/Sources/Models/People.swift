public import ApusJSONParsing
public import Foundation

/// A person with nested data, as in JSONParsing's own benchmark: a long array of nested persons.
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

/// A postal address.
public struct Address: Codable, Equatable, Sendable {
    public let street: String
    public let city: String
    public let postcode: String?
}

/// A friend of a person.
public struct Friend: Codable, Equatable, Sendable {
    public let name: String
    public let age: Int
}

extension Person {
    /// Returns an array of persons as JSON.
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

    /// A parser that uses Codable for the parts that are structs.
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

    // In the module of the types, as in client code.

    /// Parses an array of persons from JSON bytes.
    public static func parse(_ data: Data) throws -> [Person] { try JSONArray { jsonParser }.decode(data) }
    /// Prints an array of persons as JSON bytes.
    public static func print(_ people: [Person]) throws -> Data { try JSONArray { jsonParser }.encode(people) }
    /// Parses an array of persons, with Codable for the parts that are structs.
    public static func parseMixed(_ data: Data) throws -> [Person] { try JSONArray { mixedParser }.decode(data) }
    /// Prints an array of persons, with Codable for the parts that are structs.
    public static func printMixed(_ people: [Person]) throws -> Data { try JSONArray { mixedParser }.encode(people) }
}
