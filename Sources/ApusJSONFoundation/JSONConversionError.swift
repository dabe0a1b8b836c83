public import ApusJSON

/// An error for a Swift or Foundation value that cannot be represented in JSON, with the reason and
/// the path.
///
/// ```
/// A value of the type Date has no counterpart in JSON; convert it in the closure `unsupported`. (path "/events/0/start")
/// ```
public struct JSONConversionError: Error, Hashable, Sendable {
    /// The kind of a conversion error.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, for example `unsupportedType`.
        public let description: String

        /// A value of a type that has no counterpart in JSON.
        public static let unsupportedType = Code(description: "unsupportedType")
        /// A value returned by the closure `unsupported` that has no counterpart in JSON either.
        public static let unsupportedAnswer = Code(description: "unsupportedAnswer")
        /// NaN or an infinity.
        public static let nonFiniteNumber = Code(description: "nonFiniteNumber")
        /// A dictionary key that is not a string. The path is that of the dictionary.
        public static let nonStringKey = Code(description: "nonStringKey")
        /// Arrays and dictionaries nested deeper than `JSONLimits.maximumValueDepth`.
        public static let tooDeep = Code(description: "tooDeep")
    }

    /// The kind of error, for programs to check. The list can grow; compare with `==` and expect
    /// other codes.
    public let code: Code
    /// What is wrong, as a sentence for a person to read.
    public let message: String
    /// The path of the value in the tree that was to be converted.
    public let path: JSONPointer
}

extension JSONConversionError: JSONError {
    /// The message and the path.
    public var description: String { "\(message) (path \"\(path.shortened)\")" }
}
