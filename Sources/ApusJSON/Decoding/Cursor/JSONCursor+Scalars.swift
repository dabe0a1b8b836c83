#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONCursor {
    // Safety, for everything that reads the tape here: see ``JSONCursor``. A word's tag says that
    // it is a string, or a number whose value is the next word.
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
    public mutating func peek<T: JSONReadable>(_ type: T.Type) throws -> T {
        let (start, document) = (index, document)
        defer {
            precondition(self.document == document, "A type replaced the cursor it was given.")
            index = start
        }
        return try T(reading: &self)
    }

    /// Reads `true` or `false`.
    @inlinable
    public mutating func read(_ type: Bool.Type = Bool.self) throws -> Bool {
        let tag = tag
        guard tag == TapeTag.true || tag == TapeTag.false else { return try readRare(type) }
        index &+= 1
        return tag == TapeTag.true
    }

    /// Reads a string.
    @inlinable
    public mutating func read(_ type: String.Type = String.self) throws -> String {
        guard tag == TapeTag.string else { return try readRare(type) }
        let start = unsafe tape.stringStart(at: index)
        index &+= 1
        return unsafe Self.string(start)
    }

    /// Reads a whole number: `7`, but also `7.0` and `7e0`.
    @inlinable
    public mutating func read(_ type: Int.Type = Int.self) throws -> Int {
        guard tag == TapeTag.integer else { return try readRare(type) }
        let value = Int(truncatingIfNeeded: tape.integer(at: index))
        index &+= 2
        return value
    }

    /// Reads a number.
    @inlinable
    public mutating func read(_ type: Double.Type = Double.self) throws -> Double {
        // Zero may be a number too small for a Double, which is an error. There may be no memory
        // after the last word, so the tag is checked first.
        guard tag == TapeTag.double, case let value = tape.double(at: index), value != 0 else { return try readRare(type) }
        index &+= 2
        return value
    }

    /// Reads a whole number as an integer of any width.
    @inlinable
    public mutating func read<T: FixedWidthInteger>(integer type: T.Type) throws -> T {
        guard tag == TapeTag.integer, let value = T(exactly: tape.integer(at: index)) else { return try readRare(type) }
        index &+= 2
        return value
    }

    /// Reads a number as a `Float`, rounded once.
    public mutating func read(_ type: Float.Type = Float.self) throws -> Float {
        try value { try $0.float($1) }
    }

    /// Reads a number as a `Decimal`, exact to 38 digits.
    public mutating func read(_ type: Decimal.Type = Decimal.self) throws -> Decimal {
        try value { try $0.decimal($1) }
    }

    /// Reads a date with the coder's strategy. Without a coder, it is a number of seconds since
    /// 2001, which is the coders' default.
    public mutating func read(_ type: Date.Type = Date.self) throws -> Date {
        switch context.plainDates {
        case .rfc3339: if let date = plainDate() { return date }
        case .secondsSince2001: if let seconds = plainNumber() { return Date(timeIntervalSinceReferenceDate: seconds) }
        case .secondsSince1970: if let seconds = plainNumber() { return Date(timeIntervalSince1970: seconds) }
        case .millisecondsSince1970: if let milliseconds = plainNumber() { return Date(timeIntervalSince1970: milliseconds / 1000) }
        case .other: break
        }
        return try value { session, index in
            guard !session.isNull(index) else { return try session.rejectNull(type, index) }
            return try session.framed(index) { try $0.date(index, frame: $1, isDecoders: true) }
        }
    }

    /// Reads data with the coder's strategy. Without a coder, it is in Base64, which is the coders'
    /// default.
    public mutating func read(_ type: Data.Type = Data.self) throws -> Data {
        try value { session, index in
            guard !session.isNull(index) else { return try session.rejectNull(type, index) }
            return try session.framed(index) { try $0.data(index, frame: $1) }
        }
    }

    /// Reads a URL from a string.
    public mutating func read(_ type: URL.Type = URL.self) throws -> URL {
        if tag == TapeTag.string, let url = URL(string: tape.string(at: index)) {
            index &+= 1
            return url
        }
        return try value { session, index in
            guard !session.isNull(index) else { return try session.rejectNull(type, index) }
            return try session.url(index)
        }
    }

    /// Reads any value as a ``JSONValue``.
    public mutating func read(_ type: JSONValue.Type = JSONValue.self) throws -> JSONValue {
        try value { try $0.value($1) }
    }

    /// Reads a value of a type that supports only Codable.
    public mutating func read<T: Decodable>(codable type: T.Type = T.self) throws -> T {
        try value { try $0.decodeRoot(type, $1, since: $0.mark) }
    }

    // MARK: Without a session, which most documents do not need

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
    mutating func readRare<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
        try value { try $0.integer(type, $1) }
    }

    @usableFromInline
    mutating func readRare(_ type: Double.Type) throws -> Double {
        try plainNumber() ?? value { try $0.double($1) }
    }

    @usableFromInline
    @inline(never)
    mutating func readRare(_ type: Bool.Type) throws -> Bool {
        try value { try $0.boolean($1) }
    }

    @usableFromInline
    @inline(never)
    mutating func readRare(_ type: String.Type) throws -> String {
        try value { try $0.string($1) }
    }

    /// Makes a string from the address of its count on the tape.
    @usableFromInline
    static func string(_ start: UnsafePointer<UInt8>) -> String {
        unsafe Tape.makeString(start)
    }
}
