import ApusJSON
import Foundation
import Testing

@Suite("JSONReported")
struct JSONReportedTests {
    /// A model that leaves out sizes that are not numbers.
    private struct Order: JSONTableModel {
        var count: Int
        var sizes: [Int]

        static let jsonTable = JSONModelTable(of: Order.self) { members in
            members.required("count", \.count)
            members.required("sizes", \.sizes, as: JSONCodings.Lossy<Int>.self, or: { [] })
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
        let reported = try Self.decoder.decodeWithReport(Order.self, from: Self.text, at: "/order")
        let (order, report) = (reported.value, reported.report)
        #expect(order.count == 12 && order.sizes == [1, 3])
        #expect(report.entries.map { "\($0.kind) \($0.path)" } == ["coerced /order/count"])
        #expect(report.skipped.map { "\($0.index) \($0.path)" } == ["1 /order/sizes/1"])
        #expect(report.omittedSkippedCount == 0 && !report.isEmpty)
        #expect(report.findings.map(\.message) == ["Expected an integer, found an empty array."])
        #expect(
            "\(report)" == """
                1:19: Converted a string to an Int (numberFromString). (path "/order/count")
                Expected an integer, found an empty array. (line 1, column 35, path "/order/sizes/1")
                """)

        let codable = try Self.decoder.decodeWithReport(Codable.self, from: Self.text, at: "/order")
        #expect(codable.value.count == 12)
        #expect(codable.report.entries.map(\.path) == ["/order/count"] && codable.report.skipped.isEmpty)
        #expect(try Self.decoder.decode(Order.self, from: Self.text, at: "/order").sizes == [1, 3])
    }

    @Test func `an error carries what had been reported until then`() throws {
        let error = #expect(throws: JSONReportedError.self) {
            try Self.decoder.decodeWithReport([Order].self, from: #"[{"count":"7","sizes":[1,true]},{"sizes":[]}]"#)
        }
        #expect(error?.underlyingError is DecodingError)
        #expect(error?.report.entries.map { "\($0.kind) \($0.path)" } == ["coerced /0/count"])
        #expect(error?.report.skipped.map { "\($0.path)" } == ["/0/sizes/1"])
        #expect(
            error.map { "\($0)" } == """
                1:11: Converted a string to an Int (numberFromString). (path "/0/count")
                Expected an integer, found a Boolean. (line 1, column 26, path "/0/sizes/1")
                The member "count" is missing. (line 1, column 33, path "/1")
                """)
        #expect(error.map(JSONFinding.all)?.map { "\($0.path)" } == ["/0/sizes/1", "/1"])
    }

    @Test func `an error about a text or a pointer carries an empty report`() throws {
        let invalid = #expect(throws: JSONReportedError.self) { try Self.decoder.decodeWithReport(Order.self, from: "{") }
        #expect(invalid?.report.isEmpty == true && invalid?.findings.map(\.location?.byteOffset) == [1])
        #expect(invalid.flatMap(JSONSyntaxError.init(in:))?.location.byteOffset == 1)
        let missing = #expect(throws: JSONReportedError.self) { try Self.decoder.decodeWithReport(Order.self, from: Self.text, at: "/none") }
        #expect(missing?.findings.count == 1)
        let valid = try Self.decoder.decodeWithReport(Order.self, from: #"{"count":1}"#)
        #expect(valid.report.isEmpty && valid.report.findings.isEmpty)
    }

    private struct Rejecting: JSONReadable {
        struct Rejection: Error {}
        init(reading json: inout JSONCursor) throws { throw Rejection() }
    }

    @Test func `an error of a type's own says itself what it is`() throws {
        let error = #expect(throws: JSONReportedError.self) { try Self.decoder.decodeWithReport(Rejecting.self, from: "1") }
        #expect(error?.underlyingError is Rejecting.Rejection && error?.findings.isEmpty == true)
        #expect(error.map { "\($0)" } == "Rejection()")
    }

    @Test func `an error has all errors that are collected`() throws {
        let decoder = ApusJSONDecoder()
        decoder.errorPolicy = .collect
        let error = #expect(throws: JSONReportedError.self) {
            try decoder.decodeWithReport([Order].self, from: #"[{"count":"x"},{"count":{}},{"count":1,"sizes":["y"]}]"#)
        }
        #expect(error?.underlyingError is JSONCollectedErrors)
        #expect(error?.findings.map { "\($0.path)" } == ["/2/sizes/0", "/0/count", "/1/count"])
    }
}
