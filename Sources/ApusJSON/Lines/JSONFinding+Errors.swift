// From any error that a call of this package throws to what it says about a document. It is here, because here all of
// these errors are known.

extension JSONFinding {
    /// What an error says about a document, in words for the document's author.
    ///
    /// - Parameter error: an error that a call of this package has thrown: a `DecodingError`,
    ///   ``JSONCollectedErrors``, ``JSONReportedError``, a ``JSONLineError`` or any ``JSONDocumentError``.
    /// - Returns: the findings: one for a line, which is located in the whole input, and for a `DecodingError`; any
    ///   number for other errors. Empty if the error is not about a document: that is, about the program, a file or a
    ///   value to be written.
    /// - Complexity: O(findings); for the first error of a document, also O(document).
    public static func all(of error: any Error) -> [JSONFinding] {
        guard let error = error as? JSONLineError else { return error.documentFindings }
        return error.underlyingError.documentFindings.prefix(1).map {
            JSONFinding(message: $0.message, redactedMessage: $0.redactedMessage, location: error.location, path: error.path)
        }
    }
}

extension JSONSyntaxError {
    /// The syntax error in an error that a call of this package has thrown; nil if a text was valid JSON, or the error is
    /// about something else.
    ///
    /// - Parameter error: an error as for ``JSONFinding/all(of:)``. The location of a line's syntax error is the one in
    ///   the line.
    public init?(in error: any Error) {
        switch error {
        case let error as JSONSyntaxError: self = error
        case let error as DecodingError:
            guard let error = error.context.underlyingError as? JSONSyntaxError else { return nil }
            self = error
        case let error as JSONLineError: self.init(in: error.underlyingError)
        case let error as JSONReportedError: self.init(in: error.underlyingError)
        default: return nil
        }
    }
}
