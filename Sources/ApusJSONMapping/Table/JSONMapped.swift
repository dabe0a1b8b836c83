#if Macros
// `@JSONKey` and `@JSONIgnored` say to both macros what they have to say.
@_exported public import ApusJSONMacros

/// Writes the table of a struct's or a class's properties: ``JSONMappable``, as a person would have written it.
///
/// ```swift
/// @JSONMapped
/// struct Person {
///     var name = ""
///     @JSONKey("birth_date", "dob") var birthDate: Date?
///     @JSONKey(path: "/home/city") var city = ""
///     let id = UUID()                                     // written, and not set
///     @JSONIgnored var isSelected = false
/// }
///
/// let person = try JSONMapper().make(Person.self, from: data).value
/// ```
///
/// - Stored variables are mapped, by the names that the mapper's key strategy makes of theirs, or by the keys that `@JSONKey` gives. Of several keys the first is
///   written; each is understood.
/// - A `let` is written, and not set. A mapped object in a `let` of a class type stays the same object, and is updated.
/// - A computed property is mapped when it has a `@JSONKey`, and so is one that is `weak` or `unowned`; one without a setter is only written. Static and lazy
///   properties are passed over.
/// - A key of an `@JSONIgnored` property is known, and nothing is made of it, nor said in the report.
/// - Every property has a value to begin with, or the type an `init()` in its declaration, which a public type needs in any case. A class that inherits nothing
///   gets its `init()`.
/// - A subclass of a mapped class is mapped too, by its superclass's table with its own properties behind.
/// - What a generic struct holds must be mappable for it to be.
///
/// - Parameter keys: how keys are made from names where `@JSONKey` says nothing. As written, they are left to the mapper's key strategy; otherwise they
///   are what they are, whatever that says.
@attached(extension, conformances: JSONMappable, JSONMappableValue, names: named(jsonProperties))
@attached(member, conformances: JSONMappable, JSONMappableValue, names: named(init()), named(jsonProperties))
public macro JSONMapped(keys: JSONKeyStyle = .asWritten) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "MappedMacro")

extension JSONProperty {
    /// A constant: see ``readOnly(_:_:key:)``. `@JSONMapped` writes it, for it does not see what a property's type is.
    @inlinable
    public static func _constant<Value: JSONMappableValue>(
        _ name: String, _ path: any KeyPath<Root, Value> & Sendable, key: String? = nil
    ) -> JSONProperty { readOnly(name, path, key: key) }

    /// A constant that is an object: see ``nested(_:_:key:)``.
    @inlinable
    public static func _constant<Value: JSONMappable & AnyObject>(
        _ name: String, _ path: any KeyPath<Root, Value> & Sendable, key: String? = nil
    ) -> JSONProperty { nested(name, path, key: key) }
}
#else
/// What the attribute is without the trait `Macros`: a global actor, which can be written where the macro is, and which the compiler refuses with what to do.
@available(*, unavailable, message: "@JSONMapped needs the trait Macros. In Package.swift: .package(url: ..., traits: [.defaults, \"Macros\"])")
@globalActor public actor JSONMapped {
    public static let shared = JSONMapped()
}
#endif
