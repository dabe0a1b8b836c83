/// The keys of an object, or of several objects with the same keys in the same order.
final class ObjectKeys: ManagedBuffer<ObjectKeys.Header, String> {
    struct Header {
        var count: Int
        let capacity: Int
        /// Exists from the start in lists with a capacity large enough to need it; filled by the
        /// first lookup.
        var index: ObjectIndex?
    }

    /// Allocates room for exactly `capacity` uninitialized keys. Set `count` after filling them.
    static func make(capacity: Int) -> ObjectKeys {
        let buffer = create(minimumCapacity: capacity) { _ in
            Header(count: 0, capacity: capacity, index: capacity >= ObjectIndex.threshold ? ObjectIndex() : nil)
        }
        // Safety: `create` makes an instance of the class it is called on.
        return unsafe unsafeDowncast(buffer, to: ObjectKeys.self)
    }

    deinit {
        _ = unsafe withUnsafeMutablePointers { header, keys in
            unsafe keys.deinitialize(count: header.pointee.count)
        }
    }

    // Safety: never changed, because it has no capacity.
    /// The keys of objects that have no keys yet.
    nonisolated(unsafe) static let none = ObjectKeys.make(capacity: 0)
}

extension ObjectKeys {
    // Safety: the pointers are valid as long as the keys are; every use is within the lifetime of a
    // reference to them.
    var elements: UnsafeMutablePointer<String> {
        unsafe withUnsafeMutablePointerToElements { unsafe $0 }
    }

    var count: Int {
        get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count } }
        set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.count = newValue } }
    }

    /// The capacity, in keys.
    var room: Int {
        unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.capacity }
    }

    private var index: ObjectIndex? {
        unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.index }
    }

    /// The position of a key, or nil. Safe to call from any number of threads at once.
    func position(of key: String) -> Int? {
        if count >= ObjectIndex.threshold, let index {
            return index.position(of: key, in: self)
        }
        return positionComparingEach(key)
    }

    func positionComparingEach(_ key: String) -> Int? {
        let (keys, count) = unsafe (elements, self.count)
        // Most keys are short, and those are found without reading any bytes.
        for position in 0..<count where unsafe keys[position].isSameWords(as: key) { return position }
        for position in 0..<count where unsafe keys[position].hasSameBytes(as: key) { return position }
        return nil
    }

    /// Publishes a finished table of all keys.
    func publish(_ table: ObjectIndexTable) {
        index?.publish(table)
    }

    /// Copies the keys to a new list with room for `capacity`, whose index is not filled. Moves them
    /// there together with the index, leaving this one empty, if it has a single owner.
    func resized(to capacity: Int, isUnique: Bool) -> ObjectKeys {
        let resized = ObjectKeys.make(capacity: capacity)
        resized.count = count
        if isUnique {
            unsafe resized.elements.moveInitialize(from: elements, count: count)
            count = 0
            if let index { unsafe resized.withUnsafeMutablePointerToHeader { unsafe $0.pointee.index = index } }
        } else {
            unsafe resized.elements.initialize(from: elements, count: count)
        }
        return resized
    }

    /// Adds a key that is known to be new. Requires a single owner and room for the key.
    func append(_ key: String) {
        appendUnindexed(key)
        index?.noteAppended(to: self)
    }

    /// Adds a key that is known to be new, as long as there is no table. Requires a single owner
    /// and room for the key.
    func appendUnindexed(_ key: String) {
        // Safety: there is room after the elements.
        unsafe (elements + count).initialize(to: key)
        count += 1
    }

    /// Removes the key at a position within bounds. Requires a single owner.
    func remove(at position: Int) -> String {
        unsafe index?.noteRemoval(of: elements[position], at: position, count: count)
        // Safety: the position is within the elements.
        let removed = unsafe (elements + position).move()
        unsafe (elements + position).moveInitialize(from: elements + position + 1, count: count - position - 1)
        count -= 1
        return removed
    }
}

// MARK: - Order

extension ObjectKeys {
    /// The positions of the keys in the order of their UTF-8 or UTF-16.
    func sortedPositions(asUTF16: Bool) -> [Int32] {
        // Most comparisons need only the first bytes.
        var sorted = (0..<count).map { position in unsafe (prefix: Self.prefix(of: elements[position], asUTF16), position: Int32(position)) }
        sorted.sort { one, other in
            guard one.prefix == other.prefix else { return one.prefix < other.prefix }
            let (one, other) = unsafe (elements[Int(one.position)], elements[Int(other.position)])
            return asUTF16 ? one.utf16.lexicographicallyPrecedes(other.utf16) : one.utf8.lexicographicallyPrecedes(other.utf8)
        }
        return sorted.map(\.position)
    }

    /// The first eight bytes of a key, the first in the most significant byte.
    private static func prefix(of key: String, _ asUTF16: Bool) -> UInt64 {
        if let short = ShortString.bytes(of: key), short.low & 0x8080_8080_8080_8080 == 0 { return short.low.byteSwapped }
        var prefix: UInt64 = 0
        for (index, byte) in key.utf8.prefix(8).enumerated() {
            // In UTF-16, characters above U+FFFF come before U+E000.
            prefix |= UInt64(asUTF16 && byte & 0xFE == 0xEE ? byte | 0x10 : byte) << UInt64(56 - 8 * index)
        }
        return prefix
    }
}
