#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Everything a model holds.

extension Bool: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(Bool.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Bool { try json.read(Bool.self) }
}

extension String: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(String.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> String { try json.read(String.self) }
}

extension Int: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(Int.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Int { try json.read(Int.self) }
}

extension Double: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(Double.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Double { try json.read(Double.self) }
}

extension Int8: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: Int8.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Int8 { try json.read(integer: Int8.self) }
}

extension Int16: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: Int16.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Int16 { try json.read(integer: Int16.self) }
}

extension Int32: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: Int32.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Int32 { try json.read(integer: Int32.self) }
}

extension Int64: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: Int64.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Int64 { try json.read(integer: Int64.self) }
}

extension Int128: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: Int128.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Int128 { try json.read(integer: Int128.self) }
}

extension UInt: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: UInt.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> UInt { try json.read(integer: UInt.self) }
}

extension UInt8: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: UInt8.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> UInt8 { try json.read(integer: UInt8.self) }
}

extension UInt16: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: UInt16.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> UInt16 { try json.read(integer: UInt16.self) }
}

extension UInt32: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: UInt32.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> UInt32 { try json.read(integer: UInt32.self) }
}

extension UInt64: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: UInt64.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> UInt64 { try json.read(integer: UInt64.self) }
}

extension UInt128: JSONReadable {
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: UInt128.self) }
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> UInt128 { try json.read(integer: UInt128.self) }
}

extension Float: JSONReadable {
    public init(reading json: inout JSONCursor) throws { self = try json.read(Float.self) }
}

extension Decimal: JSONReadable {
    public init(reading json: inout JSONCursor) throws { self = try json.read(Decimal.self) }
}

extension Date: JSONReadable {
    public init(reading json: inout JSONCursor) throws { self = try json.read(Date.self) }
}

extension Data: JSONReadable {
    public init(reading json: inout JSONCursor) throws { self = try json.read(Data.self) }
}

extension URL: JSONReadable {
    public init(reading json: inout JSONCursor) throws { self = try json.read(URL.self) }
}

extension JSONValue: JSONReadable {
    public init(reading json: inout JSONCursor) throws { self = try json.read(JSONValue.self) }
}

extension Substring: JSONReadable {
    public init(reading json: inout JSONCursor) throws { self = Substring(try json.read(String.self)) }
}

extension UUID: JSONReadable {
    public init(reading json: inout JSONCursor) throws {
        guard let uuid = UUID(uuidString: try json.peek { try $0.read(String.self) }) else {
            throw json.corrupted("Attempted to decode UUID from invalid UUID string.", .value(UUID.self))
        }
        self = uuid
    }
}

extension Float16: JSONReadable {
    /// Read as a `Float` first, as `Float16`'s own `init(from:)` has it.
    public init(reading json: inout JSONCursor) throws {
        let float = try json.peek { try $0.read(Float.self) }
        let value = Float16(float)
        guard value.isFinite || !float.isFinite else {
            throw json.corrupted("Parsed JSON number \(float) does not fit in Float16.", .value(Float16.self))
        }
        self = value
    }
}

extension RawRepresentable where Self: JSONReadable, RawValue: JSONReadable {
    /// Reads the raw value.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when no case has it.
    @inlinable
    public init(reading json: inout JSONCursor) throws {
        let raw = try json.peek { try $0.read(RawValue.self) }
        guard let value = Self(rawValue: raw) else {
            throw json.noRawValue(Self.self, raw)
        }
        self = value
    }
}

extension JSONCursor {
    /// Reads a value, and stays before it.
    @inlinable
    package mutating func peek<T>(_ read: (inout JSONCursor) throws -> T) throws -> T {
        let start = index
        defer { index = start }
        return try read(&self)
    }
}
