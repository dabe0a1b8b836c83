/// What became of the values of a document when they were put onto properties: which were applied, coerced, ignored, missing, or failed.
///
/// ```swift
/// let report = try mapper.update(&person, from: data)
/// if report.hasIssues { log(report) }
/// ```
///
/// ```
/// 1:20: Took the string "41" for an Int (numberFromString). (path "/age")
/// 1:26: No property is mapped from "x". (path "/x")
/// ```
///
/// Only what is worth a line is in it: what was just applied is counted. Places and sentences are made when they are first asked for; until then the
/// report keeps the document.
public struct JSONMappingReport: Sendable {
    /// How many values were put onto properties, coerced ones included.
    public let appliedCount: Int
    private let pending: Pending?

    /// A report of nothing, for a decoder to replace.
    public init() {
        self.init(appliedCount: 0)
    }

    package init(appliedCount: Int = 0, records: MappingRecords? = nil, of document: JSONDocument? = nil) {
        self.appliedCount = appliedCount
        if let records, let document, !records.isEmpty { pending = Pending(records, document) } else { pending = nil }
    }

    /// All there is to say, in the order in which it was found out.
    ///
    /// - Complexity: The first use parses the document once more, for the places; then O(1).
    public var entries: [Entry] { pending?.entries ?? [] }

    /// Whether something failed: a value was there, and its property is not what it says.
    public var hasIssues: Bool { pending?.hasFailures ?? false }

    /// Whether there is nothing to say but how much was applied.
    public var isEmpty: Bool { pending == nil }

    /// The entries of one kind.
    public func entries(_ kind: Entry.Kind) -> [Entry] { entries.filter { $0.kind == kind } }

    /// What failed.
    public var issues: [Entry] { entries(.failed) }

    /// What has been recorded, as it is until somebody reads it.
    private final class Pending: Sendable {
        private enum State: Sendable {
            case recorded(MappingRecords, JSONDocument)
            case worded([Entry])
        }

        let hasFailures: Bool
        private let state: Locked<State>

        init(_ records: MappingRecords, _ document: JSONDocument) {
            hasFailures = records.hasFailures
            state = Locked(.recorded(records, document))
        }

        var entries: [Entry] {
            state.withLock { state in
                switch state {
                case .worded(let entries): return entries
                case .recorded(let records, let document):
                    let entries = records.entries(of: document)
                    state = .worded(entries)
                    return entries
                }
            }
        }
    }
}

extension JSONMappingReport {
    /// What became of one value, or of a property without one.
    public struct Entry: Hashable, Sendable {
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
        /// The value in the document; of a missing one the path it would have.
        public let path: JSONPointer
        /// Where the value begins; of an ignored one its key, of a missing one the object.
        ///
        /// What was mapped from a `JSONValue` has its place in that value's compact text.
        public let location: JSONLocation
        /// The line of the place, shortened around it to about 80 columns, and under it a line with a caret at the column.
        public let excerpt: String
        /// The sentence a person should read.
        public let message: String
        /// The coercion that made, or with permission might have made, the value; empty where there is none.
        public let coercion: JSONCoercions
        /// What is there, cut to about 40 characters: `the string "12"`, `an array`, `nothing`.
        public let found: String
        /// The type of the property: `Int`; empty where there is none.
        public let expected: String
    }
}

extension JSONMappingReport.Entry: CustomStringConvertible {
    /// Line, column, sentence and path.
    public var description: String { "\(location.line):\(location.column): \(message) (path \"\(path)\")" }
}

extension JSONMappingReport: CustomStringConvertible {
    /// A line for each entry; how many values were applied, where there is none.
    public var description: String {
        isEmpty ? "Applied \(appliedCount) values." : entries.map(\.description).joined(separator: "\n")
    }
}
