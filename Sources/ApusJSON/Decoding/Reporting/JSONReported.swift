/// A value that was created from a document, with a report of what happened on the way.
///
/// ```swift
/// decoder.coercions = .lenient
/// let order = try decoder.decodeWithReport(Order.self, from: data)  // {"count":"12"}
/// if !order.report.isEmpty { log(order.report) }  // 1:10: Converted a string to an Int (numberFromString). (path "/count")
/// use(order.value)
/// ```
public struct JSONReported<Value> {
    /// The value.
    public let value: Value
    /// What was coerced, left out, ignored or missing.
    public let report: JSONReport

    @usableFromInline
    package init(value: Value, report: JSONReport) {
        self.value = value
        self.report = report
    }
}

extension JSONReported: Sendable where Value: Sendable {}

/// The error of a call that would have returned a ``JSONReported`` value, with what had been
/// reported until then.
///
/// ```swift
/// do {
///     use(try decoder.decodeWithReport(Order.self, from: data).value)
/// } catch {
///     log(error.report)
///     reply(error.findings)
/// }
/// ```
public struct JSONReportedError: Error {
    /// The error: the one that a call without a report throws.
    public let underlyingError: any Error
    /// What had been coerced and left out, and the values that no coercion accepted and that the
    /// error is about.
    public let report: JSONReport

    /// What is wrong with the document, in words for its author: a finding for each element in
    /// ``JSONReport/skipped``, and those of the error. Those of the error are empty if it is not about the
    /// document.
    public var findings: [JSONFinding] { report.findings + underlyingError.documentFindings }
}

extension JSONReportedError: JSONError, Loggable {
    /// The lines of the report, if it is not empty, and a line for each finding of the error. An error that
    /// is not about the document describes itself.
    package func text(forLog: Bool) -> String {
        let findings = underlyingError.documentFindings.map { $0.text(forLog: forLog) }
        let reported = report.isEmpty ? [] : [report.text(forLog: forLog)]
        return (reported + (findings.isEmpty ? ["\(underlyingError)"] : findings)).joined(separator: "\n")
    }
}

extension Error {
    /// What the error says about a document, in words for its author; empty if it is not about one.
    var documentFindings: [JSONFinding] {
        switch self {
        case let error as any JSONDocumentError: error.findings
        case let error as JSONCollectedErrors: error.errors.flatMap(\.documentFindings)
        case let error as JSONReportedError: error.findings
        case let error as DecodingError: [error.finding(in: nil)]
        default: []
        }
    }
}

extension DecodingError {
    /// What the error says to the document's author: the finding of the underlying error if this
    /// package made it, or a general sentence if a type made the error itself.
    ///
    /// - Parameter document: the decoded document. It is needed only if a type made the error
    ///   itself.
    package func finding(in document: @autoclosure () -> JSONDocument?) -> JSONFinding {
        if let error = context.underlyingError as? any JSONDocumentError, let finding = error.findings.first { return finding }
        let node = document()?.root.descendant(by: context.codingPath).node
        return JSONFinding(message: Wording.rejected("This value"), location: node?.location, path: node?.path ?? .root)
    }
}
