import ApusJSONMapping
import Testing

/// The optimizer replaces literal key paths, so both kinds are tested.
@Suite("Key paths of objects")
struct KeyPathTests {
    final class Owner {
        var name = "nobody"
    }

    final class House: JSONMappable {
        var number = 0
        var street: String?
        var owner = Owner()
        init() {}

        static let jsonProperties: JSONPropertyTable<House> = [
            .property("number", \.number), .property("street", \.street), .property("owner", at: ["owner", "name"], \.owner.name),
        ]
    }

    struct Held: JSONMappable {
        var house = House()

        static let number: any ReferenceWritableKeyPath<Held, Int> & Sendable = \.house.number
        static let street: any WritableKeyPath<Held, String?> & Sendable = \.house.street
        static let jsonProperties: JSONPropertyTable<Held> = [
            .property("number", number), .property("street", street), .property("owner", at: ["owner", "name"], \.house.owner.name),
        ]
    }

    private static let text = #"{"number": "7", "street": "High Street", "owner": {"name": "Ada"}}"#
    private static let written = #"{"number":7,"street":"High Street","owner":{"name":"Ada"}}"#

    @Test func `literal key paths are read and written`() throws {
        let made = try JSONMapper().make(House.self, from: Self.text)
        let (house, report) = (made.value, made.report)
        #expect(house.number == 7 && house.street == "High Street" && house.owner.name == "Ada")
        #expect(report.entries.map(\.path.description) == ["/number"])
        #expect(try JSONMapper().json(from: house, as: String.self) == Self.written)
    }

    @Test func `key paths from variables are read and written`() throws {
        let made = try JSONMapper().make(Held.self, from: Self.text)
        let (held, report) = (made.value, made.report)
        #expect(held.house.number == 7 && held.house.street == "High Street" && held.house.owner.name == "Ada")
        #expect(report.entries.map(\.path.description) == ["/number"])
        #expect(try JSONMapper().json(from: held, as: String.self) == Self.written)
    }

    @Test func `under the strict policy, a failure leaves every object unchanged`() throws {
        var mapper = JSONMapper()
        mapper.policy = .strict
        let text = #"{"number": 7, "owner": {"name": "Ada"}, "street": []}"#
        let house = House()
        #expect(throws: JSONReportedError.self) { try mapper.update(house, from: text) }
        #expect(house.number == 0 && house.street == nil && house.owner.name == "nobody")
        var held = Held()
        let inner = held.house
        #expect(throws: JSONReportedError.self) { try mapper.update(&held, from: text) }
        #expect(held.house === inner && inner.number == 0 && inner.street == nil && inner.owner.name == "nobody")
        try mapper.update(&held, from: Self.text)
        #expect(held.house === inner && inner.number == 7 && inner.owner.name == "Ada")
    }
}
