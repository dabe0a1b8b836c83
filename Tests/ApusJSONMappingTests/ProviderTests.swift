import ApusJSONMapping
import Foundation
import MappingModels
import Testing

@Suite("JSONMappingProvider")
struct ProviderTests {
    /// A provider that records its calls and answers some of them.
    final class Diary: JSONMappingProvider, @unchecked Sendable {
        // Safety: each test has its own instance and uses it on one thread.
        var questions: [String] = []

        func elementType(forArrayNamed name: String, at location: JSONMappingLocation) -> (any JSONMappable.Type)? {
            questions.append("elements of \(name) at \(location.path)")
            return name == "shapes" ? Point.self : nil
        }

        func object(of type: any Any.Type, from string: String, at location: JSONMappingLocation) -> Any? {
            questions.append("\(type) from \(string) at \(location.path)")
            switch string {
            case "today": return Date(timeIntervalSince1970: 1)
            case "origin": return Point(x: 0, y: 0)
            case "low": return Level.low
            case "wrong": return 5
            default: return nil
            }
        }

        func number(from string: String, at location: JSONMappingLocation) -> JSONValue? {
            questions.append("number from \(string) at \(location.path)")
            return ["dozen": 12, "maybe": true, "second": 2, "half": 0.5][string]
        }
    }

    struct Drawing: JSONMappable {
        var count: Int8 = 0
        var ratio: Float = 0
        var flag = false
        var level = Level.low
        var date: Date?
        var center = Point(x: 9, y: 9)
        var shapes: [any JSONMappable] = []
        var lines: [any JSONMappable] = []
        static let jsonProperties: JSONPropertyTable<Drawing> = [
            .property("count", \.count), .property("ratio", \.ratio), .property("flag", \.flag), .property("level", \.level),
            .property("date", \.date), .property("center", \.center), .property("shapes", \.shapes), .property("lines", \.lines),
        ]
    }

    @Test func `a provider is asked only for values that no rule can map`() throws {
        let diary = Diary()
        var mapper = JSONMapper()
        mapper.provider = diary
        let made = try mapper.make(
            Drawing.self, from: #"{"count": "7", "ratio": 1, "flag": "yes", "level": "2", "date": 5, "center": {}, "shapes": [], "lines": null}"#)
        let (known, report) = (made.value, made.report)
        #expect(diary.questions == ["elements of shapes at /shapes"])
        #expect(known.count == 7)
        #expect(report.issues.map(\.path.description) == ["/lines"])

        diary.questions = []
        let drawing = try mapper.make(
            Drawing.self,
            from:
                #"{"count": "dozen", "ratio": "half", "flag": "maybe", "level": "second", "date": "today", "center": "origin", "shapes": [{"x": 1}], "lines": []}"#
        ).value
        #expect(
            diary.questions == [
                "number from dozen at /count", "number from half at /ratio", "number from maybe at /flag", "number from second at /level",
                "Date from today at /date", "Point from origin at /center", "elements of shapes at /shapes", "elements of lines at /lines",
            ])
        #expect((drawing.count, drawing.ratio, drawing.flag, drawing.level) == (12, 0.5, true, .high))
        #expect(drawing.date == Date(timeIntervalSince1970: 1))
        #expect(drawing.center == Point(x: 0, y: 0))
        #expect(drawing.shapes as? [Point] == [Point(x: 1, y: 0)])
    }

    @Test func `mapping continues with an issue if a provider has no answer`() throws {
        let diary = Diary()
        var mapper = JSONMapper()
        mapper.provider = diary
        let made = try mapper.make(
            Drawing.self, from: #"{"count": "wrong", "ratio": "dozen", "flag": "dozen", "level": "low", "date": "wrong", "center": 5}"#)
        let (drawing, report) = (made.value, made.report)
        #expect(
            diary.questions == [
                "number from wrong at /count", "Int8 from wrong at /count", "number from dozen at /ratio", "number from dozen at /flag",
                "Bool from dozen at /flag", "number from low at /level", "Level from low at /level", "Date from wrong at /date",
            ])
        #expect((drawing.count, drawing.ratio, drawing.flag, drawing.level) == (0, 12, false, .low))
        #expect(report.issues.map(\.path.description) == ["/count", "/flag", "/date", "/center"])
        #expect(report.entries(.coerced).map(\.path.description) == ["/ratio", "/level"])
    }

    @Test func `a provider answers for each of twenty thousand elements`() throws {
        var mapper = JSONMapper()
        mapper.provider = Diary()
        mapper.readConfiguration.limits.maximumFindingCount = .max
        let text = "[" + [String](repeating: #"{"x":"dozen"}"#, count: 20_000).joined(separator: ",") + "]"
        let made = try mapper.makeArray(of: Point.self, from: text)
        let (points, report) = (made.value, made.report)
        #expect(points.allSatisfy { $0.x == 12 })
        #expect(report.entries.last?.path.description == "/19999/y")
    }
}
