public import ApusJSON

/// An error about a patch that changes members outside of its ``JSONMergeScope``, or whose merged
/// document cannot be decoded as the requested type. The value is unchanged.
public struct JSONMergeError: Error, Sendable {
    /// The problems found, each with its path in the merged document and, if the patch contains the
    /// value, its location in the patch.
    public let findings: [JSONFinding]
    /// The decoder's error about the merged document; nil if the patch changes members that it must
    /// not change.
    public let underlyingError: (any Error)?
}

extension JSONMergeError {
    /// Returns nil if the error does not come from a decoder.
    init?(_ error: any Error, in patch: JSONNode) {
        let errors = (error as? JSONCollectedErrors)?.errors ?? [error]
        let decodingErrors = errors.compactMap { $0 as? DecodingError }
        guard decodingErrors.count == errors.count, !errors.isEmpty else { return nil }
        findings = decodingErrors.prefix(100).map { Self.finding($0, patch) }
        underlyingError = error
    }

    private static func finding(_ error: DecodingError, _ patch: JSONNode) -> JSONFinding {
        let known = (error.context.underlyingError as? any JSONDocumentError)?.findings.first
        let path = known?.path ?? JSONPointer(tokens: error.context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue })
        if case .keyNotFound(let key, _) = error {
            // The name in the document: snake case, if there is such a key strategy.
            for name in [key.stringValue, SnakeCase.fromCamelCase(key.stringValue)] {
                guard case let member = path.appending(name), let node = patch[at: member], node.isNull else { continue }
                return JSONFinding(message: "The member \(Wording.quoted(name)) cannot be null.", location: node.location, path: member)
            }
        }
        return JSONFinding(
            message: known?.message ?? Wording.rejected("This value"), redactedMessage: known?.redactedMessage, location: patch[at: path]?.location,
            path: path)
    }
}

extension JSONMergeError: JSONDocumentError, FindingsError {}
