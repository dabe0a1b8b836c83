/// A type that reads itself directly from a document, without Codable's containers. This is several
/// times as fast, and as simple to write by hand.
///
/// ```swift
/// struct Film: JSONReadable {
///     var title: String
///     var year: Int?
///
///     static let keys: JSONKeys = ["title", "release_year"]
///
///     init(reading json: inout JSONCursor) throws {
///         var title: String?
///         var members = try json.members(Self.keys)
///         while let member = json.next(&members) {
///             switch member {
///             case 0: try json.read(into: &title)
///             default: try json.readIfPresent(into: &year)
///             }
///         }
///         guard let title else { throw json.missing([0], from: members) }
///         self.title = title
///     }
/// }
///
/// let film = try Film(parsing: data)
/// ```
///
/// Missing and repeated keys, null, and errors are handled as by ``ApusJSONDecoder``, which reads
/// types this way if they conform.
public protocol JSONReadable {
    /// Reads one value. Any part of the value that is not read is skipped.
    ///
    /// - Throws: `DecodingError` with the coding path and the location if the value is not what the
    ///   type accepts; any error that the type finds itself.
    init(reading json: inout JSONCursor) throws

    /// Reads one value and moves past it. Only the types of this module, whose `init(reading:)`
    /// also moves past the value, implement it; other types use the default.
    static func _read(_ json: inout JSONCursor) throws -> Self
}

extension JSONReadable {
    /// Reads one value and moves past it, wherever `init(reading:)` leaves the cursor.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Self {
        let (end, openEnd, document) = (json.endOfValue, json.openEnd, json.document)
        defer {
            // Two cursors can be swapped, and the index belongs to this document's tape.
            precondition(json.document == document, "A type replaced the cursor it was given.")
            // Moves past the value, wherever the type left the cursor.
            (json.index, json.openEnd) = (end, openEnd)
        }
        return try self.init(reading: &json)
    }
}
