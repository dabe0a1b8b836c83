public import ApusJSON

/// An error for a Swift or Foundation value that cannot be represented in JSON, with the reason and
/// the path.
///
/// ```
/// A value of the type Date has no counterpart in JSON; convert it in the closure `unsupported`. (path "/events/0/start")
/// ```
public struct JSONConversionError: Error, Hashable, Sendable {
    /// The kind of a conversion error.
    package struct Code: NamedConstant {
        /// The code's name, for example `unsupportedType`.
        package let kind: String

        /// A value of a type that has no counterpart in JSON.
        package static let unsupportedType = Code(kind: "unsupportedType")
        /// A value returned by the closure `unsupported` that has no counterpart in JSON either.
        package static let unsupportedAnswer = Code(kind: "unsupportedAnswer")
        /// NaN or an infinity.
        package static let nonFiniteNumber = Code(kind: "nonFiniteNumber")
        /// A dictionary key that is not a string. The path is that of the dictionary.
        package static let nonStringKey = Code(kind: "nonStringKey")
        /// Arrays and dictionaries nested deeper than `JSONLimits.maximumValueDepth`.
        package static let tooDeep = Code(kind: "tooDeep")
    }

    /// The kind of error.
    package let code: Code
    /// What is wrong, as a sentence for a person to read.
    public let message: String
    /// The path of the value in the tree that was to be converted.
    public let path: JSONPointer
}

extension JSONConversionError: ErrorAtPath {}
