extension AsyncSequence where Element: Sequence<UInt8> {
    /// Reads server-sent events from bytes that arrive in chunks, which may be split anywhere.
    ///
    /// ```swift
    /// for try await event in body.serverSentEvents { print(event.data) }
    /// for try await update in body.serverSentEvents.decoded(Update.self) { print(update.text) }
    /// ```
    public var serverSentEvents: ServerSentEventSequence<Self> { serverSentEvents(maximumByteCount: 16 << 20) }

    /// Reads server-sent events from bytes that arrive in chunks, which may be split anywhere.
    ///
    /// - Parameter maximumByteCount: the maximum number of bytes of an event.
    public func serverSentEvents(maximumByteCount: Int) -> ServerSentEventSequence<Self> {
        ServerSentEventSequence(chunks: self, maximumByteCount: maximumByteCount)
    }
}

/// The events in bytes that arrive in chunks, made by `serverSentEvents`.
///
/// Iterating throws ``ServerSentEventError`` for an event that is too large, and any error that the chunks throw.
public struct ServerSentEventSequence<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
    /// An event.
    public typealias Element = ServerSentEvent

    let chunks: Chunks
    let maximumByteCount: Int

    /// Creates an iterator over the events.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), parser: ServerSentEventParser(maximumByteCount: maximumByteCount))
    }

    /// An iterator that reads one event at a time.
    public struct Iterator: AsyncIteratorProtocol {
        var chunks: Chunks.AsyncIterator
        var parser: ServerSentEventParser
        private var events: [ServerSentEvent] = []
        private var position = 0

        init(chunks: Chunks.AsyncIterator, parser: ServerSentEventParser) { (self.chunks, self.parser) = (chunks, parser) }

        /// The next event, or nil after the last.
        ///
        /// - Throws: ``ServerSentEventError`` for an event that is too large; any error that the chunks throw.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> ServerSentEvent? {
            while position == events.count {
                guard let chunk = try await chunks.next(isolation: actor) else { return nil }
                events = try parser.add(chunk)
                position = 0
            }
            position += 1
            return events[position - 1]
        }
    }

    /// Decodes the data of each event.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - decoder: the decoder.
    ///   - end: the data that ends the sequence, such as `[DONE]`, which some services send; nil for none.
    public func decoded<T: Decodable>(_ type: T.Type, decoder: ApusJSONDecoder = ApusJSONDecoder(), until end: String? = nil) -> Decoded<T> {
        Decoded(events: self, decoder: decoder, end: end)
    }

    /// The decoded data of events.
    ///
    /// Iterating throws `DecodingError` for data that does not fit the type, and what reading events throws.
    public struct Decoded<Value: Decodable>: AsyncSequence {
        /// The value of an event.
        public typealias Element = Value

        let events: ServerSentEventSequence
        let decoder: ApusJSONDecoder
        let end: String?

        /// Creates an iterator over the values.
        public func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator(), decoder: decoder, end: end) }

        /// An iterator that decodes one event at a time.
        public struct Iterator: AsyncIteratorProtocol {
            var events: ServerSentEventSequence.Iterator
            let decoder: ApusJSONDecoder
            let end: String?
            private var isOver = false

            init(events: ServerSentEventSequence.Iterator, decoder: ApusJSONDecoder, end: String?) {
                (self.events, self.decoder, self.end) = (events, decoder, end)
            }

            /// The value of the next event, or nil after the last.
            ///
            /// - Throws: `DecodingError` for data that does not fit the type, and what reading events throws.
            public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
                guard !isOver, let event = try await events.next(isolation: actor), event.data != end else {
                    isOver = true
                    return nil
                }
                return try decoder.decode(Value.self, from: event.data)
            }
        }
    }
}

extension ServerSentEventSequence: Sendable where Chunks: Sendable {}
extension ServerSentEventSequence.Decoded: Sendable where Chunks: Sendable, Value: SendableMetatype {}
