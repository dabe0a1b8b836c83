extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// Writes the wrapped value, or `null` for `nil`.
    @inlinable
    public func write(to json: inout JSONWriter) throws {
        if let self { try self.write(to: &json) } else { json.writeNull() }
    }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// Writes an array.
    @inlinable
    public func write(to json: inout JSONWriter) throws {
        // Safety: the array holds its elements.
        try unsafe withUnsafeBufferPointer { unsafe try Element._write($0.baseAddress, count: $0.count, to: &json) }
    }
}

extension JSONWriter {
    /// Writes an array of values, each with its own `write(to:)`.
    @unsafe
    @inlinable
    mutating func write<T: JSONWritable & ~Copyable>(eachOf elements: UnsafeBufferPointer<T>) throws {
        beginArray()
        // Safety: the caller holds the elements.
        for index in elements.indices { try unsafe elements[index].write(to: &self) }
        endArray()
    }
}

extension ContiguousArray: JSONWritable where Element: JSONWritable {
    /// Writes an array.
    @inlinable
    public func write(to json: inout JSONWriter) throws {
        // Safety: the array holds its elements.
        try unsafe withUnsafeBufferPointer { unsafe try Element._write($0.baseAddress, count: $0.count, to: &json) }
    }
}

extension Set: JSONWritable where Element: JSONWritable {
    /// Writes an array, in the set's order.
    @inlinable
    public func write(to json: inout JSONWriter) throws {
        json.beginArray()
        for element in self { try element.write(to: &json) }
        json.endArray()
    }
}

/// A type that can be the key of an object.
public protocol JSONKeyWritable: Hashable {
    /// The key's text, unescaped.
    var jsonKey: String { get }
}

extension String: JSONKeyWritable {
    /// The string itself.
    @inlinable
    public var jsonKey: String { self }
}

extension Int: JSONKeyWritable {
    /// The number in decimal.
    public var jsonKey: String { String(self) }
}

extension JSONKeyWritable where Self: RawRepresentable, RawValue: JSONKeyWritable {
    /// The raw value's key.
    @inlinable
    public var jsonKey: String { rawValue.jsonKey }
}
