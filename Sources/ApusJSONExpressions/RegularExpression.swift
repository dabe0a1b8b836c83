@_exported public import ApusJSONExpressionSyntax

/// A regular expression that is matched in linear time.
///
/// Matching takes O(n) time for a text of *n* bytes once the states that it needs are known, and O(n · m)
/// for a new expression of size *m* at most. There is no backtracking, so there are neither look-around nor
/// back-references. Which of several matches is found first, and where groups begin and end, is not reported.
///
/// Texts are UTF-8. Bytes that are not well-formed match nothing, but there may be a match before or after
/// them. An expression may be used by many threads at the same time.
package struct RegularExpression: Sendable {
    package let source: String
    private let part: SharedAutomaton
    private let whole: SharedAutomaton

    /// Compiles an expression. Memory and time are bounded by its length and ``ExpressionInstructions/maximumCount``.
    ///
    /// - Throws: ``ExpressionError`` if the dialect does not have this syntax, if it is not supported, or if the
    ///   expression is too large.
    package init(_ source: String, dialect: ExpressionDialect) throws(ExpressionError) {
        self.source = source
        let program = try ExpressionCompiler.compile(source, dialect: dialect)
        part = SharedAutomaton(program, .part)
        whole = SharedAutomaton(program, .whole)
    }

    /// Whether there is a match anywhere in a text.
    package func isMatch(in text: UnsafeRawBufferPointer) -> Bool { unsafe part.matches(text) }

    /// Whether a text matches as a whole.
    package func wholeMatches(_ text: UnsafeRawBufferPointer) -> Bool { unsafe whole.matches(text) }
}
