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
public struct JSONReportedError: JSONError {
    /// The error: the one that a call without a report throws.
    public let underlyingError: any Error
    /// What had been coerced and left out, and the values that no coercion accepted and that the
    /// error is about.
    public let report: JSONReport
}

extension JSONReportedError: Loggable {
    /// The code of the error; ``JSONErrorCode/rejected`` if a type threw it itself.
    public var code: JSONErrorCode { JSONErrorCode(of: underlyingError) }
    /// The message of the error.
    public var message: String { details?.message ?? "\(underlyingError)" }
    /// The location of the error.
    public var location: JSONLocation? { details?.location }
    /// The path of the error.
    public var path: JSONPointer { details?.path ?? .root }
    /// The excerpt of the error.
    public var excerpt: String { details?.excerpt ?? "" }
    /// What is wrong with the document, in words for its author: a finding for each element in
    /// ``JSONReport/skipped``, and those of the error. Those of the error are empty if it is not about the
    /// document.
    public var findings: [JSONFinding] { report.findings + JSONFinding.all(of: underlyingError) }

    private var details: (any JSONError)? {
        underlyingError as? any JSONError ?? (underlyingError as? DecodingError)?.context.underlyingError as? any JSONError
    }

    /// The lines of the report, if it is not empty, and a line for each finding of the error. An error that
    /// is not about the document describes itself.
    package func text(forLog: Bool) -> String {
        let findings = JSONFinding.all(of: underlyingError).map { $0.text(forLog: forLog) }
        let reported = report.isEmpty ? [] : [report.text(forLog: forLog)]
        return (reported + (findings.isEmpty ? ["\(underlyingError)"] : findings)).joined(separator: "\n")
    }
}
