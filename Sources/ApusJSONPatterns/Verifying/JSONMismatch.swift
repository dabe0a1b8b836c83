public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A place where a document is not what a pattern says, and what a person needs to put it right.
///
/// ```
/// 3:12: Expected an integer from 1 to 100, found 250. (path "/items/4/count")
/// ```
///
/// Until it is read, a mismatch is only a place in the document, which it keeps. The first `path`, `location` or `excerpt` that is read of any mismatch of a
/// verification goes through the document once, for all of them.
public struct JSONMismatch: Sendable {
    /// The kind of mismatch, for programs. The list can grow; compare with `==` and expect others.
    public let code: Code
    private let report: MismatchReport
    private let position: Int

    init(_ code: Code, _ report: MismatchReport, _ position: Int) {
        self.code = code
        self.report = report
        self.position = position
    }

    /// The value in the document. A missing member's path is the one it would have.
    public var path: JSONPointer { report.path(of: position) }
    /// What the pattern asks for, in words: `a string or null`.
    public var expected: String { report.words(position).expected }
    /// What is there, as JSON cut to about 40 characters, or in words: `"Fred"`, `an array of 3 elements`, `nothing`.
    public var found: String { report.words(position).found }
    /// Where the value begins; of a missing member its object, of an unexpected one its key.
    public var location: JSONLocation { report.place(position).location }
    /// The line of the place, shortened around it to about 80 columns, and under it a line with a caret at the column.
    public var excerpt: String { report.place(position).excerpt }
    /// The sentence a person should read.
    public var message: String { report.words(position).message }
    /// The place in the pattern's source that asks for it.
    public var patternPath: JSONPointer { report.patternPath(of: position) }
    /// The place in the pattern as VeriJSON names it: keys, and the type at the end, with a dot before each. Arrays are not in it.
    public var veriJSONPath: String { report.veriJSONPath(of: position) }
}

extension JSONMismatch: Hashable {
    /// Whether two mismatches say the same.
    public static func == (one: Self, other: Self) -> Bool {
        if one.report === other.report, one.position == other.position { return true }
        return one.code == other.code && one.message == other.message && one.path == other.path && one.location == other.location
            && one.expected == other.expected && one.found == other.found && one.excerpt == other.excerpt && one.patternPath == other.patternPath
            && one.veriJSONPath == other.veriJSONPath
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(path)
        hasher.combine(message)
    }
}

extension JSONMismatch {
    /// How a value does not match.
    public struct Code: Hashable, Sendable {
        enum Kind: String, Hashable, Sendable { case wrongKind, wrongValue, missingMember, unexpectedMember, tooDeep, undecided }

        let kind: Kind

        /// Another kind of value: a string for a number.
        public static let wrongKind = Code(kind: .wrongKind)
        /// The right kind, but not such a value: out of its range, none of the choices, not of the form.
        public static let wrongValue = Code(kind: .wrongValue)
        /// A member that must be there is not.
        public static let missingMember = Code(kind: .missingMember)
        /// A member that must not be there is.
        public static let unexpectedMember = Code(kind: .unexpectedMember)
        /// Deeper than ``JSONPattern/maximumVerifiedDepth``: nobody knows.
        public static let tooDeep = Code(kind: .tooDeep)
        /// A regular expression took more steps than one may, so that nobody knows: see <doc:PatternLanguage>.
        public static let undecided = Code(kind: .undecided)
    }
}

extension JSONMismatch.Code: CustomStringConvertible {
    /// The code's name: `wrongKind`.
    public var description: String { kind.rawValue }
}

extension JSONMismatch: CustomStringConvertible {
    /// Line, column, sentence and path.
    public var description: String { "\(location.line):\(location.column): \(message) (path \"\(path.shortened)\")" }
}

/// A document is not what a pattern says: the error of `require`.
public struct JSONMismatchError: Error, Hashable, Sendable {
    /// What does not match, in the order it was found; the first of it, when there is more than was asked for.
    public let mismatches: [JSONMismatch]
}

extension JSONMismatchError: CustomStringConvertible, LocalizedError {
    /// The first mismatch with its excerpt, and a line for each of the next nine.
    public var description: String {
        guard let first = mismatches.first else { return "The document is not what the pattern says." }
        var text = "\(first.message)\n\(first.location.words(first.path))\n\(first.excerpt)"
        for mismatch in mismatches.dropFirst().prefix(9) { text += "\n\(mismatch)" }
        if mismatches.count > 10 { text += "\n… and \(mismatches.count - 10) more" }
        return text
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}

extension JSONMismatchError: JSONDocumentError {
    /// A finding for each mismatch.
    public var findings: [JSONFinding] {
        mismatches.map { JSONFinding(message: $0.message, location: $0.location, path: $0.path) }
    }
}
