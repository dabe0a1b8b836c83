import ApusJSON
import Foundation
import TestSupport
import Testing

@Suite("Encoding with strategies like Foundation")
struct EncodingStrategyTests {
    struct Event: Encodable {
        var at: Date
        var end: Date?
        var all: [Date]
        var named: [String: Date]
        var numbered: [Int: Date]

        init(_ date: Date) {
            at = date
            end = date.addingTimeInterval(0.75)
            all = [date]
            named = ["fullName": date]
            numbered = [1: date]
        }
    }

    private static var dateStrategies: [(any CommonEncoder) -> Void] {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy/MM/dd 'at' HH:mm"
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.locale = Locale(identifier: "en_US_POSIX")
        return [
            { $0.dateEncodingStrategy = .deferredToDate },
            { $0.dateEncodingStrategy = .secondsSince1970 },
            { $0.dateEncodingStrategy = .millisecondsSince1970 },
            { $0.dateEncodingStrategy = .iso8601 },
            { $0.dateEncodingStrategy = .formatted(formatter) },
            // Strategies that encode nothing, a value, an array, an object, an error, the coding
            // path, and a date.
            { $0.dateEncodingStrategy = .custom { _, _ in } },
            {
                $0.dateEncodingStrategy = .custom { date, encoder in
                    var container = encoder.singleValueContainer()
                    try container.encode(Int(date.timeIntervalSince1970))
                }
            },
            {
                $0.dateEncodingStrategy = .custom { date, encoder in
                    var container = encoder.unkeyedContainer()
                    try container.encode(date.timeIntervalSince1970)
                    try container.encode(encoder.codingPath.map(\.stringValue))
                }
            },
            {
                $0.dateEncodingStrategy = .custom { date, encoder in
                    var container = encoder.container(keyedBy: CaseKey.self)
                    try container.encode(date.timeIntervalSince1970, forKey: .b)
                    try container.encode(encoder.codingPath.map { $0.intValue }, forKey: .a)
                }
            },
            { $0.dateEncodingStrategy = .custom { _, _ in throw EncodingTestError() } },
            {
                $0.dateEncodingStrategy = .custom { date, encoder in
                    throw EncodingError.invalidValue(date, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: ""))
                }
            },
            { $0.dateEncodingStrategy = .custom { date, encoder in try date.encode(to: encoder) } },
            { $0.dateEncodingStrategy = .custom { date, encoder in _ = encoder.container(keyedBy: CaseKey.self) } },
            { $0.dateEncodingStrategy = .custom { date, encoder in _ = encoder.unkeyedContainer() } },
        ]
    }

    @Test func `dates are encoded as in Foundation with every strategy`() {
        for configure in Self.dateStrategies {
            for seconds in [0, 1, -1, 0.5, -0.5, 1_700_000_000.123456, -62_135_596_800, 253_402_300_799, 253_402_300_800, 0.9999999, -0.0000001] {
                let date = Date(timeIntervalSince1970: seconds)
                expectEncodingParity(
                    each: date, Optional(date), Event(date), [date, date], Script.single { try $0.encode(date) },
                    Script.unkeyed { try $0.encode(date) }, configure: configure)
                expectEncodingParity(
                    Script.unkeyed {
                        try? $0.encode(date)
                        try $0.encode(1)
                    }, configure)
            }
        }
    }

    @Test func `ISO 8601 dates of many centuries are encoded as in Foundation`() {
        let configure: (any CommonEncoder) -> Void = { $0.dateEncodingStrategy = .iso8601 }
        var random = SplitMix64(seed: 21)
        // The years -2000 to 30000.
        expectEncodingParity(
            (0..<effort(3000)).map { _ in Date(timeIntervalSince1970: .random(in: -125_000_000_000...885_000_000_000, using: &random)) }, configure)
        expectEncodingParity(
            (0..<effort(3000)).map { _ in Date(timeIntervalSince1970: .random(in: -4_000_000_000...8_000_000_000, using: &random)) }, configure)
        // Moments around the start of each year, and some within the year.
        let yearLength = 365.2425 * 86_400
        var borders: [Date] = []
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        for year in Array(1...40) + Array(1575...1605) + Array(1890...2110) + Array(9990...10_010)
            + Array(stride(from: 100, through: 12_000, by: 100))
        {
            let start = calendar.date(from: DateComponents(year: year, month: 1, day: 1))!
            for offset: Double in [-86_400, -1, -0.5, -0.001, 0, 0.001, 0.5, 1, 86_400, yearLength / 6.0, 59 * 86_400, 60 * 86_400] {
                borders.append(start.addingTimeInterval(offset))
            }
        }
        expectEncodingParity(borders, configure)
        // Every day of 400 years, or every twentieth in a debug build.
        expectEncodingParity(effort(Array(0..<146_097)).map { Date(timeIntervalSince1970: Double($0) * 86_400 - 1) }, configure)
    }

    /// Dates made from nonconforming numbers. `deferredToDate` follows the strategy for
    /// nonconforming floats; the other date strategies do not.
    @Test func `nonconforming dates are encoded or rejected as in Foundation`() {
        for strategy in [.deferredToDate, .secondsSince1970, .millisecondsSince1970] as [JSONEncoder.DateEncodingStrategy] {
            for seconds in [Double.nan, .infinity, -.infinity] {
                for floats in [
                    .throw, .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "nan"),
                ] as [JSONEncoder.NonConformingFloatEncodingStrategy] {
                    let configure: (any CommonEncoder) -> Void = {
                        $0.dateEncodingStrategy = strategy
                        $0.nonConformingFloatEncodingStrategy = floats
                    }
                    expectEncodingParity(
                        each: Date(timeIntervalSince1970: seconds), [Date(timeIntervalSince1970: seconds)],
                        Event(Date(timeIntervalSince1970: seconds)), configure: configure)
                }
            }
        }
    }

    @Test func `data is encoded as in Foundation with every strategy`() {
        var random = SplitMix64(seed: 22)
        let strategies: [(any CommonEncoder) -> Void] = [
            { $0.dataEncodingStrategy = .base64 },
            { $0.dataEncodingStrategy = .deferredToData },
            { $0.dataEncodingStrategy = .custom { _, _ in } },
            { $0.dataEncodingStrategy = .custom { _, _ in throw EncodingTestError() } },
            {
                $0.dataEncodingStrategy = .custom { data, encoder in
                    var container = encoder.singleValueContainer()
                    try container.encode(data.map { String($0, radix: 16) }.joined() + (encoder.codingPath.last?.stringValue ?? ""))
                }
            },
            {
                $0.dataEncodingStrategy = .custom { data, encoder in
                    var container = encoder.container(keyedBy: CaseKey.self)
                    try container.encode(data.count, forKey: .a)
                    try container.encode(Array(data), forKey: .b)
                }
            },
        ]
        // In a debug build, some of the counts for each strategy; the longest for the first ones.
        let step = 4 / effort(4)
        for (number, configure) in strategies.enumerated() {
            for (index, count) in (Array(0...20) + [100, 1000]).enumerated() where (index + number + 2) % step == 0 {
                let data = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
                expectEncodingParityEverywhere(data, configure)
                expectEncodingParity(data.dropFirst(), configure)
                expectEncodingParity(Array(data), configure)
            }
        }
    }

    @Test func `nonconforming floats are encoded or rejected as in Foundation`() {
        let configurations: [(any CommonEncoder) -> Void] = [
            { _ in },
            { $0.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+∞/", negativeInfinity: "-\"∞", nan: "") },
        ]
        for configure in configurations {
            for value in [Double.nan, .infinity, -.infinity, -.nan, .signalingNaN] {
                expectEncodingParity(
                    each: value, [value], [1, value, 2], [Optional(value)], ["k": value], ["1": [value]], [1: value], [Float(value)],
                    ["k": Float(value)], ["k": CGFloat(value)], ["k": ["l": [Places<Double>.Box(value: value)]]],
                    ["k": [Places<Double>.Single(value: value)]], [Places<Float>.Unkeyed(value: Float(value))],
                    Places<Double>.Generic(before: 1, inner: value, after: ""), configure: configure)
            }
        }
    }

    @Test func `every encoder sees the user info`() {
        let key = CodingUserInfoKey(rawValue: "k")!
        let look = Script { encoder in
            var container = encoder.singleValueContainer()
            try container.encode((encoder.userInfo[key] as? String ?? "none") + "\(encoder.userInfo.count)")
        }
        expectEncodingParity([look, look])
        expectEncodingParity(["a": look]) { $0.userInfo = [key: "here"] }
        expectEncodingParity(Script.keyed(CaseKey.self) { try look.encode(to: $0.superEncoder()) }) { $0.userInfo[key] = "there" }
    }

    // MARK: Keys

    private static let identifiers = [
        "", "_", "__", "a", "A", "AB", "ABC", "aB", "Ab", "ABc", "aBC", "aBc", "myURLProperty", "firstName", "FirstName", "_firstName", "firstName_",
        "first_name",
        "firstNAME", "URL", "url", "urlURL", "URLurl", "myURL", "aURLb", "aURLB", "first2Names", "first22", "2First", "x1Y2Z3", "ÄpfelUndÖl",
        "größeÄ", "straßeGROẞ",
        "日本Name", "nameIstİ", "ǅx", "aǅb", "éÉ", "e\u{301}E\u{301}", "a😀B", "firstName😀LastName", "A_B", "a_B", "aB_cD", "__aB__", "ABCdEFGh",
        "aBCDe", "ΑΒΓδ", "ŒuvreÆon",
        "with space Here", "a-B", "aBʰ", "ⅣⅤ", "Ⓐb", "lowerℂase",
    ]

    private struct Dynamic: Encodable {
        let keys: [String]
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: TextKey.self)
            for key in keys { try container.encode(key, forKey: TextKey(key)) }
        }
    }

    @Test func `keys are converted to snake case as in Foundation`() {
        let configure: (any CommonEncoder) -> Void = { $0.keyEncodingStrategy = .convertToSnakeCase }
        for identifier in Self.identifiers { expectEncodingParity(Dynamic(keys: [identifier]), configure) }
        var random = SplitMix64(seed: 23)
        let letters = Array("abcxyzABCXYZABCxyz012_Ééß😀")
        for _ in 0..<800 {
            let identifier = String((0..<Int.random(in: 1...14, using: &random)).map { _ in letters.randomElement(using: &random)! })
            expectEncodingParity(Dynamic(keys: [identifier]), configure)
        }
        expectEncodingParity(Dynamic(keys: ["firstName", "first_name", "FirstName", "firstNAME"]), configure)
    }

    struct Person: Encodable {
        struct HomeAddress: Encodable { var streetName = "s"; var zipCODE = 1; var isPOBox = true }
        enum Kind: String, Encodable { case veryGood }
        enum Shape: Encodable { case aCircle(theRadius: Int), aSquare(Int) }
        var firstName = "a"
        var lastName: String? = nil
        var homeAddress = HomeAddress()
        var otherAddresses = [HomeAddress(), HomeAddress()]
        var phoneNumbers = ["workPhone": "1", "homePhone": "2"]
        var byIntegers = [1: "oneOne"]
        var byAddress = ["fooBar": HomeAddress()]
        var theKind = Kind.veryGood
        var theShapes = [Shape.aCircle(theRadius: 1), .aSquare(2)]
        var kinds: [Suit: Int] = [.redHearts: 1, .spades: 2]
    }

    enum Suit: String, Codable, CodingKeyRepresentable { case redHearts, spades }

    @Test func `key strategies are applied as in Foundation`() {
        let strategies: [JSONEncoder.KeyEncodingStrategy] = [
            .useDefaultKeys, .convertToSnakeCase,
            .custom { TextKey($0.last!.stringValue.uppercased()) },
            .custom { TextKey($0.map { "\($0.stringValue)\($0.intValue.map(String.init) ?? "")" }.joined(separator: ".")) },
            .custom { TextKey("k\($0.count)" + $0.last!.stringValue) },
        ]
        for strategy in strategies {
            let configure: (any CommonEncoder) -> Void = { $0.keyEncodingStrategy = strategy }
            expectEncodingParity(
                each: Person.HomeAddress(), [Person.HomeAddress()], [Suit.redHearts: [Suit.spades: 1]], ["firstName": 1], [1: ["firstName": 1]],
                ["firstName": ["lastName": 1]], Dynamic(keys: Self.identifiers.filter { $0.unicodeScalars.allSatisfy(\.isASCII) }),
                configure: configure)
            expectEncodingParity(
                Script.keyed(TextKey.self) { container in
                    try 1.encode(to: container.superEncoder())
                    try 1.encode(to: container.superEncoder(forKey: "superKey"))
                    var nested = container.nestedContainer(keyedBy: TextKey.self, forKey: "nestedKey")
                    try nested.encode(1, forKey: "innerKey")
                    var deeper = nested.nestedUnkeyedContainer(forKey: "listKey")
                    var deepest = deeper.nestedContainer(keyedBy: TextKey.self)
                    try deepest.encode(1, forKey: "deepKey")
                    try nested.encodeNil(forKey: "nilKey")
                }, configure)
        }
        expectEncodingParity(Person()) { $0.keyEncodingStrategy = .convertToSnakeCase }
        expectEncodingParity(Person()) { $0.keyEncodingStrategy = .useDefaultKeys }
        expectEncodingParity(Person()) { $0.keyEncodingStrategy = .custom { TextKey($0.last!.stringValue.uppercased()) } }
    }

    @Test func `if a strategy gives several keys the same name, the last value counts, as in Foundation`() {
        enum Keys: String, CodingKey { case fooBar, snake = "foo_bar", capital = "FooBar", other }
        let twice = Script.keyed(Keys.self) { container in
            try container.encode(1, forKey: .fooBar)
            try container.encode("x", forKey: .other)
            try container.encode([2], forKey: .snake)
            try container.encode(3, forKey: .capital)
        }
        for _ in 0..<3 {
            expectEncodingParity(twice) { $0.keyEncodingStrategy = .convertToSnakeCase }
            expectEncodingParity(twice) { $0.keyEncodingStrategy = .custom { _ in TextKey("same") } }
            expectEncodingParity([twice, twice])
        }
    }

    @Test func `values with configurations are encoded as in Foundation`() {
        struct Scale: Encodable, EncodableWithConfiguration {
            var value: Int
            func encode(to encoder: any Encoder) throws { try encode(to: encoder, configuration: 1) }
            func encode(to encoder: any Encoder, configuration: Int) throws {
                var container = encoder.container(keyedBy: CaseKey.self)
                if configuration >= 0 { try container.encode(value * configuration, forKey: .a) } else { throw EncodingTestError() }
            }
        }
        struct Nothing: EncodableWithConfiguration {
            func encode(to encoder: any Encoder, configuration: Int) throws {}
        }
        struct Outer: EncodableWithConfiguration {
            func encode(to encoder: any Encoder, configuration: Int) throws {
                var container = encoder.container(keyedBy: CaseKey.self)
                try container.encode(Scale(value: 2), forKey: .a, configuration: configuration)
                try container.encodeIfPresent(Scale?.none, forKey: .b, configuration: configuration)
                var list = container.nestedUnkeyedContainer(forKey: .c)
                try list.encode(Scale(value: 3), configuration: configuration)
                try container.encode([Scale(value: 4), Scale(value: 5)], forKey: .d, configuration: configuration)
            }
        }
        for configuration in [1, 2, -1] {
            expectEncodingParity { try $0.encode(Scale(value: 7), configuration: configuration) }
            expectEncodingParity { try $0.encode([Scale(value: 7)], configuration: configuration) }
            expectEncodingParity { try $0.encode(Outer(), configuration: configuration) }
            expectEncodingParity { try $0.encode(Optional(Scale(value: 7)), configuration: configuration) }
        }
        expectEncodingParity { try $0.encode(Nothing(), configuration: 1) }
    }

    @Test func `a provided configuration is used as in Foundation`() throws {
        struct Scale: EncodableWithConfiguration {
            func encode(to encoder: any Encoder, configuration: Int) throws {
                var container = encoder.singleValueContainer()
                try container.encode(configuration)
            }
        }
        enum Three: EncodingConfigurationProviding { static var encodingConfiguration: Int { 3 } }
        let foundation = try JSONEncoder().encode(Scale(), configuration: Three.self)
        #expect(try ApusJSONEncoder().encode(Scale(), configuration: Three.self) == foundation)
        #expect(foundation == Data("3".utf8))
    }
}
