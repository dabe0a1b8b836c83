/// The error for a value that is not what a type asked for. This is the underlying error of a
/// `DecodingError`, with the reason and the location.
///
/// Creating one costs next to nothing: its path, location and excerpt are worked out when they are
/// read. Until then the error keeps its document in memory, unless a call of `decode` has thrown
/// it.
public struct JSONDecodingError: Error, Sendable {
    /// A full sentence that says what is wrong. It quotes nothing of the document, unless a type's
    /// own error does.
    public let message: String
    /// The kind of error, for use in code. More codes may be added, so compare with `==` and expect others.
    public let code: JSONErrorCode
    private var place: Place

    /// What the document was expected to say.
    private let requirement: Requirement

    private enum Place: Sendable {
        /// A value or key that has not been located yet: an index, and the keys of a type's own
        /// error that lead from there to the value.
        case value(DocumentStorage, index: Int, below: [any CodingKey])
        indirect case known(Location)
    }

    private struct Location: Sendable {
        let path: JSONPointer
        let location: JSONLocation
        let excerpt: String
        let requirement: Requirement
        let found: Requirement.Found
    }

    /// An error about the value or key at an index of a document's tape.
    ///
    /// - Parameter below: the keys that lead from there to the value. If they do not lead to one,
    ///   the error is about the last value on the way.
    init(
        _ code: JSONErrorCode, _ message: String, _ requirement: Requirement, at index: Int, below: [any CodingKey] = [], of storage: DocumentStorage
    ) {
        self.code = code
        self.message = message
        self.requirement = requirement
        place = .value(storage, index: index, below: below)
    }

    /// The same error with a more precise requirement.
    func requiring(_ requirement: Requirement) -> JSONDecodingError {
        JSONDecodingError(code, message, requirement, place)
    }

    private init(_ code: JSONErrorCode, _ message: String, _ requirement: Requirement, _ place: Place) {
        self.code = code
        self.message = message
        self.requirement = requirement
        self.place = place
    }
}

extension JSONDecodingError {
    /// The path of the value, in the document's own keys.
    ///
    /// - Complexity: O(length of the path); for the first error of a document, O(document).
    public var path: JSONPointer { look({ $0.paths.path(to: $1) }, \.path) }

    /// Where the value begins.
    ///
    /// - Complexity: O(1); for the first error of a document, O(document).
    public var location: JSONLocation { look({ $0.location(of: $1) }, \.location) }

    /// The line with the value, shortened to about 80 columns around it, followed by a line with a
    /// caret at the column. Empty if ``JSONReadConfiguration/quotesInput`` is false.
    ///
    /// - Complexity: O(1); for the first error of a document, O(document).
    public var excerpt: String { look({ $0.excerpt(at: $1) }, \.excerpt) }

    /// Looks in the document, or at what is known of an error that no longer keeps it.
    private func look<T>(_ inDocument: (DocumentStorage, _ index: Int) -> T, _ known: (Location) -> T) -> T {
        switch place {
        case .value(let storage, let index, let keys): inDocument(storage, storage.index(from: index, by: keys))
        case .known(let location): known(location)
        }
    }

    /// The tape index of the value in a document; nil if the error is about another document, or
    /// has already been located.
    func index(in storage: DocumentStorage) -> Int? {
        if case .value(let own, let index, let keys) = place, own === storage { storage.index(from: index, by: keys) } else { nil }
    }

    /// The same error with its location worked out, so that it no longer keeps the document.
    var located: JSONDecodingError {
        guard case .value(let storage, let index, let keys) = place else { return self }
        let value = storage.index(from: index, by: keys)
        let known = storage.place(of: value)
        var error = self
        error.place = .known(
            Location(
                path: known.path, location: known.location, excerpt: known.excerpt,
                requirement: storage.requirement(requirement, from: index, by: keys), found: storage.found(at: value, offset: known.offset)))
        return error
    }
}

extension JSONDecodingError: LocatedError {
    /// The error in words for the author of the document: what was expected, and what the document
    /// contains instead, cut to 40 characters. It mentions neither types nor settings of the
    /// program, nor anything that a type's own errors say.
    ///
    /// - Complexity: O(1); for the first error of a document, O(document).
    public var findings: [JSONFinding] {
        let (requirement, found) = sentence
        return [
            JSONFinding(
                message: requirement.sentence(found), redactedMessage: requirement.sentence(found.redacted), location: location, path: path)
        ]
    }

    /// What was expected and what was found.
    private var sentence: (Requirement, Requirement.Found) {
        switch place {
        case .value(let storage, let index, let keys):
            (storage.requirement(requirement, from: index, by: keys), storage.found(at: storage.index(from: index, by: keys)))
        case .known(let location): (location.requirement, location.found)
        }
    }
}

extension DocumentStorage {
    /// The index of the value that coding keys lead to from another value, or of the last existing
    /// one on the way.
    fileprivate func index(from start: Int, by keys: [any CodingKey]) -> Int {
        guard !keys.isEmpty else { return start }
        return JSONNode(storage: self, index: start).descendant(by: keys).node.index
    }

    /// The requirement of an error whose value coding keys lead to. If the document ends before the
    /// keys do, the value that they name is missing.
    fileprivate func requirement(_ requirement: Requirement, from start: Int, by keys: [any CodingKey]) -> Requirement {
        guard !keys.isEmpty, case .kind = requirement else { return requirement }
        let (node, missing) = JSONNode(storage: self, index: start).descendant(by: keys)
        guard let key = missing.first else { return requirement }
        return missing.count == 1 && node.kind == .object ? .member { key.stringValue } : .something
    }

    /// - Parameter offset: where the value begins in the text, if that is known.
    fileprivate func found(at index: Int, offset: Int? = nil) -> Requirement.Found {
        switch tape.tag(at: index) {
        case TapeTag.objectEnd, TapeTag.arrayEnd, TapeTag.root: return Requirement.Found(nil)
        default:
            let found = Requirement.Found(JSONNode(storage: self, index: index), offset: offset)
            return configuration.quotesInput ? found : found.redacted
        }
    }
}

extension JSONNode {
    /// The value that coding keys lead to, or the last existing one on the way and the remaining
    /// keys. A key is looked up as it is, then in snake case.
    package func descendant(by keys: [any CodingKey]) -> (node: JSONNode, missing: ArraySlice<any CodingKey>) {
        var node = self
        for (position, key) in keys.enumerated() {
            let child =
                node.kind == .array
                ? key.intValue.flatMap { node[$0] } : node[key.stringValue] ?? node[SnakeCase.fromCamelCase(key.stringValue)]
            guard let child else { return (node, keys[position...]) }
            node = child
        }
        return (node, [])
    }
}

extension JSONDecodingError: Hashable {
    /// Whether two errors have the same code, message, path, location and excerpt.
    ///
    /// - Complexity: O(1); for the first error of a document, O(document).
    public static func == (one: JSONDecodingError, other: JSONDecodingError) -> Bool {
        one.code == other.code && one.message == other.message && one.path == other.path && one.location == other.location
            && one.excerpt == other.excerpt
    }

    /// Hashes the message, the path and the location.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(message)
        hasher.combine(path)
        hasher.combine(location)
    }
}
