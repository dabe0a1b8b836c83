/// A property in a ``JSONPropertyTable``: its key in JSON, and how it is set.
///
/// By default, the mapper's key strategy makes the key from the property's name. A key that is
/// given explicitly is used unchanged.
public struct JSONProperty<Root>: Sendable {
    @usableFromInline let erased: ErasedProperty

    // Inlinable, as are those below, so that the optimizer can specialize the closures of a
    // property.
    @inlinable
    init(_ erased: ErasedProperty) {
        self.erased = erased
    }
}

/// A property that is read and written through a pointer to its owner: a struct, or a variable that
/// holds a class instance.
@usableFromInline
@safe
struct ErasedProperty: Sendable {
    @usableFromInline typealias Reader = @Sendable (inout JSONMappingCursor, UnsafeMutableRawPointer) -> Bool
    @usableFromInline typealias Writer = @Sendable (UnsafeRawPointer, inout JSONMappingOutput) throws -> Void

    @usableFromInline let name: String
    @usableFromInline let keys: KeyForm
    @usableFromInline let aliases: [String]
    @usableFromInline let type: any Any.Type
    /// Assigns the value at the cursor to the property and returns whether anything was assigned.
    /// Nil for a property that is never set.
    @usableFromInline let read: Reader?
    /// Writes the property's value. Nil for a property that is never written.
    @usableFromInline let write: Writer?

    @inlinable
    init(_ name: String, _ keys: KeyForm, _ aliases: [String], _ type: any Any.Type, read: Reader?, write: Writer?) {
        self.name = name
        self.keys = keys
        self.aliases = aliases
        self.type = type
        unsafe self.read = read
        unsafe self.write = write
    }

    /// Whether the property is neither read nor written. Its key is not reported.
    var isIgnored: Bool { unsafe read == nil && write == nil }
}

/// How a property's position in JSON is determined.
@usableFromInline
enum KeyForm: Hashable, Sendable {
    /// The key strategy makes the key from the property's name.
    case name
    /// The value is found by following these nested keys.
    case path([String])

    @inlinable
    init(_ key: String?, at tokens: [String] = []) {
        self = tokens.isEmpty ? key.map { .path([$0]) } ?? .name : .path(tokens)
    }
}
