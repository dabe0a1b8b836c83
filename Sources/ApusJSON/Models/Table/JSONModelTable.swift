/// The members of a model: their keys, where they are stored, and how they are read and written.
@safe
public struct JSONModelTable: Sendable {
    private let table: ModelTable?

    /// Creates the table of a struct. It is kept for as long as the process runs.
    ///
    /// - Parameters:
    ///   - type: the struct.
    ///   - list: lists the members. All stored properties must be listed, those that are not in
    ///     JSON with ``JSONMembers/ignored(_:_:)``.
    /// - Precondition: `type` is a struct, each of its stored properties is listed once, and the members have
    ///   different keys and limits that are valid. Otherwise the process ends when the table is first used;
    ///   ``check(_:)`` says so in a test.
    public init<Model>(of type: Model.Type, _ list: (inout JSONMembers<Model>) -> Void) {
        var members = JSONMembers<Model>()
        list(&members)
        #if DEBUG
        if let found = SecondSchema.found(in: type, keys: members.list.keys) { members.list.problems.append(found) }
        #endif
        table = members.list.table(for: type)
    }

    /// The table for values of a type. The process ends if there is none, or if it cannot be used.
    func table(of type: any Any.Type) -> ModelTable {
        guard let table, table.type == type else { fatalError(table?.problem ?? "\(type) does not have a table of its own.") }
        return table
    }

    /// The members that are read.
    var descriptions: MemberDescriptions {
        guard let table else { return MemberDescriptions() }
        if let problem = table.problem { fatalError(problem) }
        return table.descriptions
    }

    /// The keys, and what is wrong.
    var outline: (keys: [String], problem: String?) { (table?.keys.keys ?? [], table?.problem) }

    /// The keys of all members that are read in the object; nil if they are not known.
    var objectKeys: [String]? { table?.objectKeys }

    @usableFromInline
    func fill(_ room: UnsafeMutableRawPointer, _ json: inout JSONCursor, _ type: any Any.Type) throws {
        try unsafe table(of: type).fill(room, &json)
    }

    /// Reads an object as a value of the table's type.
    ///
    /// - Throws: `DecodingError` for a missing member or a value that is not what a member accepts.
    @inlinable
    public func read<Model>(_ json: inout JSONCursor) throws -> Model {
        // Safety: the memory is that of a whole value, which is moved out if it has been filled.
        try unsafe withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { room in
            let address = unsafe room.baseAddress.unsafelyUnwrapped
            try unsafe fill(UnsafeMutableRawPointer(address), &json, Model.self)
            return unsafe address.move()
        }
    }

    /// Writes a value of the table's type as an object.
    ///
    /// - Throws: any error that a member's type throws.
    public func write<Model>(_ value: borrowing Model, to json: inout JSONWriter) throws {
        // Safety: the value is not changed while it is written.
        try unsafe withUnsafePointer(to: value) { try unsafe table(of: Model.self).write(UnsafeRawPointer($0), to: &json) }
    }

    /// Writes the members of a value of the table's type into an object.
    ///
    /// - Throws: any error that a member's type throws.
    public func write<Model>(membersOf value: borrowing Model, to json: inout JSONWriter) throws {
        try unsafe withUnsafePointer(to: value) { try unsafe table(of: Model.self).writeMembers(UnsafeRawPointer($0), to: &json) }
    }

    /// Reads a value of the table's type with any decoder; returns nil if there is no table.
    ///
    /// - Throws: `DecodingError` for a missing member or a value that is not what a member accepts, and any error
    ///   that the decoder or a member's type throws.
    public func decode<Model>(_ type: Model.Type = Model.self, from decoder: any Decoder) throws -> Model? {
        guard table != nil else { return nil }
        let table = table(of: type)
        let container = try decoder.container(keyedBy: JSONCodingKey.self)
        // Safety: the memory is that of a whole value, which is moved out if it has been filled.
        return try unsafe withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { room in
            let address = unsafe room.baseAddress.unsafelyUnwrapped
            try unsafe table.decode(UnsafeMutableRawPointer(address), from: container, of: decoder)
            return unsafe address.move()
        }
    }

    /// Writes a value of the table's type with any encoder; returns false if there is no table.
    ///
    /// - Throws: any error that the encoder or a member's type throws.
    public func encode<Model>(_ value: borrowing Model, to encoder: any Encoder) throws -> Bool {
        guard table != nil else { return false }
        let table = table(of: Model.self)
        // Safety: the value is not changed while it is written.
        try unsafe withUnsafePointer(to: value) { try unsafe EncoderSink.encode(UnsafeRawPointer($0), of: table, to: encoder) }
        return true
    }

    /// The table of a generic type, which cannot store it, made once:
    /// `static var jsonTable: JSONModelTable { .shared(by: Self.self) { … } }`.
    public static func shared<Model>(by type: Model.Type, _ list: (inout JSONMembers<Model>) -> Void) -> JSONModelTable {
        let memory = unsafe TypeFacts.pointer(to: .modelTable, of: type) {
            unsafe UnsafeRawPointer(bitPattern: JSONModelTable(of: type, list).address).unsafelyUnwrapped
        } release: {
            unsafe ModelTable(address: UInt(bitPattern: $0))?.release()
        }
        // Safety: only addresses of tables are kept there.
        return unsafe JSONModelTable(ModelTable(address: UInt(bitPattern: memory)))
    }

    /// No table, for classes.
    static let none = JSONModelTable(nil)

    private init(_ table: ModelTable?) { self.table = table }

    private var address: UInt { table?.address ?? 0 }
}
