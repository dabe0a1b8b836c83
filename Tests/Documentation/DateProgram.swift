import ApusJSON
import Foundation
import Testing

private enum Program {
    struct Order: Codable {
        var placed: Date
    }
}

/// The program of the article *Dates and other values that JSON does not have*, and how to write milliseconds.
@Suite("Documentation: dates in ISO 8601")
struct DateProgram {
    private typealias Order = Program.Order

    @Test func `fractions of a second are read, and written if a strategy says so`() throws {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601

        let order = try decoder.decode(Order.self, from: #"{"placed":"2026-11-21T08:30:00.250Z"}"#)
        let text = try encoder.encode(order, as: String.self)  // {"placed":"2026-11-21T08:30:00Z"}
        #expect(order.placed.timeIntervalSince1970 == 1_795_249_800.25)
        #expect(text == #"{"placed":"2026-11-21T08:30:00Z"}"#)

        encoder.dateEncodingStrategy = .custom { date, encoder in
            let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            var container = encoder.singleValueContainer()
            try container.encode(date.formatted(style))  // "2026-11-21T08:30:00.250Z"
        }
        #expect(try encoder.encode(order, as: String.self) == #"{"placed":"2026-11-21T08:30:00.250Z"}"#)
    }
}
