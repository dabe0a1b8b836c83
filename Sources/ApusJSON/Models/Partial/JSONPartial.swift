/// A change to values of a type, in the form of a JSON Merge Patch (RFC 7396).
/// `@JSONModel(partial: true)` declares it as the type's `Partial`.
///
/// ```swift
/// let change = try Todo.Partial(parsing: #"{"done": true, "notes": null}"#)
/// try change.apply(to: &todo)
/// ```
///
/// A missing member leaves its property unchanged. Null removes the member: the property becomes
/// nil, or gets its default; a property with neither rejects null. Any other value replaces the
/// property's value.
///
/// Partial forms are the way to change values of models. Values of types that are plain Codable are changed
/// with `ApusJSONDecoder.merge(_:into:changing:encoder:)` of `ApusJSONPatch`.
public protocol JSONPartial: JSONReadable, JSONMembersWritable {
    /// The type that is changed.
    associatedtype Whole: JSONMergeable where Whole.Partial == Self

    /// Applies the change to a value. On failure, the value is unchanged.
    ///
    /// - Throws: ``JSONPatchError`` for a nested value that does not exist and cannot be created
    ///   from the change.
    func apply(to value: inout Whole) throws
}

extension JSONPartial {
    /// Merges the change into the value.
    public func apply(to value: inout Whole) throws { try value.merge(self) }
}

/// A type with a partial form, which can change its values: see ``JSONPartial``.
public protocol JSONMergeable {
    /// A change to values of this type.
    associatedtype Partial: JSONPartial where Partial.Whole == Self

    /// Applies a change to the value. On failure, the value is unchanged.
    ///
    /// - Throws: ``JSONPatchError`` for a nested value that does not exist and cannot be created
    ///   from the change.
    mutating func merge(_ partial: Partial) throws

    /// Creates a value from a partial form, with defaults for the rest.
    ///
    /// - Throws: ``JSONPatchError`` for a property without a default that is missing in the
    ///   partial form.
    init(_ partial: Partial) throws
}
