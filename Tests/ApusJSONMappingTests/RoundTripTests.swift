import ApusJSONMapping
import Foundation
import MappingModels
import TestSupport
import Testing

@Suite("Mapping and writing")
struct RoundTripTests {
    /// The written text is mapped back to an equal value, with an empty report.
    @Test func `a struct that is written is mapped back to an equal one without an issue`() throws {
        var random = SplitMix64(seed: 0xA9)
        for round in 0..<2000 {
            var mapper = JSONMapper()
            if round % 2 == 1 { mapper.keys = .snakeCase }
            mapper.readConfiguration.engine = JSONEngine.parsers[round % JSONEngine.parsers.count]
            if round % 3 == 0 { mapper.policy = .strict }
            let value = Everything.random(&random)
            let made = try mapper.make(Everything.self, from: mapper.json(from: value))
            let (mapped, report) = (made.value, made.report)
            #expect(mapped == value)
            #expect(report.entries.isEmpty, "\(report)")
            #expect(report.appliedCount >= 34)
            var updated = Everything.sample
            try mapper.update(&updated, from: mapper.json(from: value, options: .prettyPrinted))
            #expect(updated == value)
        }
    }

    @Test func `a graph of objects that is written is mapped back to an equal one`() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let animal = Animal.random(&random, depth: 3)
            let text = try JSONMapper().json(from: animal, as: String.self)
            let made = try JSONMapper().make(Animal.self, from: text)
            let (mapped, report) = (made.value, made.report)
            #expect(try JSONMapper().json(from: mapped, as: String.self) == text)
            #expect(report.isEmpty)
        }
    }

    @Test(arguments: [
        (JSONMapper.DateEncodingStrategy.rfc3339, #"{"date":"2026-11-21T08:30:00.25Z"}"#), (.number, #"{"date":1795249800250.0}"#),
    ])
    func `dates are written as text or numbers, depending on the settings`(output: JSONMapper.DateEncodingStrategy, text: String) throws {
        var mapper = JSONMapper()
        mapper.dateEncodingStrategy = output
        mapper.dates.numbers = .millisecondsSince1970
        #expect(try mapper.json(from: ["date": Date(timeIntervalSince1970: 1_795_249_800.25)], as: String.self) == text)
        mapper.dateEncodingStrategy = .format(try JSONDateFormat("yyyyMMdd"))
        #expect(try mapper.json(from: Date(timeIntervalSince1970: 1_795_249_800), as: String.self) == "\"20261121\"")
        // A date in the distant past or future cannot be written as text.
        #expect(try mapper.json(from: Date(timeIntervalSinceReferenceDate: 1e15), as: String.self) == "1.0000009783072e+18")
    }

    @Test func `a cycle of objects and a number that JSON cannot represent are not written`() throws {
        let home = Home()
        let owner = Animal()
        home.landlord = owner
        owner.home = home
        let error = #expect(throws: JSONWriteError.self) { try JSONMapper().json(from: home) }
        #expect(error?.code == .tooDeep)
        #expect(error?.path.tokens.prefix(3) == ["landlord", "home", "landlord"])
        owner.home = nil
        #expect(throws: JSONWriteError.self) { try JSONMapper().json(from: Point(x: .nan)) }
    }

    @Test func `every kind of input is mapped in the same way`() throws {
        let text = #"{"x": 1, "y": "2"}"#
        let point = Point(x: 1, y: 2)
        let mapper = JSONMapper()
        let bytes = Array(text.utf8)
        #expect(try mapper.make(Point.self, from: text).value == point)
        #expect(try mapper.make(Point.self, from: bytes).value == point)
        #expect(try mapper.make(Point.self, from: Data(bytes)).value == point)
        #expect(try bytes.withUnsafeBytes { try mapper.make(Point.self, from: $0).value } == point)
        #expect(try mapper.makeArray(of: Point.self, from: "[{}]").value == [Point()])
        let document = try JSONDocument(parsing: "[\(text)]")
        #expect(try mapper.make(Point.self, from: try #require(document[0])).value == point)
        #expect(try mapper.makeArray(of: Point.self, from: document).value == [point])
        let made = try mapper.make(Point.self, from: JSONValue(parsing: text))
        let (value, report) = (made.value, made.report)
        #expect(value == point)
        // The location is that in the compact text.
        #expect(report.entries.map(\.location) == [JSONLocation(byteOffset: 11, line: 1, column: 12)])
        var updated = Point()
        try mapper.update(&updated, from: bytes)
        #expect(updated == point)
        let home = Home()
        try mapper.update(home, from: #"{"rooms": 3}"#)
        #expect(home.rooms == 3)
        #expect(throws: JSONSyntaxError.self) { try mapper.make(Point.self, from: "{") }
    }

    /// If a part of a document is mapped, the report has locations in the whole document.
    @Test func `a report on part of a document has locations in the whole`() throws {
        let document = try JSONDocument(parsing: "{\"a\": [\n{\"x\": \"1\"}]}")
        let report = try JSONMapper().make(Point.self, from: try #require(document[at: "/a/0"])).report
        #expect(report.entries.map(\.debugDescription).first == #"2:7: Converted the string "1" to a Double (numberFromString). (path "/a/0/x")"#)
    }
}

extension Everything {
    static func random(_ random: inout SplitMix64) -> Everything {
        func text(_ random: inout SplitMix64) -> String {
            String(
                String.UnicodeScalarView(
                    (0..<Int.random(in: 0...20, using: &random)).map { _ in
                        Unicode.Scalar(UInt32.random(in: 0...0xD7FF, using: &random)) ?? "?"
                    }))
        }
        func number(_ random: inout SplitMix64) -> Double {
            let double = Double(bitPattern: random.next())
            return double.isFinite ? double : 0.5
        }
        func point(_ random: inout SplitMix64) -> Point { Point(x: number(&random), y: number(&random)) }
        func count(_ random: inout SplitMix64) -> Int { Int.random(in: 0...4, using: &random) }
        var value = Everything()
        value.int = Int(truncatingIfNeeded: random.next())
        value.int8 = Int8(truncatingIfNeeded: random.next())
        value.int16 = Int16(truncatingIfNeeded: random.next())
        value.int32 = Int32(truncatingIfNeeded: random.next())
        value.int64 = Int64(truncatingIfNeeded: random.next())
        value.int128 = Int128(truncatingIfNeeded: random.next()) * Int128(Int64(truncatingIfNeeded: random.next()))
        value.uint = UInt(random.next())
        value.uint8 = UInt8(truncatingIfNeeded: random.next())
        value.uint16 = UInt16(truncatingIfNeeded: random.next())
        value.uint32 = UInt32(truncatingIfNeeded: random.next())
        value.uint64 = random.next()
        value.uint128 = UInt128(random.next()) * UInt128(random.next())
        value.double = number(&random)
        value.float = Float(Int32(truncatingIfNeeded: random.next())) / 1024
        value.decimal = Decimal(Int64(truncatingIfNeeded: random.next())) / 1000
        value.boolean = Bool.random(using: &random)
        value.string = text(&random)
        value.character = text(&random).first ?? "x"
        // Any point in time within about 270 years, to the last bit.
        value.date = Date(timeIntervalSinceReferenceDate: Double.random(in: -4e9...4e9, using: &random))
        value.url = URL(string: "https://example.org/\(random.next())?q=\(random.next())#f")!
        value.uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
        value.data = Data((0..<count(&random)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
        value.level = Bool.random(using: &random) ? .low : .high
        value.color = [.red, .blue, .one].randomElement(using: &random)!
        value.optional = Bool.random(using: &random) ? nil : 7
        value.integers = (0..<count(&random)).map { _ in Int(truncatingIfNeeded: random.next()) }
        value.optionals = (0..<count(&random)).map { _ in Bool.random(using: &random) ? nil : text(&random) }
        value.names = Set((0..<count(&random)).map { _ in text(&random) })
        value.scores = Dictionary((0..<count(&random)).map { _ in (text(&random), number(&random)) }) { $1 }
        value.value = [.null, 1, 2.5, "x", [1, ["a": true]], ["k": .unsigned(.max)]].randomElement(using: &random)!
        value.point = point(&random)
        value.points = (0..<count(&random)).map { _ in point(&random) }
        value.maybe = Bool.random(using: &random) ? nil : point(&random)
        value.grid = (0..<count(&random)).map { _ in (0..<count(&random)).map { _ in Int.random(in: -9...9, using: &random) } }
        return value
    }
}

extension Animal {
    static func random(_ random: inout SplitMix64, depth: Int) -> Animal {
        let animal = Animal()
        animal.name = "n\(random.next())"
        animal.age = Int.random(in: 0...20, using: &random)
        guard depth > 0, Bool.random(using: &random) else { return animal }
        let home = Home()
        home.rooms = Int.random(in: 0...9, using: &random)
        home.pets = (0..<Int.random(in: 0...3, using: &random)).map { _ in Animal.random(&random, depth: depth - 1) }
        home.landlord = Bool.random(using: &random) ? nil : Animal.random(&random, depth: depth - 1)
        animal.home = home
        return animal
    }
}
