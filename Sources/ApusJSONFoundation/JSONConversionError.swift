public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Swift or Foundation value has no counterpart in JSON, with the reason and the place.
///
/// ```
/// A value of the type Date has no counterpart in JSON; convert it in the closure `unsupported`. (path "/events/0/start")
/// ```
public struct JSONConversionError: Error, Hashable, Sendable {
    /// What could not be converted.
    public struct Code: Hashable, Sendable {
        enum Kind: String, Hashable, Sendable { case unsupportedType, unsupportedAnswer, nonFiniteNumber, nonStringKey, tooDeep }

        let kind: Kind

        /// A value of a type that JSON has no counterpart for.
        public static let unsupportedType = Code(kind: .unsupportedType)
        /// An answer of the closure `unsupported` that is of such a type itself.
        public static let unsupportedAnswer = Code(kind: .unsupportedAnswer)
        /// NaN or an infinity.
        public static let nonFiniteNumber = Code(kind: .nonFiniteNumber)
        /// A dictionary's key that is no string. The place is the dictionary.
        public static let nonStringKey = Code(kind: .nonStringKey)
        /// Arrays and dictionaries nested deeper than `JSONLimits.maximumValueDepth`.
        public static let tooDeep = Code(kind: .tooDeep)
    }

    /// The kind of error, for programs. The list can grow; compare with `==` and expect others.
    public let code: Code
    /// The sentence a person should read.
    public let message: String
    /// Where the value stands in what was to be converted.
    public let path: JSONPointer
}

extension JSONConversionError.Code: CustomStringConvertible {
    /// The code's name: `unsupportedType`.
    public var description: String { kind.rawValue }
}

extension JSONConversionError: CustomStringConvertible, LocalizedError {
    public var description: String { "\(message) (path \"\(path.shortened)\")" }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
