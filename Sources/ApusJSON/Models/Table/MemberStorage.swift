// Safety, for all files of this folder that work on memory: a table's functions get memory for a
// whole value. A member's functions get the memory of its property, of the type that the key path
// had when the table was made. `read` and `setMissing` initialize it, or leave it uninitialized
// and say so; the table keeps count.

/// How a member is read from a document and written to a text, in the memory of its property.
class MemberStorage: @unchecked Sendable {
    var kind: MemberKind { .other }
    /// Whether the member must be present.
    var isRequired: Bool { false }
    var isWritten: Bool { true }
    /// How nil is stored, if that is known and the property is optional.
    var nilWitness: NilWitness? { nil }
    /// The table of the model that is stored here, or of the elements of an array.
    var modelTable: ModelTable? { nil }

    /// What the member is for, from its documentation.
    final var documentation: StaticString?
    /// What its values are checked for before they are read.
    final var rules: [MemberRule] = []

    /// Throws if a rule does not permit the value at the cursor. The rule that was added last is first.
    final func check(_ json: borrowing JSONCursor) throws {
        for rule in rules.reversed() where !rule.accepts(json.tape, at: json.index) {
            let node = JSONNode(storage: json.session.storage, index: json.index)
            if let words = rule.broken(by: node), !isOfAnotherKind(node) { throw json.corrupted("Expected \(words).", .limit(words)) }
        }
    }

    /// Whether a value cannot be read at all, so that no number of elements or members would be right.
    private func isOfAnotherKind(_ node: JSONNode) -> Bool {
        switch (described?.value.kind, node.kind) {
        case (.array, .object), (.map, .array): true
        default: false
        }
    }

    /// What would have been permitted instead of a value; nil if the rules permit the value.
    final func words(forBroken node: JSONNode) -> String? {
        for rule in rules.reversed() { if let words = rule.broken(by: node) { return words } }
        return nil
    }

    /// The JSON of the values; nil if nothing is read by a key.
    var value: JSONTypeDescription? { nil }
    /// What is read; nil if nothing is read by a key.
    var described: MemberDescription? { nil }
    /// The type whose members are in the same object, and whether all of them may be missing.
    var flattened: (description: JSONTypeDescription, isOptional: Bool)? { nil }

    /// Reads the value at the cursor, and moves past it.
    func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {}
    /// Keeps the member with another key, at whose value the cursor is.
    func collect(_ json: inout JSONCursor, under key: String, into address: UnsafeMutableRawPointer) throws {}
    /// Gives the property the value that it has if the member is missing.
    func setMissing(_ address: UnsafeMutableRawPointer) {}
    func destroy(_ address: UnsafeMutableRawPointer) {}
    /// Writes the member's key and value, or nothing.
    func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {}
    // With the coders of other formats: see `ModelTable+Foreign`.

    /// Reads the value under a key.
    func decode(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey, into address: UnsafeMutableRawPointer) throws {}
    /// Reads a property whose members are in the object itself. Returns false, and reads nothing, for others.
    func decode(wholeOf decoder: any Decoder, into address: UnsafeMutableRawPointer) throws -> Bool { false }
    /// Keeps a member with another key.
    func collect(_ value: JSONValue, under key: String, into address: UnsafeMutableRawPointer) {}
    /// Encodes the value under the key that the sink has got, or nothing.
    func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws {}

    /// Removes the member of a change, because the object around it is null.
    func remove(_ address: UnsafeMutableRawPointer) {}
    /// Whether the member is part of a change and null cannot remove it.
    var rejectsNull: Bool { false }
    /// Whether the member of a change does not change anything.
    func isUnchanged(_ address: UnsafeRawPointer) -> Bool { false }
}

/// The form of values that read and write themselves.
enum PlainCoding<T: JSONReadable & JSONWritable>: JSONPropertyCoding {
    static func read(_ json: inout JSONCursor) throws -> T { try T._read(&json) }
    static func write(_ value: T, to json: inout JSONWriter) throws { try value.write(to: &json) }
}

/// A property of type `Property`, which may have a default.
class PropertyMember<Property>: MemberStorage, @unchecked Sendable {
    final let initial: (() -> Property)?

    /// - Parameter initial: the value of the property if the member is missing; nil if the member must be
    ///   present.
    init(_ initial: (() -> Property)?) { self.initial = initial }

    override var isRequired: Bool { initial == nil }

    override func setMissing(_ address: UnsafeMutableRawPointer) {
        if let initial { unsafe address.assumingMemoryBound(to: Property.self).initialize(to: initial()) }
    }

    override func destroy(_ address: UnsafeMutableRawPointer) { unsafe address.assumingMemoryBound(to: Property.self).deinitialize(count: 1) }
}

/// A property of type `C.Value`.
class RequiredMember<C: JSONPropertyCoding>: PropertyMember<C.Value>, @unchecked Sendable {
    override var value: JSONTypeDescription? { C.jsonDescription }
    override var described: MemberDescription? {
        var description = MemberDescription(C.jsonDescription)
        description.isRequired = isRequired
        if let initial { description.setInitial { try C.write(initial(), to: &$0) } }
        return description
    }

    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {
        try unsafe address.assumingMemoryBound(to: C.Value.self).initialize(to: json.read(as: C.self))
    }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        unsafe json.key(of: member)
        try unsafe C.write(address.assumingMemoryBound(to: C.Value.self).pointee, to: &json)
    }

    override func decode(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey, into address: UnsafeMutableRawPointer) throws {
        try unsafe address.assumingMemoryBound(to: C.Value.self).initialize(to: C.decode(container, key))
    }

    override func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws {
        try unsafe C.encode(address.assumingMemoryBound(to: C.Value.self).pointee, to: sink)
    }
}

/// A property of type `C.Value?`.
class OptionalMember<C: JSONPropertyCoding>: PropertyMember<C.Value?>, @unchecked Sendable {
    private let nils: NilStyle

    init(_ value: (() -> C.Value?)?, _ nils: NilStyle) {
        self.nils = nils
        super.init(value ?? { nil })
    }

    override var value: JSONTypeDescription? { C.jsonDescription }
    override var described: MemberDescription? {
        var description = MemberDescription(C.jsonDescription)
        description.acceptsNull = !rejectsNull
        if let initial { description.setInitial { if let value = initial() { try C.write(value, to: &$0) } } }
        return description
    }

    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {
        let address = unsafe address.assumingMemoryBound(to: C.Value?.self)
        if case .rejected(let key) = nils {
            // While errors are collected, null leaves the member unchanged.
            guard try !json.rejectNull(key) else { return unsafe address.initialize(to: nil) }
        } else if json.readNull() {
            return unsafe address.initialize(to: nil)
        }
        try unsafe address.initialize(to: json.read(as: C.self))
    }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        if let value = unsafe address.assumingMemoryBound(to: C.Value?.self).pointee {
            unsafe json.key(of: member)
            try C.write(value, to: &json)
        } else if case .written = nils {
            unsafe json.key(of: member)
            json.writeNull()
        }
    }

    override func decode(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey, into address: UnsafeMutableRawPointer) throws {
        let value = try !rejectsNull && container.decodeNil(forKey: key) ? nil : C.decode(container, key)
        unsafe address.assumingMemoryBound(to: C.Value?.self).initialize(to: value)
    }

    override func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws {
        if let value = unsafe address.assumingMemoryBound(to: C.Value?.self).pointee {
            try C.encode(value, to: sink)
        } else if case .written = nils {
            sink.writeNull()
        }
    }

    override var rejectsNull: Bool { if case .rejected = nils { true } else { false } }
    override func remove(_ address: UnsafeMutableRawPointer) { unsafe address.assumingMemoryBound(to: C.Value?.self).initialize(to: nil) }
    override func isUnchanged(_ address: UnsafeRawPointer) -> Bool { unsafe address.assumingMemoryBound(to: C.Value?.self).pointee == nil }
}

/// A property of type `C.Value??`, for which null is `.some(nil)`.
final class NullableMember<C: JSONPropertyCoding>: PropertyMember<C.Value??>, @unchecked Sendable {
    override var value: JSONTypeDescription? { C.jsonDescription }
    override var described: MemberDescription? {
        var description = MemberDescription(C.jsonDescription)
        description.acceptsNull = true
        return description
    }

    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {
        let address = unsafe address.assumingMemoryBound(to: C.Value??.self)
        if json.readNull() { return unsafe address.initialize(to: .some(nil)) }
        try unsafe address.initialize(to: json.read(as: C.self))
    }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        guard let value = unsafe address.assumingMemoryBound(to: C.Value??.self).pointee else { return }
        unsafe json.key(of: member)
        if let value { try C.write(value, to: &json) } else { json.writeNull() }
    }

    override func decode(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey, into address: UnsafeMutableRawPointer) throws {
        let value: C.Value? = try container.decodeNil(forKey: key) ? nil : C.decode(container, key)
        unsafe address.assumingMemoryBound(to: C.Value??.self).initialize(to: .some(value))
    }

    override func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws {
        guard let value = unsafe address.assumingMemoryBound(to: C.Value??.self).pointee else { return }
        if let value { try C.encode(value, to: sink) } else { sink.writeNull() }
    }

    override func remove(_ address: UnsafeMutableRawPointer) { unsafe address.assumingMemoryBound(to: C.Value??.self).initialize(to: .some(nil)) }
    override func isUnchanged(_ address: UnsafeRawPointer) -> Bool { unsafe address.assumingMemoryBound(to: C.Value??.self).pointee == nil }
}

/// A property that is not read.
class IgnoredMember<T>: PropertyMember<T>, @unchecked Sendable {
    override var isWritten: Bool { false }
}

/// The form of values that are only written.
enum WriteOnly<T: JSONWritable>: JSONPropertyCoding {
    static func read(_ json: inout JSONCursor) throws -> T { throw json.corrupted("This member is only written.") }
    static func write(_ value: T, to json: inout JSONWriter) throws { try value.write(to: &json) }
}

/// A member of which only the key is known.
final class SkippedMember: MemberStorage, @unchecked Sendable {
    override var isWritten: Bool { false }
    override var described: MemberDescription? { MemberDescription(.anything) }
    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws { json.skip() }
}

/// A member whose value is always the same text. It takes no room in the value.
final class ConstantMember: MemberStorage, @unchecked Sendable {
    private let text: String

    init(_ text: String) { self.text = text }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        unsafe json.key(of: member)
        json.write(text)
    }

    override func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws { try sink.encode(text) }
}
