/// An error about a change that cannot be made: a JSON Patch (RFC 6902), a merge patch (RFC 7396) or a partial
/// form. On failure, the document or value is unchanged.
///
/// ```
/// The value at "/version" is not the expected one. (operation 0, test "/version")
/// ```
///
/// Its message is for people who may see the document: that of a failed `test` quotes the value that was
/// found. The description does not. Its `path` is the operation's pointer that leads to no value or to the
/// wrong one; the path of the first finding for other changes; the root if the patch itself is invalid. Its
/// `location` is that of the first finding in the patch; nil if it has none.
///
/// The findings of a JSON Patch are one, whose path is that of the operation; it quotes no values of the
/// document. For other changes each has its location in the patch if that has one, and the path of the value
/// in the changed document. If the result of a JSON Patch cannot be decoded, the path is that of the
/// operation's member in the patch, such as `/0/value`.
public struct JSONPatchError: Sendable {
    package let reason: ErrorReason
    package let redactedMessage: String
    package let context: ErrorContext
    /// The zero-based index of the operation in a JSON Patch; nil if no single operation is at fault.
    public let operation: Int?
    /// The operation's name in RFC 6902, such as `replace`; nil if no single operation is at fault
    /// or the operation has no valid name.
    public let operationName: String?
    /// The decoder's error about the result of a change; nil for other errors.
    public let underlyingError: (any Error)?
    /// The findings of a change that is not made of operations.
    private let changeFindings: [JSONFinding]

    /// Creates the error for a JSON Patch.
    ///
    /// - Parameter redactedMessage: the message without values; nil if it has none.
    package init(
        _ code: JSONErrorCode, _ message: String, redactedMessage: String? = nil, operation: Int? = nil, name: String? = nil, path: JSONPointer
    ) {
        (reason, self.redactedMessage, context) = (ErrorReason(code, message), redactedMessage ?? message, ErrorContext(path: path))
        (self.operation, operationName) = (operation, name)
        (changeFindings, underlyingError) = ([], nil)
    }

    /// Creates the error for another change.
    ///
    /// - Parameter findings: what is wrong; at least one finding.
    package init(_ code: JSONErrorCode, _ findings: [JSONFinding], underlyingError: (any Error)? = nil) {
        let first = findings[0]
        (reason, redactedMessage) = (ErrorReason(code, first.message), first.redactedMessage)
        context = ErrorContext(first.location, path: first.path)
        (changeFindings, self.underlyingError) = (findings, underlyingError)
        (operation, operationName) = (nil, nil)
    }

    /// Whether the error is about a JSON Patch or one of its operations, rather than about what a change leads to.
    package var isAboutOperations: Bool { changeFindings.isEmpty }

    /// The same error, attributed to an operation of a patch.
    package func of(_ index: Int, name: String? = nil) -> JSONPatchError {
        JSONPatchError(code, message, redactedMessage: redactedMessage, operation: index, name: name, path: path)
    }
}

// MARK: - Partial forms

extension JSONPatchError {
    /// Creates the error for a partial form that lacks a member that a new value needs.
    ///
    /// - Parameter path: the member's keys, outermost first.
    public static func missing(_ path: String...) -> JSONPatchError {
        let message = "The member \(Wording.quoted(path.last ?? "")) is missing."
        return JSONPatchError(.missingMember, [JSONFinding(message: message, path: JSONPointer(tokens: path))])
    }

    /// Creates the error for a new value that needs a member which partial forms do not have.
    ///
    /// - Parameter path: the member's keys, outermost first.
    public static func fixed(_ path: String...) -> JSONPatchError {
        let message = "There is no value to change, and a change cannot create one: it cannot set the member \(Wording.quoted(path.last ?? ""))."
        return JSONPatchError(.fixedMember, [JSONFinding(message: message, path: JSONPointer(tokens: path))])
    }

    /// The same error about a value that is a member of another.
    func within(_ keys: [String]) -> JSONPatchError {
        let findings = findings.map {
            JSONFinding(
                message: $0.message, redactedMessage: $0.redactedMessage, location: $0.location, path: JSONPointer(tokens: keys + $0.path.tokens))
        }
        return JSONPatchError(code, findings, underlyingError: underlyingError)
    }
}

extension JSONPatchError: DetailedError, ComparedByContent {
    package var documentFindings: [JSONFinding] { changeFindings.isEmpty ? [JSONFinding(message: description, path: path)] : changeFindings }

    /// Everything but the errors of decoders.
    package var comparedContent: [AnyHashable] { [reason, operation, operationName, path, changeFindings] }

    /// The message, for a log without values, followed in parentheses by the operation's index, name
    /// and pointer; or the findings.
    package func text(forLog: Bool) -> String {
        if !changeFindings.isEmpty { return JSONFinding.text(changeFindings, forLog: forLog) }
        let message = forLog ? redactedMessage : message
        guard let operation else { return message }
        guard let operationName else { return "\(message) (operation \(operation))" }
        return "\(message) (operation \(operation), \(operationName) \(path.quoted))"
    }
}
