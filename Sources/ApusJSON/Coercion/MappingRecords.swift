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
package struct MappingRecords: Sendable {
    fileprivate enum Event: Sendable {
        case applied
        case coerced(JSONCoercions)
        /// A provider has created the value.
        case provided
        /// The index is that of the key.
        case ignored
        case readOnly
        /// The index is that of the object. Each missing property has a bit, the lowest for the one
        /// at `first`.
        case missing(MappingNames, first: Int, UInt64)
        /// The value counts as missing because of this coercion.
        case missingBy(JSONCoercions)
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
    private var otherEntryCount = 0
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

    /// Records that the value at an index was applied to a property of a type as it is.
    package mutating func applied(_ type: any Any.Type, at index: Int) { append(index, type, .applied) }

    /// Records that the value at an index was converted to a type.
    package mutating func coerced(_ type: any Any.Type, by coercion: JSONCoercions, at index: Int) { append(index, type, .coerced(coercion)) }

    /// Records that a provider converted the value at an index to a type.
    package mutating func provided(_ type: any Any.Type, at index: Int) { append(index, type, .provided) }

    /// Records that no property is mapped from the key at an index.
    package mutating func ignored(keyAt index: Int) { append(index, Void.self, .ignored) }

    /// Records that the key at an index belongs to a property that is not set.
    package mutating func readOnly(keyAt index: Int) { append(index, Void.self, .readOnly) }

    /// Records that the object at an index has no values for some properties.
    ///
    /// - Parameters:
    ///   - names: the paths of all of the object's properties.
    ///   - first: the index of the property of the lowest bit.
    ///   - mask: a bit for each missing property.
    package mutating func missing(_ names: MappingNames, first: Int = 0, mask: UInt64, inObjectAt index: Int) {
        append(index, Void.self, .missing(names, first: first, mask))
    }

    /// Records that the value at an index counts as missing.
    package mutating func missing(_ type: any Any.Type, by coercion: JSONCoercions, at index: Int) { append(index, type, .missingBy(coercion)) }

    /// Records that the value at an index could not be converted to a type.
    package mutating func failed(_ type: any Any.Type, _ failure: CoercionFailure, at index: Int) { append(index, type, .failed(failure)) }

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
            if record.isFailure { failureCount -= 1 } else { otherEntryCount -= record.entryCount }
        }
        self.count = count
        last = records.last?.event
    }

    private mutating func append(_ index: Int, _ type: any Any.Type, _ event: Event) {
        let record = Record(index: UInt32(truncatingIfNeeded: index), ordinal: UInt32(truncatingIfNeeded: count), type: type, event: event)
        count += 1
        last = event
        if record.isFailure {
            guard failureCount < limit else { return }
            failureCount += 1
        } else {
            guard otherEntryCount < limit else { return }
            otherEntryCount += record.entryCount
        }
        records.append(record)
    }
}

// MARK: - Entries

/// Records, and the document that they refer to. The entries of a report read from it.
final class MappingEntries: Sendable {
    private struct Places: Sendable {
        let places: [(location: JSONLocation, excerpt: String)]
        let paths: [JSONPointer]
    }

    let records: MappingRecords
    private let document: JSONDocument
    /// Computed for all records at once.
    private let places = Locked<Places?>(nil)

    init(_ records: MappingRecords, _ document: JSONDocument) {
        self.records = records
        self.document = document
    }

    /// The entries, without their sentences. O(*n*) in the number of records.
    func entries() -> [JSONCoercionReport.Entry] {
        var entries: [JSONCoercionReport.Entry] = []
        entries.reserveCapacity(records.records.count)
        for (position, record) in records.records.enumerated() {
            switch record.event {
            case .missing(let names, let first, let mask):
                for bit in 0..<64 where mask & 1 << UInt64(bit) != 0 && first + bit < names.paths.count {
                    entries.append(JSONCoercionReport.Entry(.missing, self, position, property: first + bit))
                }
            case .applied: entries.append(JSONCoercionReport.Entry(.applied, self, position))
            case .coerced, .provided: entries.append(JSONCoercionReport.Entry(.coerced, self, position))
            case .ignored, .readOnly: entries.append(JSONCoercionReport.Entry(.ignored, self, position))
            case .missingBy: entries.append(JSONCoercionReport.Entry(.missing, self, position))
            case .failed: entries.append(JSONCoercionReport.Entry(.failed, self, position))
            }
        }
        return entries
    }

    private func allLocations() -> Places {
        places.withLock { places in
            if let places { return places }
            let indexes = records.records.map { Int($0.index) }
            let made = Places(places: document.root.reports(at: indexes), paths: indexes.map { document.node(at: $0).path })
            places = made
            return made
        }
    }

    func place(_ record: Int) -> (location: JSONLocation, excerpt: String) { allLocations().places[record] }

    func path(_ record: Int, _ property: Int) -> JSONPointer {
        let path = allLocations().paths[record]
        guard case .missing(let names, _, _) = records.records[record].event else { return path }
        return JSONPointer(tokens: path.tokens + names.paths[property])
    }

    /// - Parameter quoting: whether the sentence quotes the value, if reports may.
    func message(_ record: Int, _ property: Int, quoting: Bool = true) -> String {
        let (node, record) = (node(record), records.records[record])
        var phrase: String { node.phrase(quoting: quoting && node.quotesInput) }
        let type = record.type
        switch record.event {
        case .applied: return "Used \(phrase) as \(CoercionFailure.phrase(type))."
        case .coerced(let coercion): return "Converted \(phrase) to \(CoercionFailure.phrase(type)) (\(coercion))."
        case .provided: return "Converted \(phrase) to \(CoercionFailure.phrase(type)) (provider)."
        case .ignored: return "No property is mapped from \(node.quotedString)."
        case .readOnly: return "The property mapped from \(node.quotedString) is not set."
        case .missing(let names, _, _): return "There is no \(JSONValue.string(names.paths[property].joined(separator: "/")).description)."
        case .missingBy(let coercion): return "Treated \(phrase) as missing (\(coercion))."
        case .failed(let failure): return failure.message(asking: type, of: node, quoting: quoting && node.quotesInput)
        }
    }

    func coercion(_ record: Int) -> JSONCoercions {
        switch records.records[record].event {
        case .coerced(let coercion), .missingBy(let coercion), .failed(.notPermitted(let coercion)): coercion
        default: []
        }
    }

    func found(_ record: Int) -> String {
        switch records.records[record].event {
        case .ignored, .readOnly: "a key"
        case .missing: "nothing"
        default: node(record).phrase(quoting: document.root.quotesInput)
        }
    }

    /// The failure in terms for the document's author.
    func finding(_ record: Int) -> JSONFinding {
        let requirement: Requirement =
            switch records.records[record].event {
            case .failed(.other): .something
            case .failed where records.records[record].type == Date.self: .date(.iso8601)
            default: .value(records.records[record].type, otherwise: "an object")
            }
        let found = Requirement.Found(node(record))
        let redacted = requirement.sentence(found.redacted)
        return JSONFinding(
            message: document.root.quotesInput ? requirement.sentence(found) : redacted, redactedMessage: redacted,
            location: place(record).location, path: path(record, 0))
    }

    func expected(_ record: Int) -> String {
        switch records.records[record].event {
        case .ignored, .readOnly, .missing: ""
        default: String(describing: records.records[record].type)
        }
    }

    private func node(_ record: Int) -> JSONNode { document.node(at: Int(records.records[record].index)) }
}
