extension JSONValue.Object: RandomAccessCollection {
    public typealias Element = (key: String, value: JSONValue)
    public typealias Index = Int
    public typealias Indices = Range<Int>

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    /// The number of members.
    public var count: Int { storage?.count ?? 0 }

    /// The member at a position, which must be one of ``indices``.
    public subscript(position: Int) -> Element {
        guard let storage, position >= 0, position < storage.count else { preconditionFailure("position out of bounds") }
        // Safety: the position is within the keys and values that are filled.
        return unsafe (storage.keys.elements[position], storage.values[position])
    }
}

extension JSONValue.Object {
    /// The keys, in order.
    public var keys: Keys { Keys(object: self) }

    /// The values, in order. They can be changed in place: `object.values[0] = .null`.
    public var values: Values {
        get { Values(object: self) }
        _modify {
            var values = Values(object: JSONValue.Object())
            swap(&self, &values.object)
            defer { swap(&self, &values.object) }
            yield &values
        }
    }

    /// The keys of an object, in order.
    public struct Keys: RandomAccessCollection, Sendable {
        let object: JSONValue.Object

        public var startIndex: Int { 0 }
        public var endIndex: Int { object.count }

        public subscript(position: Int) -> String { object[position].key }
    }

    /// The values of an object, in the order of their keys.
    public struct Values: RandomAccessCollection, MutableCollection, Sendable {
        var object: JSONValue.Object

        public var startIndex: Int { 0 }
        public var endIndex: Int { object.count }

        public subscript(position: Int) -> JSONValue {
            get { object[position].value }
            _modify {
                precondition(object.indices.contains(position), "position out of bounds")
                // Safety: the position is within the values, which have one owner now.
                yield unsafe &object.uniqueStorage().values[position]
            }
        }
    }
}
