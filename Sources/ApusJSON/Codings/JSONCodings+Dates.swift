#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Whatever the coder's strategy is.
extension JSONCodings {
    /// A date as RFC 3339 has it: `"2026-11-21T08:30:00Z"`. A fraction is read, and not written, as Foundation's `.iso8601` has it.
    public enum ISO8601: JSONPropertyCoding {
        public static func read(_ json: inout JSONCursor) throws -> Date {
            try json.value { session, index in
                guard session.tape.tag(at: index) == TapeTag.string else {
                    return try session.requiring(.date(.iso8601), at: index) { throw session.mismatch(String.self, at: index) }
                }
                // Safety: the bytes are on the tape, which the session holds.
                guard let date = unsafe RFC3339.date(session.tape.stringBytes(at: index)) else {
                    throw session.corrupted("Expected date string to be ISO8601-formatted.", .date(.iso8601), at: index)
                }
                return date
            }
        }

        public static func write(_ date: Date, to json: inout JSONWriter) {
            // Safety: the writer copies the text within the closure.
            unsafe RFC3339.withText(date) { unsafe json.write(stringUTF8: $0) }
        }
    }

    /// A date as seconds since 1970 began.
    public enum SecondsSince1970: JSONPropertyCoding {
        public static func read(_ json: inout JSONCursor) throws -> Date {
            Date(
                timeIntervalSince1970: try json.value { session, index in
                    try session.requiring(.date(.secondsSince1970), at: index) { try session.double(index) }
                })
        }

        public static func write(_ date: Date, to json: inout JSONWriter) throws {
            try json.write(value: date.timeIntervalSince1970)
        }
    }

    /// A date as milliseconds since 1970 began.
    public enum MillisecondsSince1970: JSONPropertyCoding {
        public static func read(_ json: inout JSONCursor) throws -> Date {
            let milliseconds = try json.value { session, index in
                try session.requiring(.date(.millisecondsSince1970), at: index) { try session.double(index) }
            }
            return Date(timeIntervalSince1970: milliseconds / 1000)
        }

        public static func write(_ date: Date, to json: inout JSONWriter) throws {
            try json.write(value: 1000 * date.timeIntervalSince1970)
        }
    }
}
