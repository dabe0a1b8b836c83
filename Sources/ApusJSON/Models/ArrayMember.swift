import CApusRuntime

// Arrays
//
//     [Film]   object of the runtime:   type, reference count   16 bytes
//                                       count, capacity × 2     16 bytes
//                                       elements, each read where it stays
//
// The standard library's own way to make an array looks up three generic types each time, because
// code that is not compiled for an element type does not know them. That takes longer than to read a
// small model. So the object is made here, of the type that an array from the standard library has.

/// How arrays of a type are made.
@safe
struct ArrayStorage {
    // Safety: the type of an object is never released.
    private nonisolated(unsafe) let type: UnsafeRawPointer
    private let stride: Int
    private let alignmentMask: Int
    /// The number of elements for which room may be made at once: see `Reserve`.
    let capacityLimit: Int
    /// The object of arrays without elements, which is never released.
    private nonisolated(unsafe) let empty: UnsafeRawPointer
    /// What arrays have in the lowest bit of their capacity.
    private let capacityBit: Int

    static var header: Int { 32 }

    /// Nil if arrays are not as expected.
    init?<T>(of type: T.Type) {
        stride = MemoryLayout<T>.stride
        capacityLimit = Reserve.count(.max, of: T.self)
        alignmentMask = max(MemoryLayout<T>.alignment, 8) - 1
        unsafe empty = unsafeBitCast([] as [T], to: UnsafeRawPointer.self)
        guard MemoryLayout<[T]>.size == 8, MemoryLayout<T>.alignment <= 16 else { return nil }
        guard MemoryLayout<[T]?>.size == 8, unsafe unsafeBitCast([T]?.none, to: UInt.self) == 0 else { return nil }
        let probe = unsafe [T](unsafeUninitializedCapacity: 5) { _, count in count = 0 }
        // Safety: an array is one pointer, which is checked above, and what it points to is an
        // object with room for at least five elements or none of size zero.
        let found = unsafe withExtendedLifetime(probe) { () -> (UnsafeRawPointer, Int)? in
            let object = unsafe unsafeBitCast(probe, to: UnsafeRawPointer.self)
            let capacity = unsafe object.load(fromByteOffset: 24, as: Int.self)
            let elements = unsafe probe.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
            guard unsafe object.load(fromByteOffset: 16, as: Int.self) == 0, capacity >> 1 == probe.capacity, probe.capacity >= 5,
                unsafe elements == object + Self.header
            else { return nil }
            return unsafe (object.load(as: UnsafeRawPointer.self), capacity & 1)
        }
        guard let found = unsafe found else { return nil }
        unsafe (self.type, capacityBit) = found
    }

    /// An array without elements, as its object, with room for some.
    ///
    /// - Parameter capacity: more than 0.
    @inline(__always)
    func make(_ capacity: Int) -> UnsafeMutableRawPointer {
        // Safety: the object is as long as its elements need, and both fields of its class are set.
        let object = unsafe apus_allocate_object(type, Self.header + capacity * stride, alignmentMask).unsafelyUnwrapped
        unsafe object.storeBytes(of: 0, toByteOffset: 16, as: Int.self)
        unsafe object.storeBytes(of: capacity << 1 | capacityBit, toByteOffset: 24, as: Int.self)
        return unsafe object
    }

    /// The number of elements of an array.
    @inline(__always)
    static func count(of object: UnsafeRawPointer) -> Int { unsafe object.load(fromByteOffset: 16, as: Int.self) }

    /// Makes an array without elements.
    @inline(__always)
    func storeEmpty(_ place: UnsafeMutableRawPointer) { unsafe place.storeBytes(of: empty, as: UnsafeRawPointer.self) }

    private static let known = PointersByType()

    /// The storage for a type's arrays, found out once.
    static func storage<T>(of type: T.Type) -> ArrayStorage? {
        // Safety: only these are kept there, and never released.
        let memory = unsafe known.pointer(of: type) {
            let memory = UnsafeMutablePointer<ArrayStorage?>.allocate(capacity: 1)
            unsafe memory.initialize(to: ArrayStorage(of: type))
            return UnsafeRawPointer(memory)
        }
        return unsafe memory.assumingMemoryBound(to: ArrayStorage?.self).pointee
    }
}

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
    mutating func readArray<T: JSONReadable>(of type: T.Type, _ storage: ArrayStorage?, into place: UnsafeMutableRawPointer) throws {
        guard let storage, tag == TapeTag.arrayStart, !collects, case let count = tape.saturatedCount(at: index),
            count <= storage.capacityLimit
        else { return try unsafe readRareArray(of: type, into: place) }
        let elements = try beginArray()
        guard count > 0 else {
            unsafe storage.storeEmpty(place)
            return index = elements.end &+ 1
        }
        let object = unsafe storage.make(count)
        var filled = 0
        do {
            // Safety: the object has room for `count` elements.
            try unsafe T._read(&self, until: elements.end, into: object + ArrayStorage.header, capacity: count, count: &filled)
        } catch {
            unsafe object.storeBytes(of: filled, toByteOffset: 16, as: Int.self)
            unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
            throw error
        }
        unsafe object.storeBytes(of: filled, toByteOffset: 16, as: Int.self)
        unsafe place.storeBytes(of: object, as: UnsafeMutableRawPointer.self)
        index = elements.end &+ 1
    }

    @inline(never)
    private mutating func readRareArray<T: JSONReadable>(of type: T.Type, into place: UnsafeMutableRawPointer) throws {
        try unsafe place.assumingMemoryBound(to: [T].self).initialize(to: [T]._read(&self))
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

    override func read(_ json: inout JSONCursor, into place: UnsafeMutableRawPointer) throws {
        if isOptional, json.readNull() { return unsafe setMissing(place) }
        try unsafe json.readArray(of: T.self, storage, into: place)
    }

    override func setMissing(_ place: UnsafeMutableRawPointer) {
        guard isOptional else { return }
        // To name the type of the optional array takes longer than to store a null pointer.
        if storage != nil { return unsafe place.storeBytes(of: 0, as: UInt.self) }
        unsafe place.assumingMemoryBound(to: [T]?.self).initialize(to: nil)
    }

    override func write(_ member: UnsafePointer<TableMember>, _ place: UnsafeRawPointer, to json: inout JSONWriter) throws {
        guard storage != nil else {
            guard let array = unsafe place.assumingMemoryBound(to: [T]?.self).pointee else { return }
            unsafe json.key(of: member)
            return try array.write(to: &json)
        }
        // Safety: an array is a pointer to an object that `ArrayStorage` has checked.
        guard let object = unsafe place.load(as: UnsafeRawPointer?.self) else { return }
        unsafe json.key(of: member)
        try unsafe T._write(object + ArrayStorage.header, count: ArrayStorage.count(of: object), to: &json)
    }
}
