import CApusText

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The scalar types that models use: how each is read, and what its JSON is. `JSONWritable+Scalars` says how it is written.
//
// Safety, for everything that reads the tape here: see ``JSONCursor``. A word's tag says that it is a
// string, or a number whose value is the next word.

/// A type that reads itself and moves past the value in one go.
package protocol ReadInOneGo: JSONReadable {}

extension ReadInOneGo {
    /// Reads one value.
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try Self._read(&json) }
}

extension Bool: JSONReadable, ReadInOneGo {
    public typealias _JSONRole = Never
    /// `true` or `false`.
    public static var jsonDescription: JSONTypeDescription { .boolean }
    /// Reads `true` or `false`, and moves past it.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Bool {
        let tag = json.tag
        guard tag == TapeTag.true || tag == TapeTag.false else { return try json.readConverted(Bool.self) }
        json.index &+= 1
        return tag == TapeTag.true
    }
}

extension String: JSONReadable, ReadInOneGo {
    /// A string.
    public static var jsonDescription: JSONTypeDescription { .string() }
    /// Reads a string, and moves past it.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> String {
        guard json.tag == TapeTag.string else { return try json.readConverted(String.self) }
        let start = unsafe json.tape.stringStart(at: json.index)
        json.index &+= 1
        return unsafe JSONCursor.string(start)
    }
}

extension Double: JSONReadable, ReadInOneGo {
    /// Reads a number, and moves past it.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Double {
        // Zero may be a number too small for a Double, which is an error. There may be no memory
        // after the last word, so the tag is checked first.
        guard json.tag == TapeTag.double, case let value = json.tape.double(at: json.index), value != 0 else {
            return try json.readConverted(Double.self)
        }
        json.index &+= 2
        return value
    }
}

extension JSONReadable where Self: FixedWidthInteger {
    /// A whole number in the type's range.
    public static var jsonDescription: JSONTypeDescription { JSONTypeDescription(.integer(Self.self)) }
    /// Reads a whole number: `7`, but also `7.0` and `7e0`.
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try Self._read(&json) }
    /// Reads a whole number, and moves past it.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Self {
        guard json.tag == TapeTag.integer, let value = Self(exactly: json.tape.integer(at: json.index)) else {
            return try json.readConverted(Self.self)
        }
        json.index &+= 2
        return value
    }
}

extension JSONReadable where Self: BinaryFloatingPoint {
    /// A number.
    public static var jsonDescription: JSONTypeDescription { .number }
}

extension Float: JSONReadable, ReadInOneGo {
    /// Reads a number, rounded once.
    @inline(never)
    public static func _read(_ json: inout JSONCursor) throws -> Float { try json.value { try $0.scalar(Float.self, $1) } }
}

extension Decimal: JSONReadable, ReadInOneGo {
    public typealias _JSONRole = Never
    /// A number with up to 38 digits.
    public static var jsonDescription: JSONTypeDescription { JSONTypeDescription(.decimal) }
    /// Reads a number, exact to 38 digits.
    public static func _read(_ json: inout JSONCursor) throws -> Decimal { try json.value { try $0.decimal($1) } }
}

extension Date: JSONReadable, ReadInOneGo {
    public typealias _JSONRole = Never
    /// As the coder's strategy says.
    public static var jsonDescription: JSONTypeDescription { JSONTypeDescription(.date) }
    /// Reads a date with the coder's strategy. Without a coder, it is a number of seconds since
    /// 2001, which is the coders' default.
    public static func _read(_ json: inout JSONCursor) throws -> Date { try json.date() }
}

extension Data: JSONReadable, ReadInOneGo {
    public typealias _JSONRole = Never
    /// As the coder's strategy says.
    public static var jsonDescription: JSONTypeDescription { JSONTypeDescription(.data) }
    /// Reads data with the coder's strategy. Without a coder, it is in Base64, which is the coders'
    /// default.
    @inline(never)
    public static func _read(_ json: inout JSONCursor) throws -> Data {
        try json.value { session, index in try session.framed(index) { try $0.data(index, frame: $1) } }
    }
}

extension URL: JSONReadable, ReadInOneGo {
    public typealias _JSONRole = Never
    /// A string.
    public static var jsonDescription: JSONTypeDescription { .string() }
    /// Reads a URL from a string.
    @inline(never)
    public static func _read(_ json: inout JSONCursor) throws -> URL { try json.value { try $0.url($1) } }
}

extension JSONValue: JSONReadable, ReadInOneGo {
    /// Reads any value.
    @inline(never)
    public static func _read(_ json: inout JSONCursor) throws -> JSONValue { try json.value { try $0.value($1) } }
}

extension JSONValue.Object: JSONReadable {
    /// Reads an object with all its members.
    ///
    /// - Throws: `DecodingError.typeMismatch` if the value is not an object, or
    ///   `DecodingError.valueNotFound` if it is null.
    public init(reading json: inout JSONCursor) throws {
        let value = try json.peek(JSONValue.self)
        guard case .object(let object) = value else { throw json.mismatch(Self.self) }
        self = object
    }
}

extension Substring: JSONReadable, ReadInOneGo {
    /// A string.
    public static var jsonDescription: JSONTypeDescription { .string() }
    /// Reads a string.
    public static func _read(_ json: inout JSONCursor) throws -> Substring { Substring(try json.read(String.self)) }
}

extension UUID: JSONReadable {
    public typealias _JSONRole = Never
    /// A string in the format `uuid`.
    public static var jsonDescription: JSONTypeDescription { .string(format: "uuid") }
    /// Reads a UUID from a string.
    public init(reading json: inout JSONCursor) throws {
        if let uuid = json.tape.uuid(at: json.index) {
            json.index &+= 1
            self = uuid
            return
        }
        guard let uuid = UUID(uuidString: try json.peek(String.self)) else {
            throw json.corrupted("Expected a UUID.", .value(UUID.self))
        }
        self = uuid
    }
}

extension Float16: JSONReadable, CodedByCodable {
    /// Reads a `Float` and converts it, as `Float16`'s own `init(from:)` does.
    public init(reading json: inout JSONCursor) throws {
        let float = try json.peek(Float.self)
        let value = Float16(float)
        guard value.isFinite || !float.isFinite else {
            throw json.corrupted("The number does not fit in Float16.", .value(Float16.self))
        }
        self = value
    }
}

extension RawRepresentable where Self: JSONReadable, RawValue: JSONReadable {
    /// Reads the raw value.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if no case has it.
    @inlinable
    public init(reading json: inout JSONCursor) throws {
        let raw = try json.peek(RawValue.self)
        guard let value = Self(rawValue: raw) else {
            throw json.noRawValue(Self.self, raw)
        }
        self = value
    }
}

extension Tape {
    /// The UUID whose text is the string at `index`; nil for anything else.
    func uuid(at index: Int) -> UUID? {
        guard tag(at: index) == TapeTag.string else { return nil }
        // Safety: the tape holds the bytes.
        let text = unsafe stringBytes(at: index)
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        guard text.count == 36, let start = text.baseAddress,
            unsafe withUnsafeMutableBytes(of: &uuid, { unsafe apus_read_uuid(start, $0.baseAddress!) })
        else { return nil }
        return UUID(uuid: uuid)
    }
}
