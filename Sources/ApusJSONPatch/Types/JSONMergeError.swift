public import ApusJSON

/// An error about a patch that changes members outside of its ``JSONMergeScope``, or whose result
/// cannot be decoded as the requested type. The value is unchanged.
public struct JSONMergeError: Error, Sendable {
    /// The problems found, each with its location in the patch. The path is that of the value in the
    /// merged document, or, for a JSON Patch (RFC 6902), that of the operation's member in the patch,
    /// such as `/0/value`.
    public let findings: [JSONFinding]
    /// The decoder's error about the result; nil if the patch changes members that it must not
    /// change, or contains a number that JSON cannot represent.
    public let underlyingError: (any Error)?
}

extension JSONMergeError {
    /// Returns nil if the error does not come from a decoder.
    ///
    /// - Parameter result: the document that could not be decoded.
    init?(_ error: any Error, of change: some SentChange, in result: JSONValue) {
        let errors = (error as? JSONCollectedErrors)?.errors ?? [error]
        let decodingErrors = errors.compactMap { $0 as? DecodingError }
        guard decodingErrors.count == errors.count, !errors.isEmpty else { return nil }
        findings = decodingErrors.prefix(100).map { Self.finding($0, change, result) }
        underlyingError = error
    }

    private static func finding(_ error: DecodingError, _ change: some SentChange, _ result: JSONValue) -> JSONFinding {
        let known = (error.context.underlyingError as? any JSONDocumentError)?.findings.first
        let path = known?.path ?? JSONPointer(tokens: error.context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue })
        if case .keyNotFound(let key, _) = error {
            // The name in the document: snake case, if there is such a key strategy.
            for name in [key.stringValue, SnakeCase.fromCamelCase(key.stringValue)] {
                guard let (place, words) = change.removal(of: path.appending(name), in: result) else { continue }
                return place.finding("The member \(Wording.quoted(name)) \(words).")
            }
        }
        let place = change.places(of: [path], in: result)[0]
        return place.finding(known?.message ?? Wording.rejected("This value"), redacted: known?.redactedMessage)
    }
}

extension JSONMergeError: JSONDocumentError, FindingsError {}
