public import ApusJSON
import ApusJSONRules

/// A description of what a JSON document must look like, written as a document with a type in place
/// of each value.
///
/// ```swift
/// let pattern = try JSONPattern(parsing: #"{"id": "int:1,", "name": "string", "tags": ["string"], "price?": "number"}"#)
/// let isValid = try pattern.isValid(body)         // true or false
/// for violation in try pattern.validate(body) {
///     print(violation)                            // 1:8: Expected an integer of at least 1, found a number. (path "/id")
/// }
/// ```
///
/// A pattern is compiled once, when it is created, and can be shared by any number of tasks. Its
/// language is described in <doc:PatternLanguage>. Patterns for *VeriJSON* work here too, with the
/// differences listed at ``Dialect``.
///
/// Validating takes O(*n*) in the source, and O(document) when the path or location of a violation is
/// first read. If a pattern refers to itself and has alternatives for the same kind of value, the time
/// is multiplied by the number of alternatives, and results are kept in memory: some 20 bytes for each
/// such alternative and each array, object or long string. The time for a regular expression is
/// described in <doc:PatternLanguage>.
///
/// Two patterns are equal if their sources and dialects are equal.
public struct JSONPattern: Sendable {
    /// The JSON from which the pattern was compiled.
    public let source: JSONValue
    /// The dialect in which the source was read.
    public let dialect: Dialect
    let program: PatternProgram

    /// Compiles a pattern from its source.
    ///
    /// ```swift
    /// let pattern = try JSONPattern(["id": "int", "name": "string", "discounted?": "bool"])
    /// ```
    ///
    /// - Throws: `JSONExpressionError` with the path of the mistake in the pattern.
    /// - Complexity: O(*n*) in the size of the pattern.
    public init(_ source: JSONValue, dialect: Dialect = .apus) throws(JSONExpressionError) {
        var reader = PatternReader(dialect)
        let tree = try reader.tree(source)
        self.source = source
        self.dialect = dialect
        program = try PatternCompiler.program(of: tree)
    }
}

extension JSONPattern {
    /// The maximum nesting depth of a pattern, in levels.
    package static let maximumPatternDepth = 256
    /// The number of levels of arrays and objects to which a pattern that refers to itself is
    /// followed into a document. Deeper levels are violations.
    public static let maximumValidatedDepth = Verifier.maximumDepth
}

extension JSONPattern: ComparedByContent {
    package var comparedContent: [AnyHashable] { [dialect, source] }
}

extension JSONPattern: CustomStringConvertible {
    /// The source as JSON text.
    public var description: String { source.description }
}

extension JSONPattern {
    /// The rules by which a pattern's source is read. More dialects may be added.
    public struct Dialect: NamedConstant {
        /// The dialect's name: `veriJSON`.
        package let kind: String

        /// ApusJSON's own dialect: all types of VeriJSON 0.1.1 and of its 2014 fork, and more. A
        /// mistake in a pattern is an error when the pattern is compiled.
        public static let apus = Dialect(kind: "apus")
        /// Exactly VeriJSON 0.1.1: numbers and Booleans are interchangeable, an unknown type or an
        /// invalid regular expression matches nothing, `[]` is the empty array, only the first
        /// element of an array pattern counts, and a regular expression ends at the next colon. The
        /// pattern `null` matches everything, as a missing pattern did in VeriJSON.
        public static let veriJSON = Dialect(kind: "veriJSON")
    }
}
