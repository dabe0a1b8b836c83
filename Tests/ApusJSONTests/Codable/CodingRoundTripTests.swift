import ApusJSON
import Foundation
import TestSupport
import Testing

/// A type whose values are made by a seeded generator.
protocol Generated {
    static func generate(_ random: inout SplitMix64, depth: Int) -> Self
}

extension Generated {
    fileprivate static func many(_ random: inout SplitMix64, depth: Int, atMost count: Int = 4) -> [Self] {
        depth <= 0 ? [] : (0..<Int.random(in: 0...count, using: &random)).map { _ in generate(&random, depth: depth - 1) }
    }

    fileprivate static func maybe(_ random: inout SplitMix64, depth: Int) -> Self? {
        depth <= 0 || Bool.random(using: &random) ? nil : generate(&random, depth: depth - 1)
    }
}

extension Int: Generated {
    static func generate(_ random: inout SplitMix64, depth: Int) -> Int {
        Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0...63, using: &random)
    }
}

extension Double: Generated {
    static func generate(_ random: inout SplitMix64, depth: Int) -> Double {
        let bits = Double(bitPattern: random.next())
        return Bool.random(using: &random) || !bits.isFinite ? Double(Int.random(in: -100_000...100_000, using: &random)) / 64 : bits
    }
}

extension Bool: Generated {
    static func generate(_ random: inout SplitMix64, depth: Int) -> Bool { .random(using: &random) }
}

extension String: Generated {
    static func generate(_ random: inout SplitMix64, depth: Int) -> String {
        let characters = Array("abcdefghijklmnopqrstuvwxyz ABC0123456789_/\\\"\n\t\u{1}\u{7F}äé日本😀👩‍🚀\u{2028}")
        return String((0..<Int.random(in: 0...24, using: &random)).map { _ in characters.randomElement(using: &random)! })
    }
}

extension Date: Generated {
    /// Whole seconds, which all strategies preserve.
    static func generate(_ random: inout SplitMix64, depth: Int) -> Date {
        Date(timeIntervalSince1970: Double(Int.random(in: -3_000_000_000...30_000_000_000, using: &random)))
    }
}

/// Models that one coder encodes and another decodes.
enum RoundTrip {
    struct Point: Codable, Equatable, Generated {
        var x: Double, y: Double, label: String?
        static func generate(_ random: inout SplitMix64, depth: Int) -> Point {
            Point(x: .generate(&random, depth: 0), y: .generate(&random, depth: 0), label: .maybe(&random, depth: depth))
        }
    }

    struct Numbers: Codable, Equatable, Generated {
        var a: Int8, b: Int16, c: Int32, d: Int64, e: UInt8, f: UInt16, g: UInt32, h: UInt64, i: Float, j: Double, k: Int128, l: UInt128, m: Decimal
        static func generate(_ random: inout SplitMix64, depth: Int) -> Numbers {
            Numbers(
                a: .init(truncatingIfNeeded: random.next()), b: .init(truncatingIfNeeded: random.next()), c: .init(truncatingIfNeeded: random.next()),
                d: .init(truncatingIfNeeded: random.next()), e: .init(truncatingIfNeeded: random.next()), f: .init(truncatingIfNeeded: random.next()),
                g: .init(truncatingIfNeeded: random.next()), h: random.next(), i: Float(Int.random(in: -1000...1000, using: &random)) / 7,
                j: .generate(&random, depth: 0), k: .random(in: .min ... .max, using: &random), l: .random(in: .min ... .max, using: &random),
                m: Decimal(Int.generate(&random, depth: 0)) / 1000)
        }
    }

    struct Dates: Codable, Equatable, Generated {
        var createdAt: Date, updatedAt: Date?, allDates: [Date], byName: [String: Date]
        static func generate(_ random: inout SplitMix64, depth: Int) -> Dates {
            Dates(
                createdAt: .generate(&random, depth: 0), updatedAt: .maybe(&random, depth: depth), allDates: Date.many(&random, depth: depth),
                byName: ["one": .generate(&random, depth: 0)])
        }
    }

    struct Binary: Codable, Equatable, Generated {
        var bytes: Data, maybeBytes: Data?, list: [UInt8]
        static func generate(_ random: inout SplitMix64, depth: Int) -> Binary {
            let bytes = Data(Int.many(&random, depth: 1, atMost: 20).map { UInt8(truncatingIfNeeded: $0) })
            return Binary(bytes: bytes, maybeBytes: Bool.random(using: &random) ? bytes : nil, list: Array(bytes))
        }
    }

    enum Kind: String, Codable, CaseIterable, CodingKeyRepresentable, Generated {
        case small, large, veryLarge = "very/large"
        static func generate(_ random: inout SplitMix64, depth: Int) -> Kind { allCases.randomElement(using: &random)! }
    }

    enum Shape: Codable, Equatable, Generated {
        case empty, circle(center: Point, radius: Double), path([Point]), named(String, Kind?), group([Shape])
        static func generate(_ random: inout SplitMix64, depth: Int) -> Shape {
            switch Int.random(in: 0...(depth > 0 ? 4 : 0), using: &random) {
            case 1: .circle(center: .generate(&random, depth: depth - 1), radius: .generate(&random, depth: 0))
            case 2: .path(Point.many(&random, depth: depth))
            case 3: .named(.generate(&random, depth: 0), .maybe(&random, depth: depth))
            case 4: .group(Shape.many(&random, depth: depth - 1))
            default: .empty
            }
        }
    }

    indirect enum Tree: Codable, Equatable, Generated {
        case leaf(Int), node(left: Tree, right: Tree?)
        static func generate(_ random: inout SplitMix64, depth: Int) -> Tree {
            depth <= 0
                ? .leaf(.generate(&random, depth: 0)) : .node(left: .generate(&random, depth: depth - 1), right: .maybe(&random, depth: depth - 1))
        }
    }

    struct Dictionaries: Codable, Equatable, Generated {
        var byName: [String: Int], byNumber: [Int: String], byKind: [Kind: [Double]], byFlag: [Bool: Point], nested: [String: [String: Int?]],
            set: Set<Int>
        static func generate(_ random: inout SplitMix64, depth: Int) -> Dictionaries {
            let numbers = Int.many(&random, depth: depth)
            return Dictionaries(
                byName: Dictionary(numbers.map { ("key \($0)", $0) }) { one, _ in one },
                byNumber: Dictionary(numbers.map { ($0, "\($0)") }) { one, _ in one },
                byKind: [.generate(&random, depth: 0): Double.many(&random, depth: depth)],
                byFlag: [.generate(&random, depth: 0): .generate(&random, depth: depth)], nested: ["fooBar": ["a": nil, "bazQux": 1]],
                set: Set(numbers))
        }
    }

    struct Arrays: Codable, Equatable, Generated {
        var ints: [Int], doubles: [Double], strings: [String], flags: [Bool], matrix: [[Double]], words: [[String]]?, optionals: [Int?],
            points: [Point]
        static func generate(_ random: inout SplitMix64, depth: Int) -> Arrays {
            Arrays(
                ints: Int.many(&random, depth: depth), doubles: Double.many(&random, depth: depth), strings: String.many(&random, depth: depth),
                flags: Bool.many(&random, depth: depth), matrix: [Double.many(&random, depth: depth), Double.many(&random, depth: depth)],
                words: Bool.random(using: &random) ? nil : [String.many(&random, depth: depth), []],
                optionals: [nil, .maybe(&random, depth: depth), 1],
                points: Point.many(&random, depth: depth))
        }
    }

    class Animal: Codable, Equatable {
        var legCount: Int
        init(legCount: Int) { self.legCount = legCount }
        static func == (one: Animal, other: Animal) -> Bool { one.isEqual(other) }
        func isEqual(_ other: Animal) -> Bool { legCount == other.legCount }
    }

    final class Dog: Animal, Generated {
        var petName: String
        var puppies: [Dog]
        enum CodingKeys: CodingKey { case petName, puppies }
        init(legCount: Int, petName: String, puppies: [Dog]) {
            self.petName = petName
            self.puppies = puppies
            super.init(legCount: legCount)
        }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            petName = try container.decode(String.self, forKey: .petName)
            puppies = try container.decode([Dog].self, forKey: .puppies)
            try super.init(from: container.superDecoder())
        }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(petName, forKey: .petName)
            try super.encode(to: container.superEncoder())
            try container.encode(puppies, forKey: .puppies)
        }
        override func isEqual(_ other: Animal) -> Bool {
            guard let other = other as? Dog else { return false }
            return legCount == other.legCount && petName == other.petName && puppies == other.puppies
        }
        static func generate(_ random: inout SplitMix64, depth: Int) -> Dog {
            Dog(legCount: .generate(&random, depth: 0), petName: .generate(&random, depth: 0), puppies: Dog.many(&random, depth: depth, atMost: 2))
        }
    }

    struct Page<Item: Codable & Equatable & Generated>: Codable, Equatable, Generated {
        var pageNumber: Int, nextPage: URL?, items: [Item], first: Item?
        static func generate(_ random: inout SplitMix64, depth: Int) -> Page {
            Page(
                pageNumber: .generate(&random, depth: 0), nextPage: Bool.random(using: &random) ? nil : URL(string: "https://example.com/a?page=2#x"),
                items: Item.many(&random, depth: depth), first: .maybe(&random, depth: depth))
        }
    }

    /// A model whose members are written through containers that are used in turn.
    struct InTurns: Codable, Equatable, Generated {
        var first: Int, second: String, third: [Int], fourth: Point?
        enum CodingKeys: CodingKey { case outer, list, third, fourth }
        enum InnerKeys: CodingKey { case firstOne, secondOne }
        init(first: Int, second: String, third: [Int], fourth: Point?) {
            (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
        }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let outer = try container.nestedContainer(keyedBy: InnerKeys.self, forKey: .outer)
            first = try outer.decode(Int.self, forKey: .firstOne)
            second = try outer.decode(String.self, forKey: .secondOne)
            third = try container.decode([Int].self, forKey: .list)
            fourth = try container.decodeIfPresent(Point.self, forKey: .fourth)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var outer = container.nestedContainer(keyedBy: InnerKeys.self, forKey: .outer)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try outer.encode(first, forKey: .firstOne)
            for number in third { try list.encode(number) }
            try outer.encode(second, forKey: .secondOne)
            try container.encodeIfPresent(fourth, forKey: .fourth)
        }
        static func generate(_ random: inout SplitMix64, depth: Int) -> InTurns {
            InTurns(
                first: .generate(&random, depth: 0), second: .generate(&random, depth: 0), third: Int.many(&random, depth: depth),
                fourth: .maybe(&random, depth: depth))
        }
    }

    struct Everything: Codable, Equatable, Generated {
        var id: UUID, numbers: Numbers, dates: Dates, binary: Binary?, shapes: [Shape], tree: Tree, arrays: Arrays, dog: Dog?, turns: [InTurns],
            children: [Everything]
        static func generate(_ random: inout SplitMix64, depth: Int) -> Everything {
            Everything(
                id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(truncatingIfNeeded: random.next()))),
                numbers: .generate(&random, depth: depth), dates: .generate(&random, depth: depth), binary: .maybe(&random, depth: depth),
                shapes: Shape.many(&random, depth: depth), tree: .generate(&random, depth: depth), arrays: .generate(&random, depth: depth),
                dog: .maybe(&random, depth: depth), turns: InTurns.many(&random, depth: depth),
                children: Everything.many(&random, depth: depth - 2, atMost: 2))
        }
    }
}

@Suite("Round trips between coders")
struct CodingRoundTripTests {
    struct Settings: Sendable {
        var date: (JSONEncoder.DateEncodingStrategy, JSONDecoder.DateDecodingStrategy)
        var data: (JSONEncoder.DataEncodingStrategy, JSONDecoder.DataDecodingStrategy)
        var layout: JSONEncoder.OutputFormatting
        var isSnakeCase: Bool
    }

    static var settings: [Settings] {
        let dates: [(JSONEncoder.DateEncodingStrategy, JSONDecoder.DateDecodingStrategy)] = [
            (.deferredToDate, .deferredToDate), (.secondsSince1970, .secondsSince1970), (.millisecondsSince1970, .millisecondsSince1970),
            (.iso8601, .iso8601),
        ]
        let layouts: [JSONEncoder.OutputFormatting] = [[], .prettyPrinted, .sortedKeys, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]]
        return (0..<8).map { index in
            Settings(
                date: dates[index % 4], data: index % 3 == 0 ? (.deferredToData, .deferredToData) : (.base64, .base64),
                layout: layouts[(index / 2) % 4],
                isSnakeCase: index >= 4)
        }
    }

    /// Encodes with our encoder and decodes with both decoders; encodes with Foundation's encoder
    /// and decodes with ours.
    private func check<Model: Codable & Equatable & Generated>(_ type: Model.Type, count: Int = 60) throws {
        var random = SplitMix64(seed: 31)
        for settings in Self.settings {
            let (encoder, theirEncoder) = (ApusJSONEncoder(), JSONEncoder())
            let (decoder, theirDecoder) = (ApusJSONDecoder(), JSONDecoder())
            for encoder in [encoder, theirEncoder] as [any CommonEncoder] {
                encoder.dateEncodingStrategy = settings.date.0
                encoder.dataEncodingStrategy = settings.data.0
                encoder.outputFormatting = settings.layout
                encoder.keyEncodingStrategy = settings.isSnakeCase ? .convertToSnakeCase : .useDefaultKeys
            }
            for decoder in [decoder, theirDecoder] as [any CommonDecoder] {
                decoder.dateDecodingStrategy = settings.date.1
                decoder.dataDecodingStrategy = settings.data.1
                decoder.keyDecodingStrategy = settings.isSnakeCase ? .convertFromSnakeCase : .useDefaultKeys
            }
            for _ in 0..<count / 8 + 1 {
                let value = Model.generate(&random, depth: 4)
                let data = try encoder.encode(value)
                #expect(try decoder.decode(type, from: data) == value)
                #expect(try theirDecoder.decode(type, from: data) == value)
                let theirs = try theirEncoder.encode(value)
                #expect(try decoder.decode(type, from: theirs) == value)
                if settings.layout.contains(.sortedKeys), !(value is any UnorderedInText) { #expect(data == theirs) }
                #expect(try decoder.decode(type, from: encoder.encode(value, as: [UInt8].self)) == value)
                #expect(try decoder.decode(type, from: encoder.encode(value, as: String.self)) == value)
            }
        }
    }

    @Test func `points round-trip between our coders and Foundation's`() throws { try check(RoundTrip.Point.self) }
    @Test func `numbers round-trip between our coders and Foundation's`() throws { try check(RoundTrip.Numbers.self) }
    @Test func `dates round-trip between our coders and Foundation's`() throws { try check(RoundTrip.Dates.self) }
    @Test func `data round-trips between our coders and Foundation's`() throws { try check(RoundTrip.Binary.self) }
    @Test func `enumerations round-trip between our coders and Foundation's`() throws { try check(RoundTrip.Shape.self, count: 200) }
    @Test func `recursive types round-trip between our coders and Foundation's`() throws { try check(RoundTrip.Tree.self) }
    @Test func `dictionaries round-trip between our coders and Foundation's`() throws { try check(RoundTrip.Dictionaries.self) }
    @Test func `arrays round-trip between our coders and Foundation's`() throws { try check(RoundTrip.Arrays.self) }
    @Test func `subclasses round-trip between our coders and Foundation's`() throws { try check(RoundTrip.Dog.self) }
    @Test func `generic types round-trip between our coders and Foundation's`() throws { try check(RoundTrip.Page<RoundTrip.Shape>.self) }
    @Test func `nested generic types round-trip between our coders and Foundation's`() throws {
        try check(RoundTrip.Page<RoundTrip.Page<RoundTrip.Dates>>.self)
    }
    @Test func `containers used in turn round-trip between our coders and Foundation's`() throws { try check(RoundTrip.InTurns.self) }
    @Test func `models that combine all of these round-trip between our coders and Foundation's`() throws {
        try check(RoundTrip.Everything.self, count: 80)
    }

    @Test func `models encoded as values can be decoded from them`() throws {
        var random = SplitMix64(seed: 32)
        for _ in 0..<100 {
            let shape = RoundTrip.Shape.generate(&random, depth: 5)
            let tree = try ApusJSONEncoder().encode(shape, as: JSONValue.self)
            #expect(try ApusJSONDecoder().decode(RoundTrip.Shape.self, from: tree) == shape)
            let arrays = RoundTrip.Arrays.generate(&random, depth: 5)
            #expect(try ApusJSONDecoder().decode(RoundTrip.Arrays.self, from: try ApusJSONEncoder().encode(arrays, as: JSONValue.self)) == arrays)
        }
    }
}

/// Models whose text may have a different order each time they are encoded: sets, and dictionaries
/// written as arrays.
protocol UnorderedInText {}
extension RoundTrip.Dictionaries: UnorderedInText {}
