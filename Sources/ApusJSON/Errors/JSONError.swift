#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An error of this package, which describes itself.
public protocol JSONError: LocalizedError, CustomStringConvertible {}

extension JSONError {
    /// The text that `localizedDescription` returns: the description.
    public var errorDescription: String? { description }

    /// Nil: the description says everything.
    public var failureReason: String? { nil }

    /// Nil: the description says everything.
    public var recoverySuggestion: String? { nil }

    /// Nil: there is none.
    public var helpAnchor: String? { nil }
}
