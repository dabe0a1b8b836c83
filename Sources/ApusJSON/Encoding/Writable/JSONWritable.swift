#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A type that writes itself, without Codable's containers: several times as fast, and as simple to write by hand.
///
/// ```swift
/// extension Film: JSONWritable {
///     func write(to json: inout JSONWriter) throws {
///         json.beginObject()
///         try json.write("title", title)
///         try json.write("release_year", year)  // left out when nil
///         json.endObject()
///     }
/// }
///
/// let data = try film.jsonData()
/// ```
///
/// ``ApusJSONEncoder`` takes this path for types that have it.
public protocol JSONWritable: ~Copyable {
    /// Writes one value.
    ///
    /// - Throws: ``JSONWriteError`` for what JSON has no text for; what the type finds wrong itself. The text is of no use then.
    func write(to json: inout JSONWriter) throws
}

extension JSONWriter {
    /// Writes a value of a type that writes itself.
    ///
    /// - Throws: what the type throws.
    @inlinable
    @inline(__always)
    public mutating func write<T: JSONWritable>(value: T) throws {
        try value.write(to: &self)
    }

    /// Writes a member. Its key is escaped where that is necessary.
    ///
    /// - Throws: what the value throws.
    @inlinable
    public mutating func write<T: JSONWritable>(_ key: StaticString, _ value: T) throws {
        self.key(key)
        try value.write(to: &self)
    }

    /// Writes a member, or leaves it out when there is no value.
    ///
    /// - Throws: what the value throws.
    @inlinable
    public mutating func write<T: JSONWritable>(_ key: StaticString, _ value: T?) throws {
        guard let value else { return }
        self.key(key)
        try value.write(to: &self)
    }

    /// Writes a member whose key is given as it stands in the text, with quotes and colon: `#""title":"#`. The fastest way, meant for generated code.
    ///
    /// The text must need no escapes, and hold no `/`; that is not checked.
    ///
    /// - Throws: what the value throws.
    @inlinable
    @inline(__always)
    public mutating func write<T: JSONWritable>(quoted text: StaticString, _ value: T) throws {
        key(quoted: text)
        try value.write(to: &self)
    }

    /// Writes a member whose key is given as it stands in the text, or leaves it out when there is no value.
    ///
    /// The text must need no escapes, and hold no `/`; that is not checked.
    ///
    /// - Throws: what the value throws.
    @inlinable
    @inline(__always)
    public mutating func write<T: JSONWritable>(quoted text: StaticString, _ value: T?) throws {
        guard let value else { return }
        key(quoted: text)
        try value.write(to: &self)
    }

    /// Writes a key given as it stands in the text.
    ///
    /// The text must need no escapes, and hold no `/`; that is not checked.
    @inlinable
    @inline(__always)
    public mutating func key(quoted text: StaticString) {
        let count = text.utf8CodeUnitCount
        guard takesKeysAsTheyStand, state.takesKey, unsafe limit - next > count else { return slowKey(quoted: text) }
        // Safety: there is room for a comma and the key, whose bytes a literal keeps for ever.
        unsafe next.pointee = UInt8(ascii: ",")
        unsafe next += state == .objectNext ? 1 : 0
        unsafe next.update(from: text.utf8Start, count: count)
        unsafe next += count
        state = .afterKey
    }

    @usableFromInline
    @inline(never)
    mutating func slowKey(quoted text: StaticString) {
        text.withUTF8Buffer { bytes in
            // Safety: the writer copies the bytes within the closure.
            unsafe key(quoted: bytes)
        }
    }
}

extension JSONWritable {
    /// The value as JSON text, in data.
    ///
    /// - Throws: ``JSONWriteError`` for what JSON has no text for; what the type finds wrong itself.
    public func jsonData(_ options: JSONWriteOptions = []) throws -> Data {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try json.finishData()
    }

    /// The value as JSON text, in bytes.
    ///
    /// - Throws: as ``jsonData(_:)``.
    public func jsonBytes(_ options: JSONWriteOptions = []) throws -> [UInt8] {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try json.finish()
    }

    /// The value as JSON text.
    ///
    /// - Throws: as ``jsonData(_:)``.
    public func jsonString(_ options: JSONWriteOptions = []) throws -> String {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try json.finishString()
    }
}
