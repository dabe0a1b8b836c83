#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The scalar types that models use.
// Safety: callers of `_write` hold the values, which are of its type.

extension Bool: JSONWritable {
    /// Writes `true` or `false`.
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension String: JSONWritable {
    /// Writes a string.
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Substring: JSONWritable {
    /// Writes a string.
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension JSONWritable where Self: FixedWidthInteger {
    /// Writes an integer, with all its digits.
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }

    /// Writes an array of integers.
    @_spi(Runtime)
    @unsafe
    public static func _write(_ elements: UnsafeRawPointer?, count: Int, to json: inout JSONWriter) throws {
        let elements = unsafe UnsafeBufferPointer(start: elements?.assumingMemoryBound(to: Self.self), count: count)
        if unsafe !json.write(array: elements) { try unsafe json.write(eachOf: elements) }
    }
}

extension Int: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension Int8: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension Int16: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension Int32: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension Int64: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension Int128: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension UInt: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension UInt8: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension UInt16: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension UInt32: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension UInt64: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}
extension UInt128: JSONReadable, JSONWritable, TapeScalar, DirectlyEncodableScalar {}

extension Double: JSONWritable {
    /// Writes a number. Infinities and NaN are written by the encoder's strategy; without an
    /// encoder they are errors.
    public func write(to json: inout JSONWriter) throws {
        if isFinite { json.writeFinite(self) } else { try json.write(nonFinite: self) }
    }

    /// Writes an array of numbers.
    @_spi(Runtime)
    @unsafe
    public static func _write(_ elements: UnsafeRawPointer?, count: Int, to json: inout JSONWriter) throws {
        let elements = unsafe UnsafeBufferPointer(start: elements?.assumingMemoryBound(to: Self.self), count: count)
        if unsafe !json.write(array: elements) { try unsafe json.write(eachOf: elements) }
    }
}

extension Float: JSONWritable {
    /// Writes a number. Infinities and NaN are written by the encoder's strategy; without an
    /// encoder they are errors.
    public func write(to json: inout JSONWriter) throws {
        if isFinite { json.writeFinite(self) } else { try json.write(nonFinite: Double(self)) }
    }

    /// Writes an array of numbers.
    @_spi(Runtime)
    @unsafe
    public static func _write(_ elements: UnsafeRawPointer?, count: Int, to json: inout JSONWriter) throws {
        let elements = unsafe UnsafeBufferPointer(start: elements?.assumingMemoryBound(to: Self.self), count: count)
        if unsafe !json.write(array: elements) { try unsafe json.write(eachOf: elements) }
    }
}

extension Float16: JSONWritable {
    /// Writes the value as a `Float`, as `Float16`'s own `encode(to:)` does.
    public func write(to json: inout JSONWriter) throws { try Float(self).write(to: &json) }
}

extension Decimal: JSONWritable {
    /// Writes all digits of the number. A `Decimal` that is not a number is an error.
    public func write(to json: inout JSONWriter) throws { try json.write(self) }
}

extension Date: JSONWritable {
    /// Writes the date by the encoder's strategy; without an encoder, as seconds since 2001.
    public func write(to json: inout JSONWriter) throws { try json.write(self) }
}

extension Data: JSONWritable {
    /// Writes the bytes by the encoder's strategy; without an encoder, as Base64.
    public func write(to json: inout JSONWriter) throws { try json.write(self) }
}

extension URL: JSONWritable {
    /// Writes the absolute string.
    public func write(to json: inout JSONWriter) { json.write(absoluteString) }
}

extension UUID: DirectlyEncodableScalar {
    /// Writes the UUID's string, in upper case.
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension RawRepresentable where Self: JSONWritable, RawValue: JSONWritable {
    /// Writes the raw value.
    @inlinable
    public func write(to json: inout JSONWriter) throws { try rawValue.write(to: &json) }
}
