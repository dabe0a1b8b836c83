import ApusJSONMacros
import Foundation

@JSONModel enum Suit: String, Codable { case hearts, spades = "S" }
@JSONModel enum Level: Int, Codable { case low = 1, high = 10 }

enum Scalars: Kind {
    @JSONModel struct Model: Codable {
        var i8: Int8
        var u16: UInt16
        var i32: Int32
        var u64: UInt64
        var double: Double
        var float: Float
        var date: Date
        var data: Data
        var url: URL
        var price: Decimal
        var suit: Suit
        var level: Level
        var rows: [[Int]]
        var map: [String: [Bool]]
        var numbered: [Int: String]
        var any: JSONValue
    }

    struct Twin: Codable {
        var i8: Int8
        var u16: UInt16
        var i32: Int32
        var u64: UInt64
        var double: Double
        var float: Float
        var date: Date
        var data: Data
        var url: URL
        var price: Decimal
        var suit: Suit
        var level: Level
        var rows: [[Int]]
        var map: [String: [Bool]]
        var numbered: [Int: String]
        var any: JSONValue

        enum Suit: String, Codable { case hearts, spades = "S" }
        enum Level: Int, Codable { case low = 1, high = 10 }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "i8": dice.integer(-128...127), "u16": dice.integer(0...65535), "i32": dice.integer(), "u64": dice.integer(0...Int.max),
            "double": .double(Double(dice.number(-900...900)) / 8), "float": .double(Double(dice.number(-900...900)) / 8),
            "date": dice.integer(0...900_000_000), "data": .string(dice.one(of: ["", "aGk=", "AAEC"])),
            "url": .string(dice.one(of: ["https://a.example/b?c=d", "mailto:a@b.example"])), "price": .double(Double(dice.number(0...900)) / 4),
            "suit": .string(dice.one(of: ["hearts", "S"])), "level": dice.one(of: [1, 10]),
            "rows": dice.list { $0.list { $0.integer() } }, "map": dice.object([dice.one(of: ["", "a_b", "B"]): dice.list { $0.flag() }]),
            "numbered": dice.object([dice.one(of: ["0", "-5", "70"]): dice.text()]), "any": dice.list { $0.object(["x": $0.integer()]) },
        ])
    }
}

enum Optionals: Kind {
    @JSONModel struct Model: Codable {
        var text: String?
        var int: Int?
        var double: Double?
        var flag: Bool?
        var date: Date?
        var data: Data?
        var id: UUID?
        var suit: Suit?
        var inside: Inside?
        var all: [Inside]?
        var small: UInt8?
        var rows: [[Inside]]?
        var map: [String: Inside]?
        var gaps: [Int?]?

        @JSONModel struct Inside: Codable { var a: Int?; var b: String }
    }

    struct Twin: Codable {
        var text: String?
        var int: Int?
        var double: Double?
        var flag: Bool?
        var date: Date?
        var data: Data?
        var id: UUID?
        var suit: Suit?
        var inside: Inside?
        var all: [Inside]?
        var small: UInt8?
        var rows: [[Inside]]?
        var map: [String: Inside]?
        var gaps: [Int?]?

        struct Inside: Codable { var a: Int?; var b: String }
        enum Suit: String, Codable { case hearts, spades = "S" }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        func inside(_ dice: inout Dice) -> JSONValue { dice.object(["a": dice.optional { $0.integer() }, "b": dice.text()]) }
        return dice.object([
            "text": dice.optional { $0.text() }, "int": dice.optional { $0.integer() },
            "double": dice.optional { .double(Double($0.number(0...9)) / 4) },
            "flag": dice.optional { $0.flag() }, "date": dice.optional { $0.integer() }, "data": dice.optional { _ in "aGk=" },
            "id": dice.optional { $0.uuid() }, "suit": dice.optional { .string($0.one(of: ["hearts", "S"])) }, "inside": dice.optional(inside),
            "all": dice.optional { $0.list(inside) }, "small": dice.optional { $0.integer(0...255) },
            "rows": dice.optional { $0.list { $0.list(inside) } }, "map": dice.optional { $0.object(["k": inside(&$0)]) },
            "gaps": dice.optional { $0.list { $0.isHit(2) ? .null : $0.integer() } },
        ])
    }
}

enum Defaults: Kind {
    @JSONModel struct Model: Codable {
        var rating = 5
        var name = "none"
        var tags: [String] = ["a"]
        var ratio = 0.5
        var inside = Inside()
        var note: String? = "note"
        var suit: Suit = .hearts

        @JSONModel struct Inside: Codable { var depth = 1 }
    }

    struct Twin: Codable {
        var rating = 5
        var name = "none"
        var tags: [String] = ["a"]
        var ratio = 0.5
        var inside = Inside()
        var note: String? = "note"
        var suit = Suit.hearts

        struct Inside: Codable {
            var depth = 1

            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                if container.contains(.depth) { depth = try container.decode(Int.self, forKey: .depth) }
            }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if container.contains(.rating) { rating = try container.decode(Int.self, forKey: .rating) }
            if container.contains(.name) { name = try container.decode(String.self, forKey: .name) }
            if container.contains(.tags) { tags = try container.decode([String].self, forKey: .tags) }
            if container.contains(.ratio) { ratio = try container.decode(Double.self, forKey: .ratio) }
            if container.contains(.inside) { inside = try container.decode(Inside.self, forKey: .inside) }
            if container.contains(.note) { note = try container.decode(String?.self, forKey: .note) }
            if container.contains(.suit) { suit = try container.decode(Suit.self, forKey: .suit) }
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "rating": dice.perhaps { $0.integer() }, "name": dice.perhaps { $0.text() }, "tags": dice.perhaps { $0.list { $0.text() } },
            "ratio": dice.perhaps { .double(Double($0.number(1...9)) / 4) },
            "inside": dice.perhaps { $0.object(["depth": $0.perhaps { $0.integer() }]) },
            "note": dice.optional { $0.text() }, "suit": dice.perhaps { _ in "S" },
        ])
    }
}

enum Nulls: Kind {
    @JSONModel(nils: .null) struct Model: Codable {
        var due: String?
        var inside: Inside?
        var owner: String??
        var list: [Int]?
        @JSONCoding(.iso8601) var at: Date??

        @JSONModel struct Inside: Codable { var patched: Int?? }
    }

    struct Twin: Codable {
        var due: String?
        var inside: Inside?
        var owner: String??
        var list: [Int]?
        var at: Date??

        struct Inside: Codable {
            var patched: Int??

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                patched = try container.contains("patched") ? .some(container.decode(Int?.self, forKey: "patched")) : nil
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                if let patched { try container.encode(patched, forKey: "patched") }
            }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            due = try container.decodeIfPresent(String.self, forKey: "due")
            inside = try container.decodeIfPresent(Inside.self, forKey: "inside")
            owner = try container.contains("owner") ? .some(container.decode(String?.self, forKey: "owner")) : nil
            list = try container.decodeIfPresent([Int].self, forKey: "list")
            at = try container.contains("at") ? .some(container.decode(InternetDate?.self, forKey: "at")?.date) : nil
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(due, forKey: "due")
            try container.encode(inside, forKey: "inside")
            if let owner { try container.encode(owner, forKey: "owner") }
            try container.encode(list, forKey: "list")
            if let at { try container.encode(at.map { InternetDate(date: $0) }, forKey: "at") }
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "due": dice.optional { $0.text() }, "inside": dice.optional { $0.object(["patched": $0.optional { $0.integer() }]) },
            "owner": dice.optional { $0.text() }, "list": dice.optional { $0.list { $0.integer() } }, "at": dice.optional { $0.date() },
        ])
    }
}

/// A date as RFC 3339 has it.
struct InternetDate: Codable {
    let date: Date

    init(date: Date) { self.date = date }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let date = try? Date(container.decode(String.self), strategy: .iso8601) else {
            _ = try container.decode(String.self)
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
        }
        self.date = date
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(date.formatted(.iso8601))
    }
}
