extension AsyncSequence where Element: Sequence<UInt8> {
    /// Reads server-sent events from bytes that arrive in chunks, which may be split anywhere.
    ///
    /// ```swift
    /// for try await event in body.serverSentEvents() { print(event.data) }
    /// for try await update in body.serverSentEvents().decoded(Update.self) { print(update.text) }
    /// ```
    ///
    /// - Parameter maximumByteCount: the maximum number of bytes of an event.
    public func serverSentEvents(maximumByteCount: Int = 16 << 20) -> ServerSentEventSequence<Self> {
        ServerSentEventSequence(chunks: self, maximumByteCount: maximumByteCount)
    }
}

/// The events in bytes that arrive in chunks, returned by `serverSentEvents`.
///
/// Iterating throws ``JSONSyntaxError`` for an event that is too large, and any error that the chunks throw.
public struct ServerSentEventSequence<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
    let chunks: Chunks
    let maximumByteCount: Int
    /// The data of the event that ends the sequence, which is not an element; nil for none.
    var end: String?

    /// Creates an iterator over the events.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), parser: ServerSentEventParser(maximumByteCount: maximumByteCount), end: end)
    }

    /// An iterator that reads one event at a time.
    public struct Iterator: AsyncIteratorProtocol {
        var chunks: Chunks.AsyncIterator
        var parser: ServerSentEventParser
        let end: String?
        var events: ArraySlice<ServerSentEvent> = []
        var isOver = false

        /// The next event, or nil after the last.
        ///
        /// - Throws: ``JSONSyntaxError`` for an event that is too large; any error that the chunks throw.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> ServerSentEvent? {
            while !isOver, events.isEmpty {
                guard let chunk = try await chunks.next(isolation: actor) else { return nil }
                events = try parser.add(chunk)[...]
            }
            isOver = isOver || events.first.map(isEnd) == true
            return isOver ? nil : events.removeFirst()
        }

        private func isEnd(_ event: ServerSentEvent) -> Bool {
            guard let end else { return false }
            let data = event.data.drop(while: \.isWhitespace)
            return event.data == end || data.lastIndex { !$0.isWhitespace }.map { data[...$0] == end } == true
        }
    }

    /// Decodes the data of each event.
    ///
    /// ```swift
    /// let updates = body.serverSentEvents().decoded(
    ///     Update.self, until: "[DONE]", errors: .skip { event, error in log("\(event.type): \(error)") })
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - decoder: the decoder.
    ///   - end: the data that ends the sequence, such as `[DONE]`, which some services send; nil for none. Whitespace
    ///     around it does not count.
    ///   - errors: what happens with an event whose data is not the type, such as an error of the service.
    /// - Returns: the decoded values. Iterating throws the decoder's error for data that does not fit the type, unless the
    ///   policy says otherwise, and what reading events throws.
    public func decoded<T: Decodable & SendableMetatype>(
        _ type: T.Type, decoder: ApusJSONDecoder = ApusJSONDecoder(), until end: String? = nil, errors: ServerSentEventErrorPolicy = .stop
    ) -> AsyncThrowingCompactMapSequence<Self, T> {
        values(until: end, errors) { try decoder.decode(type, from: $0) }
    }

    /// Reads the data of each event with the type's own `init(reading:)`. The parameters and the result are those for
    /// types that are `Decodable`.
    @_disfavoredOverload
    public func decoded<T: JSONReadable & SendableMetatype>(
        _ type: T.Type, decoder: ApusJSONDecoder = ApusJSONDecoder(), until end: String? = nil, errors: ServerSentEventErrorPolicy = .stop
    ) -> AsyncThrowingCompactMapSequence<Self, T> {
        values(until: end, errors) { try decoder.decode(type, from: $0) }
    }

    private func values<T>(
        until end: String?, _ errors: ServerSentEventErrorPolicy, _ decode: @escaping @Sendable (String) throws -> T
    ) -> AsyncThrowingCompactMapSequence<Self, T> {
        var events = self
        events.end = end
        return events.compactMap { event in
            do { return try decode(event.data) } catch {
                try errors.handle(event, error)
                return nil
            }
        }
    }
}

extension ServerSentEventSequence: Sendable where Chunks: Sendable {}
