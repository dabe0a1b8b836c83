public import ApusJSON

/// An error in a path, or in evaluating one.
///
/// ```
/// There is no function "lenght"; did you mean "length"?
/// line 1, column 4 (byte 3)
/// $[?lenght(@) > 1]
///    ^
/// ```
public struct JSONPathError: Error, Hashable, Sendable {
    /// The kind of error, for use in code. More codes may be added, so compare with `==` and handle
    /// unknown ones.
    public let code: Code
    /// The error as a full sentence, for people.
    public let message: String
    /// The location of the mistake in the path; nil if a path takes too many steps in a document, or selects too
    /// many values.
    public let location: JSONLocation?
    /// The line of the mistake, shortened around it, and below it a line with a caret.
    public let excerpt: String

    init(_ code: Code, _ message: String, at offset: Int, in text: String) {
        (self.code, self.message) = (code, message)
        let report = JSONLocation.report(at: offset, in: text)
        (location, excerpt) = (report.location, report.excerpt)
    }

    init(_ excess: PathExcess, in node: JSONNode) {
        code = .tooManySteps
        message =
            switch excess {
            case .steps: "Evaluating the path takes more than \(JSONPath.stepLimit(of: node)) steps in this document."
            case .values: "The path selects more than \(JSONPath.valueLimit(of: node)) values in this document."
            }
        (location, excerpt) = (nil, "")
    }
}

extension JSONPathError: JSONError, Loggable {
    /// The message with the column, on one line; or with the location and the excerpt.
    package func text(forLog: Bool) -> String {
        guard let location else { return message }
        if forLog { return "\(message) (column \(location.column))" }
        return "\(message)\nline \(location.line), column \(location.column) (byte \(location.byteOffset))\n\(excerpt)"
    }
}

extension JSONPathError {
    /// The kind of a mistake.
    public struct Code: NamedConstant {
        /// The code's name: `invalidPath`.
        package let kind: String

        /// The path is not valid: it breaks the grammar, or a function is unknown, or is called or used in another way
        /// than it can be.
        public static let invalidPath = Code(kind: "invalidPath")
        /// More than ``JSONPath/maximumDepth`` filters, functions and parentheses in one another.
        public static let tooDeep = Code(kind: "tooDeep")
        /// Evaluating takes too many steps, or selects too many values: see ``JSONPath``.
        public static let tooManySteps = Code(kind: "tooManySteps")
    }
}
