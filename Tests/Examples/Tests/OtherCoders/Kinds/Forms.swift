import ApusJSONMacros
import Foundation

enum CommaSeparated: JSONPropertyCoding {
    static func read(_ json: inout JSONCursor) throws -> [String] { try json.read(String.self).split(separator: ",").map(String.init) }
    static func write(_ value: [String], to json: inout JSONWriter) { json.write(value.joined(separator: ",")) }
    static var jsonDescription: JSONTypeDescription { .string() }
}

enum Codings: Kind {
    @JSONModel struct Model: Codable {
        @JSONCoding(.iso8601) var created: Date
        @JSONCoding(.secondsSince1970) var changed: Date?
        @JSONCoding(.millisecondsSince1970) var seen: [Date]
        @JSONCoding(.base64) var content: Data
        @JSONCoding(.string) var size: UInt64
        @JSONCoding(.string) var sizes: [Int]?
        @JSONCoding(.custom(CommaSeparated.self)) var tags: [String]
        @JSONCoding(.iso8601) var until: Date = Date(timeIntervalSince1970: 0)
    }

    struct Twin: Codable {
        var created: Date
        var changed: Date?
        var seen: [Date]
        var content: Data
        var size: UInt64
        var sizes: [Int]?
        var tags: [String]
        var until = Date(timeIntervalSince1970: 0)

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            created = try container.decode(InternetDate.self, forKey: "created").date
            changed = try container.decodeIfPresent(Double.self, forKey: "changed").map { Date(timeIntervalSince1970: $0) }
            seen = try container.decode([Double].self, forKey: "seen").map { Date(timeIntervalSince1970: $0 / 1000) }
            guard let content = try Data(base64Encoded: container.decode(String.self, forKey: "content")) else {
                throw container.corrupted("content")
            }
            self.content = content
            size = try container.decode(NumberText<UInt64>.self, forKey: "size").value
            sizes = try container.decodeIfPresent([NumberText<Int>].self, forKey: "sizes").map { $0.map(\.value) }
            tags = try container.decode(String.self, forKey: "tags").split(separator: ",").map(String.init)
            if container.contains("until") { until = try container.decode(InternetDate.self, forKey: "until").date }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(InternetDate(date: created), forKey: "created")
            try container.encodeIfPresent(changed?.timeIntervalSince1970, forKey: "changed")
            try container.encode(seen.map { $0.timeIntervalSince1970 * 1000 }, forKey: "seen")
            try container.encode(content.base64EncodedString(), forKey: "content")
            try container.encode(NumberText(value: size), forKey: "size")
            try container.encodeIfPresent(sizes.map { $0.map { NumberText(value: $0) } }, forKey: "sizes")
            try container.encode(tags.joined(separator: ","), forKey: "tags")
            try container.encode(InternetDate(date: until), forKey: "until")
        }
    }

    struct NumberText<Value: LosslessStringConvertible>: Codable {
        let value: Value

        init(value: Value) { self.value = value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let value = try Value(container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
            }
            self.value = value
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(String(value))
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "created": dice.date(), "changed": dice.optional { $0.integer(0...2_000_000_000) },
            "seen": dice.list { $0.integer(0...2_000_000_000_000) },
            "content": .string(dice.one(of: ["", "aGk=", "1234"])), "size": .string("\(dice.number(0...Int.max))"),
            "sizes": dice.optional { $0.list { .string("\($0.number(-9...9))") } },
            "tags": .string(dice.one(of: ["", "a", "a,b", "1", "true", "null,"])),
            "until": dice.perhaps { $0.date() },
        ])
    }
}

enum Lossy: Kind {
    @JSONModel struct Model: Codable {
        @JSONLossy var votes: [Int]
        @JSONLossy var parts: [Part]?
        @JSONLossy var days: [Date] = []

        @JSONModel struct Part: Codable { var partName: String }
    }

    struct Twin: Codable {
        var votes: [Int]
        var parts: [Part]?
        var days: [Date] = []

        struct Part: Codable { var partName: String }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            votes = try container.decode([Perhaps<Int>].self, forKey: "votes").compactMap(\.value)
            parts = try container.decodeIfPresent([Perhaps<Part>].self, forKey: "parts")?.compactMap(\.value)
            if container.contains("days") { days = try container.decode([Perhaps<Date>].self, forKey: "days").compactMap(\.value) }
        }
    }

    struct Perhaps<Value: Decodable>: Decodable {
        let value: Value?
        init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(Value.self) }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "votes": dice.list { $0.one(of: [1, 2, "x", .null, [1]]) },
            "parts": dice.optional { $0.list { $0.one(of: [["partName": "a"], ["part": 1], 5, ["partName": 1]]) } },
            "days": dice.perhaps { $0.list { $0.one(of: [1, 2.5, "x", [:]]) } },
        ])
    }
}

enum RawText: Kind {
    @JSONModel struct Model: Codable {
        var kind: String
        @JSONRaw var payload: String
        @JSONRaw var more: [UInt8]?
    }

    struct Twin: Codable {
        var kind: String
        var payload: JSONValue
        var more: JSONValue?
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object(["kind": dice.text(), "payload": payload(&dice), "more": dice.optional(payload)])
    }

    private static func payload(_ dice: inout Dice) -> JSONValue {
        dice.one(of: [5, "é\"", ["a": [1.5, true]], [], [["b": .null], -1], ["a_b": ["c_d": 1]]])
    }
}

enum Limits: Kind {
    @JSONModel struct Model: Codable {
        @JSONMatch("^[A-Z]{2}[0-9]+$") var number: String
        @JSONRange(1...100) var count: Int
        @JSONLength(...5) var note: String?
        @JSONItems(1...3) var tags: [String]
        @JSONRange(0.5..<2) var scale = 1.0
        @JSONItems(...2) var map: [String: Int]?
    }

    struct Twin: Codable {
        var number: String
        var count: Int
        var note: String?
        var tags: [String]
        var scale = 1.0
        var map: [String: Int]?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            func check<T>(_ key: Key, _ value: T, _ isAllowed: (T) -> Bool) throws -> T {
                guard isAllowed(value) else { throw container.corrupted(key) }
                return value
            }
            number = try check("number", container.decode(String.self, forKey: "number")) { text in
                text.count > 2 && text.prefix(2).allSatisfy { ("A"..."Z").contains($0) } && text.dropFirst(2).allSatisfy { ("0"..."9").contains($0) }
            }
            count = try check("count", container.decode(Int.self, forKey: "count")) { 1...100 ~= $0 }
            note = try check("note", container.decodeIfPresent(String.self, forKey: "note")) { $0.map { $0.unicodeScalars.count <= 5 } ?? true }
            tags = try check("tags", container.decode([String].self, forKey: "tags")) { 1...3 ~= $0.count }
            if container.contains("scale") { scale = try check("scale", container.decode(Double.self, forKey: "scale")) { 0.5..<2 ~= $0 } }
            map = try check("map", container.decodeIfPresent([String: Int].self, forKey: "map")) { ($0?.count ?? 0) <= 2 }
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "number": .string("AB\(dice.number(0...99))"), "count": dice.integer(1...100),
            "note": dice.optional { .string($0.one(of: ["", "a b", "é😀e\u{301}é"])) },
            // One less than permitted, so that one more of another kind is one error.
            "tags": .array((0..<dice.number(1...2)).map { _ in dice.text() }), "scale": dice.perhaps { .double(Double($0.number(4...15)) / 8) },
            "map": dice.optional { $0.one(of: [[:], ["a": 1]]) },
        ])
    }
}

enum Strict: Kind {
    @JSONModel(unknownKeys: .error) struct Model: Codable {
        var title: String
        var done = false
        @JSONKey("type") let type = "todo"
        @JSONKey("sub", "subs") var sub: Sub?

        @JSONModel(unknownKeys: .error) struct Sub: Codable {}
    }

    struct Twin: Codable {
        var title: String
        var done = false
        var sub: Sub?

        struct Sub: Codable {
            init(from decoder: any Decoder) throws { try decoder.container(keyedBy: Key.self).rejectOthers([]) }
            func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Key.self) }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            title = try container.decode(String.self, forKey: "title")
            if container.contains("done") { done = try container.decode(Bool.self, forKey: "done") }
            sub = try container.decodeIfPresent(Sub.self, forKey: container.contains("sub") ? "sub" : "subs")
            try container.rejectOthers(["title", "done", "type", "sub", "subs"])
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(title, forKey: "title")
            try container.encode(done, forKey: "done")
            try container.encode("todo", forKey: "type")
            try container.encodeIfPresent(sub, forKey: "sub")
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "title": dice.text(), "done": dice.perhaps { $0.flag() }, "type": dice.perhaps { $0.text() },
            dice.one(of: ["sub", "subs"]): dice.optional { _ in [:] },
        ])
    }
}

enum Collecting: Kind {
    @JSONModel(unknownKeys: .collect(into: "others")) struct Model: Codable {
        var name: String
        var others: [String: JSONValue] = [:]
        var inside: Inside?

        @JSONModel(unknownKeys: .collect(into: "rest")) struct Inside: Codable {
            var rest = JSONValue.Object()
            @JSONKey("a", "b") var a = 1
        }
    }

    struct Twin: Codable {
        var name: String
        var others: [String: JSONValue] = [:]
        var inside: Inside?

        struct Inside: Codable {
            var rest: [String: JSONValue] = [:]
            var a = 1

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                if let key = (["a", "b"] as [Key]).first(where: container.contains) { a = try container.decode(Int.self, forKey: key) }
                for key in container.allKeys where !["a", "b"].contains(key.stringValue) {
                    rest[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
                }
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(a, forKey: "a")
                for (key, value) in rest { try container.encode(value, forKey: Key(key)) }
            }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            name = try container.decode(String.self, forKey: "name")
            inside = try container.decodeIfPresent(Inside.self, forKey: "inside")
            for key in container.allKeys where !["name", "inside"].contains(key.stringValue) {
                others[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(name, forKey: "name")
            try container.encodeIfPresent(inside, forKey: "inside")
            for (key, value) in others { try container.encode(value, forKey: Key(key)) }
        }
    }

    static func document(_ dice: inout Dice) -> JSONValue {
        dice.object([
            "name": dice.text(), "others": dice.perhaps { $0.integer() }, "x_y": dice.optional { $0.list { $0.object(["p_q": $0.text()]) } },
            "inside": dice.optional { dice in
                dice.object([
                    dice.one(of: ["a", "b"]): dice.perhaps { $0.integer() }, "rest": dice.optional { $0.flag() }, "z": dice.optional { $0.text() },
                ])
            },
        ])
    }
}
