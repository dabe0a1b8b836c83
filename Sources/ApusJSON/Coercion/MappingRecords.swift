/// The paths of a type's properties in an object of it. Made once for a type.
package final class MappingNames: Sendable {
    let paths: [[String]]

    package init(_ paths: [[String]]) {
        self.paths = paths
    }
}

/// What a report will say, in as few words as it takes: places on the tape, types and rules. Texts and lines are made of it when somebody reads the
/// report.
package struct MappingRecords: Sendable {
    fileprivate enum Event: Sendable {
        case applied
        case coerced(JSONCoercions)
        /// Somebody else has made the value.
        case provided
        /// The index is that of the key.
        case ignored
        case readOnly
        /// The index is that of the object. A bit is set for each missing property, the lowest for the one at `first`.
        case missing(MappingNames, first: Int, UInt64)
        /// By this coercion the value counts as missing.
        case missingBy(JSONCoercions)
        case failed(CoercionFailure)
    }

    fileprivate struct Record: Sendable {
        let index: Int
        let type: any Any.Type
        let event: Event
    }

    fileprivate var records: [Record] = []
    private var failureCount = 0

    package init() {}

    package var isEmpty: Bool { records.isEmpty }
    package var hasFailures: Bool { failureCount > 0 }
    package var count: Int { records.count }

    /// The value at an index was put onto a property of a type as it is.
    package mutating func applied(_ type: any Any.Type, at index: Int) { append(index, type, .applied) }

    /// A value of a type was made of the value at an index.
    package mutating func coerced(_ type: any Any.Type, by coercion: JSONCoercions, at index: Int) { append(index, type, .coerced(coercion)) }

    /// A provider has made a value of a type of the value at an index.
    package mutating func provided(_ type: any Any.Type, at index: Int) { append(index, type, .provided) }

    /// Nothing is mapped from the key at an index.
    package mutating func ignored(keyAt index: Int) { append(index, Void.self, .ignored) }

    /// The key at an index belongs to a property that is not set.
    package mutating func readOnly(keyAt index: Int) { append(index, Void.self, .readOnly) }

    /// The object at an index has no values for some properties.
    ///
    /// - Parameters:
    ///   - names: those of all of the object's properties.
    ///   - first: the position of the property that the lowest bit is for.
    ///   - mask: a bit for each that is missing.
    package mutating func missing(_ names: MappingNames, first: Int = 0, mask: UInt64, inObjectAt index: Int) {
        append(index, Void.self, .missing(names, first: first, mask))
    }

    /// The value at an index counts as missing.
    package mutating func missing(_ type: any Any.Type, by coercion: JSONCoercions, at index: Int) { append(index, type, .missingBy(coercion)) }

    /// The value at an index does not become one of a type.
    package mutating func failed(_ type: any Any.Type, _ failure: CoercionFailure, at index: Int) {
        append(index, type, .failed(failure))
        failureCount += 1
    }

    /// Why the last record's value did not become one of its type, if it did not.
    package var lastFailure: CoercionFailure? {
        if case .failed(let failure) = records.last?.event { failure } else { nil }
    }

    /// Whether the last record's value counts as missing.
    package var isLastMissing: Bool {
        if case .missingBy = records.last?.event { true } else { false }
    }

    /// Forgets all records but the first ones, of an attempt that has come to nothing.
    package mutating func forget(after count: Int) {
        while records.count > count {
            if case .failed = records.removeLast().event { failureCount -= 1 }
        }
    }

    private mutating func append(_ index: Int, _ type: any Any.Type, _ event: Event) {
        records.append(Record(index: index, type: type, event: event))
    }
}

// MARK: - Words

extension MappingRecords {
    /// The entries of a report on a document. O(document), beside O(records × the lengths of their paths).
    package func entries(of document: JSONDocument) -> [JSONMappingReport.Entry] {
        let indexes = records.map(\.index)
        let reports = document.root.reports(at: indexes)
        let paths = document.root.tape.paths(to: indexes)
        var entries: [JSONMappingReport.Entry] = []
        for (position, record) in records.enumerated() {
            let node = document.node(at: record.index)
            let (location, excerpt) = reports[position]
            for words in record.words(of: node) {
                entries.append(
                    JSONMappingReport.Entry(
                        kind: words.kind, path: JSONPointer(tokens: paths[position].tokens + words.tokens), location: location, excerpt: excerpt,
                        message: words.message, coercion: words.coercion, found: words.found, expected: words.expected))
            }
        }
        return entries
    }

    /// What an entry says, but for its place.
    fileprivate struct Words {
        let kind: JSONMappingReport.Entry.Kind
        let message: String
        var coercion: JSONCoercions = []
        let found: String
        var expected = ""
        /// What leads from the value to the place.
        var tokens: [String] = []
    }
}

extension MappingRecords.Record {
    fileprivate func words(of node: JSONNode) -> [MappingRecords.Words] {
        switch event {
        case .applied: return [took(node, .applied, "")]
        case .coerced(let coercion): return [took(node, .coerced, " (\(coercion))", coercion)]
        case .provided: return [took(node, .coerced, ", as the provider says")]
        case .ignored:
            return [MappingRecords.Words(kind: .ignored, message: "No property is mapped from \(Self.quoted(node)).", found: "a key")]
        case .readOnly:
            return [MappingRecords.Words(kind: .ignored, message: "The property that \(Self.quoted(node)) belongs to is not set.", found: "a key")]
        case .missing(let names, let first, let mask):
            return (0..<64).filter { mask & 1 << UInt64($0) != 0 && first + $0 < names.paths.count }.map {
                let path = names.paths[first + $0]
                let message = "There is no \(JSONValue.string(path.joined(separator: "/")).description)."
                return MappingRecords.Words(kind: .missing, message: message, found: "nothing", tokens: path)
            }
        case .missingBy(let coercion):
            let message = "Took \(node.phrase) for nothing (\(coercion))."
            return [
                MappingRecords.Words(
                    kind: .missing, message: message, coercion: coercion, found: node.phrase, expected: String(describing: type))
            ]
        case .failed(let failure):
            var coercion: JSONCoercions = []
            if case .notPermitted(let missing) = failure { coercion = missing }
            return [
                MappingRecords.Words(
                    kind: .failed, message: failure.message(asking: type, of: node), coercion: coercion, found: node.phrase,
                    expected: String(describing: type))
            ]
        }
    }

    private func took(
        _ node: JSONNode, _ kind: JSONMappingReport.Entry.Kind, _ reason: String, _ coercion: JSONCoercions = []
    ) -> MappingRecords.Words {
        MappingRecords.Words(
            kind: kind, message: "Took \(node.phrase) for \(CoercionFailure.phrase(type))\(reason).", coercion: coercion, found: node.phrase,
            expected: String(describing: type))
    }

    private static func quoted(_ key: JSONNode) -> String { JSONValue.string(key.string ?? "").description }
}
