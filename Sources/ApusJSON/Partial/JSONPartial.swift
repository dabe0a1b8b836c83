/// A change to values of a type, in the form of a JSON Merge Patch (RFC 7396): what `@JSONModel(partial: true)` declares as the type's `Partial`.
///
/// ```swift
/// let change = try Todo.Partial(parsing: #"{"done": true, "notes": null}"#)
/// try change.apply(to: &todo)
/// ```
///
/// A member that is missing leaves its property unchanged. Null removes the member: the property becomes nil, or its default; a property that has neither refuses
/// null. Any other value replaces the property's.
public protocol JSONPartial: JSONReadable, JSONMembersWritable {
    /// The type that is changed.
    associatedtype Whole: JSONMergeable where Whole.Partial == Self
}

extension JSONPartial {
    /// Changes a value, or leaves it unchanged when an error is thrown.
    ///
    /// - Throws: ``JSONPartialError`` for a nested value that does not exist and cannot be made of what the change has.
    public func apply(to value: inout Whole) throws { try value.merge(self) }
}

/// A type with a partial form: see ``JSONPartial``.
public protocol JSONMergeable {
    /// A change to values of this type.
    associatedtype Partial: JSONPartial where Partial.Whole == Self

    /// Changes the value, or leaves it unchanged when an error is thrown.
    ///
    /// - Throws: ``JSONPartialError`` for a nested value that does not exist and cannot be made of what the change has.
    mutating func merge(_ partial: Partial) throws

    /// A value of what a partial form has, with defaults for the rest.
    ///
    /// - Throws: ``JSONPartialError`` for a property without a default that the partial form does not have.
    init(_ partial: Partial) throws
}
