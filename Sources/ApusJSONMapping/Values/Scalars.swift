public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type that is written as by any `JSONWriter`. Do not conform to it.
public protocol _JSONMappableScalar: JSONMappableValue, JSONWritable {}

extension _JSONMappableScalar {
    /// Writes the value.
    @inlinable
    public func _write(to output: inout JSONMappingOutput) throws { try write(to: &output.json) }
}

extension _JSONMappableScalar where Self: FixedWidthInteger {
    /// Reads an integer from the value at the cursor.
    @_spi(Runtime)
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self? {
        guard json.tag == _TapeTag.integer, let value = Self(exactly: json.tape.integer(at: json.index)) else {
            return json.rareInteger(Self.self)
        }
        return value
    }
}

extension Int: _JSONMappableScalar {}
extension Int8: _JSONMappableScalar {}
extension Int16: _JSONMappableScalar {}
extension Int32: _JSONMappableScalar {}
extension Int64: _JSONMappableScalar {}
extension Int128: _JSONMappableScalar {}
extension UInt: _JSONMappableScalar {}
extension UInt8: _JSONMappableScalar {}
extension UInt16: _JSONMappableScalar {}
extension UInt32: _JSONMappableScalar {}
extension UInt64: _JSONMappableScalar {}
extension UInt128: _JSONMappableScalar {}

extension Double: _JSONMappableScalar {
    /// Reads a number from the value at the cursor.
    @_spi(Runtime)
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Double?) -> Double? {
        let value = json.tape.double(at: json.index)
        // Zero may be a number too small for a Double.
        return json.tag == _TapeTag.double && value != 0 ? value : json.double()
    }
}

extension Float: _JSONMappableScalar {
    /// Reads a number from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Float?) -> Float? { json.float() }
}

extension Decimal: _JSONMappableScalar {
    /// Reads a number from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Decimal?) -> Decimal? { json.decimal() }
}

extension Bool: _JSONMappableScalar {
    /// Reads a Boolean from the value at the cursor.
    @_spi(Runtime)
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Bool?) -> Bool? {
        let tag = json.tag
        return tag == _TapeTag.true || tag == _TapeTag.false ? tag == _TapeTag.true : json.rareBoolean()
    }
}

extension String: _JSONMappableScalar {
    /// Reads a string from the value at the cursor.
    @_spi(Runtime)
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> String?) -> String? {
        json.tag == _TapeTag.string ? json.string(at: json.index) : json.rareString()
    }
}

extension Character: JSONMappableValue {
    /// Reads a character from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Character?) -> Character? { json.character() }

    /// Writes the value.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(String(self)) }
}

extension JSONValue: _JSONMappableScalar {
    /// Reads the value at the cursor unchanged.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> JSONValue?) -> JSONValue? { json.tree() }
}
