import ApusJSONMacros
import Foundation

/// What a customer orders.
///
/// The rest is not part of the schema.
@JSONModel(unknownKeys: .error) struct SchemaOrder {
    /// The number on the invoice,
    /// which is unique.
    @JSONRange(1...) var id: Int
    // Not for readers of the schema.
    @JSONLength(...20) var note: String?
    @JSONItems(1...3) let items: [SchemaItem]
    @JSONMatch("^[A-Z]{2}$") var country = "DE"
    var size: SchemaSize?
    var priority: SchemaPriority = .low
    @JSONCoding(.iso8601) var date: Date?
    @JSONKey(path: "/place/city") var city: String
    var key: UUID
    var counts: [String: UInt8] = [:]
}

@JSONModel struct SchemaItem {
    @JSONRange(0.5..<10.0) var price: Double
    var parts: [SchemaItem]?
}

@JSONModel enum SchemaSize: String { case small, big }

@JSONModel enum SchemaPriority: Int, CaseIterable { case low = 1, high }

@JSONModel(.internalTag("type")) enum SchemaShape {
    case circle(radius: Double)
    @JSONKey("empty", "void") case empty
    case item(SchemaItem)
}

@JSONModel(.adjacentTag("kind", content: "value")) enum SchemaEvent { case text(String), end }

@JSONModel indirect enum SchemaTree { case leaf(Int), node([SchemaTree]), none }

@JSONModel(.untagged) indirect enum SchemaAny { case number(Int), list([SchemaAny]), nothing }

@JSONModel final class SchemaPerson {
    @JSONKey("name", "full_name") @JSONLength(1...) var name: String
    var age: UInt8?

    init(name: String) { self.name = name }
}

@JSONModel struct SchemaPage {
    @JSONFlattened var person: SchemaPerson
    @JSONFlattened var item: SchemaItem?
    var shapes: [SchemaShape] = []
    var event: SchemaEvent?
    var tree: SchemaTree?
    var anything: JSONValue?
    var any: SchemaAny?
    @JSONCoding(.string) var big: UInt64?
    @JSONLossy var lossy: [Int] = []
    @JSONItems(...2) var map: [String: [Bool]]?
    @JSONRange(-5...5) var small: Int8?
    @JSONRange(..<0.3) var fraction: Float?
}

@JSONModel(partial: true) struct SchemaNote: Equatable {
    @JSONFixed @JSONRange(1...) var id = 1
    @JSONLength(1...) var text: String
    @JSONItems(1...) var tags: [String]?
}

@JSONModel class SchemaBase {
    var a: Int

    init(a: Int) { self.a = a }
}

@JSONModel final class SchemaSub: SchemaBase { var b: String? }

@JSONModel(unknownKeys: .error) struct SchemaConstant {
    @JSONKey("type") let type = "film"
    var a: Int
}
