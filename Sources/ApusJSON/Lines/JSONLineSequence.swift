extension AsyncSequence where Element: Sequence<UInt8> {
    /// Reads JSON Lines from bytes that arrive in chunks, which may be split anywhere.
    ///
    /// ```swift
    /// for try await film in body.jsonLines(as: .decoded(Film.self)) { print(film.title) }
    /// for try await value in JSONFileChunks("films.jsonl").jsonLines(as: .value) { print(value) }
    /// ```
    ///
    /// A chunk is requested only when the lines of the earlier ones are used up, so a slow reader
    /// slows the sender down.
    ///
    /// - Parameters:
    ///   - form: what each line becomes.
    ///   - configuration: how lines are read, and what happens at an invalid line.
    ///   - decoder: the decoder for `Decodable` and ``JSONReadable`` types. Its settings are copied when
    ///     reading begins.
    public func jsonLines<Value>(
        as form: JSONLineContent<Value>, configuration: JSONLineConfiguration = JSONLineConfiguration(),
        decoder: ApusJSONDecoder = ApusJSONDecoder()
    ) -> JSONLineSequence<Self, Value> {
        JSONLineSequence(chunks: self, form: form, settings: LineSettings(configuration, decoder))
    }
}

/// The lines of bytes that arrive in chunks, returned by `jsonLines(as:configuration:decoder:)`.
///
/// Iterating throws ``JSONLineError`` for an invalid line, with ``JSONLineErrorPolicy/stop``;
/// ``JSONEngineError`` if the engine or the framing does not support the configuration; any error that the
/// chunks throw; and `CancellationError` if the task is cancelled and the chunks end
/// in the middle of a value.
public struct JSONLineSequence<Chunks: AsyncSequence, Value>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
    let chunks: Chunks
    let form: JSONLineContent<Value>
    let settings: LineSettings

    /// Creates an iterator over the lines.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), form: form, reader: LineReader(settings), buffer: LineBuffer(settings))
    }

    /// An iterator that reads one line at a time.
    public struct Iterator: AsyncIteratorProtocol {
        var chunks: Chunks.AsyncIterator
        let form: JSONLineContent<Value>
        let reader: LineReader
        let buffer: LineBuffer
        var isOver = false

        /// The next line, or nil after the last.
        ///
        /// - Throws: ``JSONLineError`` for an invalid line, with ``JSONLineErrorPolicy/stop``; any
        ///   error that the chunks throw; `CancellationError` if the task is cancelled and the
        ///   chunks end in the middle of a value.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
            guard !isOver else { return nil }
            // Set first, so that nothing follows an error.
            isOver = true
            while true {
                switch buffer.next() {
                case .needsMore:
                    if let chunk = try await chunks.next(isolation: actor) {
                        buffer.add(chunk)
                    } else {
                        // Some sequences of chunks end when the task is cancelled. Part of a value
                        // must not be taken for a whole one then.
                        if Task.isCancelled, buffer.waitingCount > 0 { throw CancellationError() }
                        buffer.isComplete = true
                    }
                case .end: return nil
                case let event:
                    guard let value = try buffer.value(of: event, reader, form.make, reader.settings.errors.handle) else { continue }
                    isOver = false
                    return value
                }
            }
        }
    }
}

extension JSONLineSequence: Sendable where Chunks: Sendable {}
