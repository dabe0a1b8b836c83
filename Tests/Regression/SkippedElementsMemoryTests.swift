import Foundation
import Testing

@testable import ApusJSON

/// The errors of skipped elements, and the records of attempts, were kept until the end of the call
/// even if no one had asked for them: up to 160 bytes for each byte of the document.
@Suite("Memory that a call keeps for invalid values")
struct SkippedElementsMemoryTests {
    private static let text = "[" + Array(repeating: "[]", count: 10_000).joined(separator: ",") + "]"

    private struct Lossy: JSONReadable {
        var counts: [Int]
        init(reading json: inout JSONCursor) throws { counts = [try json.readLossy([Int].self).count, json.session.skipped.kept.count] }
    }

    private struct Tried: JSONReadable {
        private struct Inner: JSONReadable {
            init(reading json: inout JSONCursor) throws { guard json.attempt(Int.self) != nil else { throw json.mismatch(Int.self) } }
        }

        var keptCount: Int
        init(reading json: inout JSONCursor) throws {
            var elements = try json.elements()
            while json.hasNext(&elements) { if json.attempt(Inner.self) == nil { json.skip() } }
            keptCount = json.session.attemptLog.failures.count
        }
    }

    @Test func `errors of skipped elements are not kept if no one asks for them`() throws {
        #expect(try Lossy(parsing: Self.text).counts == [0, 0])
    }

    @Test func `all errors of skipped elements are kept if they are requested`() throws {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.limits.maximumFindingCount = 10_000
        let reported = try decoder.decodeWithReport(Lossy.self, from: Data(Self.text.utf8))
        let (counts, report) = (reported.value.counts, reported.report)
        #expect(counts == [0, 10_000])
        #expect(report.skipped.map(\.path.description) == (0..<10_000).map { "/\($0)" })
    }

    @Test func `failed attempts at earlier values are not kept`() throws {
        #expect(try Tried(parsing: Self.text).keptCount < 2_000)
    }
}
