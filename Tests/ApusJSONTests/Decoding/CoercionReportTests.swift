import ApusJSON
import Foundation
import TestSupport
import Testing

/// Tests what decoders report about coercions, and the coercions that no preset contains.
@Suite("Coercions of ApusJSONDecoder: reports")
struct CoercionReportTests {
    private struct Line: Decodable, Equatable {
        var sku: String
        var count: Int?
        var prices: [Double]
    }

    private struct Order: Decodable, Equatable {
        var id: Int
        var lines: [Line]
    }

    private func decoder(_ coercion: JSONCoercions, _ engine: JSONEngine = .automatic) -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.coercions = coercion
        decoder.readConfiguration.engine = engine
        return decoder
    }

    @Test(arguments: JSONEngine.available)
    func `a report lists each coercion of the last call with its location and path`(_ engine: JSONEngine) throws {
        let text = """
            {"id": "7", "lines": [
              {"sku": 12, "count": "2", "prices": ["0.5", 1]},
              {"sku": "x", "prices": []}
            ]}
            """
        let reported = try decoder(.lenient, engine).decodeWithReport(Order.self, from: Array(text.utf8))
        let (order, report) = (reported.value, reported.report)
        #expect(order == Order(id: 7, lines: [Line(sku: "12", count: 2, prices: [0.5, 1]), Line(sku: "x", count: nil, prices: [])]))
        #expect(
            report.debugDescription == """
                1:8: Converted the string "7" to an Int (numberFromString). (path "/id")
                2:11: Converted the number 12 to a String (stringFromNumber). (path "/lines/0/sku")
                2:24: Converted the string "2" to an Int (numberFromString). (path "/lines/0/count")
                2:40: Converted the string "0.5" to a Double (numberFromString). (path "/lines/0/prices/0")
                """)
        #expect(report.appliedCount == 4)
        #expect(try decoder(.lenient, engine).decodeWithReport([Int].self, from: "[1]").report.isEmpty)
        let document = try JSONDocument(parsing: text, configuration: JSONReadConfiguration(engine: engine))
        let node = try #require(document["lines"]?[0])
        let line = try decoder(.lenient).decodeWithReport(Line.self, from: node)
        #expect(line.report.entries.map { "\($0.path)" } == ["/lines/0/sku", "/lines/0/count", "/lines/0/prices/0"])
    }

    @Test func `a decoding error is an issue in the report`() throws {
        let error = try #require(throws: JSONReportedError.self) {
            try decoder(.lenient).decodeWithReport(Order.self, from: #"{"id":"7","lines":[{"sku":1,"count":"12abc","prices":[]}]}"#)
        }
        let report = error.report
        guard case DecodingError.typeMismatch(let type, let context)? = error.underlyingError else { return #expect(Bool(false), "\(error)") }
        #expect("\(type)" == "Int")
        #expect(context.codingPath.map(\.stringValue) == ["lines", "Index 0", "count"])
        #expect(context.debugDescription == #"Expected an Int, found a string. (line 1, column 37)"#)
        #expect(report.entries.map { "\($0.kind) \($0.path)" } == ["coerced /id", "coerced /lines/0/sku", "failed /lines/0/count"])
        #expect(report.hasIssues)
        // The issue names the coercion that is off.
        let off = #expect(throws: JSONReportedError.self) { try decoder([.stringFromNumber]).decodeWithReport([Int].self, from: #"["1"]"#) }
        #expect(off?.report.issues.map(\.message) == [#"Expected an Int, found the string "1"; the coercion numberFromString is off."#])
        // In invalid JSON, nothing is coerced.
        let invalid = #expect(throws: JSONReportedError.self) { try decoder(.lenient).decodeWithReport([Int].self, from: #"["1""#) }
        #expect(invalid?.report.isEmpty == true && invalid?.findings.map(\.location?.column) == [5])
        let missing = #expect(throws: JSONReportedError.self) { try decoder(.lenient).decodeWithReport(Order.self, from: #"{"id":"7"}"#) }
        #expect(missing?.report.entries.map { "\($0.kind) \($0.path)" } == ["coerced /id"])
    }

    @Test func `without coercions the errors do not change`() throws {
        for text in [#"["1"]"#, "[null]", "[1.5]", "[true]", "{}"] {
            let plain = try #require(throws: DecodingError.self) { try ApusJSONDecoder().decode([Int].self, from: text) }
            let strict = try #require(throws: DecodingError.self) { try decoder(.strict).decode([Int].self, from: text) }
            #expect("\(plain)" == "\(strict)")
        }
    }

    /// Tries one type, then another. The failed attempt is not an issue.
    private struct Trying: Decodable {
        var value: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode([Int].self) {
                value = "\(number.count) numbers"
            } else {
                value = try container.decode(String.self)
            }
        }
    }

    @Test func `failed attempts leave no issues in the report`() throws {
        let reported = try decoder(.lenient).decodeWithReport([Trying].self, from: #"["a",["1"],2]"#)
        #expect(reported.value.map(\.value) == ["a", "1 numbers", "2"])
        let report = reported.report
        #expect(report.entries.map { "\($0.path)" } == ["/1/0", "/2"])
        #expect(!report.hasIssues)
    }

    // MARK: Not in any preset

    private struct Numbers: Decodable, Equatable {
        var a: Int?
        var b: Double?
        var c: [Int]?
    }

    @Test(arguments: JSONEngine.available)
    func `an empty string is zero or missing only with that coercion`(_ engine: JSONEngine) throws {
        let text = #"{"a":"","b":" ","c":["1"]}"#
        #expect(throws: DecodingError.self) { try decoder(.lenient, engine).decode(Numbers.self, from: text) }
        let reported = try decoder([.lenient, .zeroFromEmptyString], engine).decodeWithReport(Numbers.self, from: text)
        let (zero, report) = (reported.value, reported.report)
        #expect(zero == Numbers(a: 0, b: 0, c: [1]))
        #expect(
            report.entries.map { "\($0.path) \($0.coercion)" } == [
                "/a zeroFromEmptyString", "/b zeroFromEmptyString", "/c/0 numberFromString",
            ])
        let missing = try decoder([.lenient, .missingFromEmptyString], engine).decodeWithReport(Numbers.self, from: text)
        #expect(missing.value == Numbers(a: nil, b: nil, c: [1]))
        #expect(missing.report.entries.map { "\($0.kind) \($0.path)" } == ["missing /a", "missing /b", "coerced /c/0"])
        let error = try #require(throws: DecodingError.self) {
            try decoder([.missingFromEmptyString], engine).decode(Numbers.self, from: #"{"c":[1,""]}"#)
        }
        guard case .valueNotFound = error else { return #expect(Bool(false), "\(error)") }
    }

    private struct Lists: Decodable, Equatable {
        var strings: [String]
        var integers: [Int]
        var doubles: [Double]
        var rows: [[Double]]
        var lines: [Line]
        var set: Set<Int>
        var bytes: [UInt8]
    }

    @Test(arguments: JSONEngine.available)
    func `a single value is an array of one element only with that coercion`(_ engine: JSONEngine) throws {
        let text = #"{"strings":"a","integers":1,"doubles":1.5,"rows":[2,[3]],"lines":{"sku":"x","prices":4},"set":5,"bytes":6}"#
        let reported = try decoder([.arrayFromSingleValue], engine).decodeWithReport(Lists.self, from: text)
        let (lists, report) = (reported.value, reported.report)
        #expect(
            lists
                == Lists(
                    strings: ["a"], integers: [1], doubles: [1.5], rows: [[2], [3]], lines: [Line(sku: "x", count: nil, prices: [4])], set: [5],
                    bytes: [6]))
        #expect(
            report.entries.map { "\($0.path)" } == [
                "/strings", "/integers", "/doubles", "/rows/0", "/lines", "/lines/prices", "/set", "/bytes",
            ])
        for text in [text, #"{"strings":null}"#] {
            #expect(throws: DecodingError.self) { try decoder(.lenient, engine).decode(Lists.self, from: text) }
        }
        #expect(throws: DecodingError.self) { try decoder([.arrayFromSingleValue], engine).decode([Int].self, from: "null") }
    }

    private struct Nested: Decodable {
        var items: [Nested]
        init(from decoder: any Decoder) throws {
            // Decodes values further in before decoding the array.
            if let object = try? decoder.container(keyedBy: ReportKey.self) { _ = try object.decodeIfPresent([Int].self, forKey: .sizes) }
            items = try decoder.singleValueContainer().decode([Nested].self)
        }
    }

    private enum ReportKey: CodingKey { case sizes }

    /// The stack once overflowed here.
    @Test(arguments: JSONEngine.available, ["5", "[[5]]", #"{"sizes":5}"#, #"[{"sizes":[5]}]"#])
    func `coercing a single value to an array of its own type does not recurse without end`(_ engine: JSONEngine, _ text: String) throws {
        let decoder = decoder([.arrayFromSingleValue], engine)
        #expect(throws: DecodingError.self) { try decoder.decode(Nested.self, from: text) }
        #expect(try decoder.decode([[[Int]]].self, from: "5") == [[[5]]])
        // Any number of single values may be next to each other.
        #expect(try decoder.decode([[Int]].self, from: "[\((0..<40).map(String.init).joined(separator: ","))]") == (0..<40).map { [$0] })
    }
}
