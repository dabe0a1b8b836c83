/// The error for an engine or a framing that cannot do what was asked. Nothing was read.
public struct JSONEngineError: MessageError, Hashable, Sendable {
    /// Whether the engine is missing, or does not support what was asked.
    public let code: JSONErrorCode
    /// A human-readable message, as a full sentence: what cannot be done, and what to use instead.
    public let message: String
}

extension JSONEngineError {
    static func unsupported(_ options: JSONReadOptions) -> JSONEngineError {
        JSONEngineError(code: .unsupportedOptions, message: "The .simdjson engine cannot read \(options); use .automatic or .swift.")
    }

    package static let simdjsonUnavailable = JSONEngineError(
        code: .engineUnavailable,
        message: """
            The .simdjson engine is not part of this build; install simdjson 3.0 or later (libsimdjson-dev) and build again with the \
            package trait Simdjson, or use .automatic or .swift.
            """)
}
