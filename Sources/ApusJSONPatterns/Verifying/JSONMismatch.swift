public import ApusJSON
import ApusJSONRules

/// A value in a document that does not match a pattern, with the information needed to correct it.
///
/// ```
/// 3:12: Expected an integer from 1 to 100, found a number. (path "/items/4/count")
/// ```
///
/// A mismatch refers to its value in the document, which it keeps in memory. The first time the
/// `path`, `location` or `excerpt` of any mismatch of a verification is read, the document is
/// scanned once to find them for all mismatches.
public struct JSONMismatch: Sendable {
    /// The kind of mismatch, for use in code. More codes may be added, so compare with `==` and
    /// handle unknown ones.
    public let code: Code
    private let report: MismatchReport
    private let position: Int

    init(_ code: Code, _ report: MismatchReport, _ position: Int) { (self.code, self.report, self.position) = (code, report, position) }

    /// The path of the value in the document. For a missing member, it is the path that the member
    /// would have.
    public var path: JSONPointer { report.path(of: position) }
    /// What the pattern expects, in words: `a string or null`.
    public var expected: String { report.words(position).expected }
    /// What the document contains, as JSON cut to about 40 characters, or in words: `"Fred"`, `an
    /// array of 3 elements`, `nothing`.
    public var found: String { report.words(position).found }
    /// The location at which the value begins. For a missing member, it is the location of the
    /// object; for an unexpected member, that of its key.
    public var location: JSONLocation { report.failures.place(position).location }
    /// The line of the location, shortened around it to about 80 columns, and below it a line with
    /// a caret at the column.
    public var excerpt: String { report.failures.place(position).excerpt }
    /// The mismatch as a full sentence, for people.
    public var message: String { report.words(position).message }
    package var finding: JSONFinding {
        JSONFinding(message: message, redactedMessage: report.words(position, quoting: false).message, location: location, path: path)
    }
    /// The path of the violated rule in the pattern's source.
    public var patternPath: JSONPointer { report.patternPath(of: position) }
    /// The path in the pattern in VeriJSON's form: the keys and finally the type, each after a dot.
    /// Arrays do not appear in it.
    public var veriJSONPath: String { report.veriJSONPath(of: position) }
}

extension JSONMismatch: Equatable {
    /// Whether two mismatches have the same code, message, paths and location.
    ///
    /// - Complexity: O(document) if the location of a mismatch was not read before.
    public static func == (one: Self, other: Self) -> Bool {
        if one.report === other.report, one.position == other.position { return true }
        return one.code == other.code && one.finding == other.finding && one.patternPath == other.patternPath
    }
}

extension JSONMismatch {
    /// The kind of a mismatch.
    public struct Code: NamedConstant {
        /// The code's name: `wrongKind`.
        package let kind: String

        /// The value is of the wrong kind, such as a string instead of a number.
        public static let wrongKind = Code(kind: "wrongKind")
        /// The value is of the right kind but not allowed: out of range, not one of the choices, or
        /// not in the required format.
        public static let wrongValue = Code(kind: "wrongValue")
        /// A required member is missing.
        public static let missingMember = Code(kind: "missingMember")
        /// A member is present that is not allowed.
        public static let unexpectedMember = Code(kind: "unexpectedMember")
        /// The value is nested deeper than ``JSONPattern/maximumVerifiedDepth``, so it was not
        /// checked.
        public static let tooDeep = Code(kind: "tooDeep")
        /// A regular expression that backtracks exceeded its limit of steps, so the result is unknown.
        /// Which expressions do, and the limits, are listed in <doc:PatternLanguage>.
        public static let undecided = Code(kind: "undecided")
    }
}

extension JSONMismatch: RuleFailure {}

/// An error about a document that does not match a pattern, as thrown by `require`.
public struct JSONMismatchError: Error, Equatable, Sendable {
    /// The mismatches, in the order in which they were found, up to the requested limit.
    public let mismatches: [JSONMismatch]
}

extension JSONMismatchError: RuleFailuresError {
    package var failures: [JSONMismatch] { mismatches }
}
