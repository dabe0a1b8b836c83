#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Whether reading a model stops at its first error.
public struct JSONErrorPolicy: Hashable, Sendable {
    enum Kind { case first, collect }

    let kind: Kind

    /// The first error that is found is thrown.
    public static let first = JSONErrorPolicy(kind: .first)
    /// Reading continues with the next member, and ``JSONCollectedErrors`` with all errors is thrown
    /// at the end. This applies to ``JSONReadable`` types; Codable types cannot continue.
    public static let collect = JSONErrorPolicy(kind: .collect)
}

/// The errors in a document, under ``JSONErrorPolicy/collect``.
public struct JSONCollectedErrors: Error {
    /// The errors in the order they were found, usually `DecodingError`s. There is at least one, and
    /// at most about as many as ``JSONLimits/maximumFindingCount``.
    ///
    /// A model made by `@JSONModel` reads its members in the order of its properties. Missing
    /// members are found at the end of their object.
    public let errors: [any Error]
    /// How many errors were found beyond those. They are counted without being described.
    public let omittedCount: Int

    init(errors: [any Error], omittedCount: Int = 0) {
        self.errors = errors
        self.omittedCount = omittedCount
    }
}

extension JSONCollectedErrors: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
    /// The description of the first error, and how many more there are, on one line. It can be
    /// logged if those of the types' own errors can.
    public var description: String {
        let more = errors.count - 1 + omittedCount
        return errors.prefix(1).map { "\($0)" }.joined() + (more == 0 ? "" : " … and \(more) more")
    }

    /// The descriptions of all errors, each on a new line with its excerpt below it, and how many
    /// more there are.
    public var debugDescription: String {
        let shown = errors.map { error in
            ((error as? DecodingError)?.context.underlyingError as? JSONDecodingError).map { "\(error)\n\($0.excerpt)" } ?? String(reflecting: error)
        }
        let lines = shown + (omittedCount == 0 ? [] : ["\(omittedCount) more \(omittedCount == 1 ? "error" : "errors")."])
        return lines.joined(separator: "\n")
    }

    /// The text that `localizedDescription` returns: the description.
    public var errorDescription: String? { description }
}

// Errors that a call collects.
extension FirstFindings where Finding == any Error {
    /// Keeps an error, or counts it: each of them if there are several in it.
    mutating func add(parts error: any Error) {
        guard let errors = error as? JSONCollectedErrors else { return add(error, depth: error.depth) }
        for error in errors.errors { add(error, depth: error.depth) }
        omit(errors.omittedCount)
    }

    /// The errors to throw; nil if there are none.
    var thrown: JSONCollectedErrors? { isEmpty ? nil : JSONCollectedErrors(errors: kept, omittedCount: omittedCount) }
}

extension Error {
    /// The errors that this one consists of.
    var parts: [any Error] { (self as? JSONCollectedErrors)?.errors ?? [self] }

    /// The number of keys in the error's path.
    var depth: Int { (self as? DecodingError)?.context.codingPath.count ?? 0 }
}
