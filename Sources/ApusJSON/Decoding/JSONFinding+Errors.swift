extension JSONFinding {
    /// What an error says about a document, in words for the document's author.
    ///
    /// - Parameter error: an error that a call of this package has thrown: any ``JSONError``, or a `DecodingError`.
    /// - Returns: the error's ``JSONError/findings``; one finding for a `DecodingError`. Empty if the error is not about
    ///   a document.
    /// - Complexity: O(findings); for the first error of a document, also O(document).
    public static func all(of error: any Error) -> [JSONFinding] {
        (error as? any JSONError)?.findings ?? (error as? DecodingError).map { [$0.finding(in: nil)] } ?? []
    }
}

extension DecodingError {
    /// What the error says to the document's author: the finding of the underlying error if this
    /// package made it, or a general sentence if a type made the error itself.
    ///
    /// - Parameter document: the decoded document. It is needed only if a type made the error
    ///   itself.
    package func finding(in document: @autoclosure () -> JSONDocument?) -> JSONFinding {
        if let error = context.underlyingError as? any JSONError, let finding = error.findings.first { return finding }
        let node = document()?.root.descendant(by: context.codingPath).node
        return JSONFinding(message: Wording.rejected("This value"), location: node?.location, path: node?.path ?? .root)
    }
}

extension Error {
    /// This error, or the one behind a `DecodingError`; nil if it comes from a type.
    package var details: (any JSONError)? { self as? any JSONError ?? (self as? DecodingError)?.context.underlyingError as? any JSONError }
}

extension JSONErrorCode {
    /// The code of an error: its own, that of the error behind a `DecodingError`, or ``rejected`` for errors of types.
    package init(of error: any Error) { self = error.details?.code ?? .rejected }
}

extension ErrorReason {
    /// The code and the message of an error, which describes itself if it comes from a type.
    init(of error: any Error) { self.init(JSONErrorCode(of: error), error.details?.message ?? "\(error)") }
}

extension ErrorContext {
    /// The context of an error; none if it comes from a type.
    init(of error: (any Error)?) {
        let details = error?.details
        self.init(details?.location, path: details?.path ?? .root, excerpt: details?.excerpt ?? "")
    }
}
