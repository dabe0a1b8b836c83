#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A report of one call of `decode`: what was coerced, what was left out, and what is wrong with the
/// document.
///
/// ```swift
/// decoder.coercions = .lenient
/// var report = JSONDecodingReport()
/// let order = try decoder.decode(Order.self, from: data, report: &report)     // {"count":"12"}
/// if !report.isEmpty { log(report) }          // 1:10: Converted a string to an Int (numberFromString). (path "/count")
/// ```
///
/// Sentences and locations are computed when they are read, so a report can keep the document alive.
public struct JSONDecodingReport: Sendable {
    /// The values that were coerced, and those that no coercion accepted and that the error is about.
    /// Its ``JSONCoercionReport/appliedCount`` counts the coerced values.
    public internal(set) var coercions = JSONCoercionReport()
    /// The elements that were left out of lossy arrays (``JSONCursor/readLossy(_:)``), in document
    /// order: at most about as many as ``JSONLimits/maximumFindingCount``.
    public internal(set) var skipped: [JSONSkippedElement] = []
    /// How many elements were left out beyond those in ``skipped``.
    public internal(set) var omittedSkippedCount = 0
    /// The error that the call threw.
    private var error: (any Error)?

    /// Creates an empty report, for a decoder to replace.
    public init() {}

    /// What is wrong with the document, in words for its author: a finding for each element in
    /// ``skipped``, and those of the error that was thrown. Empty if the error is not about the
    /// document.
    public var findings: [JSONFinding] {
        skipped.map { element in
            JSONFinding.all(of: element.error).first ?? JSONFinding(message: Wording.rejected("This value"), path: element.path)
        } + (error.map(JSONFinding.all) ?? [])
    }

    /// Whether there is nothing to report.
    public var isEmpty: Bool { coercions.isEmpty && skipped.isEmpty && omittedSkippedCount == 0 && error == nil }

    /// Adds the error that the call threw.
    mutating func add(_ error: any Error) { self.error = error }
}

extension JSONDecodingReport: Loggable {
    /// A line for each entry and finding, which quotes its value for a person.
    package func text(forLog: Bool) -> String {
        let findings = findings.map { $0.text(forLog: forLog) }
        let omitted = omittedSkippedCount > 0 ? ["… and \(omittedSkippedCount) more elements left out"] : []
        return ((coercions.isEmpty && !isEmpty ? [] : [coercions.text(forLog: forLog)]) + findings + omitted).joined(separator: "\n")
    }
}
