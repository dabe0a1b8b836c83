extension JSONSyntaxError {
    /// The kinds of error that a text can have.
    public struct Code: NamedConstant {
        package enum Kind: String, Hashable, Sendable {
            case unexpectedEnd, unexpectedCharacter, expectedKey, expectedColon, expectedCommaOrEnd, mismatchedEnd
            case trailingComma, textAfterValue, unterminatedString, unterminatedComment
            case invalidLiteral, invalidNumber, numberOutOfRange
            case invalidEscape, unpairedSurrogate, controlCharacter, invalidUTF8, invalidEncoding, noncharacter
            case containerRootRequired, duplicateKey, tooDeep, tooLarge, outOfMemory
        }

        package let kind: Kind

        /// The text ends where more was expected. An empty text has this error, too.
        public static let unexpectedEnd = Code(kind: .unexpectedEnd)
        /// A character that cannot begin a value, where a value was expected.
        public static let unexpectedCharacter = Code(kind: .unexpectedCharacter)
        /// Something other than a key in an object.
        public static let expectedKey = Code(kind: .expectedKey)
        /// Something other than `:` after a key.
        public static let expectedColon = Code(kind: .expectedColon)
        /// Something other than a comma or the end of the container after an element or member.
        public static let expectedCommaOrEnd = Code(kind: .expectedCommaOrEnd)
        /// The end of the wrong kind of container: `]` after a member, or `}` after an element.
        public static let mismatchedEnd = Code(kind: .mismatchedEnd)
        /// A comma followed by the end of its container.
        public static let trailingComma = Code(kind: .trailingComma)
        /// Text after the root value.
        public static let textAfterValue = Code(kind: .textAfterValue)
        /// A string without its closing quote. The location is the opening quote.
        public static let unterminatedString = Code(kind: .unterminatedString)
        /// A `/*` without a `*/`. The location is the `/*`.
        public static let unterminatedComment = Code(kind: .unterminatedComment)
        /// A word that is not `true`, `false` or `null`. The location is its start.
        public static let invalidLiteral = Code(kind: .invalidLiteral)
        /// A number that violates the grammar of RFC 8259, section 6 (`01`, `1.`, `-`). The
        /// location is its start.
        public static let invalidNumber = Code(kind: .invalidNumber)
        /// A number too large for the requested ``JSONNumberPolicy``. The location is its
        /// start.
        public static let numberOutOfRange = Code(kind: .numberOutOfRange)
        /// A backslash that does not begin a valid escape. The location is the backslash.
        public static let invalidEscape = Code(kind: .invalidEscape)
        /// A `\u` escape that is half of a surrogate pair. The location is its backslash.
        public static let unpairedSurrogate = Code(kind: .unpairedSurrogate)
        /// An unescaped control character (below U+0020) in a string.
        public static let controlCharacter = Code(kind: .controlCharacter)
        /// Bytes that are not UTF-8 (RFC 3629). The location is the first byte of the
        /// ill-formed sequence.
        public static let invalidUTF8 = Code(kind: .invalidUTF8)
        /// Ill-formed UTF-16 or UTF-32.
        public static let invalidEncoding = Code(kind: .invalidEncoding)
        /// A noncharacter or U+0000 in a string, under ``JSONReadOptions/rejectNoncharacters``.
        public static let noncharacter = Code(kind: .noncharacter)
        /// A root that is neither an array nor an object, under
        /// ``JSONReadOptions/requireContainerRoot``.
        public static let containerRootRequired = Code(kind: .containerRootRequired)
        /// A key that its object already has, under ``JSONDuplicateKeyPolicy/error``. The location
        /// is the second key.
        public static let duplicateKey = Code(kind: .duplicateKey)
        /// Nesting beyond ``JSONLimits/maximumDepth``. The location is the first container
        /// that is too deep.
        public static let tooDeep = Code(kind: .tooDeep)
        /// More bytes than ``JSONLimits/maximumByteCount``. Nothing is read, so the location is the
        /// beginning of the document.
        public static let tooLarge = Code(kind: .tooLarge)
        /// There is not enough memory for the document's tape.
        public static let outOfMemory = Code(kind: .outOfMemory)
    }
}
