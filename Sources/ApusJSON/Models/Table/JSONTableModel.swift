// Models
//
//     struct Film: JSONTableModel {                table      key        offset  storage
//         let title: String                                   "title"    0       RequiredMember<Plain<String>>
//         var year: Int?                                      "year"     16      OptionalMember<Plain<Int>>
//
//         static let jsonTable = JSONModelTable(of: Film.self) { members in
//             members.required("title", \.title)
//             members.optional("year", \.year)
//         }
//     }
//
// One runtime reads, writes and sorts all models by their tables. It reads each member into the
// memory where it stays: a nested model, or an element of an array, is never moved. So a model costs
// the compiler one short function, and the program a few instructions for each member.

/// A struct that is read and written by a table of its members. `@JSONModel` generates the table.
///
/// ```swift
/// struct Film: JSONTableModel {
///     let title: String
///     var year: Int?
///
///     static let jsonTable = JSONModelTable(of: Film.self) { members in
///         members.required("title", \.title)
///         members.optional("release_year", \.year)
///     }
/// }
/// ```
///
/// Values are read and written by the table alone, wherever they are. Custom code for reading or
/// writing, such as another `init(reading:)`, would be used only in some places, so a type with such
/// code conforms to ``JSONReadable`` and ``JSONWritable`` instead.
///
/// The protocol is for structs. Classes with `@JSONModel` conform too, because a macro cannot add a
/// conformance to structs alone; they have generated code instead of a table.
public protocol JSONTableModel: JSONReadable, JSONMembersWritable, JSONModelCodable {
    /// The members, in the order in which documents usually have them. Make the table once: store
    /// it in a constant, or use ``JSONModelTable/shared(by:_:)`` in a generic type.
    static var jsonTable: JSONModelTable { get }
}

// Safety, for all of these: a table fills the memory of a whole value of its type, or throws and
// leaves nothing in it. It is checked when it is made.
extension JSONTableModel {
    /// An object with the members of the table.
    public static var jsonDescription: JSONTypeDescription { .members(of: jsonTable, as: Self.self) }

    /// Reads an object.
    ///
    /// - Throws: `DecodingError` for a missing member or a value that is not what a member accepts.
    @inlinable
    public init(reading json: inout JSONCursor) throws {
        self = try Self.jsonTable.read(&json)
    }

    /// Reads an object, and moves past it.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Self { try Self(reading: &json) }

    /// Reads objects until the end of their array, each where it stays.
    @unsafe
    public static func _read(
        _ json: inout JSONCursor, until end: Int, into room: UnsafeMutableRawPointer, capacity: Int, count: inout Int
    ) throws {
        let table = jsonTable.table(of: Self.self)
        while json.index < end, count < capacity {
            try unsafe table.fill(room + count &* MemoryLayout<Self>.stride, &json)
            count &+= 1
        }
    }

    /// Writes an object.
    public func write(to json: inout JSONWriter) throws {
        try Self.jsonTable.write(self, to: &json)
    }

    /// Writes the members, without the object around them.
    public func writeMembers(to json: inout JSONWriter) throws {
        try Self.jsonTable.write(membersOf: self, to: &json)
    }

    /// Reads an object with any decoder.
    public static func _decode(from decoder: any Decoder) throws -> Self? { try jsonTable.decode(from: decoder) }

    /// Writes an object with any encoder.
    public func _encode(to encoder: any Encoder) throws -> Bool { try Self.jsonTable.encode(self, to: encoder) }

    /// Writes an array of objects.
    @unsafe
    public static func _write(_ elements: UnsafeRawPointer?, count: Int, to json: inout JSONWriter) throws {
        let table = jsonTable.table(of: Self.self)
        // Safety: the caller holds `count` values of this type.
        try unsafe table.write(elements, count: count, to: &json)
    }
}

extension JSONTableModel where Self: AnyObject {
    /// No table.
    public static var jsonTable: JSONModelTable { .none }

    /// Anything, because nothing is known about the members.
    public static var jsonDescription: JSONTypeDescription { .anything }

    /// Writes an object with any encoder.
    public func _encode(to encoder: any Encoder) throws -> Bool {
        try EncoderSink.encode(self, to: encoder)
        return true
    }

    /// Reads an object, and moves past it.
    public static func _read(_ json: inout JSONCursor) throws -> Self { try json.readFreely(self) }

    /// Reads objects until the end of their array.
    @unsafe
    public static func _read(
        _ json: inout JSONCursor, until end: Int, into room: UnsafeMutableRawPointer, capacity: Int, count: inout Int
    ) throws {
        let room = unsafe room.assumingMemoryBound(to: Self.self)
        while json.index < end, count < capacity {
            unsafe (room + count).initialize(to: try json.readFreely(self))
            count += 1
        }
    }

    /// Writes an object that consists of the members.
    public func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try writeMembers(to: &json)
        json.endObject()
    }

    /// Writes an array of objects.
    @unsafe
    public static func _write(_ elements: UnsafeRawPointer?, count: Int, to json: inout JSONWriter) throws {
        try unsafe json.write(eachOf: UnsafeBufferPointer(start: elements?.assumingMemoryBound(to: Self.self), count: count))
    }
}
