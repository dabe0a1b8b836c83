import ApusJSON
import Foundation
import Testing

@Suite("JSONDecodingReport")
struct DecodingReportTests {
    /// A type that reads itself and leaves out sizes that are not numbers.
    private struct Order: JSONReadable {
        enum Key: String, CaseIterable { case count, sizes }

        static let keys = JSONKeys(Key.self)
        var count: Int
        var sizes: [Int]

        init(reading json: inout JSONCursor) throws {
            let members = try json.members(Self.keys)
            count = try json.required(.count, in: members)
            sizes = json.move(to: .sizes, in: members) ? try json.readLossy([Int].self) : []
        }
    }

    /// The same type, read through Codable.
    private struct Codable: Decodable {
        var count: Int
    }

    private static let text = #"{"order":{"count":"12","sizes":[1,[],3]}}"#

    private static var decoder: ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.coercions = .lenient
        return decoder
    }

    @Test func `one report lists what is coerced and what is left out at a pointer`() throws {
        var report = JSONDecodingReport()
        let order = try Self.decoder.decode(Order.self, from: Self.text, at: "/order", report: &report)
        #expect(order.count == 12 && order.sizes == [1, 3])
        #expect(report.coercions.entries.map { "\($0.kind) \($0.path)" } == ["coerced /order/count"])
        #expect(report.skipped.map { "\($0.index) \($0.path)" } == ["1 /order/sizes/1"])
        #expect(report.omittedSkippedCount == 0 && !report.isEmpty)
        #expect(report.findings.map(\.message) == ["Expected an integer, found an empty array."])
        #expect(
            "\(report)" == """
                1:19: Converted a string to an Int (numberFromString). (path "/order/count")
                Expected an integer, found an empty array. (line 1, column 35, path "/order/sizes/1")
                """)

        #expect(try Self.decoder.decode(Codable.self, from: Self.text, at: "/order", report: &report).count == 12)
        #expect(report.coercions.entries.map(\.path) == ["/order/count"] && report.skipped.isEmpty && report.findings.isEmpty)
        #expect(try Self.decoder.decode(Order.self, from: Self.text, at: "/order").sizes == [1, 3])
    }

    @Test func `a report replaces the former one, and describes the error of a call that throws`() throws {
        var report = JSONDecodingReport()
        _ = try Self.decoder.decode(Order.self, from: Self.text, at: "/order", report: &report)
        #expect(throws: DecodingError.self) { try Self.decoder.decode(Order.self, from: #"{"sizes":[]}"#, report: &report) }
        #expect(report.skipped.isEmpty && report.coercions.isEmpty && !report.isEmpty)
        #expect(report.findings.map(\.message) == [#"The member "count" is missing."#])

        #expect(throws: DecodingError.self) { try Self.decoder.decode(Order.self, from: "{", report: &report) }
        #expect(report.findings.map(\.location?.byteOffset) == [1])
        #expect(throws: DecodingError.self) { try Self.decoder.decode(Order.self, from: Self.text, at: "/none", report: &report) }
        #expect(report.findings.count == 1)

        _ = try Self.decoder.decode(Order.self, from: #"{"count":1}"#, report: &report)
        #expect(report.isEmpty && report.findings.isEmpty)
    }

    @Test func `a report lists all errors that are collected`() throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        var report = JSONDecodingReport()
        #expect(throws: JSONCollectedErrors.self) {
            try decoder.decode([Order].self, from: #"[{"count":"x"},{"count":{}},{"count":1,"sizes":["y"]}]"#, report: &report)
        }
        #expect(report.findings.map { "\($0.path)" } == ["/2/sizes/0", "/0/count", "/1/count"])
    }
}
