import ApusJSONMapping
import Foundation
import Testing

/// RFC 3339 has years of four digits. The last second that was written as text was a day too late,
/// so years of five digits came out, and fractions after it were numbers.
@Suite("Dates at the limits of RFC 3339")
struct DateLimitTests {
    private final class Event: JSONMappable {
        var date = Date(timeIntervalSince1970: 0)
        static let jsonProperties: JSONPropertyTable<Event> = [.property("date", \.date)]
        init() {}
    }

    @Test(arguments: [
        (253_402_300_799.0, #"{"date":"9999-12-31T23:59:59Z"}"#),
        (253_402_300_799.5, #"{"date":"9999-12-31T23:59:59.5Z"}"#),
        (253_402_300_800.0, #"{"date":253402300800.0}"#),
        (253_402_387_198.0, #"{"date":253402387198.0}"#),
        (-12_212_553_600.0, #"{"date":"1583-01-01T00:00:00Z"}"#),
        (-12_212_553_601.0, #"{"date":-12212553601.0}"#),
    ])
    func `dates of the years 1583 to 9999 are written as text and others as numbers`(_ seconds: Double, _ text: String) throws {
        let event = Event()
        event.date = Date(timeIntervalSince1970: seconds)
        #expect(try JSONMapper().json(from: event, as: String.self) == text)
    }
}
