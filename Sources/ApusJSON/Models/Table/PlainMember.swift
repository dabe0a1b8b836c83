// Safety: see MemberStorage.

/// The storage of members whose types read and write themselves.
enum PlainMember<T: JSONReadable & JSONWritable> {
    static func required(_ value: (() -> T)?, _ nils: NilStyle) -> MemberStorage {
        // An optional whose type is spelled as an alias is one all the same.
        if let optional = T.self as? any OptionalOfValue.Type { return optional.storage(value.map { value in { value() as Any } }, nils) }
        if value == nil, let array = T.self as? any ArrayOfElements.Type { return array.storage(isOptional: false) }
        return PlainRequiredMember<T>(value)
    }

    static func optional(_ value: (() -> T?)?, _ nils: NilStyle) -> MemberStorage {
        if let optional = T.self as? any OptionalOfValue.Type { return optional.nullableStorage(value.map { value in { value() as Any } }) }
        if case .omitted = nils, value == nil {
            if let array = T.self as? any ArrayOfElements.Type { return array.storage(isOptional: true) }
            return PlainOptionalMember<T>(nil, nils)
        }
        return OptionalMember<PlainCoding<T>>(value, nils)
    }
}

extension MemberKind {
    /// The kind of a scalar type; nil if it has none of its own.
    fileprivate init?(of type: any Any.Type, isOptional: Bool) {
        switch type {
        case is String.Type where LongString.isLaidOutAsExpected: self = isOptional ? .optionalString : .string
        case is Int.Type: self = isOptional ? .optionalInt : .int
        case is Double.Type: self = isOptional ? .optionalDouble : .double
        case is Bool.Type: self = .bool
        default: return nil
        }
    }
}

/// An optional whose value reads and writes itself.
private protocol OptionalOfValue {
    static func storage(_ value: (() -> Any)?, _ nils: NilStyle) -> MemberStorage
    /// The storage of an optional of the optional.
    static func nullableStorage(_ value: (() -> Any)?) -> MemberStorage
}

extension Optional: OptionalOfValue where Wrapped: JSONReadable & JSONWritable {
    static func storage(_ value: (() -> Any)?, _ nils: NilStyle) -> MemberStorage {
        PlainMember<Wrapped>.optional(value.map { value in { value() as? Wrapped } }, nils)
    }

    static func nullableStorage(_ value: (() -> Any)?) -> MemberStorage {
        NullableMember<PlainCoding<Wrapped>> { value.flatMap { $0() as? Wrapped?? } ?? nil }
    }
}

private final class PlainRequiredMember<T: JSONReadable & JSONWritable>: RequiredMember<PlainCoding<T>>, @unchecked Sendable {
    override var kind: MemberKind {
        MemberKind(of: T.self, isOptional: false) ?? (ModelTable.isModel(T.self) ? .model : .other)
    }

    override var modelTable: ModelTable? { ModelTable.table(of: T.self) }

    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {
        try unsafe address.assumingMemoryBound(to: T.self).initialize(to: T._read(&json))
    }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        unsafe json.key(of: member)
        try unsafe json.write(borrowed: address.assumingMemoryBound(to: T.self))
    }
}

/// An optional property without a default.
private final class PlainOptionalMember<T: JSONReadable & JSONWritable>: OptionalMember<PlainCoding<T>>, @unchecked Sendable {
    private let witness = NilWitness(of: T.self)

    override var kind: MemberKind {
        MemberKind(of: T.self, isOptional: true) ?? (witness != nil && ModelTable.isModel(T.self) ? .model : .other)
    }

    override var nilWitness: NilWitness? { witness }
    override var modelTable: ModelTable? { ModelTable.table(of: T.self) }

    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {
        if let witness {
            if json.readNull() { return unsafe witness.storeNil(address) }
            try unsafe address.assumingMemoryBound(to: T.self).initialize(to: T._read(&json))
            return unsafe witness.wrap(address)
        }
        let address = unsafe address.assumingMemoryBound(to: T?.self)
        if json.readNull() { return unsafe address.initialize(to: nil) }
        try unsafe address.initialize(to: T._read(&json))
    }

    override func setMissing(_ address: UnsafeMutableRawPointer) {
        if let witness { unsafe witness.storeNil(address) } else { unsafe address.assumingMemoryBound(to: T?.self).initialize(to: nil) }
    }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        guard let witness else { return try unsafe super.write(member, address, to: &json) }
        if unsafe witness.isNil(address) { return }
        unsafe json.key(of: member)
        try unsafe json.write(borrowed: address.assumingMemoryBound(to: T.self))
    }
}

extension ModelTable {
    /// Whether a type has a table. Its table is not made for this, because it may contain this type.
    static func isModel(_ type: any Any.Type) -> Bool { type is any JSONTableModel.Type && !(type is any AnyObject.Type) }

    /// The table of a type that has one.
    static func table(of type: any Any.Type) -> ModelTable? { (type as? any JSONTableModel.Type).map { table(ofModel: $0) } }

    private static func table<M: JSONTableModel>(ofModel type: M.Type) -> ModelTable { M.jsonTable.table(of: type) }
}
