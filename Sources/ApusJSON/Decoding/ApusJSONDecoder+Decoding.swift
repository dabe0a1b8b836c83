#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ApusJSONDecoder {
    /// Decodes a value from a JSON text, a document, a node or a value.
    ///
    /// ```swift
    /// let film = try decoder.decode(Film.self, from: #"{"title":"Metropolis","year":1927}"#)
    /// let user = try decoder.decode(User.self, from: data, at: "/statuses/0/user")
    /// ```
    ///
    /// In a document or a node, the document's own policy decides which of repeated keys counts.
    /// Errors about a `JSONValue` give locations in its compact text.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - source: where the JSON comes from.
    ///   - pointer: where the value is in the source (RFC 6901); nil for the whole source. The rest
    ///     of a text is parsed, but not decoded.
    ///   - validator: a check that the whole source must pass before anything is decoded: a `JSONPattern`,
    ///     a `JSONSchema`, or rules of your own. It sees the original document, before key and date
    ///     strategies apply, and a text is parsed only once.
    /// - Throws: ``JSONValidationError`` with up to 100 violations if the check fails; `DecodingError` with
    ///   the cases and coding paths of Foundation's `JSONDecoder`, and a ``JSONSyntaxError`` or
    ///   ``JSONDecodingError`` as its underlying error; ``JSONCollectedErrors`` if ``errorPolicy`` is to
    ///   collect them;
    ///   `DecodingError.valueNotFound` if there is no value at the pointer; ``JSONWriteError`` if a
    ///   `JSONValue` contains a number that cannot be represented in JSON; ``JSONEngineError`` if
    ///   the engine cannot do what was asked; any error that the type throws.
    /// - Complexity: O(*n*) in the bytes, or in what is under the node, plus what the type and the check do.
    public func decode<T: Decodable>(
        _ type: T.Type, from source: some JSONSource, at pointer: JSONPointer? = nil, validating validator: (any JSONValidator)? = nil
    ) throws -> T {
        let (options, owner) = unsafe settings.lent
        defer { withExtendedLifetime(owner) {} }
        // Safety: the settings live as long as this decoder, or have an owner here.
        return try unsafe options._withUnsafeGuaranteedRef { options in
            if pointer == nil, let model = TypeKind.model(type) { return try model.read(source, options, validating: validator, as: type) }
            var (session, root) = try Self.session(source, options, isLent: true)
            defer { DecodingSession.end(&session) }
            if validator != nil { try session.requireValid(root, validator) }
            return try session.run { session in
                try session.decodeRoot(type, pointer.map { try session.index(at: $0, below: root, for: type) } ?? root)
            }
        }
    }

    /// Opens a source with the same errors as ``decode(_:from:)-(_,Data)``, so that what it then
    /// decodes from the node is the same.
    package func node(of source: some JSONSource) throws -> JSONNode {
        let (session, root) = try Self.session(source, options)
        return JSONNode(storage: session.storage, index: root)
    }

    /// Opens a source, and returns a session and the index of the value to decode.
    ///
    /// - Parameter isLent: see `DecodingSession`.
    @inline(__always)
    static func session(_ source: some JSONSource, _ options: Options, isLent: Bool = false) throws -> (DecodingSession, root: Int) {
        switch try Self.content(of: source, options).open() {
        case .text(let text):
            try EngineDispatch.check(options.values.reading)
            return (unsafe try Self.session(text, options, pool: WorkspacePool.lent, isLent: isLent), Tape.rootIndex)
        case .parsed(let node as JSONNode): return (DecodingSession(node.storage, options, keepsDocument: true), node.index)
        case .parsed(let value): return (try Self.session(of: value as? JSONValue ?? .null, options), Tape.rootIndex)
        }
    }

    /// Opens the bytes of a `Data` as fast as possible.
    @inline(__always)
    static func text(of data: Data, _ options: borrowing Options) throws -> Source {
        try EngineDispatch.check(options.values.reading)
        do throws(JSONSyntaxError) { return try Source(data, options.values.reading) } catch {
            throw decodingError(error, asFoundation: options.values.describesAsFoundation)
        }
    }

    /// Parses a text, in memory from a pool.
    static func session(_ text: consuming Source, _ options: Options, pool: Unmanaged<WorkspacePool>, isLent: Bool = false) throws -> DecodingSession
    {
        do throws(JSONSyntaxError) {
            if options.values.assumesTopLevelDictionary {
                return DecodingSession(unsafe try DocumentStorage(text.addingBraces(), options.values.reading, pool: pool), options, isLent: isLent)
            }
            return DecodingSession(unsafe try DocumentStorage(text, options.values.reading, pool: pool), options, isLent: isLent)
        } catch {
            throw decodingError(error, asFoundation: options.values.describesAsFoundation)
        }
    }

    /// Puts a value on a tape.
    ///
    /// - Throws: the errors that its text would give; the text is made only to say where an error
    ///   is. ``JSONWriteError`` for a number that cannot be represented in JSON.
    static func session(of value: JSONValue, _ options: Options) throws -> DecodingSession {
        // If the options can reject values, or the value does not fit on a tape, the text is parsed
        // instead, so that errors have a location.
        if options.values.reading.options.isDisjoint(with: [.requireContainerRoot, .rejectNoncharacters]),
            let storage = DocumentStorage(value, options.values.reading)
        {
            return DecodingSession(storage, options)
        }
        let text = try value.jsonText(as: [UInt8].self)
        let source: Source
        do throws(JSONSyntaxError) { source = try Source(text, options.values.reading) } catch {
            throw decodingError(error, asFoundation: options.values.describesAsFoundation)
        }
        return unsafe try session(source, options, pool: WorkspacePool.lent)
    }

    /// Opens a source. Only callers that parse check the engine, because a node or a value needs
    /// none.
    @inline(__always)
    static func content(of source: some JSONSource, _ options: borrowing Options) throws -> _JSONContent {
        do throws(JSONSyntaxError) { return try source._content(options.values.reading) } catch {
            throw decodingError(error, asFoundation: options.values.describesAsFoundation)
        }
    }

    /// Converts the error of a text to the `DecodingError` that a decoder throws.
    ///
    /// - Parameter asFoundation: whether to describe it in Foundation's words.
    @inline(never)
    static func decodingError(_ error: JSONSyntaxError, asFoundation: Bool) -> any Error {
        let description =
            asFoundation
            ? "The given data was not valid JSON." : "\(error.redactedMessage) (line \(error.location.line), column \(error.location.column))"
        return DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: description, underlyingError: error))
    }
}

extension DecodingSession {
    /// Throws an error if a value does not pass a check.
    func requireValid(_ index: Int, _ validator: (any JSONValidator)?) throws {
        // An optional is looked at where it is; `if let` and `?.` copy it.
        if validator != nil { try validator?.requireValid(JSONNode(storage: storage, index: index)) }
    }

    /// The index of the value that a pointer leads to, starting at another value.
    func index(at pointer: JSONPointer, below root: Int, for type: any Any.Type) throws -> Int {
        if let node = JSONNode(storage: storage, index: root)[at: pointer] { return node.index }
        throw DecodingError.valueNotFound(
            type, DecodingError.Context(codingPath: [], debugDescription: "The document has no value at \"\(pointer)\"."))
    }
}
