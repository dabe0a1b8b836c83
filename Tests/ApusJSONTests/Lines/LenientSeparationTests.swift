import ApusJSON
import TestSupport
import Testing

/// Separates values with everything that options permit between and within them.
@Suite("JSONFraming with options")
struct LenientSeparationTests {
    struct Row: CustomStringConvertible, Sendable {
        let text: String
        let options: JSONReadOptions
        let values: [JSONValue]
        /// The line and column of the first error.
        var error: (line: Int, column: Int)?
        var description: String { "\(text.debugDescription) \(options)" }
    }

    static let concatenated: [Row] = [
        Row(text: "/*a*/[1,2]//b\n{\"a\":1}", options: .comments, values: [[1, 2], ["a": 1]]),
        Row(text: "///a\n{\"a\":1}", options: .comments, values: [["a": 1]]),
        Row(text: "// only [ a comment", options: .comments, values: []),
        Row(text: "/**//***//* / * */1/**/2//\r3", options: .comments, values: [1, 2, 3]),
        Row(text: "{/*}*/\"a\"://]\n1}[/*\"*/2]", options: .comments, values: [["a": 1], [2]]),
        Row(text: "\"/*\"\"*/\"", options: .comments, values: ["/*", "*/"]),
        Row(text: "[1]/* [2]", options: .comments, values: [[1]], error: (1, 4)),
        Row(text: "[1]\n é/", options: .comments, values: [[1]], error: (2, 2)),
        Row(text: "1 /2", options: .comments, values: [1], error: (1, 3)),
        Row(text: "\"\"  \u{B}\u{C}1\u{85}2\u{2028}[3]\u{2029}", options: .unicodeNewlines, values: ["", 1, 2, [3]]),
        Row(text: "// a\u{2028}1//\u{85}2", options: [.comments, .unicodeNewlines], values: [1, 2]),
        Row(text: "// a\u{2028}1\n2", options: .comments, values: [2]),
        Row(
            text: "'a]\"\\''{b:'}'}\u{A0}+1\u{FEFF}[\"'\"]/**/Infinity", options: .json5, values: ["a]\"'", ["b": "}"], 1, ["'"], .double(.infinity)]),
        Row(text: "'a\\\nb' \"c\\\r\nd\"", options: .json5, values: ["ab", "cd"]),
        Row(text: "1\u{A0}2", options: .unicodeNewlines, values: [], error: (1, 2)),
    ]

    static let elements: [Row] = [
        Row(text: "/*[*/[1/*,*/,//]\n2]", options: .comments, values: [1, 2]),
        Row(text: "[{ // test\r },{ // test }]\r}]", options: .comments, values: [[:], [:]]),
        Row(text: "[ /*a*/ ] //", options: .comments, values: []),
        Row(text: "[1,2,]", options: .trailingCommas, values: [1, 2]),
        Row(text: "[1,/**/]", options: [.trailingCommas, .comments], values: [1]),
        Row(text: "[,]", options: .trailingCommas, values: [], error: (1, 2)),
        Row(text: "[1,,]", options: .trailingCommas, values: [1], error: (1, 4)),
        Row(text: "[1 /*a*/ 2]", options: .comments, values: [], error: (1, 10)),
        Row(text: "[1 /*a]", options: .comments, values: [], error: (1, 4)),
        Row(text: "[1] /*", options: .comments, values: [1], error: (1, 5)),
        Row(text: "['],', \"'\", {a: ']'}, ]", options: .json5, values: ["],", "'", ["a": "]"]]),
        Row(text: "\u{2028}[\u{2029}1\u{85},\u{B}]", options: [.unicodeNewlines, .trailingCommas], values: [1]),
        Row(text: "[1] and more ]", options: .trailingText, values: [1]),
    ]

    static let lines: [Row] = [
        Row(text: "// a\n1 // b\n/* c */ /* d */\n  \n2", options: .comments, values: [1, 2]),
        Row(text: "\u{B}\u{2028}\n1", options: .unicodeNewlines, values: [1]),
        Row(text: "1\n/* a\n2", options: .comments, values: [1], error: (2, 1)),
        Row(text: "/\n2", options: .comments, values: [], error: (1, 1)),
    ]

    @Test(arguments: [(concatenated, JSONFraming.concatenated), (elements, .elements), (lines, .lines)])
    func `each text in the lenient table gives its values and its error, from chunks of any size`(rows: [Row], framing: JSONFraming) async throws {
        for row in rows {
            let bytes = Array(row.text.utf8)
            let settings = JSONLineConfiguration(readConfiguration: JSONReadConfiguration(options: row.options), framing: framing)
            let lines = JSONLines(bytes, configuration: settings)
            var values: [JSONValue] = []
            var error: JSONLineError?
            do {
                while let value = try lines.next(as: .value) { values.append(value) }
            } catch let failure as JSONLineError {
                error = failure
            }
            #expect(values == row.values, "\(row)")
            #expect(error?.line == row.error?.line, "\(row): \(error?.description ?? "")")
            #expect(error?.location.column == row.error?.column, "\(row): \(error?.description ?? "")")
            let expected = LinesOutcome(JSONLines(bytes, configuration: settings))
            for size in 1...max(bytes.count, 1) {
                #expect(LinesOutcome(JSONLines(chunks: chunks(of: bytes, size), configuration: settings)) == expected, "\(row), chunks of \(size)")
            }
            let serial = stream(of: bytes, 3).jsonLines(as: .value, configuration: settings)
            #expect(await LinesOutcome(serial) == expected, "\(row)")
            #expect(
                await LinesOutcome(stream(of: bytes, 3).jsonLines(as: .value, configuration: settings).parallel(width: 2)).values == expected.values,
                "\(row)")
        }
    }

    /// Reading the elements gives the same values as reading the whole array, with comments and
    /// spaces in every position, in chunks of any size.
    @Test(arguments: 0..<10)
    func `elements among comments are the same as in the whole array`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let gaps = ["", " ", "\n", "/*],*/", "//]\n", "/***/", "\u{2028}", "/*\"*/ /*'*/"]
        let tokens = ["1", "-2.5e3", "\"a,]\\\"/*\"", "'b//\\'['", "null", "true", "+.5", "0xFF"]
        func gap() -> String { gaps.randomElement(using: &random) ?? "" }
        func value(_ depth: Int) -> String {
            switch random.next() % 4 {
            case 0 where depth > 0: "[" + (0..<random.next() % 3).map { _ in gap() + value(depth - 1) + gap() }.joined(separator: ",") + "]"
            case 1 where depth > 0:
                "{" + (0..<random.next() % 3).map { "\(gap())k\($0)\(gap()):\(gap())" + value(depth - 1) + gap() }.joined(separator: ",") + "}"
            default: tokens.randomElement(using: &random) ?? "0"
            }
        }
        let options: JSONReadOptions = [.json5, .unicodeNewlines]
        for _ in 0..<50 {
            let values = (0..<random.next() % 6).map { _ in value(3) }
            let array =
                gap() + "[" + values.map { gap() + $0 + gap() }.joined(separator: ",")
                + (values.isEmpty ? gap() : gap() + ["", ","][Int(random.next() % 2)]) + "]" + gap()
            let separate = values.map { gap() + $0 + "\n" + gap() }.joined()
            let expected = try JSONValue(parsing: array, options: options).array
            for size in [1, 2, 3, 5, 1000] {
                for (text, framing) in [(array, JSONFraming.elements), (separate, .concatenated)] {
                    let settings = JSONLineConfiguration(readConfiguration: JSONReadConfiguration(options: options), framing: framing)
                    let outcome = LinesOutcome(JSONLines(chunks: chunks(of: Array(text.utf8), size), configuration: settings))
                    #expect(outcome.values == expected && outcome.errors.isEmpty, "\(text.debugDescription): \(outcome)")
                }
            }
        }
    }

    /// Comments do not hide the end of the value.
    @Test(arguments: [1, 2, 7, 1000])
    func `a value among comments that is too long is skipped up to its end`(chunk: Int) throws {
        let reported = Reported()
        let text = "[1/*a*/,[\"a string that is, too, long ]\"/*]*/, 2, /* a comment, that ] is */ 3],/* also a long one ], here */ 4, 'x', //]\n]"
        let settings = JSONLineConfiguration(
            readConfiguration: JSONReadConfiguration(options: .json5, limits: JSONLimits(maximumByteCount: 12)), framing: .elements,
            errors: reported.policy)
        #expect(LinesOutcome(JSONLines(chunks: chunks(of: Array(text.utf8), chunk), configuration: settings)).values == [1, 4, "x"])
        #expect(reported.errors.count == 1)
    }

    /// The decoder reads the types, and what it permits may also appear between them.
    @Test func `the decoder's options apply within values and between them`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readOptions = [.comments]
        let settings = JSONLineConfiguration(framing: .concatenated)
        let lines = JSONLines(Array("/*1*/[2/*]*/]// 3\n[4]".utf8), configuration: settings, decoder: decoder)
        #expect(try lines.next([Int].self) == [2])
        #expect(try lines.next([Int].self) == [4])
        #expect(try lines.next([Int].self) == nil)
    }

    @Test func `the line number is that of the value last read`() throws {
        let lines = JSONLines(
            Array("1\n//a\n\n2 /* b\n*/".utf8),
            configuration: JSONLineConfiguration(readConfiguration: JSONReadConfiguration(options: .comments), framing: .concatenated))
        #expect(try lines.next(as: .value) == 1)
        #expect(lines.lineNumber == 1)
        #expect(try lines.next(as: .value) == 2)
        #expect(lines.lineNumber == 4)
        #expect(try lines.next(as: .value) == nil)
        #expect(lines.lineNumber == 4)
    }
}
