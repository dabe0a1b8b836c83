import ApusJSON

extension JSONPatchError {
    /// Creates the error for the result of a change that cannot be decoded; returns nil if the error does not come from
    /// a decoder.
    ///
    /// - Parameter result: the document that could not be decoded.
    init?(_ error: any Error, of change: some SentChange, in result: JSONValue) {
        let errors = (error as? JSONCollectedErrors)?.errors ?? [error]
        let decodingErrors = errors.compactMap { $0 as? DecodingError }
        guard decodingErrors.count == errors.count, !errors.isEmpty else { return nil }
        self.init(.invalidResult, decodingErrors.prefix(100).map { Self.finding($0, change, result) }, underlyingError: error)
    }

    private static func finding(_ error: DecodingError, _ change: some SentChange, _ result: JSONValue) -> JSONFinding {
        let known = (error.context.underlyingError as? any JSONError)?.findings.first
        let path = known?.path ?? JSONPointer(tokens: error.context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue })
        if case .keyNotFound(let key, _) = error {
            // The name in the document: snake case, if there is such a key strategy.
            for name in [key.stringValue, SnakeCase.fromCamelCase(key.stringValue)] {
                guard let (part, words) = change.removal(of: path.appending(name), in: result) else { continue }
                return part.finding("The member \(Wording.quoted(name)) \(words).")
            }
        }
        let part = change.parts(of: [path], in: result)[0]
        return part.finding(known?.message ?? Wording.rejected("This value"), redacted: known?.redactedMessage)
    }
}
