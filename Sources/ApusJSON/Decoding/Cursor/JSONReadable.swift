/// A type that reads itself straight off a document, without Codable's containers: several times as fast, and as simple to write by hand.
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
/// Missing and repeated keys, null, and errors are as with ``ApusJSONDecoder``, which takes this path for types that have it.
public protocol JSONReadable {
    /// Reads one value. Whatever of it is not read is passed over.
    ///
    /// - Throws: `DecodingError` with the coding path and the place when the value is not what the type takes; what the type finds wrong itself.
    init(reading json: inout JSONCursor) throws

    /// Reads one value and goes on after it. For the types of this module, whose `init(reading:)` does both: others have this one.
    static func _read(_ json: inout JSONCursor) throws -> Self
}

extension JSONReadable {
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Self {
        let (end, openEnd, document) = (json.endOfValue, json.openEnd, json.document)
        defer {
            // Two cursors can change places, and the index is one of this document's tape.
            precondition(json.document == document, "A type put another cursor in the place of the one that it was given.")
            // Wherever the type left it.
            (json.index, json.openEnd) = (end, openEnd)
        }
        return try self.init(reading: &json)
    }
}
