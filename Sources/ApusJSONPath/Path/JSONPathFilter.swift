public import ApusJSON

/// A condition on a value, as the filters of a JSONPath state it (RFC 9535, section 2.3.5).
///
/// ```swift
/// let isAdult = try JSONPathFilter(parsing: "@.age >= 18 && match(@.name, 'A.*')")
/// let adults = try users.filter { user in try user.matches(isAdult) }
/// ```
///
/// A filter is parsed once, and can be shared by any number of tasks.
public struct JSONPathFilter: Sendable, ParsedText {
    fileprivate let programs: ThreadCopies<FilterProgram>
    let source: String

    /// Parses a condition. In it, `@` and `$` are the value that is tested.
    ///
    /// - Parameters:
    ///   - text: the condition, with or without the `?` that it has in a path.
    ///   - functions: functions that it can call besides the standard ones.
    /// - Throws: `JSONExpressionError` with the location if the condition is not valid.
    /// - Complexity: O(*n*) in the text.
    public init(parsing text: String, functions: [JSONPathFunction] = []) throws(JSONExpressionError) {
        try self.init(text, JSONPathFunction.standard + functions, nil)
    }

    /// Parses a condition in whose comparisons and functions `$NAME` stands for one of some values.
    package init(parsing text: String, variables: [String: JSONValue]) throws(JSONExpressionError) {
        try self.init(text, JSONPathFunction.standard, variables)
    }

    private init(_ text: String, _ functions: [JSONPathFunction], _ variables: [String: JSONValue]?) throws(JSONExpressionError) {
        programs = ThreadCopies(try FilterProgram(text, functions, variables)) { try? FilterProgram(text, functions, variables) }
        source = text
    }
}

/// What is evaluated of a filter.
private final class FilterProgram: Sendable {
    let condition: PathCondition
    let literals: PathLiterals

    init(_ text: String, _ functions: [JSONPathFunction], _ variables: [String: JSONValue]?) throws(JSONExpressionError) {
        (condition, literals) = try PathReader.condition(text, functions, variables)
    }
}

extension JSONNode {
    /// Whether the condition of a filter holds for this value.
    ///
    /// - Throws: `JSONExpressionError` if that takes too many steps.
    public func matches(_ filter: JSONPathFilter) throws(JSONExpressionError) -> Bool {
        let program = filter.programs.own
        var work = PathWork(self, program.literals)
        do throws(PathExcess) { return try work.holds(program.condition, at: index) } catch { throw JSONExpressionError(error, in: self) }
    }
}
