import ApusJSON
import Foundation
import TestSupport
import Testing

/// Tests coercions in types that read themselves.
@Suite("Coercions of JSONReadable types")
struct ReadingCoercionTests {
    private struct Order: JSONTableModel, Equatable {
        var count: Int
        var price: Double?
        var name: String
        var paid: Bool
        var sizes: [Int8]
        var date: Date?

        static let jsonTable = JSONModelTable(of: Order.self) { members in
            members.required("count", \.count)
            members.optional("price", \.price)
            members.required("name", \.name)
            members.required("paid", \.paid)
            members.required("sizes", \.sizes)
            members.optional("date", \.date)
        }
    }

    /// An untagged enum, written like a macro's expansion.
    private enum Either: JSONReadable, Equatable {
        case number(Int), text(String), flag(Bool)

        init(reading json: inout JSONCursor) throws {
            if let number = json.attempt(Int.self) {
                self = .number(number)
            } else if let text = json.attempt(String.self) {
                self = .text(text)
            } else {
                self = .flag(try json.read())
            }
        }
    }

    private func decoder(_ engine: JSONEngine, _ coercion: JSONCoercions = .lenient) -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.readConfiguration.engine = engine
        decoder.coercions = coercion
        return decoder
    }

    private static let text = #"{"count":"12","price":" 1.5 ","name":7,"paid":"yes","sizes":["1",2,"3","4","5"],"date":"2026-11-21T08:30:00Z"}"#
    private static let order = Order(
        count: 12, price: 1.5, name: "7", paid: true, sizes: [1, 2, 3, 4, 5], date: Date(timeIntervalSince1970: 1_795_249_800))

    @Test(arguments: JSONEngine.available)
    func `near misses are coerced and reported in types that read themselves`(_ engine: JSONEngine) throws {
        let reported = try decoder(engine).decodeWithReport(Order.self, from: Data(Self.text.utf8))
        #expect(reported.value == Self.order)
        let report = reported.report
        #expect(
            report.entries.map { "\($0.path) \($0.coercion) \($0.location.column)" } == [
                "/count numberFromString 10", "/price numberFromString 23", "/name stringFromNumber 38", "/paid booleanFromString 47",
                "/sizes/0 numberFromString 62", "/sizes/2 numberFromString 68", "/sizes/3 numberFromString 72", "/sizes/4 numberFromString 76",
                "/date dateFromString 88",
            ])
        #expect(try decoder(engine).decodeWithReport(Order.self, from: Array(Self.text.utf8)).value == Self.order)
        #expect(try decoder(engine).decodeWithReport(Order.self, from: Self.text).value == Self.order)
        #expect(try decoder(engine).decode(Order.self, from: Self.text) == Self.order)
        let error = #expect(throws: JSONReportedError.self) { try decoder(engine, .strict).decodeWithReport(Order.self, from: Self.text) }
        #expect(error?.report.isEmpty == true && error?.findings.map(\.path) == ["/count"])
    }

    @Test(arguments: JSONEngine.available)
    func `values that no coercion accepts are errors and issues in the report`(_ engine: JSONEngine) throws {
        let text = #"{"count":"12abc","price":"x","name":[],"paid":2,"sizes":["300"],"date":"1"}"#
        let decoder = decoder(engine)
        decoder.errorPolicy = .collect
        let error = try #require(throws: JSONReportedError.self) { try decoder.decodeWithReport(Order.self, from: text) }
        #expect((error.underlyingError as? JSONCollectedErrors)?.errors.count == 6)
        let report = error.report
        #expect(report.issues.map { "\($0.path)" } == ["/count", "/price", "/name", "/paid", "/sizes/0", "/date"])
        #expect(report.issues.first?.message == #"Expected an Int, found the string "12abc"."#)
    }

    @Test(arguments: JSONEngine.available)
    func `a single value is an array of one element with that coercion`(_ engine: JSONEngine) throws {
        let decoder = decoder(engine, [.arrayFromSingleValue, .numberFromString])
        let text = #"{"count":1,"name":"","paid":true,"sizes":"7"}"#
        let reported = try decoder.decodeWithReport(Order.self, from: text)
        #expect(reported.value.sizes == [7])
        let report = reported.report
        #expect(report.entries.map { "\($0.path) \($0.coercion)" } == ["/sizes arrayFromSingleValue", "/sizes numberFromString"])
        #expect(throws: DecodingError.self) { try decoder.decode(Order.self, from: #"{"count":1,"name":"","paid":true,"sizes":null}"#) }
    }

    private struct Nested: JSONReadable {
        var items: [Nested]
        init(reading json: inout JSONCursor) throws { items = try [Nested](reading: &json) }
    }

    /// The stack once overflowed here.
    @Test(arguments: JSONEngine.available)
    func `coercing a single value to an array of its own type does not recurse without end`(_ engine: JSONEngine) throws {
        let decoder = decoder(engine, [.arrayFromSingleValue])
        #expect(throws: DecodingError.self) { try decoder.decode(Nested.self, from: "5") }
    }

    @Test(arguments: JSONEngine.available)
    func `an alternative that accepts a value unchanged takes precedence over coercions`(_ engine: JSONEngine) throws {
        let reported = try decoder(engine).decodeWithReport([Either].self, from: #"["1",1,true]"#)
        #expect(reported.value == [.text("1"), .number(1), .flag(true)])
        #expect(reported.report.isEmpty)
    }
}
