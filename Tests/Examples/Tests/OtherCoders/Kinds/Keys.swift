import ApusJSONMacros
import Foundation

enum KeyStyle: Kind {
    @JSONModel(keys: .snakeCase) struct Model: Codable {
        var firstName: String
        @JSONKey("THE_year") var releaseYear: Int?
        var imageURL: [String]
        var isOld: Bool
    }

    struct Twin: Codable {
        enum CodingKeys: String, CodingKey { case firstName = "first_name", releaseYear = "THE_year", imageURL = "image_url", isOld = "is_old" }

        var firstName: String
        var releaseYear: Int?
        var imageURL: [String]
        var isOld: Bool
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "first_name": dice.text(), "THE_year": dice.optional { $0.integer() }, "image_url": dice.list { $0.text() }, "is_old": dice.flag(),
            "firstName": dice.perhaps { $0.text() },
        ])
    }
}

enum ConvertedKeys: Kind {
    @JSONModel struct Model: Codable {
        var firstName: String
        var lastName: String?
        var inside: Inside
        var all: [Inside]

        @JSONModel struct Inside: Codable { var itemCount: Int }
    }

    struct Twin: Codable {
        var firstName: String
        var lastName: String?
        var inside: Inside
        var all: [Inside]

        struct Inside: Codable { var itemCount: Int }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        func inside() -> JSONValue { dice.object(["itemCount": dice.integer()]) }
        return dice.object([
            "firstName": dice.text(), "lastName": dice.optional { $0.text() }, "inside": inside(),
            "all": dice.list { $0.object(["itemCount": $0.integer()]) },
        ])
    }
}

enum OwnKeys: Kind {
    @JSONModel struct Model: Codable {
        enum CodingKeys: String, CodingKey { case name = "n", id, tags = "the tags" }

        var name: String
        var id: UUID
        var secret = "secret"
        var tags: [String]
    }

    struct Twin: Codable {
        enum CodingKeys: String, CodingKey { case name = "n", id, tags = "the tags" }

        var name: String
        var id: UUID
        var secret = "secret"
        var tags: [String]
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "n": dice.text(), "id": dice.uuid(), "secret": dice.perhaps { $0.text() }, "the tags": dice.list { $0.text() },
        ])
    }
}

enum OtherKeys: Kind {
    @JSONModel struct Model: Codable {
        @JSONKey("id", "_id", "identifier") var id: Int
        @JSONKey("type") let type = "film"
        @JSONIgnored var isSelected = false
        @JSONKey("other", "others") var other: String?
    }

    struct Twin: Codable {
        var id: Int
        var other: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            id = try container.decode(Int.self, forKey: ["id", "_id", "identifier"].first(where: container.contains) ?? "id")
            other = try container.decodeIfPresent(String.self, forKey: ["other", "others"].first(where: container.contains) ?? "other")
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(id, forKey: "id")
            try container.encode("film", forKey: "type")
            try container.encodeIfPresent(other, forKey: "other")
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            dice.one(of: ["id", "_id", "identifier"]): dice.integer(), "type": dice.perhaps { $0.integer() },
            "isSelected": dice.perhaps { $0.flag() }, dice.one(of: ["other", "others"]): dice.optional { $0.text() },
        ])
    }
}

enum NestedKeys: Kind {
    @JSONModel(unknownKeys: .error) struct Model: Codable {
        @JSONKey(path: "/profile/name") var name: String
        @JSONKey(path: "/profile/mail") var mail: String?
        @JSONKey(path: "/theme/colour/0") var colour = "red"
    }

    struct Twin: Codable {
        var name: String
        var mail: String?
        var colour = "red"

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let profile = try container.nestedContainer(keyedBy: Key.self, forKey: "profile")
            name = try profile.decode(String.self, forKey: "name")
            mail = try profile.decodeIfPresent(String.self, forKey: "mail")
            try profile.rejectOthers(["name", "mail"])
            if try container.contains("theme") && !container.decodeNil(forKey: "theme") {
                let theme = try container.nestedContainer(keyedBy: Key.self, forKey: "theme")
                if try theme.contains("colour") && !theme.decodeNil(forKey: "colour") {
                    let inner = try theme.nestedContainer(keyedBy: Key.self, forKey: "colour")
                    if inner.contains("0") { colour = try inner.decode(String.self, forKey: "0") }
                    try inner.rejectOthers(["0"])
                }
                try theme.rejectOthers(["colour"])
            }
            try container.rejectOthers(["profile", "theme"])
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            var profile = container.nestedContainer(keyedBy: Key.self, forKey: "profile")
            try profile.encode(name, forKey: "name")
            try profile.encodeIfPresent(mail, forKey: "mail")
            var theme = container.nestedContainer(keyedBy: Key.self, forKey: "theme")
            var inner = theme.nestedContainer(keyedBy: Key.self, forKey: "colour")
            try inner.encode(colour, forKey: "0")
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "profile": dice.object(["name": dice.text(), "mail": dice.optional { $0.text() }]),
            "theme": dice.optional { dice in
                dice.object(["colour": dice.optional { dice in dice.object(["0": dice.perhaps { $0.text() }]) }])
            },
        ])
    }
}

extension KeyedDecodingContainer<Key> {
    func rejectOthers(_ known: Set<String>) throws {
        for key in allKeys where !known.contains(key.stringValue) {
            throw DecodingError.dataCorrupted(.init(codingPath: codingPath + [key], debugDescription: "unknown"))
        }
    }

    func corrupted(_ key: Key) -> DecodingError { .dataCorrupted(.init(codingPath: codingPath + [key], debugDescription: "")) }
}
