#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An engine was asked for what it cannot do. Nothing was read.
public struct JSONEngineError: Error, Hashable, Sendable {
    /// What an engine could not do.
    public struct Code: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case unsupportedOptions, unavailable }
        let kind: Kind

        /// The engine does not read one of the options.
        public static let unsupportedOptions = Code(kind: .unsupportedOptions)
        /// The engine was not built in.
        public static let unavailable = Code(kind: .unavailable)
    }

    public let code: Code
    /// The engine that was asked for.
    public let engine: JSONEngine
    /// The sentence a person should read: what cannot be done, and what can.
    public let message: String
}

extension JSONEngineError: CustomStringConvertible, LocalizedError {
    public var description: String { message }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}

extension JSONEngineError {
    static func unsupported(_ options: JSONReadOptions) -> JSONEngineError {
        JSONEngineError(
            code: .unsupportedOptions, engine: .simdjson,
            message: "The .simdjson engine cannot read \(options); use .automatic or .swift.")
    }

    static let simdjsonUnavailable = JSONEngineError(
        code: .unavailable, engine: .simdjson,
        message: "The .simdjson engine was not built in; build with the package trait Simdjson, or use .automatic or .swift.")
}
