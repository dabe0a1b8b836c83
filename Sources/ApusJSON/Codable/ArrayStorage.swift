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

    /// An array without elements, as its object, with room for some. The caller says how many have been added,
    /// or releases it.
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

    /// Says how many elements an array has.
    @inline(__always)
    static func setCount(of object: UnsafeMutableRawPointer, _ count: Int) { unsafe object.storeBytes(of: count, toByteOffset: 16, as: Int.self) }

    /// Makes an array without elements.
    @inline(__always)
    func storeEmpty(_ place: UnsafeMutableRawPointer) { unsafe place.storeBytes(of: empty, as: UnsafeRawPointer.self) }

    /// The storage for a type's arrays, found out once.
    static func storage<T>(of type: T.Type) -> ArrayStorage? { TypeFacts.of(type).value(of: .arrays) { ArrayStorage(of: type) } }
}
