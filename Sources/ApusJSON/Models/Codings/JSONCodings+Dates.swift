#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// These apply whatever the coder's strategy.
extension JSONCodings {
    /// A date in RFC 3339 format: `"2026-11-21T08:30:00Z"`. As with Foundation's `.iso8601`,
    /// fractional seconds are read but not written.
    public enum ISO8601: JSONPropertyCoding {
        /// Reads a date from an RFC 3339 string.
        ///
        /// - Throws: `DecodingError` if the value is not such a string.
        public static func read(_ json: inout JSONCursor) throws -> Date {
            if let date = json.plainDate() { return date }
            return try json.value { session, index in
                guard session.tape.tag(at: index) == TapeTag.string else {
                    return try session.requiring(.date(.iso8601), at: index) { throw session.mismatch(String.self, at: index) }
                }
                // Safety: the bytes are on the tape, which the session holds.
                guard let date = unsafe RFC3339.date(session.tape.stringBytes(at: index)) else {
                    throw session.corrupted("Expected a date such as \"2026-12-01T09:00:00Z\".", .date(.iso8601), at: index)
                }
                return date
            }
        }

        /// Writes a date as an RFC 3339 string, in UTC.
        public static func write(_ date: Date, to json: inout JSONWriter) {
            // Safety: the writer copies the text within the closure.
            unsafe RFC3339.withText(date) { unsafe json.write(stringUTF8: $0) }
        }
    }

    /// A date as seconds since 1970-01-01T00:00:00Z.
    public enum SecondsSince1970: DateNumberCoding {
        static let form = Requirement.date(.secondsSince1970)
        static let unitsPerSecond = 1.0
    }

    /// A date as milliseconds since 1970-01-01T00:00:00Z.
    public enum MillisecondsSince1970: DateNumberCoding {
        static let form = Requirement.date(.millisecondsSince1970)
        static let unitsPerSecond = 1000.0
    }
}

/// A date as a number since 1970-01-01T00:00:00Z.
protocol DateNumberCoding: JSONPropertyCoding {
    static var form: Requirement { get }
    static var unitsPerSecond: Double { get }
}

extension DateNumberCoding {
    /// Reads a date from a number.
    ///
    /// - Throws: `DecodingError` if the value is not a number.
    public static func read(_ json: inout JSONCursor) throws -> Date {
        Date(timeIntervalSince1970: try json.number(form) / unitsPerSecond)
    }

    /// Writes a date as a number.
    ///
    /// - Throws: ``JSONWriteError`` with ``JSONErrorCode/nonFiniteNumber`` if the number is not finite and the encoder
    ///   has no string for it.
    public static func write(_ date: Date, to json: inout JSONWriter) throws {
        try json.write(value: date.timeIntervalSince1970 * unitsPerSecond)
    }

    /// A number.
    public static var jsonDescription: JSONTypeDescription { .number }
}

extension JSONCursor {
    /// Reads a number that represents something else.
    fileprivate mutating func number(_ requirement: Requirement) throws -> Double {
        try plainNumber() ?? value { session, index in try session.requiring(requirement, at: index) { try session.scalar(Double.self, index) } }
    }
}
