// An object consists of two allocations. Objects with the same keys share one of them:
//
//     {"id":1,"name":"Ada"}            storage { count 2, keys ──┐ }  values: 1, "Ada"
//                                                                ├──▶  keys { count 2, index }  "id", "name"
//     {"id":2,"name":"Grace"}          storage { count 2, keys ──┘ }  values: 2, "Grace"
//
// A reader gives all objects with the same keys in the same order a single list of keys, so a
// thousand users take a thousand lists of values and one of keys. This leaves less to allocate,
// retain and release, and once a lookup index is made, it serves all of them. Nothing with two
// owners is changed: values are copied with their object, keys when an object that shares them adds
// or removes a key.

/// The memory of one object's values, with a reference to its keys.
final class ObjectStorage: ManagedBuffer<ObjectStorage.Header, JSONValue> {
    struct Header {
        var count: Int
        let capacity: Int
        /// As many keys as there are values.
        var keys: ObjectKeys
    }

    /// Allocates room for exactly `capacity` uninitialized values. Set `count` after filling them.
    static func make(capacity: Int, keys: @autoclosure () -> ObjectKeys) -> ObjectStorage {
        // A closure, so that existing keys are retained only once, on their way into the header.
        let buffer = create(minimumCapacity: capacity) { _ in Header(count: 0, capacity: capacity, keys: keys()) }
        // Safety: `create` makes an instance of the class it is called on.
        return unsafe unsafeDowncast(buffer, to: ObjectStorage.self)
    }

    deinit {
        unsafe withUnsafeMutablePointers { header, values in
            // One by one, so that a value without storage costs a comparison and no call.
            for position in unsafe 0..<header.pointee.count { unsafe (values + position).deinitialize(count: 1) }
        }
    }
}

extension ObjectStorage {
    // Safety: the pointers are valid as long as the storage is; every use is within the lifetime of
    // a reference to it.
    var values: UnsafeMutablePointer<JSONValue> {
        unsafe withUnsafeMutablePointerToElements { unsafe $0 }
    }

    var count: Int {
        get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count } }
        set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count = newValue } }
    }

    /// The capacity, in values.
    var room: Int {
        unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.capacity }
    }

    var keys: ObjectKeys {
        unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.keys }
    }

    /// The keys, with this storage as their only owner and with room for at least `count`. They are
    /// copied or moved first if necessary. Requires a single owner of this storage.
    func uniqueKeys(count: Int) -> ObjectKeys {
        unsafe withUnsafeMutablePointerToHeader { header in
            let isUnique = unsafe isKnownUniquelyReferenced(&header.pointee.keys)
            let keys = unsafe header.pointee.keys
            return isUnique && keys.room >= count ? keys : replaceKeys(isUnique: isUnique)
        }
    }

    @inline(never)
    private func replaceKeys(isUnique: Bool) -> ObjectKeys {
        let replacement = keys.resized(to: room, isUnique: isUnique)
        unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.keys = replacement }
        return replacement
    }

    /// Copies the values to new storage with the same keys and room for `capacity`, or moves both
    /// there, leaving this one empty, if it has a single owner.
    func resized(to capacity: Int, isUnique: Bool) -> ObjectStorage {
        let resized = ObjectStorage.make(capacity: capacity, keys: keys)
        resized.count = count
        if isUnique {
            unsafe resized.values.moveInitialize(from: values, count: count)
            count = 0
            unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.keys = ObjectKeys.none }
        } else {
            unsafe resized.values.initialize(from: values, count: count)
        }
        return resized
    }
}
