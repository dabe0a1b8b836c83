public import ApusJSON

/// A function that filters of a path can call.
///
/// ```swift
/// let isEven = JSONPathFunction("even", parameters: [.value], result: .condition) { arguments in
///     .condition(arguments[0].value?.integer?.isMultiple(of: 2) == true)
/// }
/// let path = try JSONPath(parsing: "$[?even(@.id)]", functions: [isEven])
/// ```
///
/// Whether a call is well-typed is checked when a path is parsed (RFC 9535, section 2.4.3).
public struct JSONPathFunction: Sendable {
    /// A type of parameters and results.
    public enum ValueType: Sendable {
        /// A JSON value, or nothing.
        case value
        /// True or false, which are no JSON values here.
        case condition
        /// A list of nodes.
        case nodes
    }

    /// What a function is called with, and what it gives.
    public enum Value: Sendable {
        /// A JSON value; nil for nothing.
        case value(JSONNode?)
        /// True or false.
        case condition(Bool)
        /// A list of nodes.
        case nodes([JSONNode])

        /// The value; nil for nothing, and for another type.
        public var value: JSONNode? { if case .value(let node) = self { node } else { nil } }
        /// The nodes; none for another type.
        public var nodes: [JSONNode] { if case .nodes(let nodes) = self { nodes } else { [] } }
    }

    let name: String
    let parameters: [ValueType]
    let result: ValueType
    let kind: Kind

    enum Kind: Sendable {
        case length, count, match, search, value
        case custom(@Sendable ([Value]) -> Value)
    }

    /// Creates a function. One with the name of a standard function replaces it.
    ///
    /// - Parameters:
    ///   - name: its name: lowercase ASCII letters, digits and `_`, beginning with a letter.
    ///   - parameters: the types of its parameters.
    ///   - result: the type of its result.
    ///   - body: calculates the result, which must be of the type `result`; another one counts as nothing,
    ///     false or no nodes.
    /// - Precondition: the name is valid.
    public init(_ name: String, parameters: [ValueType], result: ValueType, _ body: @escaping @Sendable ([Value]) -> Value) {
        guard Self.isName(name) else {
            fatalError("\"\(name)\" is not a name of a function in a path, which has lowercase ASCII letters, digits and \"_\" after a letter.")
        }
        self.init(name, parameters, result, .custom(body))
    }

    private init(_ name: String, _ parameters: [ValueType], _ result: ValueType, _ kind: Kind) {
        (self.name, self.parameters, self.result, self.kind) = (name, parameters, result, kind)
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "_") || $0.isDigit }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    /// The functions of RFC 9535, section 2.4.
    static let standard = [
        JSONPathFunction("length", [.value], .value, .length), JSONPathFunction("count", [.nodes], .value, .count),
        JSONPathFunction("match", [.value, .value], .condition, .match), JSONPathFunction("search", [.value, .value], .condition, .search),
        JSONPathFunction("value", [.nodes], .value, .value),
    ]
}
