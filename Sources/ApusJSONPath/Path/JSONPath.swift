package import ApusJSON

/// A path that selects values in JSON documents, as RFC 9535 defines it.
///
/// ```swift
/// let path = try JSONPath(parsing: "$.store.book[?@.price < 10].title")
/// for title in try document.nodes(at: path) { print(title) }
/// ```
///
/// | | |
/// |---|---|
/// | `$` | the root |
/// | `.name`, `['name']` | a member |
/// | `[0]`, `[-1]` | an element |
/// | `[*]`, `.*` | all members or elements |
/// | `[1:3]`, `[::-1]` | elements from one to before another, with a step |
/// | `[?@.price < 10]` | members and elements for which a condition holds |
/// | `..name`, `..[0]`, `..*` | the same, of a value and of everything in it |
///
/// In filters, `@` is the value that is tested; there are comparisons, `&&`, `||`, `!`, parentheses, and the
/// functions `length`, `count`, `match`, `search` and `value`, and functions of your own. `match` and `search`
/// take expressions of I-Regexp (RFC 9485), in linear time.
///
/// A path is parsed once, and can be shared by any number of tasks.
///
/// An evaluation takes at most a million steps, and 200 more for each value in the source. A step is about one value
/// that is looked at, 64 bytes of a string, or 8 digits of a number. Most paths take at most a few steps for each
/// value. `$..[?@..a]` takes as many as there are levels, and nested filters of this kind multiply them.
public struct JSONPath: Sendable, ParsedText {
    let programs: ThreadCopies<PathProgram>
    let source: String

    /// Parses a path.
    ///
    /// - Parameters:
    ///   - text: the path.
    ///   - functions: functions that its filters can call besides the standard ones.
    /// - Throws: `JSONExpressionError` with the location if the path is not valid, or a function is called with
    ///   other arguments than it takes.
    /// - Complexity: O(*n*) in the text.
    public init(parsing text: String, functions: [JSONPathFunction] = []) throws(JSONExpressionError) {
        try self.init(text, JSONPathFunction.standard + functions, nil)
    }

    /// Parses a path in whose comparisons and functions `$NAME` stands for one of some values.
    package init(parsing text: String, variables: [String: JSONValue]) throws(JSONExpressionError) {
        try self.init(text, JSONPathFunction.standard, variables)
    }

    private init(_ text: String, _ functions: [JSONPathFunction], _ variables: [String: JSONValue]?) throws(JSONExpressionError) {
        source = text
        programs = ThreadCopies(try PathProgram(text, functions, variables)) { try? PathProgram(text, functions, variables) }
    }

    /// Whether the path selects at most one value, because it consists of names and indexes alone.
    package var isSingular: Bool { programs.original.query.isSingular }

    /// The maximum nesting depth of filters, function calls and parentheses.
    public static let maximumDepth = 64
}

/// What is evaluated of a path.
final class PathProgram: Sendable {
    let query: PathQuery
    let literals: PathLiterals

    init(_ text: String, _ functions: [JSONPathFunction], _ variables: [String: JSONValue]?) throws(JSONExpressionError) {
        (query, literals) = try PathReader.read(text, functions, variables)
    }
}

/// Something parsed from a text, which is equal to another if their texts are. Functions are not compared.
protocol ParsedText: Hashable, CustomStringConvertible {
    var source: String { get }
}

extension ParsedText {
    /// The text that was parsed.
    public var description: String { source }

    /// Whether the texts are the same.
    public static func == (one: Self, other: Self) -> Bool { one.source == other.source }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
