/// A type that declares a table of properties that JSON is mapped to.
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
/// A property keeps its value if the document has no value for it, or a wrong one. In a new value,
/// that is the value from `init()`. So every property needs an initial value.
///
/// A class whose subclasses have their own properties declares its table as a `class var`, and each
/// subclass adds to it:
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
/// The mapper asks each type for its table only once. An instance of a class uses the table of its
/// dynamic class.
public protocol JSONMappable: JSONMappableValue {
    /// The type that the table describes: the type itself, or the base class that declares the
    /// table.
    associatedtype JSONRoot = Self

    /// Creates a value with its initial properties, before JSON is mapped to it.
    init()

    /// The properties and their keys in JSON. Any order works, but mapping is fastest if the
    /// properties are in the same order as in documents.
    static var jsonProperties: JSONPropertyTable<JSONRoot> { get }
}
