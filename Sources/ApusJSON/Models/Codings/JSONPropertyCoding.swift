/// A JSON form for a property whose type has a different one, or none. `@JSONCoding(.custom(…))`
/// takes it.
///
/// ```swift
/// enum CommaSeparated: JSONPropertyCoding {
///     static func read(_ json: inout JSONCursor) throws -> [String] {
///         try json.read(String.self).split(separator: ",").map(String.init)
///     }
///
///     static func write(_ value: [String], to json: inout JSONWriter) {
///         json.write(value.joined(separator: ","))
///     }
/// }
/// ```
public protocol JSONPropertyCoding {
    /// The type of the property.
    associatedtype Value

    /// Reads one value. Any part of it that is left unread is skipped.
    ///
    /// - Throws: `DecodingError` if the value is not in this form, and any error that the coding
    ///   itself throws.
    static func read(_ json: inout JSONCursor) throws -> Value

    /// What the form is in JSON, for schemas. Codings that say nothing may be anything.
    static var jsonDescription: JSONTypeDescription { get }

    /// Writes one value.
    ///
    /// - Throws: ``JSONWriteError`` for a value that cannot be represented in JSON, and any error
    ///   that the coding itself throws.
    static func write(_ value: Value, to json: inout JSONWriter) throws
}

/// The predefined codings.
public enum JSONCodings {}

extension JSONCursor {
    /// Reads a value with a coding, and moves past it.
    ///
    /// - Throws: any error that the coding throws.
    @inlinable
    public mutating func read<C: JSONPropertyCoding>(as coding: C.Type) throws -> C.Value {
        let end = valueEnd
        // This applies wherever the coding left the cursor.
        defer { move(to: end) }
        return try C.read(&self)
    }
}

extension JSONWriter {
    /// Writes a value with a coding.
    ///
    /// - Throws: any error that the coding throws.
    @inlinable
    public mutating func write<C: JSONPropertyCoding>(_ value: C.Value, as coding: C.Type) throws {
        try C.write(value, to: &self)
    }
}
