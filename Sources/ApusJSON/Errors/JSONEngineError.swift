/// The error for an engine that is missing, or an engine or a framing that cannot do what was asked. Nothing was read.
public struct JSONEngineError: DetailedError, Hashable {
    package let reason: ErrorReason
}

extension JSONEngineError {
    static func unsupported(_ options: JSONReadOptions) -> JSONEngineError {
        JSONEngineError(reason: ErrorReason(.unsupportedOptions, "The .simdjson engine cannot read \(options); use .automatic or .swift."))
    }

    package static let simdjsonUnavailable = JSONEngineError(
        reason: ErrorReason(
            .engineUnavailable,
            """
            The .simdjson engine is not part of this build; install simdjson 3.0 or later (libsimdjson-dev) and build again with the \
            package trait Simdjson, or use .automatic or .swift.
            """))
}
