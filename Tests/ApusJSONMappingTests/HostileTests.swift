import ApusJSONMapping
import Foundation
import MappingModels
import TestSupport
import Testing

@Suite("Hostile documents")
struct HostileTests {
    /// Tests 50,000 documents, fewer in debug, that have the names of the types' properties and
    /// random values. Each is mapped or rejected, without a trap or a hang.
    @Test(arguments: 0..<5)
    func `any document is mapped or rejected with a report`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var lenient = JSONMapper()
        lenient.coercions = JSONCoercions(rawValue: .max)
        lenient.provider = ProviderTests.Diary()
        lenient.readConfiguration.duplicateKeys = seed % 2 == 0 ? .first : .last
        var strict = lenient
        strict.policy = .strict
        strict.provider = nil
        var dog = Dog()
        dog.home = Home()
        for round in 0..<effort(10_000) {
            let text = Self.object(&random, depth: 2)
            let engine = JSONEngine.parsers[round / 4 % JSONEngine.parsers.count]
            (lenient.readConfiguration.engine, strict.readConfiguration.engine) = (engine, engine)
            switch round % 4 {
            case 0:
                let report = try lenient.make(Everything.self, from: text).report
                // There are more properties than a document has members.
                if round % 40 == 0 && report.entries.isEmpty { Issue.record("The report is empty for \(text)") }
            case 1: try lenient.update(dog, from: text)
            case 2:
                let before = try strict.json(from: dog, as: String.self)
                do {
                    try strict.update(dog, from: text)
                } catch is JSONReportedError {
                    if try strict.json(from: dog, as: String.self) != before { Issue.record("Not all or nothing: \(text)") }
                }
            default:
                var value = Everything()
                do {
                    try strict.update(&value, from: text)
                } catch let error as JSONReportedError {
                    if error.report.issues.isEmpty || value != Everything() { Issue.record("Not all or nothing: \(text)") }
                }
            }
            if round % 100 == 0 { dog = Dog() }
        }
    }

    private static let names = [
        "int", "int8", "uint64", "int128", "uint128", "double", "float", "decimal", "boolean", "string", "character", "date", "url", "uuid", "data",
        "level",
        "color", "optional", "integers", "optionals", "names", "scores", "value", "point", "points", "maybe", "grid", "x", "y", "name", "age", "home",
        "breed", "collar", "size", "street", "rooms", "place", "pets", "landlord", "", "unknown",
    ]
    private static let scalars = [
        "null", "true", "false", "0", "-0", "1", "2", "-1", "255", "256", "1.5", "1e400", "-1e-400", "1e18", "9223372036854775808", "1e30",
        "123456789012345678901234567890123456789012345", "\"\"", "\" \"", "\"12\"", "\"12abc\"", "\"1e400\"", "\"-1e99999999999\"", "\"true\"",
        "\"0\"",
        "\"red\"", "\"low\"", "\"today\"", "\"dozen\"", "\"2026-11-21T08:30:00Z\"", "\"2026-02-31T25:61:61Z\"", "\"T:\\u0000\"", "\"AQID\"",
        "\"\\ud83d\\ude00\"",
        "\"https://a b/%zz\"", "\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"", "1e308", "-1e308", "4e18",
    ]

    private static func value(_ random: inout SplitMix64, depth: Int) -> String {
        switch random.next() % 8 {
        case 0 where depth > 0: object(&random, depth: depth - 1)
        case 1 where depth > 0:
            "[" + (0..<Int(random.next() % 4)).map { _ in value(&random, depth: depth - 1) }.joined(separator: ",") + "]"
        default: scalars.randomElement(using: &random) ?? "0"
        }
    }

    private static func object(_ random: inout SplitMix64, depth: Int) -> String {
        let members = (0..<Int(random.next() % 9)).map { _ in
            "\"\(names.randomElement(using: &random) ?? "")\":\(value(&random, depth: depth))"
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    final class Link: JSONMappable {
        var next: Link?
        var number = 0
        static let jsonProperties: JSONPropertyTable<Link> = [.property("next", \.next), .property("number", \.number)]
    }

    @Test func `mapping stops at the maximum depth with an issue`() throws {
        var mapper = JSONMapper()
        mapper.readConfiguration.limits.maximumDepth = 100_000
        let deep = String(repeating: #"{"next":"#, count: 50_000) + "{}" + String(repeating: "}", count: 50_000)
        let report = try mapper.make(Link.self, from: deep).report
        #expect(report.issues.count == 1)
        #expect(report.issues.first?.path.tokens.count == 512)
        #expect(throws: JSONSyntaxError.self) { try JSONMapper().make(Link.self, from: deep) }
    }

    @Test func `fifty thousand issues are all reported with their paths`() throws {
        let text = "[" + [String](repeating: "1", count: 50_000).joined(separator: ",") + "]"
        var mapper = JSONMapper()
        mapper.readConfiguration.limits.maximumFindingCount = 50_000
        let made = try mapper.makeArray(of: Point.self, from: text)
        let (points, report) = (made.value, made.report)
        #expect(points.isEmpty)
        #expect(report.issues.count == 50_000)
        #expect(report.issues.last?.path.description == "/49999")
    }

    @Test func `a mapper and a report can be shared between tasks`() async throws {
        var mapper = JSONMapper()
        mapper.keys = JSONKeyStrategy { [$0] }
        let shared = mapper
        let report = try mapper.make(Everything.self, from: #"{"int": "7"}"#).report
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<16 {
                group.addTask {
                    for round in 0..<50 {
                        let value = try? shared.make(Everything.self, from: "{\"int\": \"\(number)\", \"uint\": \(round)}").value
                        #expect(value?.int == number && value?.uint == UInt(round))
                    }
                    #expect(report.entries.first?.coercion == .numberFromString)
                }
            }
        }
    }

    /// A report keeps a limited number of such entries, and reading some of its entries costs only
    /// those.
    @Test func `a report keeps a limited number of unknown keys, and every failure`() throws {
        let keys = (0..<300_000).map { "\"k\($0)\":0" }
        let report = try JSONMapper().make(Point.self, from: "{" + keys.joined(separator: ",") + ",\"x\":[]}").report
        let missing = report.entries(.missing).count
        #expect(report.entries(.ignored).count == JSONLimits.default.maximumFindingCount)
        #expect(report.omittedCount == 300_000 - JSONLimits.default.maximumFindingCount + (missing == 0 ? 1 : 0))
        // A failure is always kept, no matter how many other entries there are.
        #expect(report.hasIssues)
        #expect(report.issues.map(\.path.description) == ["/x"])
        #expect(report.entries.prefix(10).last?.message == "No property is mapped from \"k9\".")
        #expect(report.description.hasSuffix("… and \(report.omittedCount) more"))
        var strict = JSONMapper()
        strict.policy = .strict
        let error = #expect(throws: JSONReportedError.self) { try strict.make(Point.self, from: "{" + keys.joined(separator: ",") + ",\"x\":[]}") }
        #expect(error?.report.issues.count == 1)
    }

    @Test func `a key that is repeated many times is mapped according to the policy`() throws {
        let text = "{" + (0..<200_000).map { "\"x\":\($0),\"y\":\"\($0)\"" }.joined(separator: ",") + "}"
        var mapper = JSONMapper()
        #expect(try mapper.make(Point.self, from: text).value.x == 0)
        mapper.readConfiguration.duplicateKeys = .last
        #expect(try mapper.make(Point.self, from: text).value.x == 199_999)
        let dog = Dog()
        mapper.policy = .strict
        mapper.readConfiguration.duplicateKeys = .last
        let names = "{" + [String](repeating: "\"name\":\"Rex\"", count: 100_000).joined(separator: ",")
        try mapper.update(dog, from: names + "}")
        #expect(dog.name == "Rex")
        #expect(throws: JSONReportedError.self) { try mapper.update(dog, from: #"{"name":"Fido","age":{},"home":{"street":[]}}"#) }
        #expect(dog.name == "Rex")
    }

    /// Quoted values are truncated, and no more of them is read.
    @Test func `long values and keys are truncated in a report`() throws {
        let long = String(repeating: "é", count: 1_000_000)
        let report = try JSONMapper().make(Point.self, from: "{\"x\":\"\(long)\",\"\(long)\":1}").report
        #expect(report.issues.first?.found == "the string \"\(String(repeating: "é", count: 40))…\"")
        #expect(report.entries(.ignored).first?.message == "No property is mapped from \"\(String(repeating: "é", count: 40))…\".")
        #expect(report.issues.first == report.entries.first { $0.kind == .failed })
    }
}
