extension JSONValue {
    /// The members of a JSON object: keys and values, in order.
    ///
    /// ```swift
    /// var object: JSONValue.Object = ["b": 1, "a": 2]
    /// object["c"] = 3                                  // appended
    /// object["b"] = nil                                // removed
    /// for (key, value) in object { print(key, value) } // a 2, c 3
    /// ```
    ///
    /// Each key appears once. Keys are compared by their UTF-8 bytes, so "é" and "e" with a
    /// combining accent are two keys. With more than 32 members, a key is found in O(1) on average,
    /// through an index that the first lookup builds; with fewer, it is compared with each key. Two
    /// objects are equal if they have equal members, in any order.
    ///
    /// Copies share their memory until one of them is changed. Objects of one document that have
    /// the same keys in the same order also share these keys.
    public struct Object {
        /// Nil if the object is empty and no capacity was reserved.
        var storage: ObjectStorage?

        /// Creates an object without members.
        public init() {
            storage = nil
        }

        /// Creates an object from storage that a reader has filled.
        init(storage: ObjectStorage) {
            self.storage = storage
        }
    }
}

// Safety: the storage is changed only while this value is its only owner; everything else it shares
// is immutable or atomic.
extension JSONValue.Object: @unchecked Sendable {}

extension JSONValue.Object {
    /// Creates an object with the members of a sequence, in order. A repeated key keeps its first
    /// position and takes its last value.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        self.init()
        reserveCapacity(members.underestimatedCount)
        for (key, value) in members { updateValue(value, forKey: key) }
    }

    /// Creates an object with the members of another collection, such as a filtered object or a
    /// `[String: JSONValue]` (in the dictionary's arbitrary order). A repeated key keeps its first
    /// position and takes its last value.
    public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
        self.init(members.lazy.map { ($0.key, $0.value) })
    }
}

extension JSONValue.Object: ExpressibleByDictionaryLiteral {
    /// Creates an object with its members in the order written. A repeated key keeps its first
    /// position and takes its last value.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements)
    }
}

extension JSONValue.Object {
    /// The position of a key, or nil if the object doesn't have it.
    ///
    /// - Complexity: O(1) on average, O(n) for the first lookup in a large object.
    public func index(forKey key: String) -> Int? {
        storage?.keys.position(of: key)
    }

    /// Whether the object has a member with this key.
    ///
    /// - Complexity: O(1) on average, O(n) for the first lookup in a large object.
    public func contains(key: String) -> Bool {
        index(forKey: key) != nil
    }
}
