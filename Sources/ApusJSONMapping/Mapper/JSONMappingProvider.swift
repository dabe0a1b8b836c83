import ApusJSON

/// Answers what neither the types nor the rules of coercion know. Each question is asked when there is no other answer, and only then; nil is "don't know".
///
/// ```swift
/// struct Answers: JSONMappingProvider {
///     func number(from string: String, at place: JSONMappingPlace) -> JSONValue? {
///         ["male": 0, "female": 1, "other": 2][string].map { .integer($0) }
///     }
/// }
/// ```
public protocol JSONMappingProvider: Sendable {
    /// The type of the elements of an array whose property is a `[any JSONMappable]`.
    ///
    /// - Parameters:
    ///   - name: the property's name in its table.
    ///   - place: the array.
    func elementType(forArrayNamed name: String, at place: JSONMappingPlace) -> (any JSONMappable.Type)?

    /// A value of a type from a string that does not become one by the rules. An answer of another type counts as none.
    func object(of type: any Any.Type, from string: String, at place: JSONMappingPlace) -> Any?

    /// A number, or a truth value, from a string that is none by the rules: for numbers, truth values, and enums whose raw values are numbers.
    func number(from string: String, at place: JSONMappingPlace) -> JSONValue?
}

extension JSONMappingProvider {
    public func elementType(forArrayNamed name: String, at place: JSONMappingPlace) -> (any JSONMappable.Type)? { nil }
    public func object(of type: any Any.Type, from string: String, at place: JSONMappingPlace) -> Any? { nil }
    public func number(from string: String, at place: JSONMappingPlace) -> JSONValue? { nil }
}

/// The place in a document that a provider is asked about.
public struct JSONMappingPlace {
    private let session: MappingSession
    private let index: Int

    init(_ session: MappingSession, _ index: Int) {
        self.session = session
        self.index = index
    }

    /// The path of the value.
    ///
    /// - Complexity: O(what is between the last place whose path was asked for and this one).
    public var path: JSONPointer { session.path(to: index) }

    /// The value.
    public var node: JSONNode { session.document.node(at: index) }
}
