/// The error for a value that is not what a type asked for. This is the underlying error of a
/// `DecodingError`, with the reason and the location.
///
/// Creating one costs next to nothing: its path, location and excerpt are worked out when they are
/// read. Until then the error keeps its document in memory, unless a call of `decode` has thrown
/// it.
///
/// Its description is only the code and the location, because Swift prints it after the message of the
/// `DecodingError`. Its message is a full sentence that says what is wrong. It quotes nothing of the document, unless a
/// type's own error does. Its `path` is in the document's own keys; its `excerpt` is empty if
/// ``JSONReadConfiguration/quotesInput`` is false. Its findings tell the author of the document
/// what was expected and what the document contains instead, cut to 40 characters. They mention neither the
/// program's types and settings nor what a type's own errors say.
///
/// - Complexity: The code and the message are O(1). Everything else is O(length of the path); for the first
///   error of a document, O(document).
public struct JSONDecodingError: Sendable {
    package private(set) var reason: ErrorReason
    private var value: Value

    /// What the document was expected to say.
    private let requirement: Requirement

    private enum Value: Sendable {
        /// A value or key that has not been located yet: an index, and the keys of a type's own
        /// error that lead from there to the value.
        case pending(DocumentStorage, index: Int, below: [any CodingKey])
        indirect case known(Known)
    }

    private struct Known: Sendable {
        let location: JSONLocation
        let context: ErrorContext
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
        (reason, self.requirement) = (ErrorReason(code, message), requirement)
        value = .pending(storage, index: index, below: below)
    }

    /// The same error with a more precise requirement.
    func requiring(_ requirement: Requirement) -> JSONDecodingError {
        JSONDecodingError(reason: reason, value: value, requirement: requirement)
    }

    private init(reason: ErrorReason, value: Value, requirement: Requirement) {
        (self.reason, self.value, self.requirement) = (reason, value, requirement)
    }
}

extension JSONDecodingError {
    /// Where the value begins.
    ///
    /// - Complexity: O(1); for the first error of a document, O(document).
    public var location: JSONLocation {
        switch value {
        case .pending(let storage, let index, let keys): storage.location(of: storage.index(from: index, by: keys))
        case .known(let known): known.location
        }
    }

    /// The tape index of the value in a document; nil if the error is about another document, or
    /// has already been located.
    func index(in storage: DocumentStorage) -> Int? {
        if case .pending(let own, let index, let keys) = value, own === storage { storage.index(from: index, by: keys) } else { nil }
    }

    /// The same error with its location worked out, so that it no longer keeps the document.
    var located: JSONDecodingError {
        guard case .pending(let storage, let index, let keys) = value else { return self }
        let target = storage.index(from: index, by: keys)
        let known = storage.context(of: target)
        var error = self
        let requirement = storage.withMisspelledMember(storage.requirement(requirement, from: index, by: keys), of: target)
        if case .misspelledMember(_, let key) = requirement, reason.message.hasSuffix(".") {
            error.reason = ErrorReason(reason.code, "\(reason.message.dropLast()); the object has \(Wording.quoted(key)).")
        }
        error.value = .known(
            Known(
                location: known.location, context: ErrorContext(known.location, path: known.path, excerpt: known.excerpt),
                requirement: requirement, found: storage.found(at: target, offset: known.offset)))
        return error
    }
}

extension JSONDecodingError: DetailedError, ComparedByContent {
    /// The message, which quotes nothing.
    package var redactedMessage: String { message }

    /// The message, the location and the path.
    public var errorDescription: String? { location.line(message, path) }

    /// For a log, the code, the location and the path: this is part of the description of a `DecodingError`, whose own
    /// part begins with the message.
    package func text(forLog: Bool) -> String {
        forLog ? location.line(reason.code.description, path) : location.block(message, path, excerpt)
    }

    package var context: ErrorContext {
        switch value {
        case .pending(let storage, let index, let keys):
            let known = storage.context(of: storage.index(from: index, by: keys))
            return ErrorContext(known.location, path: known.path, excerpt: known.excerpt)
        case .known(let known): return known.context
        }
    }

    package var documentFindings: [JSONFinding] {
        let ((requirement, found), context) = (sentence, context)
        return [
            JSONFinding(
                message: requirement.sentence(found), redactedMessage: requirement.sentence(found.redacted), location: context.location,
                path: context.path)
        ]
    }

    /// What was expected and what was found.
    private var sentence: (Requirement, Requirement.Found) {
        switch value {
        case .pending(let storage, let index, let keys):
            (storage.requirement(requirement, from: index, by: keys), storage.found(at: storage.index(from: index, by: keys)))
        case .known(let known): (known.requirement, known.found)
        }
    }

    package var comparedContent: [AnyHashable] { [reason, context] }
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
        return missing.count == 1 && node.kind == .object ? .member({ key.stringValue }, isKnown: { _ in true }) : .something
    }

    /// The requirement of an error about an object, with the key that was probably meant to be that of the missing
    /// member, if there is one among the first 256 that the type does not read.
    fileprivate func withMisspelledMember(_ requirement: Requirement, of object: Int) -> Requirement {
        guard case .member(let name, let isKnown) = requirement, tape.tag(at: object) == TapeTag.objectStart else { return requirement }
        let missing = name()
        var match: NearMatch?
        // Safety: the children of an object are its keys, whose payloads are the positions of their bytes.
        for key in tape.children(at: object).prefix(NearMatch.countLimit) where unsafe missing.mayResemble(tape.stringBytes(at: key)) {
            let name = tape.string(at: key)
            guard !isKnown(name) else { continue }
            if match == nil { match = NearMatch(to: missing) }
            match?.take(name)
        }
        return match?.name.map { .misspelledMember(missing, $0) } ?? requirement
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
