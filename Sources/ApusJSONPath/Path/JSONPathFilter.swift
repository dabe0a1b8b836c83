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
    fileprivate let condition: PathCondition
    fileprivate let literals: PathLiterals
    let source: String

    /// Parses a condition. In it, `@` and `$` are the value that is tested.
    ///
    /// - Parameters:
    ///   - text: the condition, with or without the `?` that it has in a path.
    ///   - functions: functions that it can call besides the standard ones.
    /// - Throws: `JSONExpressionError` with the location if the condition is not valid.
    /// - Complexity: O(*n*) in the text.
    public init(parsing text: String, functions: [JSONPathFunction] = []) throws(JSONExpressionError) {
        (condition, literals) = try PathReader.condition(text, JSONPathFunction.standard + functions, nil)
        source = text
    }

    /// Parses a condition in whose comparisons and functions `$NAME` stands for one of some values.
    package init(parsing text: String, variables: [String: JSONValue]) throws(JSONExpressionError) {
        (condition, literals) = try PathReader.condition(text, JSONPathFunction.standard, variables)
        source = text
    }
}

extension JSONNode {
    /// Whether the condition of a filter holds for this value.
    ///
    /// - Throws: `JSONExpressionError` if that takes too many steps.
    public func matches(_ filter: JSONPathFilter) throws(JSONExpressionError) -> Bool {
        var work = PathWork(self, filter.literals)
        do throws(PathExcess) { return try work.holds(filter.condition, at: index) } catch { throw JSONExpressionError(error, in: self) }
    }
}
