extension JSONValue.Object: RandomAccessCollection {
    /// A member: its key and its value.
    public typealias Element = (key: String, value: JSONValue)

    /// The position of the first member, which is always 0.
    public var startIndex: Int { 0 }
    /// The position after the last member.
    public var endIndex: Int { count }

    /// The number of members.
    public var count: Int { storage?.count ?? 0 }

    /// The member at a position, which must be in `indices`.
    public subscript(position: Int) -> Element {
        guard let storage, position >= 0, position < storage.count else { isOutside(position) }
        // Safety: the position is within the initialized keys and values.
        return unsafe (storage.keys.elements[position], storage.values[position])
    }

    func isOutside(_ position: Int) -> Never { fatalError("There is no member at position \(position): the object has \(count).") }
}

extension JSONValue.Object {
    /// The keys, in order.
    public var keys: LazyMapCollection<Self, String> { lazy.map { $0.key } }

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

    /// The values of an object, in the order of their keys.
    public struct Values: RandomAccessCollection, MutableCollection, Sendable {
        var object: JSONValue.Object

        /// The position of the first value, which is always 0.
        public var startIndex: Int { 0 }
        /// The position after the last value.
        public var endIndex: Int { object.count }

        /// The value at a position, which must be in the object's `indices`. It can be
        /// changed in place.
        public subscript(position: Int) -> JSONValue {
            get { object[position].value }
            _modify {
                if !object.indices.contains(position) { object.isOutside(position) }
                // Safety: the position is within the values, which now have one owner.
                yield unsafe &object.uniqueStorage().values[position]
            }
        }
    }
}
