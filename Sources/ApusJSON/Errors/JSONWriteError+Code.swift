extension JSONWriteError {
    /// The reasons why text could not be written.
    public struct Code: NamedConstant {
        package enum Kind: String, Hashable, Sendable {
            case nonFiniteNumber, invalidNumber, duplicateKey, tooDeep
            case missingKey, misplacedKey, mismatchedEnd, unfinished, secondRoot
        }

        package let kind: Kind

        /// NaN or an infinity, which cannot be represented in JSON (RFC 8259, section 6). Under
        /// ``JSONWriteOptions/canonical``, also a number whose text is too large for a `Double`.
        public static let nonFiniteNumber = Code(kind: .nonFiniteNumber)
        /// A text given as a number that violates the grammar of RFC 8259, section 6.
        public static let invalidNumber = Code(kind: .invalidNumber)
        /// A key that its object already has, under ``JSONWriteOptions/canonical``, or that an encoder's key strategy
        /// makes of two keys of a model.
        public static let duplicateKey = Code(kind: .duplicateKey)
        /// Values nested too deeply to be walked safely, or objects that refer to each other in a cycle.
        public static let tooDeep = Code(kind: .tooDeep)
        /// A value in an object without a preceding key.
        public static let missingKey = Code(kind: .missingKey)
        /// A key outside an object, or directly after another key.
        public static let misplacedKey = Code(kind: .misplacedKey)
        /// The end of an array or object that is not the innermost open container, or that follows
        /// a key without its value.
        public static let mismatchedEnd = Code(kind: .mismatchedEnd)
        /// Nothing was written, or a container is still open.
        public static let unfinished = Code(kind: .unfinished)
        /// A second value after the root.
        public static let secondRoot = Code(kind: .secondRoot)
    }
}
