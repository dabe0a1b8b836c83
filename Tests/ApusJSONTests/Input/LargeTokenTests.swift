import ApusJSON
import TestSupport
import Testing

/// Tokens of several megabytes are read in linear time. In quadratic time, each of these would take
/// hours.
@Suite("Large numbers and strings")
struct LargeTokenTests {
    private static let million = 1_000_000

    private static func digits(_ digit: Character, _ count: Int = million) -> String { String(repeating: digit, count: count) }

    /// Numbers of up to a million digits and the nearest Double, worked out from powers of ten.
    static let finite: [(text: String, double: Double)] = [
        ("0." + digits("0") + "1", 0), ("0." + digits("3"), 1.0 / 3.0), ("1." + digits("0"), 1), ("-1." + digits("0") + "1", -1),
        ("1" + digits("0") + "e-1000000", 1), ("0." + digits("0", million - 1) + "1e1000000", 1),
        ("12345" + digits("0") + ".5e-1000000", 12345), ("9007199254740993." + digits("0") + "1", 9_007_199_254_740_994),
        ("9007199254740993." + digits("0"), 9_007_199_254_740_992), ("1e-" + digits("9", 100_000), 0), ("0e" + digits("9", 100_000), 0),
        ("1e" + digits("0", 100_000) + "2", 100), ("1e-" + digits("0", 100_000) + "2", 0.01),
    ]

    @Test(arguments: 0..<finite.count, JSONEngine.parsers)
    func `a finite number of any length is read as the nearest double and keeps its text`(_ index: Int, on engine: JSONEngine) throws {
        let (text, double) = Self.finite[index]
        // In a debug build, each with one policy.
        let step = JSONNumberPolicy.allCases.count / effort(JSONNumberPolicy.allCases.count)
        for (number, numbers) in JSONNumberPolicy.allCases.enumerated() where (index + number) % step == 0 {
            let document = try JSONDocument(parsing: "[0, \(text), 0]", configuration: JSONReadConfiguration(numbers: numbers, engine: engine))
            let node = try #require(document[1])
            #expect(node.double?.bitPattern == double.bitPattern)
            let isSame = node.numberText == text
            #expect(isSame)
            #expect(document[2]?.integer == 0)
        }
    }

    static let infinite = ["1" + digits("0"), "-" + digits("9"), digits("1") + ".5", "1e" + digits("9", 100_000), "0.1e+" + digits("9", 100_000)]

    @Test(arguments: 0..<infinite.count, JSONEngine.parsers)
    func `a number of any length beyond the range of Double is an error or kept as text`(_ index: Int, on engine: JSONEngine) throws {
        let text = Self.infinite[index]
        for numbers in [JSONNumberPolicy.double, .error] {
            let error = try #require(throws: JSONSyntaxError.self) {
                try JSONDocument(parsing: "[0, \(text), 0]", configuration: JSONReadConfiguration(numbers: numbers, engine: engine))
            }
            #expect(error.code == .numberOutOfRange)
            #expect(error.location.byteOffset == 4)
            #expect(error.excerpt.utf8.count < 300)
        }
        let node = try #require(
            try JSONDocument(parsing: "[0, \(text), 0]", configuration: JSONReadConfiguration(numbers: .exact, engine: engine))[1])
        let isSame = node.numberText == text
        #expect(isSame)
        #expect(node.double?.isInfinite == true)
        #expect(node.integer == nil)
    }

    static let pieces: [(json: String, text: String)] = [
        ("x", "x"), ("é", "é"), ("😀", "😀"), (#"\n"#, "\n"), (#"\u00e9"#, "é"), (#"\ud83d\ude00"#, "😀"), (#"a\\"#, #"a\"#),
    ]

    /// The string has ten megabytes, or two in debug builds.
    @Test(arguments: 0..<pieces.count, JSONEngine.parsers)
    func `a string of several megabytes is read as a value and as a key`(_ index: Int, on engine: JSONEngine) throws {
        let (json, text) = Self.pieces[index]
        let count = max(effort(10_000_000), 2_000_000) / json.utf8.count
        let content = String(repeating: json, count: count)
        let expected = String(repeating: text, count: count)
        let value = try #require(try JSONDocument(parsing: "[\"\(content)\"]", configuration: JSONReadConfiguration(engine: engine))[0]?.string)
        let isSame = value == expected
        #expect(isSame)
        let document = try JSONDocument(parsing: "{\"\(content)\":1}", configuration: JSONReadConfiguration(engine: engine))
        #expect(document[expected]?.integer == 1)
        #expect(document[expected + "x"] == nil)

        // Without the closing quote.
        let error = try #require(throws: JSONSyntaxError.self) {
            try JSONDocument(parsing: "[\"\(content)", configuration: JSONReadConfiguration(engine: engine))
        }
        #expect(error.code == .unterminatedString)
        #expect(error.location.byteOffset == 1)
    }
}
