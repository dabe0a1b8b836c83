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

/// The events in bytes that arrive in chunks, made by `serverSentEvents`.
///
/// Iterating throws ``ServerSentEventError`` for an event that is too large, and any error that the chunks throw.
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
        /// - Throws: ``ServerSentEventError`` for an event that is too large; any error that the chunks throw.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> ServerSentEvent? {
            while !isOver, events.isEmpty {
                guard let chunk = try await chunks.next(isolation: actor) else { return nil }
                events = try parser.add(chunk)[...]
            }
            isOver = isOver || events.first?.data == end
            return isOver ? nil : events.removeFirst()
        }
    }

    /// Decodes the data of each event.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - decoder: the decoder.
    ///   - end: the data that ends the sequence, such as `[DONE]`, which some services send; nil for none.
    /// - Returns: the decoded values. Iterating throws `DecodingError` for data that does not fit the type, and what
    ///   reading events throws.
    public func decoded<T: Decodable & SendableMetatype>(
        _ type: T.Type, decoder: ApusJSONDecoder = ApusJSONDecoder(), until end: String? = nil
    ) -> AsyncThrowingMapSequence<Self, T> {
        var events = self
        events.end = end
        return events.map { try decoder.decode(type, from: $0.data) }
    }
}

extension ServerSentEventSequence: Sendable where Chunks: Sendable {}
