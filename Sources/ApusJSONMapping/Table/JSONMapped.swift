// Re-exported for `@JSONKey` and `@JSONIgnored`, which both macros use.
@_exported public import ApusJSONMacros

/// Generates the conformance of a struct or class to ``JSONMappable``, with the table that you
/// would write by hand.
///
/// ```swift
/// @JSONMapped
/// struct Person {
///     var name = ""
///     @JSONKey("birth_date", "dob") var birthDate: Date?
///     @JSONKey(path: "/home/city") var city = ""
///     let id = UUID()                                     // written, but never read
///     @JSONIgnored var isSelected = false
/// }
///
/// let person = try JSONMapper().make(Person.self, from: data).value
/// ```
///
/// - Stored variables are mapped. Their keys are made from their names by the mapper's key
///   strategy, or given by `@JSONKey`. If there are several keys, the first is written and all are
///   accepted.
/// - A `let`, like any property without a setter, is written but not set. If its type is a mapped
///   class, the object keeps its identity and is updated.
/// - A computed, `weak` or `unowned` property is mapped only if it has a `@JSONKey`. Static and lazy
///   properties are skipped.
/// - The key of an `@JSONIgnored` property is skipped and does not appear in the report.
/// - Every property needs an initial value, or the type needs an `init()` in its declaration. A
///   public type needs an `init()` in any case. For a class without a superclass, the macro
///   generates `init()`.
/// - A subclass of a mapped class can be mapped too. Its table is that of its superclass with its
///   own properties appended.
/// - A generic struct is mappable only if the types of its properties are.
///
/// - Parameter keys: how keys are made from names without a `@JSONKey`. The default, `.asWritten`,
///   leaves this to the mapper's key strategy. Other styles determine the keys regardless of the
///   mapper's strategy.
@attached(extension, conformances: JSONMappable, JSONMappableValue, names: named(jsonProperties))
@attached(member, conformances: JSONMappable, JSONMappableValue, names: named(init()), named(jsonProperties))
public macro JSONMapped(keys: JSONKeyStyle = .asWritten) = #externalMacro(module: "ApusJSONMacrosPlugin", type: "MappedMacro")
