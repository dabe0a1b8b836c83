public import ApusJSON

/// An error for a document that could not be mapped as a whole or, under
/// ``JSONMapper/Policy/strict``, in any part. Nothing was changed.
public struct JSONMappingError: Error, Sendable {
    /// What happened to the document's values: the failures, and everything else that was found until
    /// then.
    public let report: JSONReport

    @usableFromInline
    init(report: JSONReport) {
        self.report = report
    }

    /// All failures, in the order in which they were found.
    public var issues: [JSONReport.Entry] { report.issues }
}

extension JSONMappingError: Hashable {
    /// Returns whether two errors have the same failures.
    public static func == (one: Self, other: Self) -> Bool { one.issues == other.issues }

    /// Hashes the failures.
    public func hash(into hasher: inout Hasher) { hasher.combine(issues) }
}

extension JSONMappingError: JSONError, Loggable {
    /// The first ten issues and the number of the rest, on one line; or the first issue with its
    /// excerpt, then one line for each of the next nine.
    package func text(forLog: Bool) -> String {
        let issues = issues
        guard let first = issues.first else { return "Nothing could be mapped." }
        if forLog { return JSONFinding.list(issues, separator: " ") { $0.location.line($0.redactedMessage, $0.path) } }
        return JSONFinding.list(issues.indices, separator: "\n") {
            $0 == 0 ? first.location.block(first.message, first.path, first.excerpt) : issues[$0].debugDescription
        }
    }
}

extension JSONMappingError {
    /// `document.unmapped`.
    public var code: JSONErrorCode { .unmappedDocument }
    /// The message of the first issue.
    public var message: String { findings[0].message }
    /// The location of the first issue.
    public var location: JSONLocation? { issues.first?.location }
    /// The path of the first issue.
    public var path: JSONPointer { issues.first?.path ?? .root }
    /// The excerpt of the first issue.
    public var excerpt: String { issues.first?.excerpt ?? "" }
    /// A finding for each of the first 100 issues. Findings name kinds of JSON values, not the
    /// types of properties. The limit is needed because each element of an array may have an issue.
    public var findings: [JSONFinding] {
        let issues = issues
        guard !issues.isEmpty else { return [JSONFinding(message: "Nothing in this document can be used.")] }
        return issues.prefix(100).map(\.finding)
    }
}
