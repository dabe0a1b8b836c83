#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Everything a model holds.

extension Bool: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension String: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Substring: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int8: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int16: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int32: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int64: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int128: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension UInt: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension UInt8: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension UInt16: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension UInt32: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension UInt64: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension UInt128: JSONWritable {
    @inlinable
    @inline(__always)
    public func write(to json: inout JSONWriter) { json.write(self) }
}

extension Double: JSONWritable {
    /// Infinities and NaN by the encoder's strategy; without an encoder they are errors.
    public func write(to json: inout JSONWriter) throws {
        if isFinite { json.writeFinite(self) } else { try json.write(nonFinite: self) }
    }
}

extension Float: JSONWritable {
    /// Infinities and NaN by the encoder's strategy; without an encoder they are errors.
    public func write(to json: inout JSONWriter) throws {
        if isFinite { json.writeFinite(self) } else { try json.write(nonFinite: self) }
    }
}

extension Float16: JSONWritable {
    /// Written as a `Float`, as `Float16`'s own `encode(to:)` has it.
    public func write(to json: inout JSONWriter) throws { try Float(self).write(to: &json) }
}

extension Decimal: JSONWritable {
    public func write(to json: inout JSONWriter) throws { try json.writeNumber(text: description) }
}

extension Date: JSONWritable {
    /// By the encoder's strategy; without an encoder as seconds since 2001.
    public func write(to json: inout JSONWriter) throws { try json.write(self) }
}

extension Data: JSONWritable {
    /// By the encoder's strategy; without an encoder as Base64.
    public func write(to json: inout JSONWriter) throws { try json.write(self) }
}

extension URL: JSONWritable {
    public func write(to json: inout JSONWriter) { json.write(absoluteString) }
}

extension UUID: JSONWritable {
    public func write(to json: inout JSONWriter) { json.write(uuidString) }
}

extension RawRepresentable where Self: JSONWritable, RawValue: JSONWritable {
    /// Writes the raw value.
    @inlinable
    public func write(to json: inout JSONWriter) throws { try rawValue.write(to: &json) }
}
