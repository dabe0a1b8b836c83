#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Whether reading a model ends with its first error.
public enum JSONErrorPolicy: Sendable {
    /// The first error is thrown.
    case first
    /// Reading goes on with the next member, and ``JSONDecodingErrors`` with all errors is thrown at the end. For types that are ``JSONReadable``: Codable's cannot
    /// go on.
    case collect
}

/// All that was wrong in a document, under ``JSONErrorPolicy/collect``.
public struct JSONDecodingErrors: Error {
    /// In the order they were met: as a rule `DecodingError`s. There is one at least.
    public let errors: [any Error]
}

extension JSONDecodingErrors: CustomStringConvertible, LocalizedError {
    public var description: String {
        errors.map { "\($0)" }.joined(separator: "\n")
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}

/// An element that was left out of an array.
public struct JSONSkippedElement: Sendable {
    /// Where it stands in the document.
    public let path: JSONPointer
    /// Why it could not be read: as a rule a `DecodingError`.
    public let error: any Error
}
