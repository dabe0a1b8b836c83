extension JSONValue {
    /// The members of a JSON object: values under keys, in order.
    ///
    /// ```swift
    /// var object: JSONValue.Object = ["b": 1, "a": 2]
    /// object["c"] = 3                                  // appended
    /// object["b"] = nil                                // removed
    /// for (key, value) in object { print(key, value) } // a 2, c 3
    /// ```
    ///
    /// Each key stands once. Two keys are the same when their UTF-8 bytes are, so "é" and "e" with a combining accent are two keys.
    /// A key is found in O(1) on average when there are more than 32, through an index that the first look-up builds, and by comparing it
    /// with each key when there are fewer. Two objects are equal when they hold the same members, in whatever order.
    ///
    /// Copies share their memory until one of them is changed. The objects of one document share their keys too, where these are the same
    /// in the same order.
    public struct Object {
        /// Nil when empty and nothing was reserved.
        var storage: ObjectStorage?

        /// An object without members.
        public init() {
            storage = nil
        }

        /// An object in memory that a reader has filled.
        @inline(__always)
        init(storage: ObjectStorage) {
            self.storage = storage
        }
    }
}

// Safety: the storage is changed only while this value is its only owner; what it shares beyond that is immutable or atomic.
extension JSONValue.Object: @unchecked Sendable {}

extension JSONValue.Object {
    /// An object with the members of a sequence, in its order. Of a repeated key the last value counts, at the place of the first.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        self.init()
        reserveCapacity(members.underestimatedCount)
        for (key, value) in members { updateValue(value, forKey: key) }
    }

    /// An object with the members of another collection of them: a `[String: JSONValue]`, in the order it happens to have, or a filtered object.
    /// Of a repeated key the last value counts, at the place of the first.
    public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
        self.init()
        reserveCapacity(members.underestimatedCount)
        for (key, value) in members { updateValue(value, forKey: key) }
    }

    /// An object with the members of a sequence, in its order; `combine` makes one value of the present and the new one under a repeated key.
    public init(
        _ members: some Sequence<(String, JSONValue)>, uniquingKeysWith combine: (JSONValue, JSONValue) throws -> JSONValue
    ) rethrows {
        self.init()
        reserveCapacity(members.underestimatedCount)
        for (key, value) in members {
            if let position = position(of: key) {
                try updateValue(combine(self[position].value, value), at: position)
            } else {
                append(key: key, value: value)
            }
        }
    }
}

extension JSONValue.Object: ExpressibleByDictionaryLiteral {
    /// Members in the order written. Of a repeated key the last value counts, at the place of the first.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements)
    }
}
