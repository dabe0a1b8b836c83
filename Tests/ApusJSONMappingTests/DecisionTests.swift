import ApusJSONMapping
import Foundation
import MappingModels
import TestSupport
import Testing

/// The rows of the table of decisions, including Harrington's cases, and inputs that crashed
/// earlier libraries.
@Suite("Decisions")
struct DecisionTests {
    private func make(_ text: String, _ change: (inout JSONMapper) throws -> Void = { _ in }) throws -> (
        value: Everything, report: JSONReport
    ) {
        var mapper = JSONMapper()
        try change(&mapper)
        let made = try mapper.make(Everything.self, from: text)
        return (made.value, made.report)
    }

    /// Returns all entries except those for missing keys.
    private func said(_ report: JSONReport) -> [String] { report.entries.filter { $0.kind != .missing }.map(\.debugDescription) }

    @Test func `a key without a property is ignored and reported`() throws {
        let (value, report) = try make(#"{"nobody": {"int": 7}, "int": 8}"#)
        #expect(value.int == 8)
        #expect(said(report) == [#"1:2: No property is mapped from "nobody". (path "/nobody")"#])
    }

    @Test func `properties whose keys are missing keep their values and are reported`() throws {
        var value = Everything()
        value.string = "kept"
        value.optional = 7
        let report = try JSONMapper().update(&value, from: #"{"int": 8}"#)
        #expect(value.string == "kept")
        #expect(value.optional == 7)
        #expect(report.entries(.missing).count == 33)
        #expect(report.entries(.missing).contains { $0.path.description == "/string" && $0.message == #"There is no "string"."# })
        #expect(report.appliedCount == 1)
    }

    @Test func `null sets an optional property to nil`() throws {
        var value = Everything()
        value.optional = 7
        value.maybe = Point(x: 1, y: 2)
        let report = try JSONMapper().update(&value, from: #"{"optional": null, "maybe": null, "optionals": ["a", null]}"#)
        #expect(value.optional == nil)
        #expect(value.maybe == nil)
        #expect(value.optionals == ["a", nil])
        #expect(!report.hasIssues)
    }

    @Test(arguments: Everything.jsonNames.filter { !["optional", "maybe", "value"].contains($0) })
    func `null for a property that is not optional changes nothing and is an issue`(name: String) throws {
        let given = Everything.sample
        var value = given
        let report = try JSONMapper().update(&value, from: "{\"\(name)\": null}")
        #expect(value == given)
        #expect(report.issues.count == 1)
        #expect(report.issues[0].found == "null")
        var strict = JSONMapper()
        strict.policy = .strict
        #expect(throws: JSONReportedError.self) { try strict.update(&value, from: "{\"\(name)\": null}") }
    }

    @Test(arguments: [
        "int", "int8", "int16", "int32", "int64", "int128", "uint", "uint8", "uint16", "uint32", "uint64", "uint128", "double", "float", "decimal",
    ])
    func `a string is converted to a number only if it is one`(name: String) throws {
        let (value, report) = try make("{\"\(name)\": \" 12 \"}")
        #expect(try JSONValue(parsing: JSONMapper().json(from: value))[name]?.double == 12)
        #expect(report.entries(.coerced).map(\.coercion) == [.numberFromString])
        for wrong in ["12abc", "", "1,5", "１２"] {
            let (value, report) = try make("{\"\(name)\": \"\(wrong)\"}")
            #expect(value == Everything())
            #expect(report.issues.map(\.path.description) == ["/" + name])
        }
        let (unchanged, issues) = try make("{\"\(name)\": \"12\"}") { $0.coercions = .strict }
        #expect(unchanged == Everything())
        #expect(issues.issues.map(\.coercion) == [.numberFromString])
    }

    @Test(arguments: [
        ("int8", "128"), ("int16", "32768"), ("int32", "2147483648"), ("int64", "9223372036854775808"), ("uint", "-1"), ("uint8", "256"),
        ("uint16", "65536"), ("uint32", "4294967296"), ("uint64", "18446744073709551616"), ("uint128", "-1"), ("double", "1e400"), ("float", "1e39"),
    ])
    func `a number that does not fit its property is an issue`(name: String, number: String) throws {
        for text in [number, "\"\(number)\""] {
            let (value, report) = try make("{\"\(name)\": \(text)}")
            #expect(value == Everything())
            #expect(report.issues.map { $0.message.hasSuffix("which is out of range.") } == [true])
        }
    }

    @Test func `a number or a Boolean is converted to a string, but an array is not`() throws {
        #expect(try make(#"{"string": 1}"#).value.string == "1")
        #expect(try make(#"{"string": 12.5}"#).value.string == "12.5")
        #expect(try make(#"{"string": true}"#).value.string == "true")
        #expect(try make(#"{"string": []}"#).report.hasIssues)
    }

    @Test(arguments: [
        ("\"true\"", true), ("\"YES\"", true), ("\"1\"", true), ("1", true), ("true", true), ("\"false\"", false), ("\"no\"", false),
        ("\"0\"", false), ("0", false),
    ])
    func `the usual spellings of true and false are converted to Booleans`(text: String, expected: Bool) throws {
        var value = Everything()
        value.boolean = !expected
        #expect(!(try JSONMapper().update(&value, from: "{\"boolean\": \(text)}").hasIssues))
        #expect(value.boolean == expected)
        #expect(try make("{\"boolean\": 2}").report.hasIssues)
        #expect(try make("{\"boolean\": \"Y\"}").report.hasIssues)
    }

    @Test func `raw values are converted to cases of enums, with or without a coercion`() throws {
        #expect(try make(#"{"level": 2}"#).value.level == .high)
        #expect(try make(#"{"color": "blue"}"#).value.color == .blue)
        let (level, levelReport) = try make(#"{"level": "2"}"#)
        #expect(level.level == .high)
        #expect(said(levelReport) == [#"1:11: Converted the string "2" to a Level (enumFromString). (path "/level")"#])
        let (color, colorReport) = try make(#"{"color": 1}"#)
        #expect(color.color == .one)
        #expect(colorReport.entries(.coerced).map(\.coercion) == [.enumFromNumber])
        for text in [#"{"level": 3}"#, #"{"level": "high"}"#, #"{"level": 1.5}"#, #"{"color": "green"}"#, #"{"color": 2}"#, #"{"level": true}"#] {
            let (value, report) = try make(text)
            #expect(value == Everything())
            #expect(report.issues.count == 1)
            #expect(report.entries(.coerced).isEmpty)
        }
        let (_, report) = try make(#"{"level": "2", "color": 1}"#) { $0.coercions = [.numberFromString, .stringFromNumber] }
        #expect(report.issues.map(\.coercion) == [.enumFromString, .enumFromNumber])
    }

    @Test func `a whole number with a fraction or an exponent is accepted as an integer`() throws {
        let (value, report) = try make(#"{"int": 3.0, "uint8": 1e2}"#)
        #expect(value.int == 3)
        #expect(value.uint8 == 100)
        #expect(said(report).isEmpty)
        #expect(
            said(try make(#"{"int": 1.5}"#).report) == ["1:9: Expected an Int, found the number 1.5, which is not a whole number. (path \"/int\")"])
    }

    @Test func `dates are read from RFC 3339, from custom formats, and from numbers`() throws {
        let moment = Date(timeIntervalSince1970: 1_795_249_800)
        #expect(try make(#"{"date": "2026-11-21T08:30:00Z"}"#).value.date == moment)
        #expect(try make(#"{"date": "2026-11-21T08:30:00.5Z"}"#).value.date == moment + 0.5)
        #expect(try make(#"{"date": "21.11.2026"}"#) { $0.dates.formats = [try JSONDateFormat("dd.MM.yyyy")] }.value.date == moment - 30_600)
        #expect(try make(#"{"date": 1795249800}"#).value.date == moment)
        #expect(try make(#"{"date": 1795249800000}"#) { $0.dates.numbers = .millisecondsSince1970 }.value.date == moment)
        // The library's predecessor sets the string itself.
        #expect(
            said(try make(#"{"date": "today"}"#).report)
                == [#"1:10: Expected a Date, found the string "today". (path "/date")"#])
    }

    @Test func `URLs, UUIDs, characters and data are read from strings`() throws {
        let (value, report) = try make(
            #"{"url": "https://a.b/c", "uuid": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "character": "A", "data": "AQID"}"#)
        #expect(value.url == URL(string: "https://a.b/c"))
        #expect(value.uuid == UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        #expect(value.character == "A")
        #expect(value.data == Data([1, 2, 3]))
        #expect(said(report).isEmpty)
        // The library's predecessor takes 89, the code of Y, and raises an exception for the empty
        // string.
        #expect(try make(#"{"character": "YES"}"#).report.hasIssues)
        #expect(try make(#"{"character": ""}"#).report.hasIssues)
    }

    @Test func `a single value becomes an array only with its coercion`() throws {
        #expect(try make(#"{"integers": 7, "points": {"x": 1}}"#).report.issues.map(\.coercion) == [.arrayFromSingleValue, .arrayFromSingleValue])
        let (value, report) = try make(#"{"integers": "7", "points": {"x": 1}}"#) { $0.coercions.insert(.arrayFromSingleValue) }
        #expect(value.integers == [7])
        #expect(value.points == [Point(x: 1)])
        #expect(report.entries(.coerced).map(\.coercion) == [.arrayFromSingleValue, .numberFromString, .arrayFromSingleValue])
    }

    struct Nested: RawRepresentable, JSONMappableValue {
        var rawValue: [Nested]
    }

    struct Nest: JSONMappable {
        var nested = Nested(rawValue: [])
        var rows: [[Int]] = []
        static let jsonProperties: JSONPropertyTable<Nest> = [.property("nested", \.nested), .property("rows", \.rows)]
    }

    /// This used to overflow the stack.
    @Test func `a single value does not become an array of a type that contains itself endlessly`() throws {
        var mapper = JSONMapper()
        mapper.coercions.insert(.arrayFromSingleValue)
        let made = try mapper.make(Nest.self, from: #"{"nested": 5, "rows": 5}"#)
        let (nest, report) = (made.value, made.report)
        #expect(nest.rows == [[5]])
        #expect(report.issues.map(\.path.description) == ["/nested"])
    }

    @Test func `an empty string counts as a missing value or zero only with its coercion`() throws {
        #expect(try make(#"{"int": ""}"#).report.hasIssues)
        var value = Everything.sample
        var mapper = JSONMapper()
        mapper.coercions.insert(.missingFromEmptyString)
        var report = try mapper.update(&value, from: #"{"int": "", "optional": " ", "level": ""}"#)
        #expect(value == .sample)
        #expect(!report.hasIssues)
        #expect(report.entries(.missing).filter { $0.coercion == .missingFromEmptyString }.count == 3)
        mapper.coercions = .lenient.union(.zeroFromEmptyString)
        report = try mapper.update(&value, from: #"{"int": "", "optional": " "}"#)
        #expect(value.int == 0)
        #expect(value.optional == 0)
    }

    @Test func `nested values are updated, and elements of arrays are replaced`() throws {
        var value = Everything()
        value.point = Point(x: 1, y: 2)
        value.points = [Point(x: 9, y: 9)]
        let report = try JSONMapper().update(
            &value, from: #"{"point": {"x": 3}, "points": [{"y": 4}, 5, {"x": "6"}], "maybe": {"x": 7}, "grid": [[1], [2, "3"], 4]}"#)
        #expect(value.point == Point(x: 3, y: 2))
        #expect(value.points == [Point(x: 0, y: 4), Point(x: 6, y: 0)])
        #expect(value.maybe == Point(x: 7, y: 0))
        #expect(value.grid == [[1], [2, 3]])
        #expect(report.issues.map(\.path.description) == ["/points/1", "/grid/2"])
    }

    /// The library's predecessor raises an exception for such an element.
    @Test func `elements that cannot be mapped are left out and reported`() throws {
        let (value, report) = try make(#"{"integers": [1, "x", null, 4], "scores": {"a": 1, "b": [], "c": "2.5"}, "names": ["a", "a", {}]}"#)
        #expect(value.integers == [1, 4])
        #expect(value.scores == ["a": 1, "c": 2.5])
        #expect(value.names == ["a"])
        #expect(report.issues.map(\.path.description) == ["/integers/1", "/integers/2", "/scores/b", "/names/2"])
    }

    @Test func `a property of type JSONValue accepts any value`() throws {
        #expect(try make(#"{"value": {"a": [1, null]}}"#).value.value == ["a": [1, .null]])
        #expect(try make(#"{"value": null}"#).value.value == .null)
    }

    @Test(arguments: ["[]", "1", "null", "\"{}\"", "true"])
    func `a root that is not an object cannot be made, and updates nothing`(text: String) throws {
        #expect(throws: JSONReportedError.self) { try JSONMapper().make(Everything.self, from: text) }
        var value = Everything.sample
        let report = try JSONMapper().update(&value, from: text)
        #expect(value == .sample)
        #expect(report.issues.count == 1)
        #expect(report.appliedCount == 0)
    }

    @Test func `an array of objects is made without the elements that cannot be mapped`() throws {
        let made = try JSONMapper().makeArray(of: Point.self, from: #"[{"x": 1}, null, {"y": "2"}]"#)
        let (points, report) = (made.value, made.report)
        #expect(points == [Point(x: 1), Point(y: 2)])
        #expect(report.issues.map(\.path.description) == ["/1"])
        #expect(throws: JSONReportedError.self) { try JSONMapper().makeArray(of: Point.self, from: "{}") }
        var mapper = JSONMapper()
        mapper.coercions.insert(.arrayFromSingleValue)
        #expect(try mapper.makeArray(of: Point.self, from: "{}").value == [Point()])
        mapper.policy = .strict
        #expect(throws: JSONReportedError.self) { try mapper.makeArray(of: Point.self, from: #"[{"x": 1}, null]"#) }
    }

    @Test func `the policy determines which of repeated keys wins`() throws {
        let text = #"{"int": 1, "int": 2, "scores": {"a": 1, "a": 2}}"#
        let last = try make(text) { $0.readConfiguration.duplicateKeys = .last }.value
        #expect(last.int == 2)
        #expect(last.scores == ["a": 2])
        let (value, report) = try make(text)
        #expect(value.int == 1)
        #expect(value.scores == ["a": 1])
        #expect(report.appliedCount == 2)
        #expect(throws: JSONSyntaxError.self) { try make(text) { $0.readConfiguration.duplicateKeys = .error } }
    }

    @Test func `mapping is the same with each engine`() throws {
        for engine in JSONEngine.available {
            let (value, report) = try make(#"{"int": "7", "double": -0.0, "string": "ö", "uint128": 340282366920938463463374607431768211455}"#) {
                $0.readConfiguration.engine = engine
            }
            #expect(value.int == 7)
            #expect(value.double.sign == .minus)
            #expect(value.uint128 == .max)
            #expect(report.entries(.coerced).map(\.location.column) == [9])
        }
    }
}

extension Everything {
    static let jsonNames: [String] = {
        guard let text = try? JSONMapper().json(from: Everything()), let value = try? JSONValue(parsing: text) else { return [] }
        return value.object.map { $0.map(\.key) } ?? []
    }()

    static var sample: Everything {
        var value = Everything()
        value.int = -7
        value.uint8 = 200
        value.double = 0.1
        value.boolean = true
        value.string = "Zimmerman"
        value.optional = 3
        value.integers = [1, 2]
        value.scores = ["a": 1.5]
        value.value = ["k": [1, 2.5, .null]]
        value.point = Point(x: 1, y: -2)
        value.points = [Point(x: 3, y: 4)]
        value.maybe = Point(x: 5, y: 6)
        value.level = .high
        value.color = .blue
        return value
    }
}
