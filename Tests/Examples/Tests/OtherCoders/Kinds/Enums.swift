import ApusJSONMacros
import Foundation

enum External: Kind {
    @JSONModel enum Model: Codable {
        case circle(radius: Double)
        case box(width: Int, height: Int?)
        case label(String, Date?)
        case isEmpty

        enum CodingKeys: String, CodingKey { case circle, box = "rect", label, isEmpty }
        enum BoxCodingKeys: String, CodingKey { case width = "w", height }
    }

    enum Twin: Codable {
        case circle(radius: Double)
        case box(width: Int, height: Int?)
        case label(String, Date?)
        case isEmpty

        enum CodingKeys: String, CodingKey { case circle, box = "rect", label, isEmpty }
        enum BoxCodingKeys: String, CodingKey { case width = "w", height }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        switch dice.number(0...3) {
        case 0: ["circle": dice.object(["radius": dice.integer()])]
        case 1: ["rect": dice.object(["w": dice.integer(), "height": dice.optional { $0.integer() }])]
        case 2: ["label": dice.object(["_0": dice.text(), "_1": dice.optional { $0.integer() }])]
        default: ["isEmpty": [:]]
        }
    }
}

/// An enum among the members of an object, and as the values of a dictionary.
enum Holder: Kind {
    @JSONModel struct Model: Codable {
        var shape: External.Model
        var shapes: [String: External.Model]
        var suits: [Suit?]
        var level: Level?
    }

    struct Twin: Codable {
        var shape: External.Twin
        var shapes: [String: External.Twin]
        var suits: [Suit?]
        var level: Level?
    }

    enum Suit: String, Codable, JSONReadable, JSONWritable { case hearts, spades = "S" }
    enum Level: Int, Codable, JSONReadable, JSONWritable { case low = 1, high = 10 }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "shape": External.document(&dice), "shapes": dice.object(["a_b": dice.perhaps { External.document(&$0) }]),
            "suits": dice.list { $0.one(of: [.null, "hearts", "S"]) }, "level": dice.optional { $0.one(of: [1, 10]) },
        ])
    }
}

/// The values of cases that are objects.
@JSONModel struct Disc: Codable { var theRadius: Double }

enum InternallyTagged: Kind {
    @JSONModel(.internalTag("type"), keys: .snakeCase) enum Model: Codable {
        case circle(Disc)
        case wideBox(boxWidth: Int, height: Int?)
        @JSONKey("none", "nothing") case empty
        case rest(until: Date)
    }

    enum Twin: Codable {
        case circle(Disc), wideBox(Int, Int?), empty, rest(Date)

        struct Disc: Codable { var theRadius: Double }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            switch try container.decode(String.self, forKey: "type") {
            case "circle": self = .circle(try Disc(from: decoder))
            case "wide_box":
                self = .wideBox(try container.decode(Int.self, forKey: "box_width"), try container.decodeIfPresent(Int.self, forKey: "height"))
            case "none", "nothing": self = .empty
            case "rest": self = .rest(try container.decode(Date.self, forKey: "until"))
            default: throw container.corrupted("type")
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            switch self {
            case .circle(let disc):
                try container.encode("circle", forKey: "type")
                try disc.encode(to: encoder)
            case .wideBox(let width, let height):
                try container.encode("wide_box", forKey: "type")
                try container.encode(width, forKey: "box_width")
                try container.encodeIfPresent(height, forKey: "height")
            case .empty: try container.encode("none", forKey: "type")
            case .rest(let date):
                try container.encode("rest", forKey: "type")
                try container.encode(date, forKey: "until")
            }
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        switch dice.number(0...3) {
        case 0: dice.object(["type": "circle", "theRadius": dice.integer()])
        case 1: dice.object(["box_width": dice.integer(), "type": "wide_box", "height": dice.optional { $0.integer() }])
        case 2: dice.object(["type": dice.one(of: ["none", "nothing"])])
        default: dice.object(["until": dice.integer(), "type": "rest"])
        }
    }
}

enum AdjacentlyTagged: Kind {
    @JSONModel(.adjacentTag("type", content: "value")) enum Model: Codable {
        case circle(theRadius: Double)
        case sides([Int])
        case disc(Disc?)
        case day(Date)
        case empty
    }

    enum Twin: Codable {
        case circle(Double), sides([Int]), disc(Disc?), day(Date), empty

        struct Disc: Codable { var theRadius: Double }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            switch try container.decode(String.self, forKey: "type") {
            case "circle": self = .circle(try container.nestedContainer(keyedBy: Key.self, forKey: "value").decode(Double.self, forKey: "theRadius"))
            case "sides": self = .sides(try container.decode([Int].self, forKey: "value"))
            case "disc": self = .disc(try container.decode(Disc?.self, forKey: "value"))
            case "day": self = .day(try container.decode(Date.self, forKey: "value"))
            case "empty": self = .empty
            default: throw container.corrupted("type")
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            switch self {
            case .circle(let radius):
                try container.encode("circle", forKey: "type")
                var inner = container.nestedContainer(keyedBy: Key.self, forKey: "value")
                try inner.encode(radius, forKey: "theRadius")
            case .sides(let sides):
                try container.encode("sides", forKey: "type")
                try container.encode(sides, forKey: "value")
            case .disc(let disc):
                try container.encode("disc", forKey: "type")
                try container.encode(disc, forKey: "value")
            case .day(let date):
                try container.encode("day", forKey: "type")
                try container.encode(date, forKey: "value")
            case .empty: try container.encode("empty", forKey: "type")
            }
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        switch dice.number(0...4) {
        case 0: dice.object(["type": "circle", "value": ["theRadius": dice.integer()]])
        case 1: dice.object(["value": dice.list { $0.integer() }, "type": "sides"])
        case 2: dice.object(["type": "disc", "value": dice.one(of: [.null, ["theRadius": 1.5]])])
        case 3: dice.object(["type": "day", "value": dice.integer()])
        default: dice.object(["type": "empty", "value": dice.perhaps { $0.integer() }])
        }
    }
}

enum Untagged: Kind {
    @JSONModel(.untagged) enum Model: Codable {
        case number(Int)
        case name(String)
        case pair(first: Int, second: Date?)
        case disc(Disc)
        case list([Untagged.Model])
        case none
    }

    enum Twin: Codable {
        case number(Int), name(String), pair(Int, Date?), disc(Disc), list([Twin]), none

        struct Disc: Codable { var theRadius: Double }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            func pair() throws -> Twin {
                let container = try decoder.container(keyedBy: Key.self)
                return .pair(try container.decode(Int.self, forKey: "first"), try container.decodeIfPresent(Date.self, forKey: "second"))
            }
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else if let name = try? container.decode(String.self) {
                self = .name(name)
            } else if let pair = try? pair() {
                self = pair
            } else if let disc = try? container.decode(Disc.self) {
                self = .disc(disc)
            } else if let list = try? container.decode([Twin].self) {
                self = .list(list)
            } else if container.decodeNil() {
                self = .none
            } else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
            }
        }

        func encode(to encoder: any Encoder) throws {
            func scalar(_ value: some Encodable) throws {
                var container = encoder.singleValueContainer()
                try container.encode(value)
            }
            switch self {
            case .number(let number): try scalar(number)
            case .name(let name): try scalar(name)
            case .list(let list): try scalar(list)
            case .disc(let disc): try disc.encode(to: encoder)
            case .pair(let first, let second):
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(first, forKey: "first")
                try container.encodeIfPresent(second, forKey: "second")
            case .none:
                var container = encoder.singleValueContainer()
                try container.encodeNil()
            }
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        switch dice.number(0...5) {
        case 0: dice.integer()
        case 1: dice.text()
        case 2: dice.object(["second": dice.optional { $0.integer() }, "first": dice.integer()])
        case 3: dice.object(["theRadius": dice.integer()])
        case 4: dice.list { $0.one(of: [1, "x", .null, ["first": 1]]) }
        default: .null
        }
    }
}
