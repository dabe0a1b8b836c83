/// What went wrong, as a text for programs: `number.outOfRange`.
///
/// A code means the same in every error that has it. Its text is stable, so it can be logged, counted
/// and sent to clients. More codes may be added, so compare with `==` and expect others:
///
/// ```swift
/// } catch let error as JSONSyntaxError where error.code == .tooLarge {
///     status = 413
/// }
/// ```
///
/// <doc:ErrorCodes> lists all codes, each with an input that causes it.
public struct JSONErrorCode: RawRepresentable, NamedConstant {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code, for an error of your own.
    public init(rawValue: String) { self.rawValue = rawValue }

    package var kind: String { rawValue }
}

// MARK: - Text

extension JSONErrorCode {
    /// The text ends where more was expected. An empty text has this error, too.
    public static let unexpectedEnd = JSONErrorCode(rawValue: "text.unexpectedEnd")
    /// A character that cannot begin a value, where a value was expected.
    public static let unexpectedCharacter = JSONErrorCode(rawValue: "text.unexpectedCharacter")
    /// Text after the root value.
    public static let textAfterValue = JSONErrorCode(rawValue: "text.afterValue")
    /// Bytes that are not UTF-8 (RFC 3629). The location is the first byte of the ill-formed sequence.
    public static let invalidUTF8 = JSONErrorCode(rawValue: "text.invalidUTF8")
    /// Ill-formed UTF-16 or UTF-32.
    public static let invalidEncoding = JSONErrorCode(rawValue: "text.invalidEncoding")
    /// A `/*` without a `*/`. The location is the `/*`.
    public static let unterminatedComment = JSONErrorCode(rawValue: "comment.unterminated")
    /// A word that is not `true`, `false` or `null`. The location is its start.
    public static let invalidLiteral = JSONErrorCode(rawValue: "literal.invalid")

    /// Something other than a key in an object.
    public static let expectedKey = JSONErrorCode(rawValue: "key.expected")
    /// A key that its object already has, where keys must differ: under ``JSONDuplicateKeyPolicy/error``, under
    /// ``JSONWriteOptions/canonical``, or if an encoder's key strategy makes one key of two. The location is the second
    /// key.
    public static let duplicateKey = JSONErrorCode(rawValue: "key.duplicate")
    /// Something other than `:` after a key.
    public static let expectedColon = JSONErrorCode(rawValue: "container.expectedColon")
    /// Something other than a comma or the end of the container after an element or member.
    public static let expectedCommaOrEnd = JSONErrorCode(rawValue: "container.expectedCommaOrEnd")
    /// A comma followed by the end of its container.
    public static let trailingComma = JSONErrorCode(rawValue: "container.trailingComma")
    /// The end of the wrong kind of container, as `]` after a member. In writing, also the end of a container that
    /// is not the innermost open one, or that follows a key without its value.
    public static let mismatchedEnd = JSONErrorCode(rawValue: "container.mismatchedEnd")
    /// A root that is neither an array nor an object, under ``JSONReadOptions/requireContainerRoot``.
    public static let containerRootRequired = JSONErrorCode(rawValue: "container.rootRequired")

    /// A string without its closing quote. The location is the opening quote.
    public static let unterminatedString = JSONErrorCode(rawValue: "string.unterminated")
    /// A backslash that does not begin a valid escape. The location is the backslash.
    public static let invalidEscape = JSONErrorCode(rawValue: "string.invalidEscape")
    /// A `\u` escape that is half of a surrogate pair. The location is its backslash.
    public static let unpairedSurrogate = JSONErrorCode(rawValue: "string.unpairedSurrogate")
    /// An unescaped control character (below U+0020) in a string.
    public static let controlCharacter = JSONErrorCode(rawValue: "string.controlCharacter")
    /// A noncharacter or U+0000 in a string, under ``JSONReadOptions/rejectNoncharacters``.
    public static let noncharacter = JSONErrorCode(rawValue: "string.noncharacter")

    /// A number that violates the grammar of RFC 8259, section 6 (`01`, `1.`, `-`). The location is its start.
    public static let invalidNumber = JSONErrorCode(rawValue: "number.invalid")
    /// A number that is too large for the requested ``JSONNumberPolicy``, or that the requested type cannot
    /// represent. The location is its start.
    public static let numberOutOfRange = JSONErrorCode(rawValue: "number.outOfRange")
    /// NaN or an infinity, which cannot be represented in JSON (RFC 8259, section 6). Under
    /// ``JSONWriteOptions/canonical``, also a number whose text is too large for a `Double`.
    public static let nonFiniteNumber = JSONErrorCode(rawValue: "number.notFinite")
}

// MARK: - Limits

extension JSONErrorCode {
    /// Nesting beyond a limit: ``JSONLimits/maximumDepth`` in a document, where the location is the first container
    /// that is too deep; ``JSONLimits/maximumValueDepth`` in a value; or that of a pattern, a path or a patch.
    public static let tooDeep = JSONErrorCode(rawValue: "limit.depth")
    /// More bytes than a limit: ``JSONLimits/maximumByteCount`` in a document, of which nothing is read; that of a
    /// line, an event, a request's body, a schema, or the copies of a patch.
    public static let tooLarge = JSONErrorCode(rawValue: "limit.size")
    /// More work than a limit: a path that takes too many steps or selects too many values, or a type that reads a
    /// part of the document over and over.
    public static let tooManySteps = JSONErrorCode(rawValue: "limit.steps")
    /// There is not enough memory for the document's tape.
    public static let outOfMemory = JSONErrorCode(rawValue: "limit.memory")
}

// MARK: - Content

extension JSONErrorCode {
    /// A value of the wrong kind, such as a string instead of a number.
    public static let wrongKind = JSONErrorCode(rawValue: "value.wrongKind")
    /// A value of the right kind that is not allowed: outside a limit, not one of the choices, or not in the required
    /// format.
    public static let wrongValue = JSONErrorCode(rawValue: "value.wrong")
    /// Null where a value is needed.
    public static let unexpectedNull = JSONErrorCode(rawValue: "value.null")
    /// No value where one is needed: an array has too few elements, a patch names a member that its object does not
    /// have, or an empty string counts as missing.
    public static let missingValue = JSONErrorCode(rawValue: "value.missing")
    /// A value that a type, a closure or a middleware of the program does not accept, for its own reasons.
    public static let rejected = JSONErrorCode(rawValue: "value.rejected")
    /// A required member is missing.
    public static let missingMember = JSONErrorCode(rawValue: "member.missing")
    /// A member that is not allowed.
    public static let unexpectedMember = JSONErrorCode(rawValue: "member.unexpected")
    /// A regular expression that backtracks exceeded its limit of steps, so whether the document is valid is unknown.
    /// Only some expressions of patterns backtrack.
    public static let undecided = JSONErrorCode(rawValue: "document.undecided")
    /// A document that a mapper could not map.
    public static let unmappedDocument = JSONErrorCode(rawValue: "document.unmapped")
    /// An input that a parser-printer does not parse.
    public static let parserFailed = JSONErrorCode(rawValue: "parser.failed")
    /// A value that a parser-printer does not print.
    public static let printerFailed = JSONErrorCode(rawValue: "printer.failed")
}

// MARK: - Changes

extension JSONErrorCode {
    /// The value is not a valid JSON Patch; for example, an operation is incomplete or unknown.
    public static let invalidPatch = JSONErrorCode(rawValue: "patch.invalid")
    /// A pointer's token for an array is not an index. An index is digits without a leading zero or, where a value is
    /// added, `-`.
    public static let invalidIndex = JSONErrorCode(rawValue: "patch.invalidIndex")
    /// A pointer's index is beyond the end of the array.
    public static let indexOutOfRange = JSONErrorCode(rawValue: "patch.indexOutOfRange")
    /// A pointer leads through a value that is neither an array nor an object.
    public static let notAContainer = JSONErrorCode(rawValue: "patch.notAContainer")
    /// A `test` found a different value.
    public static let testFailed = JSONErrorCode(rawValue: "patch.testFailed")
    /// A `move` would put a value into itself.
    public static let moveIntoItself = JSONErrorCode(rawValue: "patch.moveIntoItself")
    /// A patch changes members that it must not change.
    public static let changeNotAllowed = JSONErrorCode(rawValue: "patch.notAllowed")
    /// What a patch makes of a value cannot be decoded as the value's type.
    public static let invalidResult = JSONErrorCode(rawValue: "patch.invalidResult")
    /// A partial form would have to create a value with a member that it cannot set.
    public static let fixedMember = JSONErrorCode(rawValue: "patch.fixedMember")
}

// MARK: - Writing

extension JSONErrorCode {
    /// A value in an object without a preceding key.
    public static let missingKey = JSONErrorCode(rawValue: "writer.missingKey")
    /// A key outside an object, or directly after another key.
    public static let misplacedKey = JSONErrorCode(rawValue: "writer.misplacedKey")
    /// Nothing was written, or a container is still open.
    public static let unfinished = JSONErrorCode(rawValue: "writer.unfinished")
    /// A second value after the root.
    public static let secondRoot = JSONErrorCode(rawValue: "writer.secondRoot")
    /// A value of a type that has no counterpart in JSON.
    public static let unsupportedType = JSONErrorCode(rawValue: "type.unsupported")
    /// A dictionary key that is not a string. The path is that of the dictionary.
    public static let nonStringKey = JSONErrorCode(rawValue: "key.notAString")
}

// MARK: - Expressions

extension JSONErrorCode {
    /// A text that is not a JSON Pointer (RFC 6901).
    public static let invalidPointer = JSONErrorCode(rawValue: "pointer.invalid")
    /// A text that is not a JSONPath: it breaks the grammar, or a function is unknown, or is called or used in another
    /// way than it can be.
    public static let invalidPath = JSONErrorCode(rawValue: "path.invalid")
    /// A pattern of a date format with a letter that has no meaning, or a quote that is not closed.
    public static let invalidDateFormat = JSONErrorCode(rawValue: "dateFormat.invalid")
    /// A pattern with a mistake: an unknown type, an empty range, a member that is described twice.
    public static let invalidPattern = JSONErrorCode(rawValue: "pattern.invalid")
    /// A schema that does not match its meta-schema.
    public static let invalidSchema = JSONErrorCode(rawValue: "schema.invalid")
    /// `$schema` names a meta-schema that is neither built in nor among the resources.
    public static let unknownDialect = JSONErrorCode(rawValue: "schema.unknownDialect")
    /// A meta-schema requires a vocabulary that is not supported.
    public static let unknownVocabulary = JSONErrorCode(rawValue: "schema.unknownVocabulary")
    /// A regular expression that is invalid or too large, or that needs what cannot be matched in linear time where
    /// that is required: look-around and back-references.
    public static let invalidRegularExpression = JSONErrorCode(rawValue: "regularExpression.invalid")
    /// A reference of a schema or a pattern that leads nowhere. Nothing is ever fetched from a network.
    public static let unresolvableReference = JSONErrorCode(rawValue: "reference.unresolvable")
    /// A schema or a pattern that refers to itself without descending into the value, and so has no meaning.
    public static let endlessReference = JSONErrorCode(rawValue: "reference.endless")
}

// MARK: - Files and engines

extension JSONErrorCode {
    /// A file that cannot be opened.
    public static let fileNotOpened = JSONErrorCode(rawValue: "file.notOpened")
    /// A file that cannot be read.
    public static let fileNotRead = JSONErrorCode(rawValue: "file.notRead")
    /// A file that cannot be written.
    public static let fileNotWritten = JSONErrorCode(rawValue: "file.notWritten")
    /// Options that the requested engine or framing does not support.
    public static let unsupportedOptions = JSONErrorCode(rawValue: "engine.unsupportedOptions")
    /// An engine that is not part of this build.
    public static let engineUnavailable = JSONErrorCode(rawValue: "engine.unavailable")
}
