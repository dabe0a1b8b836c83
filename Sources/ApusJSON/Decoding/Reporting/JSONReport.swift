/// A report of what happened to a document's values when a decoder or a mapper used them: which were
/// coerced, ignored, missing or left out, and which failed.
///
/// ```swift
/// let report = try mapper.update(&person, from: data)
/// if !report.isEmpty { log(report) }
/// ```
///
/// ```
/// 1:20: Converted a string to an Int (numberFromString). (path "/age")
/// 1:26: No property is mapped from "x". (path "/x")
/// ```
///
/// Values that were used unchanged are not listed, and only a mapper counts them. Locations and
/// sentences are computed when they are requested, so a report, and each of its entries, keeps the
/// document alive. The first 1,000 failures have entries, and the first 1,000 of
/// everything else; ``JSONLimits/maximumFindingCount`` is that limit.
public struct JSONReport: Sendable {
    /// The number of values that a mapper applied to properties, including coerced ones; in the report
    /// of a decoder, the number of coerced values.
    public let appliedCount: Int
    private let pending: MappingEntries?
    /// The elements that a decoder left out of lossy arrays (``JSONCursor/readLossy(_:)``), in document
    /// order: at most about as many as ``JSONLimits/maximumFindingCount``.
    public internal(set) var skipped: [JSONSkippedElement] = []
    /// How many elements were left out beyond those in ``skipped``.
    public internal(set) var omittedSkippedCount = 0

    package init(appliedCount: Int = 0, records: CoercionRecords? = nil, of document: JSONDocument? = nil) {
        self.appliedCount = appliedCount
        if let records, let document, !records.isEmpty { pending = MappingEntries(records, document) } else { pending = nil }
    }

    /// All entries, in the order in which they were found.
    ///
    /// - Complexity: O(*n*) in the number of entries. The first `path`, `location` or `excerpt`
    ///   that is read of any entry scans the document once, for all of them.
    public var entries: [Entry] { pending?.entries() ?? [] }

    /// The number of values, keys and objects beyond ``JSONLimits/maximumFindingCount``, which have no
    /// entries.
    public var omittedCount: Int { pending?.records.omittedCount ?? 0 }

    /// Whether anything failed: a value was present, but its property could not be set from it.
    public var hasIssues: Bool { pending?.records.hasFailures ?? false }

    /// Whether there are no entries and nothing was left out, so that only ``appliedCount`` is of interest.
    public var isEmpty: Bool { pending == nil && skipped.isEmpty && omittedSkippedCount == 0 }

    /// What is wrong with the elements in ``skipped``, in words for the document's author: a finding for
    /// each.
    public var findings: [JSONFinding] {
        skipped.map { element in
            JSONFinding.all(of: element.error).first ?? JSONFinding(message: Wording.rejected("This value"), path: element.path)
        }
    }

    /// Returns the entries of one kind.
    public func entries(_ kind: Entry.Kind) -> [Entry] { entries.filter { $0.kind == kind } }

    /// The failures.
    public var issues: [Entry] { entries(.failed) }
}

extension JSONReport {
    /// What happened to one value, or to a property without one.
    public struct Entry: Sendable {
        /// What happened to the value.
        public struct Kind: NamedConstant {
            package enum Kind { case applied, coerced, ignored, missing, failed }

            package let kind: Kind

            /// The value was applied to the property as it is. Present only if a mapper is
            /// configured to report these.
            public static let applied = Self(kind: .applied)
            /// The value was converted by one of ``JSONCoercions``, or by a provider.
            public static let coerced = Self(kind: .coerced)
            /// No property is mapped from this key, or the property cannot be set.
            public static let ignored = Self(kind: .ignored)
            /// The document has no value for the property, which keeps its current one.
            public static let missing = Self(kind: .missing)
            /// The document has a value that the property does not accept. The property keeps its
            /// current one.
            public static let failed = Self(kind: .failed)
        }

        /// What happened to the value.
        public let kind: Kind
        let source: MappingEntries
        let record: Int32
        let property: Int32

        /// - Parameter property: the index of the missing property, in an object that lacks it.
        init(_ kind: Kind, _ source: MappingEntries, _ record: Int, property: Int = 0) {
            self.kind = kind
            self.source = source
            self.record = Int32(truncatingIfNeeded: record)
            self.property = Int32(truncatingIfNeeded: property)
        }
    }
}

extension JSONReport.Entry: Loggable, ComparedByContent {
    package var comparedContent: [AnyHashable] { [kind, message, path, location, excerpt, coercion, found, expected] }

    /// The line, column, sentence and path, on one line. For a person, the sentence quotes the value.
    package func text(forLog: Bool) -> String {
        "\(location.line):\(location.column): \(forLog ? redactedMessage : message) (path \(path.quoted))"
    }
}

extension JSONReport: Loggable {
    /// A line for each entry and finding, which quotes its value for a person; if there are none, the
    /// number of values that were applied.
    package func text(forLog: Bool) -> String {
        if isEmpty { return "Applied \(appliedCount) values." }
        let entries = entries.map { $0.text(forLog: forLog) } + (omittedCount > 0 ? ["… and \(omittedCount) more"] : [])
        let skipped = findings.map { $0.text(forLog: forLog) }
        let omitted = omittedSkippedCount > 0 ? ["… and \(omittedSkippedCount) more elements left out"] : []
        return (entries + skipped + omitted).joined(separator: "\n")
    }
}
