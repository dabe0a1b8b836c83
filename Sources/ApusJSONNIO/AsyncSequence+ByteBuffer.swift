#if NIO
public import ApusJSON
public import NIOCore

extension AsyncSequence where Element == ByteBuffer {
    /// The lines of bytes that come in buffers, such as a request's body, as JSON Lines: see `JSONLines`.
    ///
    /// ```swift
    /// for try await film in request.body.jsonLines(as: .decoded(Film.self)) { print(film.title) }
    /// ```
    ///
    /// A buffer is asked for when the lines of those before are used up: who reads slowly holds the sender back.
    public func jsonLines<Value>(
        as form: JSONLineContent<Value>, settings: JSONLineSettings = JSONLineSettings()
    ) -> JSONLineSequence<AsyncMapSequence<Self, ByteBufferView>, Value> {
        map { $0.readableBytesView }.jsonLines(as: form, settings: settings)
    }
}
#endif
