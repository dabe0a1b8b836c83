#if Macros
@_exported public import ApusJSON

/// Writes `JSONReadable` and `JSONWritable` for a struct, a class or an enum, as a person would write them.
///
/// ```swift
/// @JSONModel(keys: .snakeCase)
/// struct Film {
///     let title: String
///     var releaseYear: Int?               // may be null or missing; left out when nil
///     var rating = 5                      // a missing one is 5
///     @JSONKey("cast") var actors: [String]
///     @JSONIgnored var isSelected = false
/// }
///
/// let film = try Film(parsing: data)
/// let text = try film.jsonString()
/// ```
///
/// - A property without a default must be in the document; with one, a missing key leaves the default. Null is an error, but for optionals.
/// - A property of type `T??` tells null, `.some(nil)`, from missing, `nil`: what a PATCH body needs.
/// - Computed, static and lazy properties are passed over, and so is, in reading, a `let` that has its value already.
/// - A class that is not final gets a `required init(reading:)`. A subclass of a model is a model too, and its members stand in one object with its
///   superclass's.
///   A superclass that is none is made by its `init()`.
/// - An enum with raw values is its raw value. One without is told apart as ``JSONEnumRepresentation`` says.
/// - What a generic type holds must be readable, or writable, for the type to be.
///
/// Where a member is deprecated, so are the functions that are written, in which it is used without a warning then; coders and other models call them without
/// one. In a class that is not final the expansion warns. Cases that are unavailable are left out.
///
/// A property's type must be seen to be optional: written as `T?` or `Optional<T>`, not by another name for that.
///
/// - Parameters:
///   - representation: how the cases of an enum without raw values are told apart.
///   - keys: how keys are made from names, where ``JSONKey(_:_:)`` says nothing.
///   - unknownKeys: what becomes of members that are none of the model's.
///   - nils: how optionals that are nil are written.
@attached(
    extension, conformances: JSONReadable, JSONWritable, JSONMembersWritable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonKeys))
@attached(
    member, conformances: JSONReadable, JSONWritable, JSONMembersWritable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonKeys))
public macro JSONModel(
    _ representation: JSONEnumRepresentation = .external, keys: JSONKeyStyle = .asWritten, unknownKeys: JSONUnknownKeys = .ignore,
    nils: JSONNilStyle = .omitted
) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "ModelMacro")

// A macro of its own: where one may add a conformance to a class and does not, the compiler (6.3) crashes on a subclass with the same macro.

/// Writes `JSONReadable` and `JSONWritable` for a struct, and with `partial: true` its partial form as well: a nested type `Partial`, which says what changes.
///
/// ```swift
/// @JSONModel(partial: true)
/// struct Todo {
///     @JSONFixed let id: Int  // not in the partial form
///     var title: String
///     var notes: String?
///     var isDone = false
/// }
/// ```
///
/// ```swift
/// let change = try Todo.Partial(parsing: body)
/// try todo.merge(change)  // or change.apply(to: &todo)
/// ```
///
/// See <doc:PartialForms>. Classes and enums have no partial forms.
///
/// - Parameters:
///   - representation: as without a partial form; structs have none.
///   - keys: how keys are made from names, where ``JSONKey(_:_:)`` says nothing.
///   - unknownKeys: what becomes of members that are none of the model's, in a change as well.
///   - nils: how optionals that are nil are written. A change always writes null for what it removes.
///   - partial: whether there is a partial form.
@attached(
    extension, conformances: JSONReadable, JSONWritable, JSONMembersWritable, JSONMergeable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonKeys), named(Partial), named(merge(_:)), named(init(_:)))
@attached(
    member, conformances: JSONReadable, JSONWritable, JSONMembersWritable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonKeys))
public macro JSONModel(
    _ representation: JSONEnumRepresentation = .external, keys: JSONKeyStyle = .asWritten, unknownKeys: JSONUnknownKeys = .ignore,
    nils: JSONNilStyle = .omitted, partial: Bool
) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "ModelMacro")
#else
/// What the attribute is without the trait `Macros`: a global actor, which can be written where the macro is, and which the compiler refuses with what to do.
@available(*, unavailable, message: "@JSONModel needs the trait Macros. In Package.swift: .package(url: ..., traits: [.defaults, \"Macros\"])")
@globalActor public actor JSONModel {
    public static let shared = JSONModel()
}
#endif
