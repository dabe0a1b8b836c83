#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The paths of a type's properties within an object. Created once for each type.
package final class MappingNames: Sendable {
    let paths: [[String]]

    package init(_ paths: [[String]]) {
        self.paths = paths
    }
}

/// The content of a report in compact form: indexes on the tape, types and rules. Sentences and
/// lines are created from it when the report is read.
///
/// The number of records is limited, whatever a document contains: there is one limit for failures,
/// and one for everything else. Records beyond that are only counted.
package struct CoercionRecords: Sendable {
    /// What happened to the value at an index.
    package enum Event: Sendable {
        /// It was applied to a property of the type as it is.
        case applied
        /// It was converted to the type.
        case coerced(JSONCoercions)
        /// A provider converted it to the type.
        case provided
        /// No property is mapped from the key at the index.
        case ignored
        /// The key at the index belongs to a property that is not set.
        case readOnly
        /// The object at the index has no values for some of its properties, whose paths are the names.
        /// Each missing property has a bit, the lowest for the one at `first`.
        case missing(MappingNames, first: Int = 0, mask: UInt64)
        /// It counts as missing because of this coercion.
        case missingBy(JSONCoercions)
        /// It could not be converted to the type.
        case failed(CoercionFailure)
    }

    fileprivate struct Record: Sendable {
        let index: UInt32
        /// The number of records before this one, including those that were not kept.
        let ordinal: UInt32
        let type: any Any.Type
        let event: Event

        /// The number of entries that it becomes.
        var entryCount: Int {
            if case .missing(_, _, let mask) = event { mask.nonzeroBitCount } else { 1 }
        }

        var isFailure: Bool {
            if case .failed = event { true } else { false }
        }
    }

    fileprivate var records: [Record] = []
    private var last: Event?
    private var failureCount = 0
    private var nonFailureEntryCount = 0
    /// The number of records, including those that were not kept.
    package private(set) var count = 0

    /// The most failures that are kept, and the most entries of all other kinds together.
    private let limit: Int

    /// - Parameter limit: see ``JSONLimits/maximumFindingCount``.
    package init(limit: Int = JSONLimits.default.maximumFindingCount) { self.limit = max(limit, 1) }

    package var isEmpty: Bool { count == 0 }
    package var hasFailures: Bool { failureCount > 0 }
    /// The number of records that were not kept.
    package var omittedCount: Int { count - records.count }

    /// Records what happened to the value at an index.
    ///
    /// - Parameter type: the type of the property, if that is of interest.
    package mutating func add(_ event: Event, _ type: any Any.Type = Void.self, at index: Int) {
        let record = Record(index: UInt32(truncatingIfNeeded: index), ordinal: UInt32(truncatingIfNeeded: count), type: type, event: event)
        count += 1
        last = event
        if record.isFailure {
            guard failureCount < limit else { return }
            failureCount += 1
        } else {
            guard nonFailureEntryCount < limit else { return }
            nonFailureEntryCount += record.entryCount
        }
        records.append(record)
    }

    /// The failure of the last record, if it is one.
    package var lastFailure: CoercionFailure? {
        if case .failed(let failure) = last { failure } else { nil }
    }

    /// Whether the last record's value counts as missing.
    package var isLastMissing: Bool {
        if case .missingBy = last { true } else { false }
    }

    /// Forgets all records but the first `count`, after an attempt that failed.
    package mutating func forget(after count: Int) {
        guard count < self.count else { return }
        while let record = records.last, Int(record.ordinal) >= count {
            records.removeLast()
            if record.isFailure { failureCount -= 1 } else { nonFailureEntryCount -= record.entryCount }
        }
        self.count = count
        last = records.last?.event
    }
}

// MARK: - Entries

/// Records, and the document that they refer to. The entries of a report read from it.
final class MappingEntries: Sendable {
    fileprivate struct Locations: Sendable {
        let reports: [(location: JSONLocation, excerpt: String)]
        let paths: [JSONPointer]
    }

    let records: CoercionRecords
    private let document: JSONDocument
    /// Computed for all records at once.
    private let known = Locked<Locations?>(nil)

    init(_ records: CoercionRecords, _ document: JSONDocument) {
        self.records = records
        self.document = document
    }

    /// The entries, without their sentences. O(*n*) in the number of records.
    func entries() -> [JSONReport.Entry] {
        var entries: [JSONReport.Entry] = []
        entries.reserveCapacity(records.records.count)
        for (position, record) in records.records.enumerated() {
            switch record.event {
            case .missing(let names, let first, let mask):
                for bit in 0..<64 where mask & 1 << UInt64(bit) != 0 && first + bit < names.paths.count {
                    entries.append(JSONReport.Entry(.missing, self, position, property: first + bit))
                }
            case .applied: entries.append(JSONReport.Entry(.applied, self, position))
            case .coerced, .provided: entries.append(JSONReport.Entry(.coerced, self, position))
            case .ignored, .readOnly: entries.append(JSONReport.Entry(.ignored, self, position))
            case .missingBy: entries.append(JSONReport.Entry(.missing, self, position))
            case .failed: entries.append(JSONReport.Entry(.failed, self, position))
            }
        }
        return entries
    }

    fileprivate var locations: Locations {
        known.withLock { known in
            if let known { return known }
            let indexes = records.records.map { Int($0.index) }
            let made = Locations(reports: document.root.reports(at: indexes), paths: indexes.map { document.node(at: $0).path })
            known = made
            return made
        }
    }

    fileprivate func node(_ record: CoercionRecords.Record) -> JSONNode { document.node(at: Int(record.index)) }
}

extension JSONReport.Entry {
    private var kept: CoercionRecords.Record { source.records.records[Int(record)] }
    private var node: JSONNode { source.node(kept) }

    /// The path of the value in the document; if it is missing, the path it would have.
    public var path: JSONPointer {
        let path = source.locations.paths[Int(record)]
        guard case .missing(let names, _, _) = kept.event else { return path }
        return JSONPointer(tokens: path.tokens + names.paths[Int(property)])
    }

    /// The location of the value; if it is ignored, of its key; if it is missing, of the
    /// object.
    ///
    /// If the document was a `JSONValue`, this is the location in that value's compact text.
    public var location: JSONLocation { source.locations.reports[Int(record)].location }

    /// The line of the location, at most 40 columns before it and 40 after, and below it a line with a caret
    /// at the column.
    public var excerpt: String { source.locations.reports[Int(record)].excerpt }

    /// The sentence for a person to read.
    public var message: String { message(quoting: true) }

    /// The sentence without the value, for a log.
    package var redactedMessage: String { message(quoting: false) }

    /// - Parameter quoting: whether the sentence quotes the value, if reports may.
    private func message(quoting: Bool) -> String {
        let (node, type) = (node, kept.type)
        var phrase: String { node.phrase(quoting: quoting && node.quotesInput) }
        switch kept.event {
        case .applied: return "Used \(phrase) as \(CoercionFailure.phrase(type))."
        case .coerced(let coercion): return "Converted \(phrase) to \(CoercionFailure.phrase(type)) (\(coercion))."
        case .provided: return "Converted \(phrase) to \(CoercionFailure.phrase(type)) (provider)."
        case .ignored: return "No property is mapped from \(node.quotedString)."
        case .readOnly: return "The property mapped from \(node.quotedString) is not set."
        case .missing(let names, _, _): return "There is no \(JSONValue.string(names.paths[Int(property)].joined(separator: "/")).description)."
        case .missingBy(let coercion): return "Treated \(phrase) as missing (\(coercion))."
        case .failed(let failure): return failure.message(asking: type, of: node, quoting: quoting && node.quotesInput)
        }
    }

    /// The coercion that produced the value, or could have if it were on; empty if there is
    /// none.
    public var coercion: JSONCoercions {
        switch kept.event {
        case .coerced(let coercion), .missingBy(let coercion), .failed(.notPermitted(let coercion)): coercion
        default: []
        }
    }

    /// The value that was found, cut to about 40 characters: `the string "12"`, `an array`,
    /// `nothing`.
    public var found: String {
        switch kept.event {
        case .ignored, .readOnly: "a key"
        case .missing: "nothing"
        default: node.phrase(quoting: node.quotesInput)
        }
    }

    /// The failure in terms for the document's author: without the types of properties.
    package var finding: JSONFinding {
        let requirement: Requirement =
            switch kept.event {
            case .failed(.other): .something
            case .failed where kept.type == Date.self: .date(.iso8601)
            default: .value(kept.type, otherwise: "an object")
            }
        let found = Requirement.Found(node)
        let redacted = requirement.sentence(found.redacted)
        return JSONFinding(
            message: node.quotesInput ? requirement.sentence(found) : redacted, redactedMessage: redacted, location: location, path: path)
    }

    /// The type of the property: `Int`; empty if there is none.
    public var expected: String {
        switch kept.event {
        case .ignored, .readOnly, .missing: ""
        default: String(describing: kept.type)
        }
    }
}
