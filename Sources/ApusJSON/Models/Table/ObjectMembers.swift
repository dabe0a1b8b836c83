// Members that consist of other members.
//
// Safety: see MemberStorage.

/// Members of an object inside the object, in the same value.
@safe
final class NestedObject: MemberStorage, @unchecked Sendable {
    private let table: ModelTable
    private let key: String
    private let isChange: Bool

    /// - Parameter isChange: whether the members are those of a change. Then null removes them.
    init(_ key: String, _ table: ModelTable, isChange: Bool) {
        self.table = table
        self.key = key
        self.isChange = isChange
    }

    deinit { table.release() }

    override var isRequired: Bool { table.hasRequired }
    override var described: MemberDescription? {
        var description = MemberDescription(JSONTypeDescription(.model(.init(type: nil) { [table] in table.descriptions })))
        (description.isRequired, description.acceptsNull) = (isRequired, isChange ? !table.rejectsNull : !isRequired)
        return description
    }

    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {
        if isChange, json.tag == TapeTag.null {
            guard table.rejectsNull else {
                _ = json.readNull()
                return unsafe table.removeAll(address)
            }
            _ = try json.rejectNull(key)
            return unsafe table.setAllMissing(address)
        }
        if !isRequired, json.readNull() { return unsafe table.setAllMissing(address) }
        try unsafe table.fill(address, &json)
    }

    override func setMissing(_ address: UnsafeMutableRawPointer) { unsafe table.setAllMissing(address) }
    override func destroy(_ address: UnsafeMutableRawPointer) { unsafe table.destroyAll(address) }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        // An object without changes would itself be a change.
        if isChange, unsafe table.isUnchanged(address) { return }
        unsafe json.key(of: member)
        try unsafe table.write(address, to: &json)
    }

    override func decode(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey, into address: UnsafeMutableRawPointer) throws {
        if try (!isRequired || isChange) && container.decodeNil(forKey: key) {
            guard isChange else { return unsafe table.setAllMissing(address) }
            guard !table.rejectsNull else {
                let context = DecodingError.Context(codingPath: container.codingPath + [key], debugDescription: "A change cannot remove this object.")
                throw DecodingError.valueNotFound([String: JSONValue].self, context)
            }
            return unsafe table.removeAll(address)
        }
        let inner = try container.superDecoder(forKey: key)
        try unsafe table.decode(address, from: inner.container(keyedBy: JSONCodingKey.self), of: inner)
    }

    override func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws {
        if isChange, unsafe table.isUnchanged(address) { return }
        try unsafe table.encode(address, to: sink)
    }

    override func remove(_ address: UnsafeMutableRawPointer) { unsafe table.removeAll(address) }
    override var rejectsNull: Bool { table.rejectsNull }
    override func isUnchanged(_ address: UnsafeRawPointer) -> Bool { unsafe table.isUnchanged(address) }
}

/// A property whose members are in the same object.
final class FlattenedMember<T: JSONReadable & JSONMembersWritable>: PropertyMember<T>, @unchecked Sendable {
    override var flattened: (description: JSONTypeDescription, isOptional: Bool)? { (T.jsonDescription, false) }

    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {
        try unsafe address.assumingMemoryBound(to: T.self).initialize(to: T._read(&json))
    }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        try unsafe address.assumingMemoryBound(to: T.self).pointee.writeMembers(to: &json)
    }

    override func decode(wholeOf decoder: any Decoder, into address: UnsafeMutableRawPointer) throws -> Bool {
        try unsafe address.assumingMemoryBound(to: T.self).initialize(to: ForeignValue.read(T.self, from: decoder))
        return true
    }

    override func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws {
        try unsafe sink.encode(membersOf: address.assumingMemoryBound(to: T.self).pointee)
    }
}

/// A property whose members are in the same object, or all missing.
final class OptionalFlattenedMember<T: JSONReadable & JSONMembersWritable>: PropertyMember<T?>, @unchecked Sendable {
    /// The keys of the members; none if they are not known.
    private static var keys: KeyList { .shared(by: self) { KeyList(T.jsonDescription.objectKeys ?? []) } }

    override var flattened: (description: JSONTypeDescription, isOptional: Bool)? { (T.jsonDescription, true) }

    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {
        let keys = Self.keys
        var value: T?
        if keys.count == 0 {
            try json.readFlattenedIfPresent(into: &value)
        } else if json.hasMember(keys) {
            value = try T._read(&json)
        }
        unsafe address.assumingMemoryBound(to: T?.self).initialize(to: value)
    }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        try unsafe address.assumingMemoryBound(to: T?.self).pointee.writeMembers(to: &json)
    }

    override func decode(wholeOf decoder: any Decoder, into address: UnsafeMutableRawPointer) throws -> Bool {
        let keys = Self.keys
        var value: T?
        if keys.count == 0 {
            do { value = try ForeignValue.read(T.self, from: decoder) } catch DecodingError.keyNotFound(_, let context)
                where context.codingPath.count == decoder.codingPath.count
            {}
        } else {
            let container = try decoder.container(keyedBy: JSONCodingKey.self)
            if keys.keys.contains(where: { container.contains(JSONCodingKey($0)) }) { value = try ForeignValue.read(T.self, from: decoder) }
        }
        unsafe address.assumingMemoryBound(to: T?.self).initialize(to: value)
        return true
    }

    override func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws {
        if let value = unsafe address.assumingMemoryBound(to: T?.self).pointee { try sink.encode(membersOf: value) }
    }
}

/// What keeps members with any keys.
protocol MembersUnderAnyKey: JSONMembersWritable {
    subscript(key: String) -> JSONValue? { get set }
}

extension Dictionary: MembersUnderAnyKey where Key == String, Value == JSONValue {}
extension JSONValue.Object: MembersUnderAnyKey {}

/// A property that keeps the members with other keys.
final class Collector<Members: MembersUnderAnyKey>: IgnoredMember<Members>, @unchecked Sendable {
    override var isWritten: Bool { true }

    /// Adds the member at whose value the cursor is. If its key is repeated, the duplicate-key policy
    /// decides which value counts.
    override func collect(_ json: inout JSONCursor, under key: String, into address: UnsafeMutableRawPointer) throws {
        let members = unsafe address.assumingMemoryBound(to: Members.self)
        let start = json.index
        guard unsafe members.pointee[key] == nil || json.takesLastOfRepeatedKeys else { return }
        do { unsafe members.pointee[key] = try json.value { try $0.value($1, keepsText: true) } } catch { try json.note(error, at: start) }
    }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        try unsafe address.assumingMemoryBound(to: Members.self).pointee.writeMembers(to: &json)
    }

    override func collect(_ value: JSONValue, under key: String, into address: UnsafeMutableRawPointer) {
        unsafe address.assumingMemoryBound(to: Members.self).pointee[key] = value
    }

    override func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws {
        try unsafe sink.encode(membersOf: address.assumingMemoryBound(to: Members.self).pointee)
    }
}
