extension JSONSyntaxError {
    /// What is wrong with a text.
    public struct Code: Hashable, Sendable {
        enum Kind: String, Hashable, Sendable {
            case unexpectedEnd, unexpectedCharacter, expectedKey, expectedColon, expectedCommaOrEnd, mismatchedEnd
            case trailingComma, textAfterValue, unterminatedString, unterminatedComment
            case invalidLiteral, invalidNumber, numberOutOfRange
            case invalidEscape, unpairedSurrogate, controlCharacter, invalidUTF8, invalidEncoding, noncharacter
            case containerRootRequired, duplicateKey, tooDeep, tooLarge, outOfMemory
        }

        let kind: Kind

        /// The text ends where more was needed; an empty text too.
        public static let unexpectedEnd = Code(kind: .unexpectedEnd)
        /// A character that no value begins with, where a value was expected.
        public static let unexpectedCharacter = Code(kind: .unexpectedCharacter)
        /// In an object, something else than a key.
        public static let expectedKey = Code(kind: .expectedKey)
        /// After a key, something else than `:`.
        public static let expectedColon = Code(kind: .expectedColon)
        /// After an element or member, something else than a comma or the end of its container.
        public static let expectedCommaOrEnd = Code(kind: .expectedCommaOrEnd)
        /// After a member `]`, after an element `}`: the end of another kind of container than the open one.
        public static let mismatchedEnd = Code(kind: .mismatchedEnd)
        /// A comma with nothing between it and the end of its container.
        public static let trailingComma = Code(kind: .trailingComma)
        /// Text after the root value.
        public static let textAfterValue = Code(kind: .textAfterValue)
        /// A string without its closing quote. The place is its opening quote.
        public static let unterminatedString = Code(kind: .unterminatedString)
        /// `/*` without `*/`. The place is its start.
        public static let unterminatedComment = Code(kind: .unterminatedComment)
        /// A word that is not `true`, `false` or `null`. The place is its start.
        public static let invalidLiteral = Code(kind: .invalidLiteral)
        /// A number that breaks the grammar of RFC 8259, section 6 (`01`, `1.`, `-`). The place is the number's start.
        public static let invalidNumber = Code(kind: .invalidNumber)
        /// A number too large for what ``JSONNumberPolicy`` asked for. The place is the number's start.
        public static let numberOutOfRange = Code(kind: .numberOutOfRange)
        /// A backslash followed by what is no escape. The place is the backslash.
        public static let invalidEscape = Code(kind: .invalidEscape)
        /// A `\u` escape that is half of a surrogate pair. The place is its backslash.
        public static let unpairedSurrogate = Code(kind: .unpairedSurrogate)
        /// A raw control character (below U+0020) in a string.
        public static let controlCharacter = Code(kind: .controlCharacter)
        /// Bytes that are not UTF-8 (RFC 3629). The place is the first byte of the ill-formed sequence.
        public static let invalidUTF8 = Code(kind: .invalidUTF8)
        /// UTF-16 or UTF-32 that is not well-formed.
        public static let invalidEncoding = Code(kind: .invalidEncoding)
        /// A noncharacter or U+0000 in a string, under ``JSONReadOptions/rejectNoncharacters``.
        public static let noncharacter = Code(kind: .noncharacter)
        /// A root that is neither array nor object, under ``JSONReadOptions/requireContainerRoot``.
        public static let containerRootRequired = Code(kind: .containerRootRequired)
        /// A key that its object already has, under ``JSONDuplicateKeyPolicy/error``. The place is the second key.
        public static let duplicateKey = Code(kind: .duplicateKey)
        /// Nesting beyond ``JSONLimits/maximumDepth``. The place is the container that is one too many.
        public static let tooDeep = Code(kind: .tooDeep)
        /// More bytes than ``JSONLimits/maximumByteCount``. None is read: the location is the beginning of the document.
        public static let tooLarge = Code(kind: .tooLarge)
        /// There is not enough memory for the document's tape.
        public static let outOfMemory = Code(kind: .outOfMemory)
    }
}

extension JSONSyntaxError.Code: CustomStringConvertible {
    /// The code's name: `unexpectedEnd`.
    public var description: String { kind.rawValue }
}
