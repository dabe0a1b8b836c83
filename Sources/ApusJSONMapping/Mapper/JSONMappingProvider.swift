import ApusJSON

/// A fallback that supplies types and values that neither the tables nor the coercion rules
/// provide.
///
/// The mapper calls a method only if there is no other way to map a value. A method returns nil if
/// it has no answer, as the default implementations do.
///
/// ```swift
/// struct Answers: JSONMappingProvider {
///     func number(from string: String, at location: JSONMappingLocation) -> JSONValue? {
///         ["male": 0, "female": 1, "other": 2][string].map { .integer($0) }
///     }
/// }
/// ```
public protocol JSONMappingProvider: Sendable {
    /// Returns the type of the elements of an array whose property is a `[any JSONMappable]`.
    ///
    /// - Parameters:
    ///   - name: the property's name in its table.
    ///   - location: the position of the array.
    func elementType(forArrayNamed name: String, at location: JSONMappingLocation) -> (any JSONMappable.Type)?

    /// Returns a value of a type for a string that the rules cannot convert. A result of another
    /// type is ignored.
    func object(of type: any Any.Type, from string: String, at location: JSONMappingLocation) -> Any?

    /// Returns a number or a Boolean for a string that the rules cannot convert. It is called for
    /// numbers, Booleans, and enums whose raw values are numbers.
    func number(from string: String, at location: JSONMappingLocation) -> JSONValue?
}

extension JSONMappingProvider {
    /// Returns nil: the element type is unknown.
    public func elementType(forArrayNamed name: String, at location: JSONMappingLocation) -> (any JSONMappable.Type)? { nil }

    /// Returns nil: the string has no value of the type.
    public func object(of type: any Any.Type, from string: String, at location: JSONMappingLocation) -> Any? { nil }

    /// Returns nil: the string is not a number.
    public func number(from string: String, at location: JSONMappingLocation) -> JSONValue? { nil }
}

/// A position in a document that a provider is asked about.
public struct JSONMappingLocation {
    private let session: MappingSession
    private let index: Int

    init(_ session: MappingSession, _ index: Int) {
        self.session = session
        self.index = index
    }

    /// The path of the value.
    ///
    /// - Complexity: O(length of the path) after the first path of a document, which is O(document).
    public var path: JSONPointer { session.document.node(at: index).path }

    /// The value as a node of its document.
    public var node: JSONNode { session.document.node(at: index) }
}
