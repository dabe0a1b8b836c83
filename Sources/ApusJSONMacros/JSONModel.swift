@_exported public import ApusJSON

/// Generates conformances to `JSONReadable` and `JSONWritable` for a struct, a class or an enum,
/// with a table of its members. <doc:ModelsAndEnums> has the options, with their JSON.
///
/// ```swift
/// @JSONModel(keys: .snakeCase)
/// struct Film {
///     let title: String
///     var releaseYear: Int?               // may be null or missing; left out when nil
///     var rating = 5                      // 5 if missing
///     @JSONKey("cast") var actors: [String]
///     @JSONIgnored var isSelected = false
/// }
///
/// let film = try Film(parsing: data)
/// let text = try film.jsonString()
/// ```
///
/// - A property without a default must be in the document. A property with a default keeps it if
///   the key is missing. Null is an error, except for optionals.
/// - A property of type `T??` distinguishes null, `.some(nil)`, from a missing key, `nil`, as a
///   PATCH body needs.
/// - Computed, static and lazy properties are ignored. A `let` that already has a value is written
///   but not read.
/// - A class that is not final gets a `required init(reading:)`. A subclass of a model can be a
///   model too. Its members are in the same object as its superclass's. A superclass that is not a
///   model is initialized by its `init()`.
/// - An enum with raw values is represented by its raw value. ``JSONEnumRepresentation`` describes
///   the cases of other enums.
/// - A generic type is readable, or writable, if the types that it holds are.
/// - A coder's key strategy applies to models as to Codable types.
/// - In a module whose imports are internal by default, a public model needs
///   `public import ApusJSONMacros`.
///
/// If a member is deprecated, the generated functions are deprecated too, so that they can use it
/// without a warning. Coders and other models call them without a warning. In a class that is not
/// final, the expansion does produce a warning. Unavailable cases are left out.
///
/// - Parameters:
///   - representation: how JSON distinguishes the cases of an enum without raw values.
///   - keys: how names become keys, for members without ``JSONKey(_:_:)``.
///   - unknownKeys: what happens to members that the model does not have.
///   - nils: how nil is written.
@attached(
    extension, conformances: JSONReadable, JSONWritable, JSONMembersWritable, JSONTableModel, JSONModelCodable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonTable), named(JSONFields), named(JSONCase),
    named(jsonCases), named(jsonDescription), named(_decode(from:)), named(_encode(to:)))
@attached(
    member, conformances: JSONReadable, JSONWritable, JSONMembersWritable, JSONTableModel, JSONModelCodable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonTable), named(JSONFields), named(JSONCase),
    named(jsonCases), named(jsonDescription), named(_decode(from:)), named(_encode(to:)))
public macro JSONModel(
    _ representation: JSONEnumRepresentation = .external, keys: JSONKeyStyle = .asWritten, unknownKeys: JSONUnknownKeys = .ignore,
    nils: JSONNilStyle = .omitted
) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "ModelMacro")

// These are separate macros because the compiler (6.3) crashes otherwise: if a macro may add a
// conformance to a class but does not, a subclass with the same macro crashes it.

/// Generates conformances to `JSONReadable` and `JSONWritable`, as ``JSONModel(_:keys:unknownKeys:nils:)``, for a
/// type whose Codable is another schema.
///
/// - Parameters:
///   - representation: how JSON distinguishes the cases of an enum without raw values.
///   - keys: how names become keys, for members without ``JSONKey(_:_:)``.
///   - unknownKeys: what happens to members that the model does not have.
///   - nils: how nil is written.
///   - codable: states that there are two schemas.
@attached(
    extension, conformances: JSONReadable, JSONWritable, JSONMembersWritable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonTable), named(JSONFields), named(JSONCase),
    named(jsonCases), named(jsonDescription), named(_decode(from:)), named(_encode(to:)))
@attached(
    member, conformances: JSONReadable, JSONWritable, JSONMembersWritable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonTable), named(JSONFields), named(JSONCase),
    named(jsonCases), named(jsonDescription), named(_decode(from:)), named(_encode(to:)))
public macro JSONModel(
    _ representation: JSONEnumRepresentation = .external, keys: JSONKeyStyle = .asWritten, unknownKeys: JSONUnknownKeys = .ignore,
    nils: JSONNilStyle = .omitted, codable: JSONCodableStyle
) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "ModelMacro")

/// Generates conformances to `JSONReadable` and `JSONWritable` for a struct, and with
/// `partial: true` its partial form: a nested type `Partial`, which describes changes.
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
/// <doc:/ApusJSONHummingbird/PatchRequests> explains partial forms. Classes and enums have none.
///
/// - Parameters:
///   - representation: how JSON distinguishes the cases of an enum; a struct cannot have one.
///   - keys: how names become keys, for members without ``JSONKey(_:_:)``.
///   - unknownKeys: what happens to members that the model does not have, in a change as well.
///   - codable: whether the type has one schema for every coder.
///   - nils: how nil is written. A change always writes null for a member that it removes.
///   - partial: whether there is a partial form.
@attached(
    extension, conformances: JSONReadable, JSONWritable, JSONMembersWritable, JSONTableModel, JSONModelCodable, JSONMergeable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonTable), named(JSONFields), named(JSONCase), named(jsonCases),
    named(jsonDescription), named(_decode(from:)), named(_encode(to:)), named(Partial), named(merge(_:)), named(init(_:)))
@attached(
    member, conformances: JSONReadable, JSONWritable, JSONMembersWritable, JSONTableModel, JSONModelCodable,
    names: named(init(reading:)), named(write(to:)), named(writeMembers(to:)), named(jsonTable), named(JSONFields), named(JSONCase),
    named(jsonCases), named(jsonDescription), named(_decode(from:)), named(_encode(to:)))
public macro JSONModel(
    _ representation: JSONEnumRepresentation = .external, keys: JSONKeyStyle = .asWritten, unknownKeys: JSONUnknownKeys = .ignore,
    nils: JSONNilStyle = .omitted, codable: JSONCodableStyle = .table, partial: Bool
) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "ModelMacro")
