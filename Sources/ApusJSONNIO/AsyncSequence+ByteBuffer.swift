#if NIO
public import ApusJSON
public import NIOCore

extension AsyncSequence where Element == ByteBuffer {
    /// Reads bytes that arrive in buffers, such as a request's body, as JSON Lines.
    ///
    /// ```swift
    /// for try await film in request.body.jsonLines(as: .decoded(Film.self)) { print(film.title) }
    /// ```
    ///
    /// The sequence asks for the next buffer only after all lines of the previous buffers have been
    /// read, so a slow reader slows the sender down.
    ///
    /// - Parameters:
    ///   - form: what each line becomes.
    ///   - configuration: how lines are read, and what happens at an invalid line.
    ///   - decoder: the decoder for types. Its settings are copied when reading begins.
    /// - Returns: the values of the lines. Iterating throws `JSONLineError` for a bad line, unless
    ///   the configuration says otherwise, and any error of the buffers' sequence.
    public func jsonLines<Value>(
        as form: JSONLineContent<Value>, configuration: JSONLineConfiguration = JSONLineConfiguration(),
        decoder: ApusJSONDecoder = ApusJSONDecoder()
    ) -> JSONLineSequence<AsyncMapSequence<Self, ByteBufferView>, Value> {
        map { $0.readableBytesView }.jsonLines(as: form, configuration: configuration, decoder: decoder)
    }

    /// Reads server-sent events from bytes that arrive in buffers, such as a response's body.
    ///
    /// - Parameter maximumByteCount: the maximum number of bytes of an event.
    public func serverSentEvents(maximumByteCount: Int = 16 << 20) -> ServerSentEventSequence<AsyncMapSequence<Self, ByteBufferView>> {
        map { $0.readableBytesView }.serverSentEvents(maximumByteCount: maximumByteCount)
    }
}
#endif
