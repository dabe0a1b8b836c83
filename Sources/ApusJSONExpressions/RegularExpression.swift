import ApusJSON

/// A regular expression that is matched in linear time.
///
/// ```swift
/// let expression = try RegularExpression("^[a-z]+@example\\.com$", dialect: .ecmaScript)
/// expression.isMatch(in: "jane@example.com")  // true
/// ```
///
/// Matching takes O(n) time for a text of *n* bytes once the states that it needs are known, and O(n · m)
/// for a new expression of size *m* at worst. There is no backtracking, so there are neither look-around nor
/// back-references. Which of several matches is found first, and where groups begin and end, is not reported.
///
/// Texts are UTF-8. Bytes that are not well-formed match nothing, but there may be a match before or after
/// them. An expression may be used by many threads at the same time.
package struct RegularExpression: Sendable {
    /// The maximum number of characters, classes, alternatives and repetitions, after `x{3}` is written as
    /// `xxx`.
    package static let maximumSize = 10_000
    /// How deeply groups and classes may be nested.
    package static let maximumDepth = 200

    package let source: String
    package let dialect: ExpressionDialect
    private let matcher: Matcher

    /// Compiles an expression. Memory and time are bounded by its length and ``maximumSize``.
    ///
    /// - Throws: ``ExpressionError`` if the dialect does not have this syntax, if it is not supported, or if the
    ///   expression is too large.
    package init(_ source: String, dialect: ExpressionDialect) throws(ExpressionError) {
        self.source = source
        self.dialect = dialect
        matcher = Matcher(try ExpressionCompiler.compile(source, dialect: dialect))
    }

    /// Whether there is a match anywhere in a text.
    package func isMatch(in text: UnsafeRawBufferPointer) -> Bool { unsafe matcher.matches(text, .part) }

    /// Whether there is a match anywhere in a text.
    package func isMatch(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { unsafe matcher.matches(UnsafeRawBufferPointer($0), .part) }
    }

    /// Whether a text matches as a whole.
    package func wholeMatches(_ text: UnsafeRawBufferPointer) -> Bool { unsafe matcher.matches(text, .whole) }

    /// Whether a text matches as a whole.
    package func wholeMatches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { unsafe matcher.matches(UnsafeRawBufferPointer($0), .whole) }
    }
}

/// A program, and the automata that run it.
private final class Matcher: Sendable {
    private let program: ExpressionProgram
    /// What is learned from one text is used for the next.
    private let partAutomata = Pool<Automaton>(limit: 8)
    private let wholeAutomata = Pool<Automaton>(limit: 8)

    init(_ program: ExpressionProgram) {
        self.program = program
    }

    func matches(_ text: UnsafeRawBufferPointer, _ scope: Automaton.Scope) -> Bool {
        let pool = scope == .part ? partAutomata : wholeAutomata
        let automaton = pool.take() ?? Automaton(program, scope)
        let isMatch = unsafe automaton.matches(text)
        pool.give(automaton)
        return isMatch
    }
}
