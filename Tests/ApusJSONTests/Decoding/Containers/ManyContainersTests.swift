import ApusJSON
import Foundation
import TestSupport
import Testing

/// Containers, lists of keys and frames that are used again give the same results as new ones.
@Suite("Many containers")
struct ManyContainersTests {
    private func same<Model: Decodable & Equatable>(_ type: Model.Type, _ json: String, _ decoder: ApusJSONDecoder = ApusJSONDecoder()) throws {
        #expect(try decoder.decode(type, from: Data(json.utf8)) == JSONDecoder().decode(type, from: Data(json.utf8)))
    }

    // MARK: Depth

    private struct Comment: Codable, Equatable {
        let id: Int
        let replies: [Comment]?
        let last: String
    }

    /// Comments with two replies on each level, the first one down to a depth.
    private func comments(depth: Int, _ id: Int = 0) -> String {
        let replies = depth > 1 ? #""replies":[\#(comments(depth: depth - 1, id + 1)),{"id":\#(id),"last":"b"}],"# : ""
        return #"{"id":\#(id),\#(replies)"last":"a\#(depth)"}"#
    }

    // Fewer and more levels than there are boxes.
    @Test(arguments: [1, 7, 8, 9, 30, 200])
    func `objects of one type can be open inside one another`(_ depth: Int) throws {
        let decoder = ApusJSONDecoder()
        for depth in [depth, 3, depth] {
            try same(Comment.self, comments(depth: depth), decoder)
            let comment = try decoder.decode(Comment.self, from: Data(comments(depth: depth).utf8))
            let encoder = ApusJSONEncoder()
            for _ in 0..<2 { #expect(try JSONDecoder().decode(Comment.self, from: encoder.encode(comment)) == comment) }
        }
    }

    /// Keeps the container of each second object until it has been decoded.
    private struct Holding: Decodable {
        enum Keys: CodingKey { case id, inner, others, last }
        let ids: [Int]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            let again = try decoder.container(keyedBy: Keys.self)
            var ids = [try container.decode(Int.self, forKey: .id)]
            ids += try again.decodeIfPresent(Holding.self, forKey: .inner)?.ids ?? []
            ids += try container.decodeIfPresent([Holding].self, forKey: .others)?.flatMap(\.ids) ?? []
            ids += [try again.decode(Int.self, forKey: .last), try container.decode(Int.self, forKey: .last)]
            self.ids = ids
        }
    }

    @Test(arguments: [1, 5, 100, 150])
    func `an object can have two containers at each depth`(_ depth: Int) throws {
        var (json, ids) = (#"{"id":0,"last":0}"#, [0, 0, 0])
        for level in 1...depth {
            json = #"{"id":\#(level),"inner":\#(json),"others":[{"id":7,"last":8},{"id":9,"last":10}],"last":\#(-level)}"#
            ids = [level] + ids + [7, 8, 8, 9, 10, 10, -level, -level]
        }
        let decoder = ApusJSONDecoder()
        for _ in 0..<3 { #expect(try decoder.decode(Holding.self, from: Data(json.utf8)).ids == ids) }
    }

    /// Each type of value has its own type of keys.
    private struct Wrapped<Value: Codable & Equatable>: Codable, Equatable {
        enum CodingKeys: CodingKey { case value, more }
        let value: Value
        let more: [Int]
    }

    private func check<Value: Codable & Equatable>(_ value: Value, depth: Int) throws {
        if depth % 25 == 0 {
            let data = try ApusJSONEncoder().encode(value)
            #expect(try JSONDecoder().decode(Value.self, from: data) == value)
            for _ in 0..<2 { #expect(try ApusJSONDecoder().decode(Value.self, from: data) == value) }
        }
        if depth < 125 { try check(Wrapped(value: value, more: [depth]), depth: depth + 1) }
    }

    @Test func `there can be more types of keys than there is room for`() throws {
        try check(1, depth: 0)
        try same(Comment.self, comments(depth: 20))
    }

    // MARK: Enums with payloads

    private enum Shape: Codable, Equatable {
        case point
        case circle(x: Double, radius: Double?)
        case text(String, size: Int)
        case group([Shape])
        case named(name: String, of: [String: Int])
        case a(Int), b(Int), c(Int), d(Int), e(Int), f(Int), g(Int), h(Int), i(Int), j(Int), k(Int), l(Int), m(Int), n(Int), o(Int), p(Int)
    }

    @Test func `enums with payloads are decoded like Foundation, however often`() throws {
        let shapes: [Shape] =
            [.point, .circle(x: 1.5, radius: nil), .circle(x: 2, radius: 0.25), .text("t", size: 3), .named(name: "n", of: ["x": 1])]
            + [.a(1), .b(2), .c(3), .d(4), .e(5), .f(6), .g(7), .h(8), .i(9), .j(10), .k(11), .l(12), .m(13), .n(14), .o(15), .p(16)]
        let all = shapes + [.group(shapes), .group([.group(shapes)])]
        let data = try JSONEncoder().encode(all)
        for _ in 0..<3 {
            #expect(try ApusJSONDecoder().decode([Shape].self, from: data) == all)
            #expect(try JSONDecoder().decode([Shape].self, from: ApusJSONEncoder().encode(all)) == all)
        }
    }

    @Test(arguments: [
        #"[{"other":{}}]"#, #"[{"point":{},"a":{"_0":1}}]"#, #"[{}]"#, #"[{"a":{"_0":1}},{"a":{"_0":"x"}}]"#, #"[{"a":{}}]"#,
        #"[{"group":{"_0":[{"b":{"_0":1}},{"b":{"_0":null}}]}}]"#,
    ])
    func `errors in payloads have Foundation's paths`(_ json: String) throws {
        func path(_ decode: () throws -> [Shape]) -> [String]? {
            do { _ = try decode() } catch let DecodingError.typeMismatch(_, context) {
                return context.codingPath.map(\.stringValue)
            } catch let DecodingError.keyNotFound(key, context) {
                return context.codingPath.map(\.stringValue) + [key.stringValue]
            } catch let DecodingError.valueNotFound(_, context) {
                return context.codingPath.map(\.stringValue)
            } catch { return ["\(error)"] }
            return nil
        }
        let data = Data(json.utf8)
        for _ in 0..<2 {
            let ours = path { try ApusJSONDecoder().decode([Shape].self, from: data) }
            #expect(ours != nil)
            #expect(ours == path { try JSONDecoder().decode([Shape].self, from: data) })
        }
    }

    /// Lists all keys of objects with one member.
    private struct Listing<Keys: CodingKey>: Decodable, Equatable {
        let keys: [String]

        init(from decoder: any Decoder) throws {
            keys = try decoder.container(keyedBy: Keys.self).allKeys.map { "\($0.stringValue) \($0.intValue ?? -1)" }
        }
    }

    /// Keys that have two texts: `stringValue` is not always what the key was made of.
    private enum Alias: CodingKey {
        case new, other
        init?(stringValue: String) {
            switch stringValue {
            case "new", "old": self = .new
            case "other": self = .other
            default: return nil
            }
        }
        init?(intValue: Int) { nil }
        var stringValue: String { self == .new ? "new" : "other" }
        var intValue: Int? { self == .new ? 1 : nil }
    }

    /// A key of one byte that is not an enumeration.
    private struct Letter: CodingKey {
        let byte: UInt8
        init?(stringValue: String) {
            guard let byte = stringValue.utf8.first, stringValue.utf8.count == 1 else { return nil }
            self.byte = byte
        }
        init?(intValue: Int) { nil }
        var stringValue: String { String(UnicodeScalar(byte)) }
        var intValue: Int? { nil }
    }

    private enum One: CodingKey { case only }

    @Test func `the one key of an object is listed like Foundation`() throws {
        let names =
            ["new", "old", "other", "only", "", "x", "\u{E9}", "a\\\"b", "neW"] + (0..<100).map { String(UnicodeScalar(UInt8(33 + $0 % 90))) }
        for name in names + names {
            let json = String(decoding: try JSONEncoder().encode([name: 1]), as: UTF8.self)
            try same(Listing<Alias>.self, json)
            try same(Listing<Letter>.self, json)
            try same(Listing<One>.self, json)
        }
    }

    /// Asks for nested containers, more often than there are frames for them.
    private struct Asking: Decodable {
        enum Keys: CodingKey { case a, b }
        let paths: [[String]]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            var paths: [[String]] = []
            var first: KeyedDecodingContainer<Keys>?
            for round in 0..<3000 {
                let nested = try container.nestedContainer(keyedBy: Keys.self, forKey: .a)
                let deeper = try nested.nestedContainer(keyedBy: Keys.self, forKey: .b)
                if round == 0 { first = deeper }
                if round % 1000 == 0 { paths += [nested.codingPath.map(\.stringValue), deeper.codingPath.map(\.stringValue)] }
            }
            paths.append(first?.codingPath.map(\.stringValue) ?? [])
            paths.append(try container.superDecoder(forKey: .b).codingPath.map(\.stringValue))
            self.paths = paths
        }
    }

    @Test func `nested containers know their paths, however many there are`() throws {
        let json = #"[{"a":{"b":{}},"b":1},{"a":{"b":{}},"b":1}]"#
        let decoded = try ApusJSONDecoder().decode([Asking].self, from: Data(json.utf8))
        for (index, asking) in decoded.enumerated() {
            let (a, b) = (["Index \(index)", "a"], ["Index \(index)", "a", "b"])
            #expect(asking.paths == [a, b, a, b, a, b, b, ["Index \(index)", "b"]])
        }
    }

    // MARK: Missing keys

    /// Many optional members. Several keys have the same length and the same bytes wherever a
    /// summary looks.
    private struct Sparse: Codable, Equatable {
        let abcdefgh: Int?, aXcdefgh: Int?, abcXefgh: Int?, abcdefXh: Int?, aYcYefYh: Int?
        let a: Int?, b: Int?, aa: Int?, ab: Int?, ba: Int?
        let name, street, city, country, phone, email, notes: String?
        let count, rate, weight, height, width, depth: Double?
    }

    @Test func `members are present or missing like Foundation in objects of any size and order`() throws {
        var random = SplitMix64(seed: 41)
        let numbers = ["abcdefgh", "aXcdefgh", "abcXefgh", "abcdefXh", "aYcYefYh", "a", "b", "aa", "ab", "ba"]
        let texts = ["name", "street", "city", "country", "phone", "email", "notes"]
        let unknown = ["aZcdefgh", "c", "", "nane", "\u{E9}", "abcdefgh "] + (0..<60).map { "unknown\($0)" }
        for round in 0..<600 {
            let share = round % 9
            var members = (numbers + texts + ["count", "rate", "weight", "height", "width", "depth"]).filter { _ in
                Int.random(in: 0..<8, using: &random) < share
            }
            members += unknown.filter { _ in Int.random(in: 0..<16, using: &random) < round % 4 }
            if round % 3 == 0 { members.shuffle(using: &random) }
            if round % 5 == 0, let again = members.randomElement(using: &random) { members.append(again) }
            let json = members.map { name in
                let value = texts.contains(name) ? "\"\(name) \(round)\"" : "\(Int.random(in: 0...999, using: &random))"
                return "\"\(name)\":\(Int.random(in: 0..<12, using: &random) == 0 ? "null" : value)"
            }
            try same([Sparse].self, "[{\(json.joined(separator: ","))},{}]")
        }
    }
}
