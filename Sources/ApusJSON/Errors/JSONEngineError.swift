/// The error for an engine that cannot do what was asked. Nothing was read.
public struct JSONEngineError: Error, Hashable, Sendable {
    /// The reason an engine could not be used.
    public struct Code: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case unsupportedOptions, unavailable }
        let kind: Kind

        /// The engine does not support one of the options.
        public static let unsupportedOptions = Code(kind: .unsupportedOptions)
        /// The engine is not part of this build.
        public static let unavailable = Code(kind: .unavailable)
    }

    /// The kind of error, for use in code. More codes may be added, so compare with `==` and expect
    /// others.
    public let code: Code
    /// A human-readable message, as a full sentence: what the engine cannot do, and what to use
    /// instead.
    public let message: String
}

extension JSONEngineError: JSONError {
    /// The message.
    public var description: String { message }
}

extension JSONEngineError {
    static func unsupported(_ options: JSONReadOptions) -> JSONEngineError {
        JSONEngineError(
            code: .unsupportedOptions, message: "The .simdjson engine cannot read \(options); use .automatic or .swift.")
    }

    static let simdjsonUnavailable = JSONEngineError(
        code: .unavailable,
        message: """
            The .simdjson engine is not part of this build; install simdjson 3.0 or later (libsimdjson-dev) and build again with the \
            package trait Simdjson, or use .automatic or .swift.
            """)
}
