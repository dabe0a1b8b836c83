public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONMappableValue where Self: FixedWidthInteger {
    /// Reads an integer from the value at the cursor.
    @_spi(Runtime)
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Self?) -> Self? {
        guard json.tag == _TapeTag.integer, let value = Self(exactly: json.tape.integer(at: json.index)) else {
            return json.rareInteger(Self.self)
        }
        return value
    }

    /// Converts the provider's number, if that is exact. A Boolean becomes 0 or 1.
    @_spi(Runtime)
    public static func _number(_ number: JSONValue) -> Self? {
        switch number {
        case .integer(let integer): Self(exactly: integer)
        case .unsigned(let unsigned): Self(exactly: unsigned)
        case .float(let double): Self(exactly: double)
        case .boolean(let boolean): boolean ? 1 : 0
        default: nil
        }
    }

    /// Writes the value.
    @_spi(Runtime)
    @inlinable
    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(self) }
}

extension Int: JSONMappableValue {}
extension Int8: JSONMappableValue {}
extension Int16: JSONMappableValue {}
extension Int32: JSONMappableValue {}
extension Int64: JSONMappableValue {}
extension Int128: JSONMappableValue {}
extension UInt: JSONMappableValue {}
extension UInt8: JSONMappableValue {}
extension UInt16: JSONMappableValue {}
extension UInt32: JSONMappableValue {}
extension UInt64: JSONMappableValue {}
extension UInt128: JSONMappableValue {}

extension Double: JSONMappableValue {
    /// Reads a number from the value at the cursor.
    @_spi(Runtime)
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Double?) -> Double? {
        let value = json.tape.double(at: json.index)
        // Zero may be a number too small for a Double.
        return json.tag == _TapeTag.double && value != 0 ? value : json.double()
    }

    /// Converts the provider's number.
    @_spi(Runtime)
    public static func _number(_ number: JSONValue) -> Double? { number.double ?? (number.boolean.map { $0 ? 1 : 0 }) }

    /// Writes the value.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { try output.json.write(self) }
}

extension Float: JSONMappableValue {
    /// Reads a number from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Float?) -> Float? { json.float() }

    /// Converts the provider's number.
    @_spi(Runtime)
    public static func _number(_ number: JSONValue) -> Float? { Double._number(number).map { Float($0) } }

    /// Writes the value.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { try output.json.write(self) }
}

extension Decimal: JSONMappableValue {
    /// Reads a number from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Decimal?) -> Decimal? { json.decimal() }

    /// Converts the provider's number.
    @_spi(Runtime)
    public static func _number(_ number: JSONValue) -> Decimal? { number.decimal }

    /// Writes the value.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { try write(to: &output.json) }
}

extension Bool: JSONMappableValue {
    /// Reads a Boolean from the value at the cursor.
    @_spi(Runtime)
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Bool?) -> Bool? {
        let tag = json.tag
        return tag == _TapeTag.true || tag == _TapeTag.false ? tag == _TapeTag.true : json.rareBoolean()
    }

    /// Converts the provider's number.
    @_spi(Runtime)
    public static func _number(_ number: JSONValue) -> Bool? {
        switch number {
        case .boolean(let boolean): boolean
        case .integer(0): false
        case .integer(1): true
        default: nil
        }
    }

    /// Writes the value.
    @_spi(Runtime)
    @inlinable
    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(self) }
}

extension String: JSONMappableValue {
    /// Reads a string from the value at the cursor.
    @_spi(Runtime)
    @inlinable
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> String?) -> String? {
        json.tag == _TapeTag.string ? json.string(at: json.index) : json.rareString()
    }

    /// Writes the value.
    @_spi(Runtime)
    @inlinable
    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(self) }
}

extension Character: JSONMappableValue {
    /// Reads a character from the value at the cursor.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> Character?) -> Character? { json.character() }

    /// Writes the value.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { output.json.write(String(self)) }
}

extension JSONValue: JSONMappableValue {
    /// Reads the value at the cursor unchanged.
    @_spi(Runtime)
    public static func _map(_ json: inout JSONMappingCursor, _ current: () -> JSONValue?) -> JSONValue? { json.tree() }

    /// Returns the provider's number unchanged.
    @_spi(Runtime)
    public static func _number(_ number: JSONValue) -> JSONValue? { number }

    /// Writes the value.
    @_spi(Runtime)
    public func _write(to output: inout JSONMappingOutput) throws { try write(to: &output.json) }
}
