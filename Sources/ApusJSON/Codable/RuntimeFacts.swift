import CApusRuntime

// What is taken from Swift's runtime
//
// The language does not promise these facts, except on Apple's systems, where they are fixed. Each is checked when
// it is first used, by comparing what can be read before anything is called, stored or released, and each can be done
// without:
//
//     fact                                              without it                          checked by
//     an array is an object with a header of 32 bytes   elements are appended               `ArrayStorage`, for each type
//     a type has functions that store and find nil      code that knows the optional type   `NilWitness`, for each type
//     a struct's metadata counts its properties         only their offsets are compared     `fieldCount`, once
//     a keyed container is one reference                each object gets a new container    `ContainerBoxes`, by its size
//     a string consists of its bytes or their address   the initializers of `String`        `ShortString`, `LongString`
//     a `Decimal` has 20 bytes, 16 of them its digits   its `description`                   `DecimalDigits`, once
//
// A build with `APUS_RUNTIME=portable` in its environment does without all of them.

/// What the runtime knows of types.
enum RuntimeFacts {
    /// Whether nothing is taken from the runtime.
    @inline(__always)
    static var isPortable: Bool {
        #if APUS_PORTABLE_RUNTIME
        true
        #elseif APUS_RUNTIME_INVALID
        #error("APUS_RUNTIME can only be 'portable'.")
        #else
        false
        #endif
    }

    /// The number of stored properties of a struct; nil if it is not known.
    static func fieldCount(of type: any Any.Type) -> Int? { areFieldsCounted ? countFields(of: type) : nil }

    private static func countFields(of type: any Any.Type) -> Int? {
        // Safety: only the type's own metadata is read, which is never released.
        let count = unsafe apus_field_count(address(of: type))
        return count < 0 ? nil : Int(count)
    }

    private static let areFieldsCounted =
        !isPortable && countFields(of: Counted.Zero.self) == 0 && countFields(of: Counted.Three.self) == 3
        && countFields(of: Counted.Two<Int>.self) == 2 && countFields(of: Int?.self) == nil

    private enum Counted {
        struct Zero {}
        struct Three {
            var a = true
            var b = ""
            var c = 0
        }
        struct Two<T> {
            var a: T?
            var b = Zero()
        }
    }

    /// The address of a type's metadata, which is never released.
    fileprivate static func address(of type: any Any.Type) -> UnsafeRawPointer {
        unsafe UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type))).unsafelyUnwrapped
    }
}

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

    /// The storage for a type's arrays, found out once; nil if arrays are not as expected.
    static func storage<T>(of type: T.Type) -> ArrayStorage? {
        TypeFacts.of(type).value(of: .arrays) { canBeUsed ? ArrayStorage(examining: type) : nil }
    }

    private init?<T>(examining type: T.Type) {
        guard !RuntimeFacts.isPortable, MemoryLayout<[T]>.size == 8, MemoryLayout<[T]?>.size == 8, MemoryLayout<T>.alignment <= 16,
            unsafe unsafeBitCast([T]?.none, to: UInt.self) == 0
        else { return nil }
        stride = MemoryLayout<T>.stride
        capacityLimit = Reserve.count(.max, of: T.self)
        alignmentMask = max(MemoryLayout<T>.alignment, 8) - 1
        unsafe empty = unsafeBitCast([] as [T], to: UnsafeRawPointer.self)
        let probe = unsafe [T](unsafeUninitializedCapacity: 5) { _, count in count = 0 }
        // Safety: an array is one pointer, and is only followed if it is to the memory before the elements.
        let found = unsafe withExtendedLifetime(probe) { () -> (UnsafeRawPointer, Int)? in
            let object = unsafe unsafeBitCast(probe, to: UnsafeRawPointer.self)
            let elements = unsafe probe.withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
            guard unsafe elements == object + Self.header else { return nil }
            let capacity = unsafe object.load(fromByteOffset: 24, as: Int.self)
            guard unsafe object.load(fromByteOffset: 16, as: Int.self) == 0, capacity >> 1 == probe.capacity, probe.capacity >= 5 else { return nil }
            return unsafe (object.load(as: UnsafeRawPointer.self), capacity & 1)
        }
        guard let found = unsafe found else { return nil }
        unsafe (self.type, capacityBit) = found
    }

    /// Whether an array that is made here can be appended to and is released.
    private static let canBeUsed: Bool = {
        final class Element {}
        guard let storage = ArrayStorage(examining: Element.self) else { return false }
        weak var released: Element?
        func appends() -> Bool {
            let element = Element()
            released = element
            // Safety: the object has room for one element, and an array is a reference to it.
            let object = unsafe storage.make(1)
            unsafe (object + header).initializeMemory(as: Element.self, to: element)
            unsafe setCount(of: object, 1)
            let place = UnsafeMutablePointer<[Element]>.allocate(capacity: 1)
            defer { unsafe place.deallocate() }
            unsafe UnsafeMutableRawPointer(place).storeBytes(of: object, as: UnsafeMutableRawPointer.self)
            var array = unsafe place.move()
            guard array.count == 1, array.capacity == 1 else { return false }
            array += [element, element]
            return array.count == 3 && array.allSatisfy { $0 === element }
        }
        return appends() && released == nil
    }()

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
    func storeEmpty(_ address: UnsafeMutableRawPointer) { unsafe address.storeBytes(of: empty, as: UnsafeRawPointer.self) }
}

/// How a type's optional is asked whether it is nil, and set to nil, by the functions in the type's
/// metadata.
///
/// Code that is not compiled for a type can do this only with the optional's own metadata, which has
/// to be found each time, or with a copy of the value, which retains all that it holds.
@safe
struct NilWitness {
    // Safety: metadata is never released.
    private nonisolated(unsafe) let type: UnsafeRawPointer
    private nonisolated(unsafe) let witnesses: UnsafePointer<apus_witnesses>
    /// Whether nil is marked beside the value. Otherwise it is a bit pattern that no value has, and a
    /// value is stored as if it were not optional.
    private let hasTag: Bool

    /// Nil if the functions are not there, or do not do what is expected.
    init?<T>(of type: T.Type) {
        unsafe self.type = RuntimeFacts.address(of: type)
        guard !RuntimeFacts.isPortable, let witnesses = unsafe apus_witnesses_of(self.type) else { return nil }
        unsafe self.witnesses = witnesses
        hasTag = MemoryLayout<T>.size != MemoryLayout<T?>.size
        // The functions come before numbers that are known. Only if these are right, the functions are called.
        guard unsafe witnesses.pointee.size == MemoryLayout<T>.size, unsafe witnesses.pointee.stride == MemoryLayout<T>.stride,
            unsafe Int(witnesses.pointee.flags & 0xFF) == MemoryLayout<T>.alignment - 1,
            unsafe (witnesses.pointee.extra_inhabitants == 0) == hasTag, storesNil(of: type)
        else { return nil }
    }

    /// Whether nil has the same bytes as the compiler's. Memory is filled twice before, which shows the bytes that are
    /// written; no value is read from it.
    private func storesNil<T>(of type: T.Type) -> Bool {
        let memory = UnsafeMutablePointer<T?>.allocate(capacity: 1)
        defer { unsafe memory.deallocate() }
        let place = UnsafeMutableRawPointer(memory)
        func bytes(over filling: UInt8, _ store: () -> Void) -> [UInt8] {
            // Safety: nil owns nothing, so the memory need not be deinitialized in between.
            unsafe place.initializeMemory(as: UInt8.self, repeating: filling, count: MemoryLayout<T?>.size)
            store()
            return unsafe Array(UnsafeRawBufferPointer(start: place, count: MemoryLayout<T?>.size))
        }
        let real = [0x55, 0xAA].map { bytes(over: $0) { unsafe memory.initialize(to: nil) } }
        guard unsafe isNil(place) else { return false }
        let own = [0x55, 0xAA].map { bytes(over: $0) { unsafe storeNil(place) } }
        guard unsafe isNil(place) else { return false }
        let written = ((hasTag ? MemoryLayout<T>.size : 0)..<MemoryLayout<T?>.size).filter { own[0][$0] == own[1][$0] && real[0][$0] == real[1][$0] }
        guard !written.isEmpty, written.allSatisfy({ own[0][$0] == real[0][$0] }) else { return false }
        unsafe wrap(place)
        return unsafe !hasTag || !isNil(place)
    }

    /// Whether an optional is nil.
    @inline(__always)
    func isNil(_ address: UnsafeRawPointer) -> Bool { unsafe apus_is_nil(witnesses, address, type) }

    /// Makes a value in memory for an optional that value.
    @inline(__always)
    func wrap(_ address: UnsafeMutableRawPointer) { if hasTag { unsafe apus_store_some(witnesses, address, type) } }

    /// Stores nil in memory for an optional.
    @inline(__always)
    func storeNil(_ address: UnsafeMutableRawPointer) { unsafe apus_store_nil(witnesses, address, type) }
}
