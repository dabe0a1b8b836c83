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

/// The error of a call that would have returned a ``JSONReported`` value, or of an update by a mapper, with what had
/// been reported until then.
///
/// ```swift
/// do {
///     use(try decoder.decodeWithReport(Order.self, from: data).value)
/// } catch {
///     log(error.report)
///     reply(error.findings)
/// }
/// ```
///
/// Its code, message, location, path and excerpt are those of the underlying error, or of the first issue; the code is
/// ``JSONErrorCode/rejected`` if a type threw the error itself, and ``JSONErrorCode/unmappedDocument`` if there is none.
/// It has a finding for each element in ``JSONReport/skipped``, and those of the underlying error; if there is none, one
/// for each of the first 100 issues.
public struct JSONReportedError: DetailedError {
    /// The error that a decoder's call without a report throws. Nil in the error of a mapper, of which the
    /// ``JSONReport/issues`` are the reasons.
    public let underlyingError: (any Error)?
    /// What had been coerced and left out, and which values failed.
    public let report: JSONReport

    @usableFromInline
    package init(underlyingError: (any Error)? = nil, report: JSONReport) {
        self.underlyingError = underlyingError
        self.report = report
    }

    package var reason: ErrorReason {
        guard let underlyingError else { return ErrorReason(.unmappedDocument, documentFindings[0].message) }
        return ErrorReason(of: underlyingError)
    }

    package var context: ErrorContext {
        guard underlyingError == nil, let issue = report.issues.first else { return ErrorContext(of: underlyingError) }
        return ErrorContext(issue.location, path: issue.path, excerpt: issue.excerpt)
    }

    package var documentFindings: [JSONFinding] {
        if let underlyingError { return report.findings + JSONFinding.all(of: underlyingError) }
        let issues = report.issues
        guard !issues.isEmpty else { return [JSONFinding(message: "Nothing in this document can be used.")] }
        return issues.prefix(100).map(\.finding)
    }

    /// The lines of the report, if it is not empty, and a line for each finding of the underlying error, which
    /// describes itself if it is not about the document. Without one, the first ten issues and the number of the rest,
    /// on one line; or the first issue with its excerpt, then one line for each of the next nine.
    package func text(forLog: Bool) -> String {
        guard let underlyingError else { return issueText(forLog: forLog) }
        let findings = JSONFinding.all(of: underlyingError).map { $0.text(forLog: forLog) }
        let reported = report.isEmpty ? [] : [report.text(forLog: forLog)]
        return (reported + (findings.isEmpty ? ["\(underlyingError)"] : findings)).joined(separator: "\n")
    }

    private func issueText(forLog: Bool) -> String {
        let issues = report.issues
        guard let first = issues.first else { return "Nothing could be mapped." }
        if forLog { return JSONFinding.list(issues, separator: " ") { $0.location.line($0.redactedMessage, $0.path) } }
        return JSONFinding.list(issues.indices, separator: "\n") {
            $0 == 0 ? first.location.block(first.message, first.path, first.excerpt) : issues[$0].debugDescription
        }
    }
}
