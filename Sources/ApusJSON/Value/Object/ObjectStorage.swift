// An object is two allocations, and objects that look alike share one of them:
//
//     {"id":1,"name":"Ada"}            storage { count 2, keys ──┐ }  values: 1, "Ada"
//                                                                ├──▶  keys { count 2, index }  "id", "name"
//     {"id":2,"name":"Grace"}          storage { count 2, keys ──┘ }  values: 2, "Grace"
//
// A reader gives all objects with the same keys in the same order one list of them, so that a thousand users cost a thousand lists of
// values and one of keys: less to allocate, retain and release, and an index for look-ups, once made, serves all of them.
// Nothing that has two owners is changed: values are copied with their object, keys when an object that shares them gets or loses one.

/// The memory of one object's values, and its keys.
final class ObjectStorage: ManagedBuffer<ObjectStorage.Header, JSONValue> {
    struct Header {
        var count: Int
        let capacity: Int
        /// As many keys as there are values.
        var keys: ObjectKeys
    }

    /// Room for exactly `capacity` values, none of them filled; `count` is to be set when they are.
    @inline(__always)
    static func make(capacity: Int, keys: @autoclosure () -> ObjectKeys) -> ObjectStorage {
        // A closure, so that keys that come from memory are retained once, on their way into the header.
        let buffer = create(minimumCapacity: capacity) { _ in Header(count: 0, capacity: capacity, keys: keys()) }
        // Safety: `create` makes an instance of the class it is called on.
        return unsafe unsafeDowncast(buffer, to: ObjectStorage.self)
    }

    deinit {
        unsafe withUnsafeMutablePointers { header, values in
            // One by one, so that values without storage cost a comparison and no call.
            for position in unsafe 0..<header.pointee.count { unsafe (values + position).deinitialize(count: 1) }
        }
    }
}

extension ObjectStorage {
    // Safety: the pointers hold as long as the storage; every use is within the life of a reference to it.
    @inline(__always)
    var values: UnsafeMutablePointer<JSONValue> {
        unsafe withUnsafeMutablePointerToElements { unsafe $0 }
    }

    @inline(__always)
    var count: Int {
        get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count } }
        set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count = newValue } }
    }

    /// How many values there is room for.
    @inline(__always)
    var room: Int {
        unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.capacity }
    }

    @inline(__always)
    var keys: ObjectKeys {
        unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.keys }
    }

    /// The keys with this storage as their only owner, and with room for at least `count`: copied or moved first where need be.
    /// Only with one owner.
    func uniqueKeys(count: Int) -> ObjectKeys {
        unsafe withUnsafeMutablePointerToHeader { header in
            let isUnique = unsafe isKnownUniquelyReferenced(&header.pointee.keys)
            let keys = unsafe header.pointee.keys
            if isUnique, keys.room >= count { return keys }
            let replacement = isUnique ? keys.moved(capacity: room) : keys.copy(capacity: room)
            unsafe header.pointee.keys = replacement
            return replacement
        }
    }

    /// A second storage with the same values, the same keys, and room for `capacity`.
    func copy(capacity: Int) -> ObjectStorage {
        let copy = ObjectStorage.make(capacity: capacity, keys: keys)
        unsafe copy.values.initialize(from: values, count: count)
        copy.count = count
        return copy
    }

    /// A storage with room for `capacity` that takes over values and keys. Only with one owner; this one is empty afterwards.
    func moved(capacity: Int) -> ObjectStorage {
        let moved = ObjectStorage.make(capacity: capacity, keys: keys)
        unsafe moved.values.moveInitialize(from: values, count: count)
        moved.count = count
        count = 0
        unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.keys = ObjectKeys.none }
        return moved
    }
}
