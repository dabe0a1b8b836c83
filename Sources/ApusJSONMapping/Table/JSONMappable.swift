/// A type whose properties JSON is put onto, by a table that it gives.
///
/// ```swift
/// struct Person: JSONMappable {
///     var name = ""
///     var birthDate: Date?
///
///     static let jsonProperties: JSONPropertyTable<Person> = [
///         .property("name", \.name),
///         .property("birthDate", \.birthDate),
///     ]
/// }
/// ```
///
/// What the document does not say, or says wrongly, stays as it was; in a new value, as `init()` made it. So every property has a value to begin with.
///
/// A class whose subclasses have properties of their own gives its table as a `class var`, and each subclass adds to it:
///
/// ```swift
/// class Animal: JSONMappable {
///     var name = ""
///     required init() {}
///     class var jsonProperties: JSONPropertyTable<Animal> { [.property("name", \.name)] }
/// }
///
/// final class Dog: Animal {
///     var breed = ""
///     override class var jsonProperties: JSONPropertyTable<Animal> {
///         super.jsonProperties.adding([.property("breed", \.breed)], of: Dog.self)
///     }
/// }
/// ```
///
/// The table is asked for once for each type; an object's own class says which.
public protocol JSONMappable: JSONMappableValue {
    /// The type that the table is of: the type itself, or the class at which the tables begin.
    associatedtype JSONRoot = Self

    /// A value without anything from JSON.
    init()

    /// The properties, and what each is called in JSON. Those that come first in documents should come first here: any order is understood, this one fastest.
    static var jsonProperties: JSONPropertyTable<JSONRoot> { get }
}
