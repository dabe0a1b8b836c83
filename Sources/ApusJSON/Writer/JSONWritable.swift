/// A type that writes itself without Codable's containers. This is several times as fast, and as
/// simple to write by hand.
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
/// ``ApusJSONEncoder`` uses `write(to:)` for types that conform.
///
/// A model has `jsonData`, `jsonBytes` and `jsonString`. Collections of models, and other types of the
/// standard library, are written by an encoder: `ApusJSONEncoder().encode([film])`.
public protocol JSONWritable: ~Copyable {
    /// Whether the type has functions of its own for whole documents, such as `jsonData`. ``JSONModelRole`` by
    /// default; `Never` for the types of the standard library and of Foundation, which get no functions by an import.
    associatedtype _JSONRole = JSONModelRole

    /// Writes one value.
    ///
    /// - Throws: ``JSONWriteError`` for a value that cannot be represented in JSON, and any error
    ///   that the type's own code throws. The text is unusable after an error.
    func write(to json: inout JSONWriter) throws

    /// Writes an array of values of this type. Only the numbers of this module implement it; other
    /// types use the default.
    ///
    /// - Parameters:
    ///   - elements: the values, which the caller holds. Nil if there are none.
    ///   - count: the number of values.
    @unsafe
    static func _write(_ elements: UnsafeRawPointer?, count: Int, to json: inout JSONWriter) throws
}

extension JSONWritable where Self: ~Copyable {
    /// Writes an array, without copying its elements: a copy would retain everything that an
    /// element holds. The `~Copyable` constraint ensures this.
    @unsafe
    @inlinable
    public static func _write(_ elements: UnsafeRawPointer?, count: Int, to json: inout JSONWriter) throws {
        // Safety: the caller holds `count` values of this type.
        try unsafe json.write(eachOf: UnsafeBufferPointer(start: elements?.assumingMemoryBound(to: Self.self), count: count))
    }
}

extension JSONWriter {
    /// Writes a value of a type that writes itself.
    ///
    /// - Throws: any error that the type's `write(to:)` throws.
    @inlinable
    @inline(__always)
    public mutating func write<T: JSONWritable>(value: T) throws {
        try value.write(to: &self)
    }

    /// Writes a member, or omits it if the value is `nil`. Its key is escaped if necessary.
    ///
    /// - Throws: any error that the value's `write(to:)` throws.
    @inlinable
    public mutating func write<T: JSONWritable>(_ key: StaticString, _ value: T?) throws {
        guard let value else { return }
        self.key(key)
        try value.write(to: &self)
    }
}

/// The role of a type that is a whole document: a model, or a ``JSONValue``.
///
/// ``JSONReadable`` and ``JSONWritable`` types have this role unless they say otherwise. It gives them `init(parsing:)`,
/// `jsonData`, `jsonBytes` and `jsonString`.
public enum JSONModelRole {}

// The types of other modules: they are members of documents, and get no functions by an import. Other scalars say so where
// they are read.
extension FixedWidthInteger where Self: JSONWritable { public typealias _JSONRole = Never }
extension BinaryFloatingPoint where Self: JSONWritable { public typealias _JSONRole = Never }
extension StringProtocol where Self: JSONWritable { public typealias _JSONRole = Never }
extension Optional { public typealias _JSONRole = Never }
extension Array { public typealias _JSONRole = Never }
extension ContiguousArray { public typealias _JSONRole = Never }
extension Set { public typealias _JSONRole = Never }
extension Dictionary { public typealias _JSONRole = Never }

extension JSONWritable {
    /// Returns the value's JSON text, in which a whole floating-point number keeps its `.0`.
    package func jsonText<Output: JSONOutput>(_ options: JSONWriteOptions = [], as type: Output.Type = Output.self) throws -> Output {
        var json = JSONWriter(options: options)
        try write(to: &json)
        return try Output._finish(json)
    }
}
