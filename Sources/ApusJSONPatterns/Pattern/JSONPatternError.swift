public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A pattern cannot be compiled, with the reason and the place.
///
/// ```
/// There is no type "strin"; did you mean "string"?
/// line 1, column 10 (byte 9), path "/name"
/// {"name": "strin"}
///          ^
/// ```
public struct JSONPatternError: Error, Hashable, Sendable {
    /// The kind of error, for programs. The list can grow; compare with `==` and expect others.
    public let code: Code
    /// The sentence a person should read.
    public let message: String
    /// The place in the pattern.
    public let path: JSONPointer
    /// The place in the pattern's text; nil when it was not compiled from text.
    public let location: JSONLocation?
    /// The line of the place, shortened around it, and under it a line with a caret. Empty when it was not compiled from text.
    public let excerpt: String

    init(_ code: Code, _ message: String, at path: JSONPointer, location: JSONLocation? = nil, excerpt: String = "") {
        self.code = code
        self.message = message
        self.path = path
        self.location = location
        self.excerpt = excerpt
    }

    /// The error with its place in the text it was compiled from.
    func placed(in document: JSONDocument) -> JSONPatternError {
        guard let node = document[at: path], let report = document.root.reports(at: [node.index]).first else { return self }
        return JSONPatternError(code, message, at: path, location: report.location, excerpt: report.excerpt)
    }
}

extension JSONPatternError: CustomStringConvertible, LocalizedError {
    public var description: String {
        guard let location else { return "\(message) (path \"\(path.shortened)\")" }
        return "\(message)\n\(location.words(path))\n\(excerpt)"
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}

extension JSONPatternError {
    /// What is wrong with a pattern.
    public struct Code: Hashable, Sendable {
        enum Kind: String, Hashable, Sendable {
            case unknownType, unexpectedArgument, notAType, invalidRegularExpression, invalidRange, invalidChoice
            case tooManyElements, duplicateMember, invalidKey, invalidDirective, unknownName, endlessReference, tooDeep
        }

        let kind: Kind

        /// A type that there is not.
        public static let unknownType = Code(kind: .unknownType)
        /// Something after the colon of a type that takes nothing, or not that.
        public static let unexpectedArgument = Code(kind: .unexpectedArgument)
        /// A number, a boolean or null where a type, an object or an array must stand.
        public static let notAType = Code(kind: .notAType)
        /// A regular expression that is empty, or that ICU does not take.
        public static let invalidRegularExpression = Code(kind: .invalidRegularExpression)
        /// A range without its comma, with something else than numbers, or that nothing is in.
        public static let invalidRange = Code(kind: .invalidRange)
        /// An enumeration or a union without choices, or with one that cannot be.
        public static let invalidChoice = Code(kind: .invalidChoice)
        /// More than one element in an array pattern.
        public static let tooManyElements = Code(kind: .tooManyElements)
        /// A member that is described twice, as `a` and `a?`.
        public static let duplicateMember = Code(kind: .duplicateMember)
        /// A key that ends in a backslash, or with a backslash before what needs none.
        public static let invalidKey = Code(kind: .invalidKey)
        /// `$def`, `$is`, `$any`, `$all` or `$enum` where it cannot stand, or with what it does not take.
        public static let invalidDirective = Code(kind: .invalidDirective)
        /// A reference to a name that `$def` does not define.
        public static let unknownName = Code(kind: .unknownName)
        /// A pattern that refers to itself without going into the value, so that it says nothing.
        public static let endlessReference = Code(kind: .endlessReference)
        /// Nesting beyond ``JSONPattern/maximumPatternDepth``.
        public static let tooDeep = Code(kind: .tooDeep)
    }
}

extension JSONPatternError.Code: CustomStringConvertible {
    /// The code's name: `unknownType`.
    public var description: String { kind.rawValue }
}
