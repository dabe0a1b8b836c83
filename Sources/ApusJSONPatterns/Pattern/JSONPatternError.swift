public import ApusJSON

/// An error in a pattern that cannot be compiled.
///
/// ```
/// There is no type "strin"; did you mean "string"?
/// line 1, column 10 (byte 9), path "/name"
/// {"name": "strin"}
///          ^
/// ```
public struct JSONPatternError: Error, Hashable, Sendable {
    /// The kind of error.
    package let code: Code
    /// The error as a full sentence, for people.
    public let message: String
    /// The path of the mistake in the pattern.
    public let path: JSONPointer
    /// The location of the mistake in the pattern's text; nil if the pattern was not compiled from
    /// text.
    public private(set) var location: JSONLocation?
    /// The line of the mistake, shortened around it, and below it a line with a caret. Empty if the
    /// pattern was not compiled from text.
    public private(set) var excerpt = ""

    init(_ code: Code, _ message: String, at path: JSONPointer) { (self.code, self.message, self.path) = (code, message, path) }

    /// The error with its location in the text from which the pattern was compiled.
    func placed(in pattern: JSONNode) -> JSONPatternError {
        guard let node = pattern[at: path] else { return self }
        var placed = self
        (placed.location, placed.excerpt) = pattern.reports(at: [node.index])[0]
        return placed
    }
}

extension JSONPatternError: JSONError, Loggable {
    /// The message with the path and, if the pattern was compiled from text, the line and column, on
    /// one line; or the location and the excerpt. Unlike errors in documents, it always quotes the
    /// pattern, which is the program's own.
    package func text(forLog: Bool) -> String {
        guard let location else { return "\(message) (path \(path.quoted))" }
        return forLog ? location.line(message, path) : location.block(message, path, excerpt)
    }
}

extension JSONPatternError {
    /// The kind of mistake in a pattern.
    package struct Code: NamedConstant {
        /// The code's name: `unknownType`.
        package let kind: String

        /// A type that does not exist.
        package static let unknownType = Code(kind: "unknownType")
        /// An argument after a colon for a type that takes no argument, or not this one.
        package static let unexpectedArgument = Code(kind: "unexpectedArgument")
        /// A number, a Boolean or null instead of a type, an object or an array.
        package static let notAType = Code(kind: "notAType")
        /// A regular expression that is empty, or that ICU does not accept.
        package static let invalidRegularExpression = Code(kind: "invalidRegularExpression")
        /// A range that lacks its comma, has bounds that are not numbers, or is empty.
        package static let invalidRange = Code(kind: "invalidRange")
        /// An enumeration or a union that has no choices or an invalid one.
        package static let invalidChoice = Code(kind: "invalidChoice")
        /// More than one element in an array pattern.
        package static let tooManyElements = Code(kind: "tooManyElements")
        /// A member that is described twice, for example as `a` and `a?`.
        package static let duplicateMember = Code(kind: "duplicateMember")
        /// A key in which a backslash is the last character or comes before a character that needs
        /// no escape.
        package static let invalidKey = Code(kind: "invalidKey")
        /// `$def`, `$is`, `$any`, `$all` or `$enum` where it is not allowed, or with an invalid
        /// value.
        package static let invalidDirective = Code(kind: "invalidDirective")
        /// A reference to a name that `$def` does not define.
        package static let unknownName = Code(kind: "unknownName")
        /// A pattern that refers to itself without descending into the value, and so has no
        /// meaning.
        package static let endlessReference = Code(kind: "endlessReference")
        /// A pattern that is nested more than ``JSONPattern/maximumPatternDepth`` levels deep.
        package static let tooDeep = Code(kind: "tooDeep")
    }
}
