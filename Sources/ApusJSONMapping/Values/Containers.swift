extension Optional: JSONMappableValue, MappedValue where Wrapped: JSONMappableValue {
    /// Reads an optional value. Null becomes nil.
    @inlinable
    static func read(_ json: inout JSONMappingCursor, _ current: () -> Wrapped??) -> Wrapped?? {
        if json.tag == _TapeTag.null { return .some(nil) }
        guard let value = Wrapped._map(&json, { current() ?? nil }) else { return nil }
        return .some(value)
    }

    /// Writes the wrapped value, or null.
    @inlinable
    func write(into output: inout JSONMappingOutput) throws {
        if let self { try self._write(to: &output) } else { output.json.writeNull() }
    }
}

extension Array: JSONMappableValue, MappedValue where Element: JSONMappableValue {
    /// Reads the elements of an array. Those that cannot be mapped are left out and reported.
    @inlinable
    static func read(_ json: inout JSONMappingCursor, _ current: () -> [Element]?) -> [Element]? {
        guard json.tag == _TapeTag.arrayStart else {
            guard json.isSingleElement([Element].self) else { return nil }
            return Element._map(&json) { nil }.map { [$0] }
        }
        var array: [Element] = []
        // Elements that cannot be mapped take no space, so the reserved capacity is limited.
        array.reserveCapacity(Swift.min(json.count, 4096))
        json.forEachElement { json in
            if let element = Element._map(&json, { nil }) { array.append(element) }
        }
        return array
    }

    /// Writes the elements as an array.
    @inlinable
    func write(into output: inout JSONMappingOutput) throws {
        output.json.beginArray()
        for element in self { try element._write(to: &output) }
        output.json.endArray()
    }
}

extension Set: JSONMappableValue, MappedValue where Element: JSONMappableValue {
    /// Reads the elements of an array as a set. Those that cannot be mapped are left out and
    /// reported.
    @inlinable
    static func read(_ json: inout JSONMappingCursor, _ current: () -> Set<Element>?) -> Set<Element>? {
        [Element]._map(&json) { nil }.map { Set($0) }
    }

    /// Writes the elements as an array, in no particular order.
    @inlinable
    func write(into output: inout JSONMappingOutput) throws { try Array(self).write(into: &output) }
}

extension Dictionary: JSONMappableValue, MappedValue where Key == String, Value: JSONMappableValue {
    /// Reads the members of an object. Those that cannot be mapped are left out and reported. Keys
    /// are taken unchanged.
    @inlinable
    static func read(_ json: inout JSONMappingCursor, _ current: () -> [String: Value]?) -> [String: Value]? {
        guard json.tag == _TapeTag.objectStart else {
            json.failContainer([String: Value].self)
            return nil
        }
        var dictionary: [String: Value] = [:]
        dictionary.reserveCapacity(Swift.min(json.count, 4096))
        json.forEachMember { key, json in
            if let value = Value._map(&json, { nil }) { dictionary[key] = value }
        }
        return dictionary
    }

    /// Writes the members as an object, in no particular order.
    @inlinable
    func write(into output: inout JSONMappingOutput) throws {
        output.json.beginObject()
        for (key, value) in self {
            output.json.key(key)
            try value._write(to: &output)
        }
        output.json.endObject()
    }
}

extension JSONMappingCursor {
    /// Calls `body` for each element of the array at the cursor.
    @inlinable
    mutating func forEachElement(_ body: (inout JSONMappingCursor) -> Void) {
        let array = index
        let end = tape.containerEnd(at: array) &- 1
        var child = array &+ 1
        while child < end {
            index = child
            child = next(after: child)
            body(&self)
        }
        index = array
    }

    /// Calls `body` for each member of the object at the cursor. If the first of repeated keys
    /// wins, the others are skipped; otherwise all of them come in order.
    @inlinable
    mutating func forEachMember(_ body: (String, inout JSONMappingCursor) -> Void) {
        let object = index
        let end = tape.containerEnd(at: object) &- 1
        var seen = takesFirstOfRepeatedKeys ? Set<String>() : nil
        var key = object &+ 1
        while key < end {
            index = key &+ 1
            let following = next(after: index)
            let text = string(at: key)
            if seen?.insert(text).inserted ?? true { body(text, &self) }
            key = following
        }
        index = object
    }

    @usableFromInline
    var takesFirstOfRepeatedKeys: Bool { unsafe session.takesFirstOfRepeatedKeys }
}
