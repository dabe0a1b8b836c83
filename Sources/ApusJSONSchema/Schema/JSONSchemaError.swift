public import ApusJSON

/// An error in a schema that cannot be compiled.
///
/// ```
/// Expected "array", "boolean", "integer", "null", "number", "object" or "string", found "strng"; did you mean "string"?
/// line 1, column 9 (byte 8), path "/type"
/// {"type":"strng"}
///         ^
/// ```
public struct JSONSchemaError: Error, Hashable, Sendable {
    /// The kind of error, for use in code. More codes may be added, so compare with `==` and handle
    /// unknown ones.
    public let code: Code
    /// The error as a full sentence, for people.
    public let message: String
    /// The URI of the schema with the mistake; empty for a schema without one.
    public let uri: String
    /// The path of the mistake in that schema.
    public let path: JSONPointer
    /// The location of the mistake in the schema's text.
    public let location: JSONLocation
    /// The line of the mistake, shortened around it, and below it a line with a caret.
    public let excerpt: String

    init(_ code: Code, _ message: String, uri: String, at node: JSONNode) {
        (self.code, self.message, self.uri, path) = (code, message, uri, node.path)
        (location, excerpt) = node.reports(at: [node.index])[0]
    }
}

// Unlike those of errors in documents, its log text quotes the schema, which is the program's own.
extension JSONSchemaError: LocatedError {}

extension JSONSchemaError {
    /// The kind of mistake in a schema.
    public struct Code: NamedConstant {
        /// The code's name: `invalidSchema`.
        package let kind: String

        /// The schema does not match its meta-schema.
        public static let invalidSchema = Code(kind: "invalidSchema")
        /// `$schema` names a meta-schema that is neither built in nor among the resources.
        public static let unknownDialect = Code(kind: "unknownDialect")
        /// The meta-schema requires a vocabulary that is not supported.
        public static let unknownVocabulary = Code(kind: "unknownVocabulary")
        /// There is no schema where a reference leads. Nothing is ever fetched from a network.
        public static let unresolvableReference = Code(kind: "unresolvableReference")
        /// A regular expression that is invalid, too large, or needs look-around or back-references, which
        /// cannot be matched in linear time.
        public static let invalidRegularExpression = Code(kind: "invalidRegularExpression")
        /// A schema that refers to itself without descending into the value, and so has no meaning.
        public static let endlessReference = Code(kind: "endlessReference")
        /// The schema is nested too deeply, or has more than a million parts, or more than 256
        /// schemas apply to one value because each leads to the next, or schemas are reached with too many sets of
        /// dynamic anchors, or all URIs together are too long.
        public static let tooLarge = Code(kind: "tooLarge")
        /// A table was asked for, but the schema is not one of objects whose members it names.
        public static let noColumns = Code(kind: "noColumns")
    }
}
