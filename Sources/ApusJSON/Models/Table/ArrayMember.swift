extension Array where Element: JSONReadable {
    /// Reads arrays until the end of the array around them, each where it stays.
    @_spi(Runtime)
    @unsafe
    public static func _read(
        _ json: inout JSONCursor, until end: Int, into room: UnsafeMutableRawPointer, capacity: Int, count: inout Int
    ) throws {
        let storage = ArrayStorage.storage(of: Element.self)
        while json.index < end, count < capacity {
            try unsafe json.readArray(of: Element.self, storage, into: room + count &* MemoryLayout<[Element]>.stride)
            count &+= 1
        }
    }
}

extension Array where Element: JSONWritable {
    /// Writes arrays inside an array.
    @_spi(Runtime)
    @unsafe
    public static func _write(_ elements: UnsafeRawPointer?, count: Int, to json: inout JSONWriter) throws {
        guard ArrayStorage.storage(of: Element.self) != nil else {
            return try unsafe json.write(eachOf: UnsafeBufferPointer(start: elements?.assumingMemoryBound(to: [Element].self), count: count))
        }
        json.beginArray()
        for index in 0..<count {
            // Safety: the caller holds the arrays, which are pointers to objects that `ArrayStorage` has checked.
            let object = unsafe elements.unsafelyUnwrapped.load(fromByteOffset: index &* MemoryLayout<[Element]>.stride, as: UnsafeRawPointer.self)
            try unsafe Element._write(object + ArrayStorage.header, count: ArrayStorage.count(of: object), to: &json)
        }
        json.endArray()
    }
}

extension JSONCursor {
    /// Reads an array into memory for one.
    mutating func readArray<T: JSONReadable>(of type: T.Type, _ storage: ArrayStorage?, into address: UnsafeMutableRawPointer) throws {
        guard let storage, tag == TapeTag.arrayStart, !collects, case let count = tape.saturatedCount(at: index),
            count <= storage.capacityLimit
        else { return try unsafe readArrayByElement(of: type, into: address) }
        let elements = try beginArray()
        guard count > 0 else {
            unsafe storage.storeEmpty(address)
            return index = elements.end &+ 1
        }
        let object = unsafe storage.make(count)
        var filled = 0
        do {
            // Safety: the object has room for `count` elements.
            try unsafe T._read(&self, until: elements.end, into: object + ArrayStorage.header, capacity: count, count: &filled)
        } catch {
            unsafe ArrayStorage.setCount(of: object, filled)
            unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
            throw error
        }
        unsafe ArrayStorage.setCount(of: object, filled)
        unsafe address.storeBytes(of: object, as: UnsafeMutableRawPointer.self)
        index = elements.end &+ 1
    }

    @inline(never)
    private mutating func readArrayByElement<T: JSONReadable>(of type: T.Type, into address: UnsafeMutableRawPointer) throws {
        try unsafe address.assumingMemoryBound(to: [T].self).initialize(to: [T]._read(&self))
    }
}

/// An array whose elements read and write themselves.
protocol ArrayOfElements {
    static func storage(isOptional: Bool) -> MemberStorage
}

extension Array: ArrayOfElements where Element: JSONReadable & JSONWritable {
    static func storage(isOptional: Bool) -> MemberStorage { ArrayMember<Element>(isOptional: isOptional) }
}

/// A property of type `[T]` or `[T]?`.
private final class ArrayMember<T: JSONReadable & JSONWritable>: PropertyMember<[T]?>, @unchecked Sendable {
    private let isOptional: Bool
    private let storage: ArrayStorage?

    init(isOptional: Bool) {
        self.isOptional = isOptional
        storage = ArrayStorage.storage(of: T.self)
        super.init(nil)
    }

    override var kind: MemberKind {
        guard storage != nil else { return .other }
        return T.self == Int.self ? .integers : ModelTable.isModel(T.self) ? .models : .other
    }

    override var modelTable: ModelTable? { ModelTable.table(of: T.self) }
    override var isRequired: Bool { !isOptional }
    override var described: MemberDescription? {
        var description = MemberDescription([T].jsonDescription)
        (description.isRequired, description.acceptsNull) = (isRequired, isOptional)
        return description
    }

    override func read(_ json: inout JSONCursor, into address: UnsafeMutableRawPointer) throws {
        if isOptional, json.readNull() { return unsafe setMissing(address) }
        try unsafe json.readArray(of: T.self, storage, into: address)
    }

    override func decode(_ container: KeyedDecodingContainer<JSONCodingKey>, _ key: JSONCodingKey, into address: UnsafeMutableRawPointer) throws {
        // Safety: an array and an optional one have the same layout.
        if try isOptional && container.decodeNil(forKey: key) { return unsafe address.assumingMemoryBound(to: [T]?.self).initialize(to: nil) }
        try unsafe address.assumingMemoryBound(to: [T].self).initialize(to: ForeignValue.decode([T].self, in: container, under: key))
    }

    override func encode(_ address: UnsafeRawPointer, to sink: EncoderSink) throws {
        if let array = unsafe address.assumingMemoryBound(to: [T]?.self).pointee { try sink.encode(array) }
    }

    override func setMissing(_ address: UnsafeMutableRawPointer) {
        guard isOptional else { return }
        // To name the type of the optional array takes longer than to store a null pointer.
        if storage != nil { return unsafe address.storeBytes(of: 0, as: UInt.self) }
        unsafe address.assumingMemoryBound(to: [T]?.self).initialize(to: nil)
    }

    override func write(_ member: UnsafePointer<TableMember>, _ address: UnsafeRawPointer, to json: inout JSONWriter) throws {
        guard storage != nil else {
            guard let array = unsafe address.assumingMemoryBound(to: [T]?.self).pointee else { return }
            unsafe json.key(of: member)
            return try array.write(to: &json)
        }
        // Safety: an array is a pointer to an object that `ArrayStorage` has checked.
        guard let object = unsafe address.load(as: UnsafeRawPointer?.self) else { return }
        unsafe json.key(of: member)
        try unsafe T._write(object + ArrayStorage.header, count: ArrayStorage.count(of: object), to: &json)
    }
}
