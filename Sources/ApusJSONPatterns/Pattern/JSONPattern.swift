public import ApusJSON

/// What a JSON document must look like: a document in which a type stands for each value.
///
/// ```swift
/// let pattern = try JSONPattern(parsing: #"{"id": "int:1,", "name": "string", "tags": ["string"], "price?": "number"}"#)
/// let matches = try pattern.matches(body)         // true or false
/// for mismatch in try pattern.verify(body) {
///     print(mismatch)                             // 1:8: Expected an integer from 1, found 0. (path "/id")
/// }
/// ```
///
/// A pattern is compiled once, when it is made, and can be shared by any number of tasks. Its language is described in <doc:PatternLanguage>; patterns
/// for *VeriJSON* are patterns here too, with the differences that ``Dialect`` names.
///
/// Two patterns are equal when their sources and dialects are.
public struct JSONPattern: Sendable {
    /// What the pattern was made from.
    public let source: JSONValue
    /// How the source was understood.
    public let dialect: Dialect
    let program: PatternProgram

    /// Compiles a pattern from its JSON.
    ///
    /// ```swift
    /// let pattern = try JSONPattern(["id": "int", "name": "string", "discounted?": "bool"])
    /// ```
    ///
    /// - Throws: ``JSONPatternError`` with the path of what is wrong in the pattern.
    /// - Complexity: O(source).
    public init(_ source: JSONValue, dialect: Dialect = .apus) throws(JSONPatternError) {
        var reader = PatternReader(dialect)
        let tree = try reader.tree(source)
        self.source = source
        self.dialect = dialect
        program = try PatternCompiler.program(of: tree)
    }
}

extension JSONPattern {
    /// How deep a pattern may be nested.
    public static let maximumPatternDepth = 256
    /// How many levels of arrays and objects a pattern that refers to itself is followed into a document; deeper ones are mismatches.
    public static let maximumVerifiedDepth = 512
}

extension JSONPattern: Hashable {
    public static func == (one: JSONPattern, other: JSONPattern) -> Bool {
        one.dialect == other.dialect && one.source == other.source
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(dialect)
        hasher.combine(source)
    }
}

extension JSONPattern: CustomStringConvertible {
    /// The source as JSON text.
    public var description: String { source.description }
}
