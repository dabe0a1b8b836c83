public import ApusJSONMacros
public import Foundation

@JSONModel(keys: .snakeCase) public struct Film: Codable, Equatable, Sendable {
    @JSONKey("title", "name") public let title: String
    public var releaseYear: Int?
    @JSONCoding(.iso8601) public var born: Date
    @JSONCoding(.custom(CommaSeparated.self)) var tags: [String]
    @JSONKey(path: "/place/city") var city = "Turin"
    @JSONRange(0...10) var rating = 5
    @JSONMatch("^[a-z]+$") var code: String?
    @JSONFlattened var address: Address
    @JSONLossy var votes: [Int]
    @JSONIgnored var isSelected = false
    @JSONKey("kind") let kind = "film"
    var shapes: [Shape]
    var suit: Suit
}

public enum CommaSeparated: JSONPropertyCoding {
    public static func read(_ json: inout JSONCursor) throws -> [String] {
        try json.read(String.self).split(separator: ",").map(String.init)
    }
    public static func write(_ value: [String], to json: inout JSONWriter) { json.write(value.joined(separator: ",")) }
}

@JSONModel struct Address: Codable, Equatable, Sendable { var street: String }
@JSONModel enum Suit: String, Codable, Sendable { case hearts, spades = "S" }
@JSONModel public enum Shape: Codable, Equatable, Sendable { case dot, circle(radius: Double), named(String, Int?) }
@JSONModel(.internalTag("type")) enum Tagged: Codable, Equatable, Sendable { case one(x: Int), none }
@JSONModel(.adjacentTag("type", content: "value")) enum Adjacent: Codable, Equatable, Sendable { case one(x: Int), many([Int]), none }
@JSONModel(.untagged) public indirect enum Untagged: Codable, Equatable, Sendable { case number(Int), list([Untagged]), none }

@JSONModel(unknownKeys: .collect(into: "others"), nils: .null) struct Event: Equatable {
    var name: String??
    var others = JSONValue.Object()
}

@JSONModel(partial: true) public struct Todo: Codable, Sendable {
    @JSONFixed public let id: Int
    var title: String
    @JSONMerged var event: Part?

    @JSONModel(partial: true) struct Part: Codable, Sendable { var name = "x" }
}

@JSONModel public struct Page<Item: Codable>: Codable {
    public var items: [Item]
    var next: Item?
}

extension Page: Sendable where Item: Sendable {}
@JSONModel class Animal: Codable { var name: String }
@JSONModel final class Dog: Animal { var isGood = true }
@JSONModel public final class Box<Item: JSONReadable & JSONWritable> { let item: Item }

/// Models that any task may use, also where the main actor is the default.
@JSONModel(unknownKeys: .error, partial: true) nonisolated struct Free: Codable, Equatable, Sendable { var a = 1 }
@JSONModel nonisolated final class FreeClass: Codable, Sendable { let a: Int }

nonisolated enum Space {
    @JSONModel struct Star: Codable, Sendable { @JSONFlattened var place: Place? }
    @JSONModel struct Place: Codable, Sendable { var x: Int; @JSONCoding(.iso8601) var at: Date }
    @JSONModel(.internalTag("t")) enum Orbit: Codable, Sendable { case circle(radius: Int), none }
}

/// Models in an actor, which it uses itself.
actor Store {
    @JSONModel struct Entry: Codable, Equatable, Sendable { var a: Int }
    @JSONModel(.internalTag("t")) enum Kind: Codable, Equatable, Sendable { case a(Store.Entry), b }
    private var entries: [Entry] = []

    func add(_ text: String) throws -> Int {
        entries += try ApusJSONDecoder().decode([Entry].self, from: text)
        return entries.count
    }
}

/// A model in a type of the main actor.
@MainActor final class Screen {
    @JSONModel struct Row: Codable, Equatable, Sendable { var a: Int }
}
