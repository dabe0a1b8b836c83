public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The types of this module implement internal functions, and so have those of `JSONMappableValue`.

@usableFromInline
protocol MappedValue: JSONMappableValue {
    static func read(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self?
    func write(into output: inout JSONMappingOutput) throws
}

extension MappedValue {
    /// Reads the value at the cursor.
    @inlinable @inline(__always)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self? { read(&json, current) }

    /// Writes the value.
    @inlinable @inline(__always)
    public func _write(to output: inout JSONMappingOutput) throws { try write(into: &output) }
}

/// A type whose values are not updated in place, and are written as by any `JSONWriter`.
@usableFromInline
protocol MappedScalar: MappedValue, JSONWritable {
    static func read(_ json: inout JSONMappingCursor) -> Self?
}

extension MappedScalar {
    @inlinable @inline(__always)
    static func read(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self? { read(&json) }

    @inlinable
    func write(into output: inout JSONMappingOutput) throws { try write(to: &output.json) }
}

extension MappedScalar where Self: FixedWidthInteger {
    @inlinable
    static func read(_ json: inout JSONMappingCursor) -> Self? {
        guard json.tag == _TapeTag.integer, let value = Self(exactly: json.tape.integer(at: json.index)) else {
            return json.coercedInteger(Self.self)
        }
        return value
    }
}

extension Int: MappedScalar {}
extension Int8: MappedScalar {}
extension Int16: MappedScalar {}
extension Int32: MappedScalar {}
extension Int64: MappedScalar {}
extension Int128: MappedScalar {}
extension UInt: MappedScalar {}
extension UInt8: MappedScalar {}
extension UInt16: MappedScalar {}
extension UInt32: MappedScalar {}
extension UInt64: MappedScalar {}
extension UInt128: MappedScalar {}

extension Double: MappedScalar {
    @inlinable
    static func read(_ json: inout JSONMappingCursor) -> Double? {
        let value = json.tape.double(at: json.index)
        // Zero may be a number too small for a Double.
        return json.tag == _TapeTag.double && value != 0 ? value : json.coercedDouble()
    }
}

extension Float: MappedScalar {
    @usableFromInline static func read(_ json: inout JSONMappingCursor) -> Float? {
        json.finish(json.coercions.float(of: json.node), takesNumbers: true)
    }
}

extension Decimal: MappedScalar {
    @usableFromInline static func read(_ json: inout JSONMappingCursor) -> Decimal? {
        json.finish(json.coercions.decimal(of: json.node), takesNumbers: true)
    }
}

extension Bool: MappedScalar {
    @inlinable
    static func read(_ json: inout JSONMappingCursor) -> Bool? {
        let tag = json.tag
        return tag == _TapeTag.true || tag == _TapeTag.false ? tag == _TapeTag.true : json.coercedBoolean()
    }
}

extension String: MappedScalar {
    @inlinable
    static func read(_ json: inout JSONMappingCursor) -> String? {
        json.tag == _TapeTag.string ? json.string(at: json.index) : json.coercedString()
    }
}

extension Character: MappedValue {
    @usableFromInline static func read(_ json: inout JSONMappingCursor, _ current: () -> Character?) -> Character? {
        json.finish(json.coercions.character(of: json.node), takesNumbers: false)
    }

    @usableFromInline func write(into output: inout JSONMappingOutput) throws { output.json.write(String(self)) }
}

extension JSONValue: MappedScalar {
    /// Reads the value at the cursor unchanged.
    @usableFromInline static func read(_ json: inout JSONMappingCursor) -> JSONValue? {
        do {
            return try JSONValue(json.node)
        } catch {
            json.fail(JSONValue.self, .other(error.message))
            return nil
        }
    }
}

// Enums, and other types whose raw value has a mappable type.
extension JSONMappableValue where Self: RawRepresentable, RawValue: JSONMappableValue {
    /// Reads the raw value at the cursor and returns its case.
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self? {
        let state = json.beginRawValue()
        let value = RawValue._map(&json) { nil }.flatMap { Self(rawValue: $0) }
        if json.endRawValue(state), let value { return value }
        return json.finishRawValue(value, RawValue.self, state)
    }

    /// Writes the raw value.
    @inlinable
    public func _write(to output: inout JSONMappingOutput) throws { try rawValue._write(to: &output) }
}
