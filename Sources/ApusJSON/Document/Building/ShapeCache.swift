#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The lists of keys that a tree builder has made. Objects with the same keys in the same order
/// share one.
///
/// The cache is bounded like the key cache: objects of up to 1,024 members, 1,024 lists with 32,768
/// keys in total, and 8 probes. No list contains a key twice.
@safe
struct ShapeCache: ~Copyable {
    /// The number of a cached list.
    typealias ID = UInt16

    /// The ID of lists that are not cached.
    static let none = ID.max
    static let maximumKeyCount = 1024
    static let capacity = 1024

    private static let idCapacity = 1 << 15
    private static let slotCount = capacity * 2
    private static let maximumProbes = 8

    private struct Shape {
        var keys: ObjectKeys
        var firstID: Int32
        var count: Int32
    }

    private(set) var count = 0
    private var idCount = 0
    // Safety, for all of these: allocated in `init`, released in `deinit`. All slots and all of
    // `lastUnder` are initialized, as are `count` shapes and `idCount` key IDs, which include those
    // of every list. Slot numbers are always masked. Callers must pass only IDs of cached lists;
    // this is not checked.
    private let slots: UnsafeMutablePointer<ID>
    private let shapes: UnsafeMutablePointer<Shape>
    private let ids: UnsafeMutablePointer<KeyCache.ID>
    /// For each key, the list of the last object that was its value; the last entry is for objects
    /// without a key.
    private let lastUnder: UnsafeMutablePointer<ID>

    init() {
        unsafe slots = .allocate(capacity: Self.slotCount)
        unsafe slots.initialize(repeating: Self.none, count: Self.slotCount)
        unsafe shapes = .allocate(capacity: Self.capacity)
        unsafe ids = .allocate(capacity: Self.idCapacity)
        unsafe lastUnder = .allocate(capacity: KeyCache.capacity + 1)
        unsafe lastUnder.initialize(repeating: Self.none, count: KeyCache.capacity + 1)
    }

    deinit {
        unsafe shapes.deinitialize(count: count)
        unsafe shapes.deallocate()
        unsafe slots.deallocate()
        unsafe ids.deallocate()
        unsafe lastUnder.deallocate()
    }

    /// Whether the next lists may not fit.
    var isNearlyFull: Bool { count > Self.capacity / 4 * 3 || idCount > Self.idCapacity / 4 * 3 }

    /// Forgets all lists.
    mutating func clear() {
        unsafe shapes.deinitialize(count: count)
        unsafe slots.update(repeating: Self.none, count: Self.slotCount)
        unsafe lastUnder.update(repeating: Self.none, count: KeyCache.capacity + 1)
        count = 0
        idCount = 0
    }

    /// The list of the last object that was the value of a key, which is probably also the next
    /// object's list.
    @inline(__always)
    func expected(under key: KeyCache.ID) -> ID {
        unsafe lastUnder[min(Int(key), KeyCache.capacity)]
    }

    @inline(__always)
    func note(_ shape: ID, under key: KeyCache.ID) {
        unsafe lastUnder[min(Int(key), KeyCache.capacity)] = shape
    }

    /// The keys of a cached list.
    @unsafe
    @inline(__always)
    func keys(_ shape: ID) -> ObjectKeys {
        unsafe shapes[Int(shape)].keys
    }

    /// The IDs of a list's keys.
    @inline(__always)
    func keyIDs(_ shape: ID) -> UnsafeBufferPointer<KeyCache.ID> {
        unsafe UnsafeBufferPointer(start: ids + Int(shapes[Int(shape)].firstID), count: Int(shapes[Int(shape)].count))
    }

    /// The list with exactly these keys. If it is not cached, returns nil and a slot for it, if one
    /// is free.
    func find(_ keyIDs: UnsafeBufferPointer<KeyCache.ID>) -> (shape: ID?, slot: Int?) {
        var slot = unsafe Self.hash(keyIDs)
        let end = slot &+ Self.maximumProbes
        while slot != end {
            let place = slot & (Self.slotCount &- 1)
            let shape = unsafe slots[place]
            if shape == Self.none { return (nil, place) }
            if unsafe isList(keyIDs, of: shape) { return (shape, nil) }
            slot &+= 1
        }
        return (nil, nil)
    }

    private func isList(_ keyIDs: UnsafeBufferPointer<KeyCache.ID>, of shape: ID) -> Bool {
        // Safety: the shape is cached, so it has `count` IDs.
        let known = unsafe shapes + Int(shape)
        guard unsafe known.pointee.count == keyIDs.count, let start = keyIDs.baseAddress else { return false }
        return unsafe memcmp(ids + Int(known.pointee.firstID), start, keyIDs.count * MemoryLayout<KeyCache.ID>.stride) == 0
    }

    /// Adds a list of distinct keys in the slot that `find` returned. Returns `none` if there is no
    /// room.
    mutating func add(_ keys: ObjectKeys, _ keyIDs: UnsafeBufferPointer<KeyCache.ID>, slot: Int) -> ID {
        guard count < Self.capacity, idCount + keyIDs.count <= Self.idCapacity, let source = keyIDs.baseAddress else { return Self.none }
        let shape = ID(truncatingIfNeeded: count)
        unsafe (ids + idCount).initialize(from: source, count: keyIDs.count)
        unsafe (shapes + count).initialize(to: Shape(keys: keys, firstID: Int32(idCount), count: Int32(keyIDs.count)))
        unsafe slots[slot] = shape
        idCount += keyIDs.count
        count += 1
        return shape
    }

    private static func hash(_ keyIDs: UnsafeBufferPointer<KeyCache.ID>) -> Int {
        var hash = UInt64(truncatingIfNeeded: keyIDs.count)
        guard var next = keyIDs.baseAddress else { return 0 }
        let end = unsafe next + keyIDs.count
        while unsafe next < end {
            hash = unsafe (hash ^ UInt64(next.pointee)) &* 0x9E37_79B9_7F4A_7C15
            unsafe next += 1
        }
        return Int(truncatingIfNeeded: hash >> 40)
    }
}
