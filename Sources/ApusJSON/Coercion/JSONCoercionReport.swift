/// What became of the values of a document when they were put onto properties: which were applied, coerced, ignored, missing, or failed.
///
/// ```swift
/// let report = try mapper.update(&person, from: data)
/// if !report.isEmpty { log(report) }
/// ```
///
/// ```
/// 1:20: Took the string "41" for an Int (numberFromString). (path "/age")
/// 1:26: No property is mapped from "x". (path "/x")
/// ```
///
/// Only what is worth a line is in it: what was just applied is counted. Places and sentences are made when they are asked for: a report, and each of its
/// entries, keeps the document.
public struct JSONCoercionReport: Sendable {
    /// How many failures are listed at most, and how many entries of all other kinds together. What is beyond is counted: ``omittedCount``.
    public static let maximumEntryCount = 100_000

    /// How many values were put onto properties, coerced ones included.
    public let appliedCount: Int
    private let pending: MappingEntries?

    /// A report of nothing, for a decoder to replace.
    public init() {
        self.init(appliedCount: 0)
    }

    package init(appliedCount: Int = 0, records: MappingRecords? = nil, of document: JSONDocument? = nil) {
        self.appliedCount = appliedCount
        if let records, let document, !records.isEmpty { pending = MappingEntries(records, document) } else { pending = nil }
    }

    /// All there is to say, in the order in which it was found out.
    ///
    /// - Complexity: O(entries). The first `path`, `location` or `excerpt` that is read of any entry goes through the document once, for all of them.
    public var entries: [Entry] { pending?.entries() ?? [] }

    /// How many values, keys and objects there is more to say of, beyond ``maximumEntryCount``.
    public var omittedCount: Int { pending?.records.omittedCount ?? 0 }

    /// Whether something failed: a value was there, and its property is not what it says.
    public var hasIssues: Bool { pending?.records.hasFailures ?? false }

    /// Whether there is nothing to say but how much was applied.
    public var isEmpty: Bool { pending == nil }

    /// The entries of one kind.
    public func entries(_ kind: Entry.Kind) -> [Entry] { entries.filter { $0.kind == kind } }

    /// What failed.
    public var issues: [Entry] { entries(.failed) }
}

extension JSONCoercionReport {
    /// What became of one value, or of a property without one.
    public struct Entry: Sendable {
        /// What became of it.
        public enum Kind: String, Hashable, Sendable {
            /// The value was put onto the property as it is. Only there when a mapper is told to report it.
            case applied
            /// Another value was made of it by one of ``JSONCoercions``, or a provider.
            case coerced
            /// Nothing is mapped from this key, or its property cannot be set.
            case ignored
            /// The document has no value for the property, which keeps its own.
            case missing
            /// There is a value, which the property does not take. It keeps its own.
            case failed
        }

        /// What became of the value.
        public let kind: Kind
        private let source: MappingEntries
        private let record: Int32
        private let property: Int32

        /// - Parameter property: which one is missing, in an object without it.
        init(_ kind: Kind, _ source: MappingEntries, _ record: Int, property: Int = 0) {
            self.kind = kind
            self.source = source
            self.record = Int32(truncatingIfNeeded: record)
            self.property = Int32(truncatingIfNeeded: property)
        }

        /// The value in the document; of a missing one the path it would have.
        public var path: JSONPointer { source.path(Int(record), Int(property)) }
        /// Where the value begins; of an ignored one its key, of a missing one the object.
        ///
        /// What was mapped from a `JSONValue` has its place in that value's compact text.
        public var location: JSONLocation { source.place(Int(record)).location }
        /// The line of the place, shortened around it to about 80 columns, and under it a line with a caret at the column.
        public var excerpt: String { source.place(Int(record)).excerpt }
        /// The sentence a person should read.
        public var message: String { source.message(Int(record), Int(property)) }
        /// The coercion that made, or with permission might have made, the value; empty where there is none.
        public var coercion: JSONCoercions { source.coercion(Int(record)) }
        /// What is there, cut to about 40 characters: `the string "12"`, `an array`, `nothing`.
        public var found: String { source.found(Int(record)) }
        /// What a failure is for whoever wrote the document: without the types of properties.
        package var finding: JSONFinding { source.finding(Int(record)) }
        /// The type of the property: `Int`; empty where there is none.
        public var expected: String { source.expected(Int(record)) }
    }
}

extension JSONCoercionReport.Entry: Hashable {
    /// Whether two entries say the same.
    public static func == (one: Self, other: Self) -> Bool {
        if one.isOf(other) { return true }
        return one.kind == other.kind && one.message == other.message && one.path == other.path && one.location == other.location
            && one.excerpt == other.excerpt && one.coercion == other.coercion && one.found == other.found && one.expected == other.expected
    }

    private func isOf(_ other: Self) -> Bool { source === other.source && record == other.record && property == other.property }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(path)
        hasher.combine(message)
    }
}

extension JSONCoercionReport.Entry: CustomStringConvertible {
    /// Line, column, sentence and path.
    public var description: String { "\(location.line):\(location.column): \(message) (path \"\(path.shortened)\")" }
}

extension JSONCoercionReport: CustomStringConvertible {
    /// A line for each entry; how many values were applied, where there is none.
    public var description: String {
        if isEmpty { return "Applied \(appliedCount) values." }
        return entries.map(\.description).joined(separator: "\n") + (omittedCount > 0 ? "\n… and \(omittedCount) more" : "")
    }
}
