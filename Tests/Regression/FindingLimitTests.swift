import ApusJSON
import Foundation
import Testing

/// Everything that a call collects was kept: three bytes of a document could take twenty kilobytes.
@Suite("Limits on what a call collects")
struct FindingLimitTests {
    /// A model with three required members.
    private struct Model: JSONTableModel {
        var a: Int
        var b: Int
        var c: Int

        static let jsonTable = JSONModelTable(of: Model.self) { members in
            members.required("a", \.a)
            members.required("b", \.b)
            members.required("c", \.c)
        }
    }

    private struct Numbers: JSONReadable {
        let numbers: [Int]
        init(reading json: inout JSONCursor) throws { numbers = try json.read([Int].self) }
    }

    private static func array(_ element: String, _ count: Int) -> Data {
        Data(("[" + Array(repeating: element, count: count).joined(separator: ",") + "]").utf8)
    }

    private static func errors(_ limit: Int, _ body: (ApusJSONDecoder) throws -> Void) throws -> JSONCollectedErrors {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        decoder.readConfiguration.limits.maximumFindingCount = limit
        return try #require(throws: JSONCollectedErrors.self) { try body(decoder) }
    }

    @Test(arguments: [1, 2, 10, 1_000])
    func `errors beyond the limit are counted`(_ limit: Int) throws {
        let missing = try Self.errors(limit) { _ = try $0.decode([Model].self, from: Self.array("{}", 2_000)) }
        #expect(missing.errors.count >= limit && missing.errors.count < limit + 3)
        #expect(missing.errors.count + missing.omittedCount == 6_000)
        #expect(missing.debugDescription.hasSuffix("\(missing.omittedCount) more errors.") && missing.description.hasSuffix("and 5999 more"))
        let wrong = try Self.errors(limit) { _ = try $0.decode(Numbers.self, from: Self.array("\"\"", 2_000)) }
        #expect(wrong.errors.count == limit && wrong.omittedCount == 2_000 - limit)
        // Those that are kept have all details.
        let last = try #require(wrong.errors.last as? DecodingError)
        #expect("\(last)".contains("found a string instead"))
    }

    @Test func `as many errors as the limit are all kept`() throws {
        let errors = try Self.errors(1_000) { _ = try $0.decode([Model].self, from: Self.array(#"{"a":1,"b":2}"#, 1_000)) }
        #expect(errors.errors.count == 1_000 && errors.omittedCount == 0)
        #expect(!errors.debugDescription.contains("more error"))
    }

    /// A tree, whose values are deep.
    private final class Tree: JSONReadable, JSONWritable {
        private struct Members: JSONTableModel {
            var child: Tree?
            var values: [Int]?

            static let jsonTable = JSONModelTable(of: Members.self) { members in
                members.optional("child", \.child)
                members.optional("values", \.values)
            }
        }

        private let members: Members
        init(reading json: inout JSONCursor) throws { members = try json.read(Members.self) }
        func write(to json: inout JSONWriter) throws { try members.write(to: &json) }
    }

    @Test func `errors with long paths count as several`() throws {
        let text =
            String(repeating: #"{"child":"#, count: 320) + #"{"values":[\#(Array(repeating: "\"\"", count: 2_000).joined(separator: ","))]}"#
            + String(repeating: "}", count: 320)
        let errors = try Self.errors(1_000) { _ = try $0.decode(Tree.self, from: Data(text.utf8)) }
        #expect(errors.errors.count == 25)
        #expect(errors.errors.count + errors.omittedCount == 2_000)
    }

    private struct Lossy: JSONReadable {
        var numbers: [Int]
        init(reading json: inout JSONCursor) throws { numbers = try json.readLossy([Int].self) }
    }

    @Test func `elements left out beyond the limit are counted`() throws {
        let decoder = ApusJSONDecoder()
        let reported = try decoder.decodeWithReport(Lossy.self, from: Self.array("[]", 5_000))
        #expect(reported.value.numbers == [])
        let report = reported.report
        #expect(report.skipped.count == 1_000 && report.omittedSkippedCount == 4_000)
        #expect(report.skipped.last?.path.description == "/999")
        decoder.readConfiguration.limits.maximumFindingCount = 5_000
        let all = try decoder.decodeWithReport(Lossy.self, from: Self.array("[]", 5_000)).report
        #expect(all.skipped.count == 5_000 && all.omittedSkippedCount == 0)
    }

    @Test func `failures of lossy arrays beyond the limit are counted`() throws {
        let decoder = ApusJSONDecoder()
        let reported = try decoder.decodeLossyArray(of: Int.self, from: Self.array("\"x\",7", 3_000))
        let (array, report) = (reported.value, reported.report)
        #expect(array == Array(repeating: 7, count: 3_000))
        #expect(report.skipped.count == 1_000 && report.omittedSkippedCount == 2_000)
        #expect(report.skipped.last?.path.description == "/1998")
        decoder.readConfiguration.limits.maximumFindingCount = 1
        let one = try decoder.decodeLossyArray(of: Int.self, from: Self.array("\"x\",7", 3)).report
        #expect(one.omittedSkippedCount == 2)
    }

    /// Catches the error of each element.
    private struct Caught: Decodable {
        let value: Int?
        init(from decoder: any Decoder) { value = try? decoder.singleValueContainer().decode(Int.self) }
    }

    @Test func `coercions beyond the limit are counted, and the rejection that an error is about is listed`() throws {
        let decoder = ApusJSONDecoder()
        decoder.coercions = .lenient
        decoder.readConfiguration.limits.maximumFindingCount = 10
        let report = try decoder.decodeWithReport([Int].self, from: Self.array("\"7\"", 100)).report
        #expect(report.entries(.coerced).count == 10 && report.omittedCount == 90 && report.appliedCount == 100)
        struct Pair: Decodable { var caught: [Caught]; var number: Int }
        let wrong = Array(repeating: #""x""#, count: 1_000).joined(separator: ",")
        let error = #expect(throws: JSONReportedError.self) {
            try decoder.decodeWithReport(Pair.self, from: Data(#"{"caught":[\#(wrong)],"number":"y"}"#.utf8))
        }
        #expect(error?.report.issues.map(\.path.description) == ["/number"])
    }

    @Test(arguments: [1, 3])
    func `parallel lines deliver every error, however many there are`(_ width: Int) async throws {
        final class Errors: @unchecked Sendable { var all: [JSONLineError] = [] }
        let errors = Errors()
        let count = 5_000
        let text = (1...count).map { $0 % 5 == 0 ? "\($0)" : "x" }.joined(separator: "\n")
        var settings = JSONLineConfiguration(errors: .skip { errors.all.append($0) })
        settings.readConfiguration.limits.maximumFindingCount = 100
        let chunks = AsyncStream<[UInt8]> { stream in
            var bytes = Array(text.utf8)[...]
            while !bytes.isEmpty {
                stream.yield(Array(bytes.prefix(1_000)))
                bytes = bytes.dropFirst(1_000)
            }
            stream.finish()
        }
        var values: [Int] = []
        for try await value in chunks.jsonLines(as: .decoded(Int.self), configuration: settings).parallel(width: width, batchByteCount: 4_000) {
            values.append(value)
        }
        #expect(values == (1...count).filter { $0 % 5 == 0 })
        #expect(errors.all.map(\.line) == (1...count).filter { $0 % 5 != 0 })
        #expect(errors.all.allSatisfy { !$0.excerpt.isEmpty })
    }
}
