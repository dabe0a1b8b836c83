/// A type that writes an object, and can write its members into the object of another: what `@JSONFlattened` takes, and what a subclass adds to.
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
    /// - Throws: as ``JSONWritable/write(to:)``.
    func writeMembers(to json: inout JSONWriter) throws
}

extension JSONMembersWritable {
    /// Writes an object with the members.
    @inlinable
    public func write(to json: inout JSONWriter) throws {
        json.beginObject()
        try writeMembers(to: &json)
        json.endObject()
    }
}

extension JSONWriter {
    /// Writes the members of a value into the object that is open.
    ///
    /// - Throws: as ``JSONWritable/write(to:)``.
    @inlinable
    public mutating func write(membersOf value: some JSONMembersWritable) throws {
        try value.writeMembers(to: &self)
    }
}

extension Optional: JSONMembersWritable where Wrapped: JSONMembersWritable {
    /// Nil has no members.
    @inlinable
    public func writeMembers(to json: inout JSONWriter) throws {
        try self?.writeMembers(to: &json)
    }
}

extension Dictionary: JSONMembersWritable where Key: JSONKeyWritable, Value: JSONWritable {
    @inlinable
    public func writeMembers(to json: inout JSONWriter) throws {
        for (key, value) in self {
            json.key(key.jsonKey)
            try value.write(to: &json)
        }
    }
}

extension JSONValue.Object: JSONMembersWritable {
    public func writeMembers(to json: inout JSONWriter) throws {
        for (key, value) in self {
            json.key(key)
            try json.write(value: value)
        }
    }
}
