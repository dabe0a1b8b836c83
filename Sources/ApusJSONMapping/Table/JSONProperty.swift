/// A property in a ``JSONPropertyTable``: what it is called in JSON, and how it is set.
///
/// The key is the property's name as the mapper's key strategy has it, unless one is given here, which is taken as it stands.
public struct JSONProperty<Root>: Sendable {
    @usableFromInline let erased: ErasedProperty

    @usableFromInline
    init(_ erased: ErasedProperty) {
        self.erased = erased
    }
}

/// What a property does with a pointer to what has it: to a struct, or to a variable that holds an object.
@usableFromInline
@safe
struct ErasedProperty: Sendable {
    @usableFromInline typealias Reader = @Sendable (inout JSONMappingCursor, UnsafeMutableRawPointer) -> Bool
    @usableFromInline typealias Writer = @Sendable (UnsafeRawPointer, inout JSONMappingOutput) throws -> Void

    let name: String
    let keys: KeyForm
    let aliases: [String]
    let type: any Any.Type
    /// Puts the value at the cursor onto the property. Whether anything was put. Nil for a property that is not set.
    let read: Reader?
    /// Nil for one that is not written.
    let write: Writer?

    @usableFromInline
    init(_ name: String, _ keys: KeyForm, _ aliases: [String], _ type: any Any.Type, read: Reader?, write: Writer?) {
        self.name = name
        self.keys = keys
        self.aliases = aliases
        self.type = type
        unsafe self.read = read
        unsafe self.write = write
    }

    /// Whether nothing is made of it, which nobody needs to be told.
    var isIgnored: Bool { unsafe read == nil && write == nil }
}

/// What says where a property is in JSON.
@usableFromInline
enum KeyForm: Hashable, Sendable {
    /// By its name, and the key strategy.
    case name
    /// By these keys, one within the other.
    case path([String])

    @usableFromInline
    init(_ key: String?) {
        self = key.map { .path([$0]) } ?? .name
    }
}
