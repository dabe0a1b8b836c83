import ApusJSON
import TestSupport
import Testing

/// Separates values that are not on separate lines.
@Suite("JSONFraming")
struct SeparationTests {
    struct Row: CustomStringConvertible, Sendable {
        let text: String
        let values: [JSONValue]
        /// The line and column of the first error.
        var error: (line: Int, column: Int)?
        var description: String { text.debugDescription }
    }

    static let concatenated: [Row] = [
        Row(text: "", values: []),
        Row(text: " \n\r\t", values: []),
        Row(text: "{\"a\":1}[2]\n3 \"x\"true null[]{}", values: [["a": 1], [2], 3, "x", true, .null, [], [:]]),
        Row(text: "1", values: [1]),
        Row(text: "12 34\n", values: [12, 34]),
        Row(text: "{\n \"a}\\\"\": [\n{}]\n}\n\"]\\\\\"[\"[\"]", values: [["a}\"": [[:]]], "]\\", ["["]]),
        Row(text: "«EF BB BF»\"é\"[1]", values: ["é", [1]]),
        Row(text: "[1] }", values: [[1]], error: (1, 5)),
        Row(text: "[1]\n\"é\" [2,\n ]", values: [[1], "é"], error: (3, 2)),
        Row(text: "1,2", values: [1], error: (1, 2)),
        Row(text: "{} truefalse", values: [[:]], error: (1, 8)),
        Row(text: "[]\n{\"a\":", values: [[]], error: (2, 6)),
    ]

    static let elements: [Row] = [
        Row(text: "[]", values: []),
        Row(text: " \n[ \n] \n", values: []),
        Row(text: "[1]", values: [1]),
        Row(text: "[ {\"a\": [1, \"],[\\\"\"]} ,\n2.5\n,\"é\", [[]],null ]", values: [["a": [1, "],[\""]], 2.5, "é", [[]], .null]),
        Row(text: "«EF BB BF»[true]", values: [true]),
        Row(text: "", values: [], error: (1, 1)),
        Row(text: "{\"a\": []}", values: [], error: (1, 1)),
        Row(text: "\n 7", values: [], error: (2, 2)),
        Row(text: "[1,]", values: [1], error: (1, 4)),
        Row(text: "[,1]", values: [], error: (1, 2)),
        Row(text: "[1,,2]", values: [1], error: (1, 4)),
        Row(text: "[1,\n \"é\", 2 3]", values: [1, "é"], error: (2, 9)),
        Row(text: "[1", values: [1], error: (1, 3)),
        Row(text: "[1,", values: [1], error: (1, 4)),
        Row(text: "[1] 2", values: [1], error: (1, 5)),
        Row(text: "[[1}, 2]", values: [], error: (1, 4)),
    ]

    @Test(arguments: [(concatenated, JSONFraming.concatenated), (elements, .elements)])
    func `each text in the table of framings gives its values and its error, from chunks of any size`(rows: [Row], framing: JSONFraming) async throws
    {
        let settings = JSONLineConfiguration(framing: framing)
        for row in rows {
            let bytes = [UInt8](notation: row.text)
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
                let stream = stream(of: bytes, size).jsonLines(as: .value, configuration: settings)
                #expect(await LinesOutcome(stream) == expected, "\(row), chunks of \(size)")
                #expect(await LinesOutcome(stream.parallel(width: 2)).values.count <= row.values.count)
            }
        }
    }

    /// Reading an array element by element gives the same values as reading it as a whole.
    @Test(arguments: 0..<10)
    func `elements of random arrays are the same one by one as in the whole array`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let samples: [JSONValue] = [1, -2.5, "a,]\\\"[", "é😀\n", [], [[1, 2], ["]"]], ["k,": ["}": [.null, true]]], .null]
        let values = (0..<100).map { _ in samples.randomElement(using: &random)! }
        for options in [[], JSONWriteOptions.prettyPrinted] {
            let bytes = try JSONValue.array(values).jsonBytes(options)
            for size in [1, 2, 3, 7, 64, 10_000] {
                let lines = JSONLines(chunks: chunks(of: bytes, size), configuration: JSONLineConfiguration(framing: .elements))
                #expect(LinesOutcome(lines).values == values)
            }
            var concatenated: [UInt8] = []
            for value in values { concatenated += try value.jsonBytes(options) + [0x20] }
            #expect(LinesOutcome(JSONLines(concatenated, configuration: JSONLineConfiguration(framing: .concatenated))).values == values)
        }
    }

    @Test func `invalid elements are skipped and reported with their locations`() throws {
        let reported = Reported()
        let limits = JSONLimits(maximumByteCount: 12)
        let bytes = Array("[1, {\"a\" 2},\n\"a string that is, too, long ]\", tru, [3]]".utf8)
        for size in [1, 5, 100] {
            let settings = JSONLineConfiguration(
                readConfiguration: JSONReadConfiguration(limits: limits), framing: .elements, errors: reported.policy)
            #expect(LinesOutcome(JSONLines(chunks: chunks(of: bytes, size), configuration: settings)).values == [1, [3]])
        }
        #expect(reported.errors.count == 9)
        #expect(reported.errors[..<3].map(\.line) == [1, 2, 2])
        #expect(reported.errors[..<3].map(\.location.column) == [10, 1, 34])
    }

    /// The number of characters makes no difference.
    @Test(arguments: [1, 7, 1000, 100_000])
    func `columns of long lines are counted in characters, wherever chunks end`(chunk: Int) throws {
        for count in [7, 8, 9, 255 * 8 - 2, 3000] {
            // The letters have one to four bytes. A bracket and a quote come before them; a quote,
            // a comma and a space come after.
            for letter in ["x", "é", "€", "𝄞"] {
                let text = "[\"" + String(repeating: letter, count: count) + "\", }]"
                let elements = JSONLines(chunks: chunks(of: Array(text.utf8), chunk), configuration: JSONLineConfiguration(framing: .elements))
                #expect(try elements.next(as: .value)?.string?.unicodeScalars.count == count)
                let error = try #require(throws: JSONLineError.self) { try elements.next(as: .value) }
                #expect(error.line == 1 && error.location.column == count + 6)
                #expect(error.location.byteOffset == count * letter.utf8.count + 5)
            }
        }
    }
}
