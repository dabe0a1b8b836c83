import ApusJSONMacros
import Foundation
import TestSupport
import Testing

// Models of every kind that are Codable as well.

@JSONModel struct SchemaUser: Codable, Equatable {
    enum CodingKeys: String, CodingKey { case name = "n" }

    var name: String
    var password = "secret"
}

@JSONModel(keys: .snakeCase) struct SchemaFilm: Codable, Equatable {
    static let cache = "c"

    @JSONKey("theTitle") var title: String
    var releaseYear: Int?
    var rating = 5
    @JSONCoding(.iso8601) var born: Date
    var plain: Date?
    @JSONKey(path: "/place/city") var city: String
    @JSONKey(path: "/place/zip") var zip: Int?
    @JSONRange(0...1000) var count = 3
    @JSONLossy var tags: [Int]
    @JSONIgnored var cache = SchemaFilm.cache
    var user: SchemaUser?
    var users: [SchemaUser]
    @JSONFlattened var flat: SchemaFlat
    var shape: SchemaShape
    var tagged: SchemaTagged
    var adjacent: SchemaAdjacent
    var untagged: SchemaUntagged
    var suit: SchemaSuit
    var id: UUID
    var price: Decimal
    var link: URL?
    var names: [String: Int]
    var bytes: Data
}

@JSONModel struct SchemaFlat: Codable, Equatable {
    var fa: Int
    var fb: String?
}

@JSONModel enum SchemaShape: Codable, Equatable {
    case dot
    case circle(radius: Double)
    case named(String, Int?)

    enum CircleCodingKeys: String, CodingKey { case radius = "r" }
}

@JSONModel(.internalTag("kind")) enum SchemaTagged: Codable, Equatable {
    case a(x: Int)
    case b
    case flat(SchemaFlat)
}

@JSONModel(.adjacentTag("t", content: "c")) enum SchemaAdjacent: Codable, Equatable {
    case a(Int)
    case b(x: Date)
    case c
}

@JSONModel(.untagged) enum SchemaUntagged: Codable, Equatable {
    case number(Int)
    case text(x: String)
    case list([Int])
}

@JSONModel enum SchemaSuit: String, Codable { case hearts, spades }

@JSONModel class SchemaBase: Codable {
    var number: Int
    var when: Date

    init(number: Int) {
        self.number = number
        when = Date(timeIntervalSinceReferenceDate: 100)
    }
}

@JSONModel final class SchemaSubclass: SchemaBase {
    @JSONKey("t") var text = "x"

    init(number: Int, text: String) {
        self.text = text
        super.init(number: number)
    }
}

/// Its elements may be types that only Codable knows.
@JSONModel struct SchemaPage<Item: Codable>: Codable {
    @JSONKey("it") var items: [Item]
    var next: Int?
}

struct SchemaLegacy: Codable { var z: Int }

@JSONModel(unknownKeys: .collect(into: "rest")) struct SchemaRest: Codable, Equatable {
    var a: Int
    var rest: [String: JSONValue] = [:]
}

@JSONModel(unknownKeys: .error) struct SchemaStrict: Codable, Equatable { var a: Int }

@JSONModel struct SchemaLimits: Codable {
    @JSONRange(1...10) var itemCount: Int
    @JSONLength(1...3) var name = "ab"
    @JSONMatch("^[a-c]+$") var code: String?
}

@JSONModel(codable: .own) struct SchemaOwn: Codable {
    enum CodingKeys: String, CodingKey { case a = "b" }

    var a: Int
}

extension SchemaFilm {
    static func random(using random: inout SplitMix64) -> SchemaFilm {
        func text() -> String {
            String((0..<Int.random(in: 0...6, using: &random)).map { _ in "aé\"/\u{1F600} \n".randomElement(using: &random) ?? "a" })
        }
        func date() -> Date { Date(timeIntervalSince1970: Double(Int.random(in: 0...2_000_000_000, using: &random))) }
        func perhaps<T>(_ value: T) -> T? { Bool.random(using: &random) ? value : nil }
        let number = Int.random(in: 0...1000, using: &random)
        let shapes = [SchemaShape.dot, .circle(radius: Double(number) / 8), .named(text(), perhaps(number))]
        let tagged = [SchemaTagged.a(x: number), .b, .flat(SchemaFlat(fa: number, fb: perhaps(text())))]
        let adjacent = [SchemaAdjacent.a(number), .b(x: date()), .c]
        let untagged = [SchemaUntagged.number(number), .text(x: text()), .list([number, 2])]
        return SchemaFilm(
            title: text(), releaseYear: perhaps(number), rating: number, born: date(), plain: perhaps(date()), city: text(), zip: perhaps(number),
            count: number, tags: [1, number], cache: text(), user: perhaps(SchemaUser(name: text())), users: [SchemaUser(name: text())],
            flat: SchemaFlat(fa: number, fb: perhaps(text())), shape: shapes[number % 3], tagged: tagged[number / 3 % 3],
            adjacent: adjacent[number / 9 % 3], untagged: untagged[number / 27 % 3], suit: number % 2 == 0 ? .hearts : .spades, id: UUID(),
            price: Decimal(number) / 4, link: perhaps(URL(string: "http://a.example/\(number)")).flatMap { $0 }, names: [text(): number],
            bytes: Data(text().utf8))
    }
}

/// The same settings for Foundation's coders and ours.
struct CoderSettings: Sendable, CustomTestStringConvertible {
    var convertsKeys = false
    var hasDates = false
    var testDescription: String { "\(convertsKeys ? "snake case" : "keys as they are"), \(hasDates ? "ISO 8601" : "dates as numbers")" }
    /// Whether every key is found again.
    var keepsKeys: Bool { !convertsKeys }

    static let all = [
        CoderSettings(), CoderSettings(hasDates: true), CoderSettings(convertsKeys: true), CoderSettings(convertsKeys: true, hasDates: true),
    ]

    var foundationEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        if convertsKeys { encoder.keyEncodingStrategy = .convertToSnakeCase }
        if hasDates { encoder.dateEncodingStrategy = .iso8601 }
        return encoder
    }

    var encoder: ApusJSONEncoder {
        let encoder = ApusJSONEncoder()
        encoder.outputFormatting = .sortedKeys
        if convertsKeys { encoder.keyEncodingStrategy = .convertToSnakeCase }
        if hasDates { encoder.dateEncodingStrategy = .iso8601 }
        return encoder
    }

    var foundationDecoder: JSONDecoder {
        let decoder = JSONDecoder()
        if convertsKeys { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        if hasDates { decoder.dateDecodingStrategy = .iso8601 }
        return decoder
    }

    var decoder: ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        if convertsKeys { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        if hasDates { decoder.dateDecodingStrategy = .iso8601 }
        return decoder
    }
}

/// Models that are not Codable.
@JSONModel struct SchemaOnly: Equatable {
    var firstName: String
    @JSONRange(1...9) var itemCount = 1
    var kind: SchemaOnlyKind?
    var nested: [SchemaOnlyPart]
    var when: Date?
}

@JSONModel struct SchemaOnlyPart: Equatable { var partName: String }
@JSONModel(.internalTag("theKind")) enum SchemaOnlyKind: Equatable { case big(howBig: Int), small }

typealias SchemaMaybe = Int?
typealias SchemaMaybeText = Optional<String>

@JSONModel struct SchemaAlias: Codable {
    var year: SchemaMaybe
    var name: SchemaMaybeText
}

@JSONModel struct SchemaLossy: Codable {
    @JSONLossy var films: [SchemaLossyFilm]
    @JSONLossy var dates: [Date]
}

@JSONModel struct SchemaLossyFilm: Codable { var releaseYear: Int }

@JSONModel struct SchemaLimitedPage<Item: Codable>: Codable {
    @JSONItems(1...100) var items = [Item]()
    @JSONLossy var rest: [Item]
}

@JSONModel(.untagged) indirect enum SchemaTree: Codable {
    case first(SchemaTreeA)
    case second(SchemaTreeB)
}

@JSONModel final class SchemaTreeA: Codable {
    var child: SchemaTree?
    var a: Int
}

@JSONModel final class SchemaTreeB: Codable {
    var child: SchemaTree?
    var b: Int
}

@JSONModel struct SchemaFlat2: Codable {
    var a: Int
    var b: Int
    @JSONRange(5...10) var c: Int
}

/// A table written by hand.
struct SchemaInner: JSONTableModel, Codable {
    var flat: SchemaFlat

    static let jsonTable = JSONModelTable(of: SchemaInner.self) { members in
        members.object("o") { members in members.flattened(\.flat) }
    }
}

/// A model with members that are not Codable.
@JSONModel struct SchemaMixed: Codable, Equatable {
    var parts: [SchemaOnlyPart]
    var byHand: SchemaByHand
    var kind: SchemaOnlyKind?
}

struct SchemaByHand: JSONReadable, JSONWritable, Equatable {
    var text: String

    init(text: String) { self.text = text }
    init(reading json: inout JSONCursor) throws { text = try json.read([String].self).first ?? "" }
    func write(to json: inout JSONWriter) throws { try [text].write(to: &json) }
}

@JSONModel(unknownKeys: .error) struct SchemaConstant: Codable {
    @JSONKey("kind") let kind = "todo"
    var a: Int
}

@JSONModel(unknownKeys: .collect(into: "rest")) struct SchemaConstantRest: Codable {
    @JSONKey("kind") let kind = "todo"
    var a: Int
    var rest: [String: JSONValue]
}

@JSONModel struct SchemaCounts: Codable {
    @JSONItems(1...) var list: [Int]
    @JSONItems(1...) var map: [String: Int]
}
