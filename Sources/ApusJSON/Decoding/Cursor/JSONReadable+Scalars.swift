#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The scalar types that models use.

extension Bool: JSONReadable {
    /// Reads `true` or `false`.
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(Bool.self) }
    /// Reads `true` or `false`, and moves past it.
    @_spi(Runtime)
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Bool { try json.read(Bool.self) }
}

extension String: JSONReadable {
    /// Reads a string.
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(String.self) }
    /// Reads a string, and moves past it.
    @_spi(Runtime)
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> String { try json.read(String.self) }
}

extension Int: JSONReadable {
    /// Reads a whole number.
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(Int.self) }
    /// Reads a whole number, and moves past it.
    @_spi(Runtime)
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Int { try json.read(Int.self) }
}

extension Double: JSONReadable {
    /// Reads a number.
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(Double.self) }
    /// Reads a number, and moves past it.
    @_spi(Runtime)
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Double { try json.read(Double.self) }
}

extension JSONReadable where Self: FixedWidthInteger {
    /// Reads a whole number.
    @inlinable
    public init(reading json: inout JSONCursor) throws { self = try json.read(integer: Self.self) }
    /// Reads a whole number, and moves past it.
    @_spi(Runtime)
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Self { try json.read(integer: Self.self) }
}

extension Int8: JSONReadable {}
extension Int16: JSONReadable {}
extension Int32: JSONReadable {}
extension Int64: JSONReadable {}
extension Int128: JSONReadable {}
extension UInt: JSONReadable {}
extension UInt8: JSONReadable {}
extension UInt16: JSONReadable {}
extension UInt32: JSONReadable {}
extension UInt64: JSONReadable {}
extension UInt128: JSONReadable {}

extension Float: JSONReadable {
    /// Reads a number, rounded once.
    public init(reading json: inout JSONCursor) throws { self = try json.read(Float.self) }
}

extension Decimal: JSONReadable {
    /// Reads a number, exact to 38 digits.
    public init(reading json: inout JSONCursor) throws { self = try json.read(Decimal.self) }
}

extension Date: JSONReadable {
    /// Reads a date with the coder's strategy.
    public init(reading json: inout JSONCursor) throws { self = try json.read(Date.self) }
}

extension Data: JSONReadable {
    /// Reads data with the coder's strategy.
    public init(reading json: inout JSONCursor) throws { self = try json.read(Data.self) }
}

extension URL: JSONReadable {
    /// Reads a URL from a string.
    public init(reading json: inout JSONCursor) throws { self = try json.read(URL.self) }
}

extension JSONValue: JSONReadable {
    /// Reads any value.
    public init(reading json: inout JSONCursor) throws { self = try json.read(JSONValue.self) }
}

extension Substring: JSONReadable {
    /// Reads a string.
    public init(reading json: inout JSONCursor) throws { self = Substring(try json.read(String.self)) }
}

extension UUID: JSONReadable {
    /// Reads a UUID from a string.
    public init(reading json: inout JSONCursor) throws {
        guard let uuid = UUID(uuidString: try json.peek { try $0.read(String.self) }) else {
            throw json.corrupted("Expected a UUID.", .value(UUID.self))
        }
        self = uuid
    }
}

extension Float16: JSONReadable {
    /// Reads a `Float` and converts it, as `Float16`'s own `init(from:)` does.
    public init(reading json: inout JSONCursor) throws {
        let float = try json.peek { try $0.read(Float.self) }
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
        let raw = try json.peek { try $0.read(RawValue.self) }
        guard let value = Self(rawValue: raw) else {
            throw json.noRawValue(Self.self, raw)
        }
        self = value
    }
}

extension JSONCursor {
    /// Reads a value without moving past it.
    @inlinable
    package mutating func peek<T>(_ read: (inout JSONCursor) throws -> T) throws -> T {
        let start = index
        defer { index = start }
        return try read(&self)
    }
}
