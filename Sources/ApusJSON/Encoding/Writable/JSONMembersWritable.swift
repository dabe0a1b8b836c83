/// A type that writes an object, and can also write its members into another object.
/// `@JSONFlattened` requires it, and subclasses add members through it.
///
/// ```swift
/// extension Address: JSONMembersWritable {
///     func writeMembers(to json: inout JSONWriter) throws {
///         try json.write("street", street)
///         try json.write("city", city)
///     }
/// }
/// ```
public protocol JSONMembersWritable: JSONWritable {
    /// Writes the members, without the object around them.
    ///
    /// - Throws: ``JSONWriteError`` for a value that cannot be represented in JSON, and any error
    ///   that the type's own code throws.
    func writeMembers(to json: inout JSONWriter) throws
}

extension JSONMembersWritable {
    /// Writes an object that consists of the members.
    @inlinable
    public func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try writeMembers(to: &json)
        json.endObject()
    }
}

extension Optional: JSONMembersWritable where Wrapped: JSONMembersWritable {
    /// Writes the wrapped value's members; `nil` has none.
    @inlinable
    public func writeMembers(to json: inout JSONWriter) throws {
        try self?.writeMembers(to: &json)
    }
}

extension Dictionary: JSONWritable, JSONMembersWritable where Key: JSONKeyWritable, Value: JSONWritable {
    /// Writes an object, in the dictionary's order. Its keys are not converted by an encoder's key strategy.
    @inlinable
    public func write(to json: inout JSONWriter) throws {
        json.beginObject()
        for (key, value) in self {
            json.key(asIs: key.jsonKey)
            try value.write(to: &json)
        }
        json.endObject()
    }

    /// Writes each entry as a member, in the dictionary's order.
    @inlinable
    public func writeMembers(to json: inout JSONWriter) throws {
        for (key, value) in self {
            json.key(key.jsonKey)
            try value.write(to: &json)
        }
    }
}

extension JSONValue.Object: JSONWritable, JSONMembersWritable {
    /// Writes an object. Its keys are not converted by an encoder's key strategy.
    public func write(to json: inout JSONWriter) throws { try JSONValue.object(self).write(to: &json) }

    /// Writes the members in their order.
    public func writeMembers(to json: inout JSONWriter) throws {
        for (key, value) in self {
            json.key(key)
            try json.write(value: value)
        }
    }
}
