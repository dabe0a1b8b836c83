#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JSONCursor {
    /// Reads a value of a type that reads itself.
    ///
    /// - Throws: any error that the type throws. The cursor is then also after the value.
    @inlinable
    @inline(__always)
    public mutating func read<T: JSONReadable>(_ type: T.Type = T.self) throws -> T {
        let start = index
        do {
            return try T._read(&self)
        } catch {
            proceed(after: start)
            throw error
        }
    }

    /// Reads a value of a type that reads itself, and stays before it.
    ///
    /// - Throws: any error that the type throws.
    @inlinable
    public mutating func peek<T: JSONReadable>(_ type: T.Type) throws -> T {
        let start = Position(index: index, document: document)
        defer { move(to: start) }
        return try T(reading: &self)
    }

    /// Reads a value of a type that supports only Codable.
    public mutating func read<T: Decodable>(codable type: T.Type) throws -> T {
        try value { try $0.decodeRoot(type, $1, since: $0.mark) }
    }

    // MARK: Without a session, which most documents do not need

    // Safety, for everything that reads the tape here: see ``JSONCursor``. A word's tag says that
    // it is a string, or a number whose value is the next word.

    /// Reads a date with the coder's strategy.
    mutating func date() throws -> Date {
        switch context.plainDates {
        case .rfc3339: if let date = plainDate() { return date }
        case .secondsSince2001: if let seconds = plainNumber() { return Date(timeIntervalSinceReferenceDate: seconds) }
        case .secondsSince1970: if let seconds = plainNumber() { return Date(timeIntervalSince1970: seconds) }
        case .millisecondsSince1970: if let milliseconds = plainNumber() { return Date(timeIntervalSince1970: milliseconds / 1000) }
        case .other: break
        }
        return try value { session, index in try session.framed(index) { try $0.date(index, frame: $1, isDecoders: true) } }
    }

    /// Reads a date from a string in RFC 3339 format. Returns nil, and reads nothing, for anything else.
    mutating func plainDate() -> Date? {
        // Safety: the tape holds the bytes.
        guard tag == TapeTag.string, let date = unsafe RFC3339.date(tape.stringBytes(at: index)) else { return nil }
        index &+= 1
        return date
    }

    /// Reads a number. Returns nil, and reads nothing, if it takes more than a look at the tape: zero may be
    /// negative or a number that is too small, for example.
    mutating func plainNumber() -> Double? {
        let number: Double
        switch tag {
        case TapeTag.double: number = tape.double(at: index)
        case TapeTag.integer: number = Double(tape.integer(at: index))
        default: return nil
        }
        guard number != 0 else { return nil }
        index &+= 2
        return number
    }

    // MARK: -

    /// Reads the next value by the rules of the coders, and moves past it even if it is wrong.
    @inline(__always)
    mutating func value<T>(_ read: (DecodingSession, Int) throws -> T) throws -> T {
        let start = index
        skip()
        return try read(session, start)
    }

    @usableFromInline
    mutating func readConverted<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
        try value { try $0.integer(type, $1) }
    }

    @usableFromInline
    mutating func readConverted(_ type: Double.Type) throws -> Double {
        try plainNumber() ?? value { try $0.scalar(Double.self, $1) }
    }

    @usableFromInline
    @inline(never)
    mutating func readConverted(_ type: Bool.Type) throws -> Bool {
        try value { try $0.scalar(Bool.self, $1) }
    }

    @usableFromInline
    @inline(never)
    mutating func readConverted(_ type: String.Type) throws -> String {
        try value { try $0.scalar(String.self, $1) }
    }

    /// Makes a string from the address of its count on the tape.
    @usableFromInline
    static func string(_ start: UnsafePointer<UInt8>) -> String {
        unsafe Tape.makeString(start)
    }
}
