/// A type that reads itself directly from a document, without Codable's containers. This is several
/// times as fast.
///
/// A struct that is an object with known members conforms to ``JSONTableModel``, which lists them. Other
/// types read themselves with a cursor:
///
/// ```swift
/// enum Shape: JSONReadable {
///     case circle(radius: Double)
///     case polygon([Point])
///
///     enum Case: String, CaseIterable { case circle, polygon }
///     static let cases = JSONKeys(Case.self)
///
///     init(reading json: inout JSONCursor) throws {
///         switch try json.enterCase(Self.cases, of: Shape.self) {
///         case .circle: self = .circle(radius: try json.read())
///         case .polygon: self = .polygon(try json.read())
///         }
///     }
/// }
///
/// let shape = try Shape(parsing: #"{"circle": 1.5}"#)
/// ```
///
/// A class, or a type that computes what it stores, reads a struct with a table, and takes its values from
/// there.
///
/// Missing and repeated keys, null, and errors are handled as by ``ApusJSONDecoder``, which reads
/// types this way if they conform.
///
/// A model has `init(parsing:)`. Collections of models, and other types of the standard library, are
/// read by a decoder: `ApusJSONDecoder().decode([Film].self, from: data)`.
public protocol JSONReadable {
    /// Whether the type has functions of its own for whole documents, such as `init(parsing:)`. ``JSONModelRole`` by
    /// default; `Never` for the types of the standard library and of Foundation, which get no functions by an import.
    associatedtype _JSONRole = JSONModelRole

    /// Reads one value. Any part of the value that is not read is skipped.
    ///
    /// The initializer may leave the cursor anywhere in the value. To read a value and move past it,
    /// call `read(_:)` of the cursor.
    ///
    /// - Throws: `DecodingError` with the coding path and the location if the value is not what the
    ///   type accepts; any error that the type finds itself.
    init(reading json: inout JSONCursor) throws

    /// What the JSON of the type is, for schemas. Types that say nothing may be anything.
    static var jsonDescription: JSONTypeDescription { get }

    /// Reads one value and moves past it. Only the types of this module, whose `init(reading:)`
    /// also moves past the value, implement it; other types use the default.
    static func _read(_ json: inout JSONCursor) throws -> Self

    /// Reads values until the end of their array. It is a requirement so that it is compiled for each
    /// type; types use the default.
    ///
    /// - Parameters:
    ///   - end: the tape index of the array's end.
    ///   - room: memory for values of this type.
    ///   - capacity: how many values there is room for. Reading ends when it is full.
    ///   - count: the number of values that have been initialized, also if an error is thrown.
    @unsafe
    static func _read(
        _ json: inout JSONCursor, until end: Int, into room: UnsafeMutableRawPointer, capacity: Int, count: inout Int) throws
}

extension JSONReadable {
    /// Reads one value and moves past it, wherever `init(reading:)` leaves the cursor.
    @inlinable
    public static func _read(_ json: inout JSONCursor) throws -> Self {
        try json.readFreely(self)
    }

    /// Reads values until the end of their array, each where it stays.
    @unsafe
    @inlinable
    public static func _read(
        _ json: inout JSONCursor, until end: Int, into room: UnsafeMutableRawPointer, capacity: Int, count: inout Int
    ) throws {
        // Safety: the caller has memory for `capacity` values of this type.
        let room = unsafe room.assumingMemoryBound(to: Self.self)
        while json.index < end, count < capacity {
            if json.isLarge(Self.self) {
                let end = json.valueEnd
                defer { json.move(to: end) }
                unsafe (room + count).initialize(to: try self.init(reading: &json))
            } else {
                unsafe (room + count).initialize(to: try _read(&json))
            }
            count += 1
        }
    }
}

extension JSONCursor {
    /// Where a value begins or ends.
    @usableFromInline
    struct Position {
        @usableFromInline let index: Int
        @usableFromInline let document: UInt64

        @inlinable
        init(index: Int, document: UInt64) {
            (self.index, self.document) = (index, document)
        }
    }

    /// The end of the next value.
    @inlinable
    var valueEnd: Position {
        @inline(__always) get { Position(index: endOfValue, document: document) }
    }

    /// Reads a value of a type that may leave the cursor anywhere, and moves past it.
    @inlinable
    @inline(__always)
    mutating func readFreely<T: JSONReadable>(_ type: T.Type) throws -> T {
        #if DEBUG
        Self.checkSchema(of: type)
        #endif
        let end = valueEnd
        defer { move(to: end) }
        return try type.init(reading: &self)
    }

    @usableFromInline
    static func checkSchema<T: JSONReadable>(of type: T.Type) { SecondSchema.checkReading(type) }

    /// Moves to a position, wherever a type or a coding left the cursor.
    @inlinable
    @inline(__always)
    mutating func move(to position: Position) {
        // Two cursors can be swapped, and the index belongs to this document's tape.
        if document != position.document { Self.replaced() }
        index = position.index
    }

    /// Ends the process, and says why in a release build too, where `precondition` does not.
    @usableFromInline
    @inline(never)
    static func replaced() -> Never { fatalError("A type, a coding or a function replaced the JSONCursor that it was given by another one.") }

    /// Whether a type's values take many instructions to copy. They are read into the memory where
    /// they stay: nothing comes between `init(reading:)` and the assignment of what it returns, and
    /// the cursor is moved afterwards.
    @inlinable
    @inline(__always)
    func isLarge<T>(_ type: T.Type) -> Bool { MemoryLayout<T>.size > 128 }
}
