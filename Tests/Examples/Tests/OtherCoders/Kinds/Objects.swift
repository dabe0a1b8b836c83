import ApusJSONMacros
import Foundation

enum Flattening: Kind {
    @JSONModel struct Model: Codable {
        var name: String
        @JSONFlattened var home: Address
        @JSONFlattened var phone: Phone?
        var last: Int?

        @JSONModel struct Address: Codable { var street: String; var city: String? }
        @JSONModel struct Phone: Codable {
            var line: String
            @JSONFlattened var more: More
        }
        @JSONModel struct More: Codable { var ext = 7 }
    }

    struct Twin: Codable {
        var name: String
        var home: Address
        var phone: Phone?
        var last: Int?

        struct Address: Codable { var street: String; var city: String? }
        struct Phone: Codable {
            var line: String
            var ext = 7

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                // A member of another kind is an error, even if another one is missing.
                if container.contains(.ext) { ext = try container.decode(Int.self, forKey: .ext) }
                line = try container.decode(String.self, forKey: .line)
            }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            name = try container.decode(String.self, forKey: "name")
            last = try container.decodeIfPresent(Int.self, forKey: "last")
            home = try Address(from: decoder)
            if container.contains("line") || container.contains("ext") { phone = try Phone(from: decoder) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(name, forKey: "name")
            try home.encode(to: encoder)
            try phone?.encode(to: encoder)
            try container.encodeIfPresent(last, forKey: "last")
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        let line = dice.perhaps { $0.text() }
        return dice.object([
            "name": dice.text(), "street": dice.text(), "city": dice.optional { $0.text() }, "line": line,
            "ext": line.flatMap { _ in dice.perhaps { $0.integer() } }, "last": dice.optional { $0.integer() },
        ])
    }
}

enum Subclasses: Kind {
    @JSONModel(keys: .snakeCase) class Animal: Codable {
        var givenName: String
        @JSONRange(0...) var legs = 4

        init(givenName: String) { self.givenName = givenName }
    }

    @JSONModel final class Model: Animal {
        var isGood = true
        @JSONCoding(.iso8601) var born: Date?
        var friends: [Animal]
    }

    class AnimalTwin: Codable {
        enum CodingKeys: String, CodingKey { case givenName = "given_name", legs }

        var givenName: String
        var legs = 4

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            givenName = try container.decode(String.self, forKey: .givenName)
            if container.contains(.legs) {
                legs = try container.decode(Int.self, forKey: .legs)
                if legs < 0 { throw DecodingError.dataCorruptedError(forKey: .legs, in: container, debugDescription: "") }
            }
        }
    }

    final class Twin: AnimalTwin {
        var isGood = true
        var born: Date?
        var friends: [AnimalTwin]

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            if container.contains("isGood") { isGood = try container.decode(Bool.self, forKey: "isGood") }
            born = try container.decodeIfPresent(InternetDate.self, forKey: "born")?.date
            friends = try container.decode([AnimalTwin].self, forKey: "friends")
            try super.init(from: decoder)
        }

        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(isGood, forKey: "isGood")
            try container.encodeIfPresent(born.map { InternetDate(date: $0) }, forKey: "born")
            try container.encode(friends, forKey: "friends")
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "given_name": dice.text(), "legs": dice.perhaps { $0.integer(0...8) }, "isGood": dice.perhaps { $0.flag() },
            "born": dice.optional { $0.date() },
            "friends": dice.list { $0.object(["given_name": $0.text(), "legs": $0.perhaps { $0.integer(0...8) }]) },
        ])
    }
}

enum Generics: Kind {
    @JSONModel struct Page<Item: Codable>: Codable {
        var items: [Item]
        var nextPage: Item?
        @JSONFlattened var total: Total
        @JSONLossy var spare: [Item]

        @JSONModel struct Total: Codable { var count = 0 }
    }

    struct PageTwin<Item: Codable>: Codable {
        var items: [Item]
        var nextPage: Item?
        var count = 0
        var spare: [Item]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            items = try container.decode([Item].self, forKey: .items)
            nextPage = try container.decodeIfPresent(Item.self, forKey: .nextPage)
            if container.contains(.count) { count = try container.decode(Int.self, forKey: .count) }
            spare = try container.decode([Lossy.Perhaps<Item>].self, forKey: .spare).compactMap(\.value)
        }
    }

    @JSONModel struct Model: Codable {
        var films: Page<Film>
        var dates: Page<Date>
        var pages: Page<Page<Int>>?
    }

    @JSONModel struct Film: Codable { var theTitle: String }

    struct Twin: Codable {
        var films: PageTwin<Film>
        var dates: PageTwin<Date>
        var pages: PageTwin<PageTwin<Int>>?

        struct Film: Codable { var theTitle: String }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "films": page(&dice) { $0.object(["theTitle": $0.text()]) }, "dates": page(&dice) { $0.integer() },
            "pages": dice.optional { page(&$0) { page(&$0) { $0.integer() } } },
        ])
    }

    private static func page(_ dice: inout Dice, _ item: (inout Dice) -> JSONValue) -> JSONValue {
        dice.object(["items": dice.list(item), "nextPage": dice.optional(item), "count": dice.perhaps { $0.integer() }, "spare": dice.list(item)])
    }
}

enum Trees: Kind {
    @JSONModel struct Model: Codable {
        var value: Int
        var children: [Model]
        var byName: [String: Model]?
        var formula: Formula?
    }

    @JSONModel indirect enum Formula: Codable {
        case number(Int)
        case sum(left: Trees.Formula, right: Trees.Formula)
        case model(Trees.Model)
    }

    struct Twin: Codable {
        var value: Int
        var children: [Twin]
        var byName: [String: Twin]?
        var formula: Formula?

        indirect enum Formula: Codable {
            case number(Int)
            case sum(left: Formula, right: Formula)
            case model(Twin)
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue { tree(&dice, 3) }

    private static func tree(_ dice: inout Dice, _ depth: Int) -> JSONValue {
        dice.object([
            "value": dice.integer(), "children": depth == 0 ? [] : dice.list { tree(&$0, depth - 1) },
            "byName": depth == 0 ? nil : dice.optional { $0.object(["k_l": tree(&$0, 0)]) }, "formula": dice.optional { formula(&$0, depth) },
        ])
    }

    private static func formula(_ dice: inout Dice, _ depth: Int) -> JSONValue {
        switch depth == 0 ? 0 : dice.number(0...2) {
        case 0: ["number": dice.object(["_0": dice.integer()])]
        case 1: ["sum": dice.object(["left": formula(&dice, depth - 1), "right": formula(&dice, depth - 1)])]
        default: ["model": dice.object(["_0": tree(&dice, 0)])]
        }
    }
}
