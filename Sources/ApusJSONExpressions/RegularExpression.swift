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
    /// What compiling it took: the number of its characters, classes, alternatives and repetitions, and of the runs
    /// of scalars in its classes.
    package let size: Int
    private let part: SharedAutomaton
    private let whole: SharedAutomaton

    /// Compiles an expression. Memory and time are bounded by its length and ``ExpressionInstructions/maximumCount``.
    ///
    /// - Throws: ``ExpressionError`` if the dialect does not have this syntax, if it is not supported, or if the
    ///   expression is too large.
    package init(_ source: String, dialect: ExpressionDialect) throws(ExpressionError) {
        self.source = source
        let program = try ExpressionCompiler.compile(source, dialect: dialect)
        size = program.instructions.count + program.alphabet.work
        part = SharedAutomaton(program, .part)
        whole = SharedAutomaton(program, .whole)
    }

    /// Whether a dialect has the syntax of an expression, supported or not.
    package static func isValid(_ source: String, dialect: ExpressionDialect) -> Bool {
        do throws(ExpressionError) {
            _ = try ExpressionInstructions(source, dialect: dialect) { _ in ScalarSet([]) }
            return true
        } catch {
            return error.code != .invalidSyntax
        }
    }

    /// Whether there is a match anywhere in a text.
    package func isMatch(in text: UnsafeRawBufferPointer) -> Bool { unsafe part.matches(text).isMatch }

    /// Whether a text matches as a whole.
    package func wholeMatches(_ text: UnsafeRawBufferPointer) -> Bool { unsafe whole.matches(text).isMatch }

    /// Whether there is a match, and how many parts of the expression were looked at to make new states. If those
    /// are more than a limit, the rest of the text has not been looked at.
    package func match(_ text: UnsafeRawBufferPointer, isWhole: Bool, limit: Int) -> (isMatch: Bool, steps: Int) {
        unsafe (isWhole ? whole : part).matches(text, limit: limit)
    }
}
