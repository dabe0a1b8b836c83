/// A form in which a property stands in JSON when its type has another one, or none: what `@JSONCoding(.custom(…))` takes.
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
    associatedtype Value

    /// Reads one value. Whatever of it is not read is passed over.
    ///
    /// - Throws: `DecodingError` when the value is not in this form; what the coding finds wrong itself.
    static func read(_ json: inout JSONCursor) throws -> Value

    /// Writes one value.
    ///
    /// - Throws: ``JSONWriteError`` for what JSON has no text for; what the coding finds wrong itself.
    static func write(_ value: Value, to json: inout JSONWriter) throws
}

/// The forms that are here already.
public enum JSONCodings {}

extension JSONCursor {
    /// Reads a value in a form of its own, and goes on behind it.
    ///
    /// - Throws: what the coding throws.
    @inlinable
    public mutating func read<C: JSONPropertyCoding>(as coding: C.Type) throws -> C.Value {
        let (end, openEnd, document) = (endOfValue, openEnd, document)
        defer {
            precondition(self.document == document, "A coding put another cursor in the place of the one that it was given.")
            // Wherever the coding left it.
            (index, self.openEnd) = (end, openEnd)
        }
        return try C.read(&self)
    }

    /// Reads a member that must be there, in a form of its own: null is an error.
    @inlinable
    public mutating func read<C: JSONPropertyCoding>(into value: inout C.Value?, as coding: C.Type) throws {
        do { value = try read(as: coding) } catch { try note(error) }
    }

    /// Reads a member that has a value already, which a missing one keeps, in a form of its own: null is an error.
    @inlinable
    @_disfavoredOverload
    public mutating func read<C: JSONPropertyCoding>(into value: inout C.Value, as coding: C.Type) throws {
        do { value = try read(as: coding) } catch { try note(error) }
    }

    /// Reads a member that may be null or missing, in a form of its own.
    @inlinable
    public mutating func readIfPresent<C: JSONPropertyCoding>(into value: inout C.Value?, as coding: C.Type) throws {
        if readNull() { return value = nil }
        do { value = try read(as: coding) } catch { try note(error) }
    }

    /// Reads a member for which null and missing are different things, in a form of its own: null is `.some(nil)`.
    @inlinable
    public mutating func readIfPresent<C: JSONPropertyCoding>(into value: inout C.Value??, as coding: C.Type) throws {
        if readNull() { return value = .some(nil) }
        do { value = .some(try read(as: coding)) } catch { try note(error) }
    }
}

extension JSONWriter {
    /// Writes a value in a form of its own.
    ///
    /// - Throws: what the coding throws.
    @inlinable
    public mutating func write<C: JSONPropertyCoding>(_ value: C.Value, as coding: C.Type) throws {
        try C.write(value, to: &self)
    }
}
