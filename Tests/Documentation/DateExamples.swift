import ApusJSON
import ApusJSONMacros
import Foundation
import Testing

private enum ISO8601Milliseconds: JSONPropertyCoding {
    static func read(_ json: inout JSONCursor) throws -> Date {
        try JSONCodings.ISO8601.read(&json)
    }

    static func write(_ date: Date, to json: inout JSONWriter) {
        json.write(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
}

private enum Models {
    @JSONModel
    struct Event {
        @JSONCoding(.custom(ISO8601Milliseconds.self)) let created: Date
        @JSONCoding(.secondsSince1970) let expires: Date
    }

    @JSONModel
    struct Account {
        @JSONCoding(.string) var id: UInt64  // "12345678901234567890"
    }

    @JSONModel
    struct TodoChanges {
        var title: String?
        var due: String??  // missing: unchanged; null: removed
    }
}

/// The examples of the article *Dates and other values that JSON does not have*.
@Suite("Documentation: dates and other values")
struct DateExamples {
    @Test func `dates in other forms are coerced`() throws {
        let decoder = ApusJSONDecoder()

        decoder.coercions = [.dateFromString, .dateFromNumber]
        decoder.dates.formats = [try JSONDateFormat("yyyy-MM-dd")]
        decoder.dates.numbers = .millisecondsSince1970

        let dates = try decoder.decode([Date].self, from: #"["1970-01-02", 86400000]"#)
        #expect(dates == [Date(timeIntervalSince1970: 86_400), Date(timeIntervalSince1970: 86_400)])
    }

    @Test func `an integer beyond 64 bits keeps its digits`() throws {
        let configuration = JSONReadConfiguration(numbers: .exact)
        let value = try JSONValue(
            parsing: "[123456789012345678901234567890]",
            configuration: configuration)
        let digits = value[0]?.numberText

        #expect(digits == "123456789012345678901234567890")
        let decoder = ApusJSONDecoder()
        #expect(try decoder.decode([Int128].self, from: "[123456789012345678901234567890]") == [123_456_789_012_345_678_901_234_567_890])
        #expect(try decoder.decode([Decimal].self, from: "[0.12345678901234567890123456789]").first?.description == "0.12345678901234567890123456789")
    }

    @Test func `infinities can be written as strings`() throws {
        let encoder = ApusJSONEncoder()
        #expect(throws: EncodingError.self) { try encoder.encode([Double.infinity]) }

        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity",
            nan: "NaN")

        #expect(try encoder.encode([Double.infinity], as: String.self) == #"["Infinity"]"#)
    }

    @Test func `two properties have dates in two forms`() throws {
        let event = try Models.Event(parsing: #"{"created":"1970-01-02T00:00:00.250Z","expires":86400.25}"#)

        #expect(event.created == event.expires)
        #expect(try event.jsonString() == #"{"created":"1970-01-02T00:00:00.250Z","expires":86400.25}"#)
        #expect(try Models.Event(parsing: #"{"created":"1970-01-02T00:00:00Z","expires":0}"#).created.timeIntervalSince1970 == 86_400)
    }

    @Test func `a large integer is written as a string`() throws {
        #expect(try Models.Account(parsing: #"{"id":"12345678901234567890"}"#).id == 12_345_678_901_234_567_890)
    }

    @Test func `null is distinguished from a missing member`() throws {
        #expect(try Models.TodoChanges(parsing: "{}").due == nil)
        #expect(try Models.TodoChanges(parsing: #"{"due":null}"#).due == .some(nil))
    }
}
