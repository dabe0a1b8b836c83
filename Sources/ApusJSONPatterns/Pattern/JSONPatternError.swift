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
    /// The kind of error, for use in code. More codes may be added, so compare with `==` and handle
    /// unknown ones.
    public let code: Code
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
    func placed(in document: JSONDocument) -> JSONPatternError {
        guard let node = document[at: path] else { return self }
        var placed = self
        (placed.location, placed.excerpt) = document.root.reports(at: [node.index])[0]
        return placed
    }
}

extension JSONPatternError: JSONError, CustomDebugStringConvertible {
    /// The message with the path and, if the pattern was compiled from text, the line and column, on
    /// one line. Unlike errors in documents, it quotes the pattern, which is the program's own.
    public var description: String { location?.line(message, path) ?? "\(message) (path \(path.quoted))" }

    /// The message with the path and, if the pattern was compiled from text, the location and the
    /// excerpt.
    public var debugDescription: String { location?.block(message, path, excerpt) ?? description }
}

extension JSONPatternError {
    /// The kind of mistake in a pattern.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name: `unknownType`.
        public let description: String

        /// A type that does not exist.
        public static let unknownType = Code(description: "unknownType")
        /// An argument after a colon for a type that takes no argument, or not this one.
        public static let unexpectedArgument = Code(description: "unexpectedArgument")
        /// A number, a Boolean or null instead of a type, an object or an array.
        public static let notAType = Code(description: "notAType")
        /// A regular expression that is empty, or that ICU does not accept.
        public static let invalidRegularExpression = Code(description: "invalidRegularExpression")
        /// A range that lacks its comma, has bounds that are not numbers, or is empty.
        public static let invalidRange = Code(description: "invalidRange")
        /// An enumeration or a union that has no choices or an invalid one.
        public static let invalidChoice = Code(description: "invalidChoice")
        /// More than one element in an array pattern.
        public static let tooManyElements = Code(description: "tooManyElements")
        /// A member that is described twice, for example as `a` and `a?`.
        public static let duplicateMember = Code(description: "duplicateMember")
        /// A key in which a backslash is the last character or comes before a character that needs
        /// no escape.
        public static let invalidKey = Code(description: "invalidKey")
        /// `$def`, `$is`, `$any`, `$all` or `$enum` where it is not allowed, or with an invalid
        /// value.
        public static let invalidDirective = Code(description: "invalidDirective")
        /// A reference to a name that `$def` does not define.
        public static let unknownName = Code(description: "unknownName")
        /// A pattern that refers to itself without descending into the value, and so has no
        /// meaning.
        public static let endlessReference = Code(description: "endlessReference")
        /// A pattern that is nested more than ``JSONPattern/maximumPatternDepth`` levels deep.
        public static let tooDeep = Code(description: "tooDeep")
    }
}
