extension AsyncSequence where Element: Sequence<UInt8> {
    /// The lines of bytes that come in chunks, whose borders may be anywhere, as JSON Lines: see ``JSONLines``.
    ///
    /// ```swift
    /// for try await film in body.jsonLines(as: .decoded(Film.self)) { print(film.title) }
    /// for try await value in JSONFileChunks("films.jsonl").jsonLines(as: .value) { print(value) }
    /// ```
    ///
    /// A chunk is asked for when the lines of those before are used up: who reads slowly holds the sender back.
    public func jsonLines<Value>(
        as form: JSONLineContent<Value>, settings: JSONLineSettings = JSONLineSettings()
    ) -> JSONLineSequence<Self, Value> {
        JSONLineSequence(chunks: self, form: form, settings: settings)
    }
}

/// Lines of bytes that come in chunks: `jsonLines(as:settings:)`.
///
/// Iterating throws ``JSONLineError`` for a bad line, under ``JSONLineErrorPolicy/stop``, what the chunks throw, and `CancellationError` when the task is
/// cancelled and the chunks end in the middle of a value.
public struct JSONLineSequence<Chunks: AsyncSequence, Value>: AsyncSequence where Chunks.Element: Sequence<UInt8> {
    public typealias Element = Value

    let chunks: Chunks
    let form: JSONLineContent<Value>
    let settings: JSONLineSettings

    public func makeAsyncIterator() -> Iterator {
        let buffer = LineBuffer(settings)
        return Iterator(chunks: chunks.makeAsyncIterator(), form: form, reader: LineReader(settings), buffer: buffer)
    }

    public struct Iterator: AsyncIteratorProtocol {
        private var chunks: Chunks.AsyncIterator
        private let form: JSONLineContent<Value>
        private let reader: LineReader
        private let buffer: LineBuffer
        private var isOver = false

        init(chunks: Chunks.AsyncIterator, form: JSONLineContent<Value>, reader: LineReader, buffer: LineBuffer) {
            self.chunks = chunks
            self.form = form
            self.reader = reader
            self.buffer = buffer
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
            guard !isOver else { return nil }
            do {
                while true {
                    switch buffer.next() {
                    case .needsMore:
                        if let chunk = try await chunks.next(isolation: actor) {
                            buffer.add(chunk)
                        } else {
                            // Some chunks end when the task is cancelled. A part of a value is none then.
                            if Task.isCancelled, buffer.waitingCount > 0 { throw CancellationError() }
                            buffer.isComplete = true
                        }
                    case .end:
                        isOver = true
                        return nil
                    case let event:
                        if let value = try buffer.value(of: event, reader, form.make) { return value }
                    }
                }
            } catch {
                isOver = true
                throw error
            }
        }

        public mutating func next() async throws -> Value? {
            try await next(isolation: nil)
        }
    }
}

extension JSONLineSequence: Sendable where Chunks: Sendable {}
