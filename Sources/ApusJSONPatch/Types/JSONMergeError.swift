public import ApusJSON

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A document into which a patch was merged is not what a type takes. Nothing was changed.
public struct JSONMergeError: Error, Sendable {
    /// What is wrong: its path in the merged document, and its location in the patch if the patch has it.
    public let findings: [JSONFinding]
    /// The decoder's error, about the merged document.
    public let underlyingError: any Error
}

extension JSONMergeError {
    /// Nil for errors that are not a decoder's.
    init?(_ error: any Error, in patch: JSONNode) {
        let errors = (error as? JSONDecodingErrors)?.errors ?? [error]
        let decodingErrors = errors.compactMap { $0 as? DecodingError }
        guard decodingErrors.count == errors.count, !errors.isEmpty else { return nil }
        findings = decodingErrors.prefix(100).map { Self.finding($0, patch) }
        underlyingError = error
    }

    private static func finding(_ error: DecodingError, _ patch: JSONNode) -> JSONFinding {
        let known = (error.context.underlyingError as? any JSONDocumentError)?.findings.first
        let path = known?.path ?? JSONPointer(tokens: error.context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue })
        if case .keyNotFound(let key, _) = error {
            // As it is in documents: with a key strategy, in snake case.
            for name in [key.stringValue, SnakeCase.fromCamelCase(key.stringValue)] {
                guard case let member = path.appending(name), let node = patch[at: member], node.isNull else { continue }
                return JSONFinding(message: "The member \(Wording.quoted(name)) cannot be null.", location: node.location, path: member)
            }
        }
        return JSONFinding(message: known?.message ?? "This value is not accepted.", location: patch[at: path]?.location, path: path)
    }
}

extension JSONMergeError: JSONDocumentError {}

extension JSONMergeError: CustomStringConvertible, LocalizedError {
    /// A line for each finding.
    public var description: String {
        findings.map { finding in
            guard let location = finding.location else { return "\(finding.message) (path \(finding.path.quoted))" }
            return "\(location.line):\(location.column): \(finding.message) (path \(finding.path.quoted))"
        }.joined(separator: "\n")
    }

    /// What `localizedDescription` says: the same.
    public var errorDescription: String? { description }
}
