#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Whether reading a model stops at its first error.
public enum JSONErrorPolicy: Sendable {
    /// The first error that is found is thrown.
    case first
    /// Reading continues with the next member, and ``JSONDecodingErrors`` with all errors is thrown
    /// at the end. This applies to ``JSONReadable`` types; Codable types cannot continue.
    case collect
}

/// All errors in a document, under ``JSONErrorPolicy/collect``.
public struct JSONDecodingErrors: Error {
    /// The errors in the order they were found, usually `DecodingError`s. There is at least one.
    ///
    /// A model made by `@JSONModel` reads its members in the order of its properties. Missing
    /// members are found at the end of their object.
    public let errors: [any Error]
}

extension JSONDecodingErrors: CustomStringConvertible, LocalizedError {
    /// The descriptions of all errors, each on a new line.
    public var description: String {
        errors.map { "\($0)" }.joined(separator: "\n")
    }

    /// The text that `localizedDescription` returns: the description.
    public var errorDescription: String? { description }
}

/// An element that was left out of an array.
public struct JSONSkippedElement: Sendable {
    /// The path of the element in the document.
    public let path: JSONPointer
    /// Why the element could not be read: usually a `DecodingError`.
    public let error: any Error
}
