#if Hummingbird
public import ApusJSON
import ApusJSONNIO
public import Hummingbird
public import NIOCore

extension Request {
    /// Reads the body as JSON Lines while it arrives, with the settings of the context's decoder: what
    /// a ``JSONStreamResponse`` writes in the same context can be read.
    ///
    /// ```swift
    /// for try await film in request.jsonLines(as: .decoded(Film.self), context: context) { try await store(film) }
    /// ```
    ///
    /// The next part of the body is only requested after all lines of the previous parts have been
    /// read, so a slow handler slows the client down. The body may be of any length; a line may be as
    /// long as the decoder's `JSONLimits.maximumByteCount`, up to 16 MB.
    ///
    /// - Parameters:
    ///   - form: what each line becomes.
    ///   - errors: what happens at an invalid line.
    ///   - decoder: the decoder. Defaults to the context's, if that is an `ApusJSONDecoder`. Its
    ///     `readConfiguration` also applies to lines that are read as values or documents.
    ///   - context: the request's context.
    /// - Returns: the values of the lines. Iterating throws `JSONLineError` for an invalid line, unless
    ///   invalid lines are skipped, and errors of the connection.
    public func jsonLines<Value>(
        as form: JSONLineContent<Value>, errors: JSONLineErrorPolicy = .stop, decoder: ApusJSONDecoder? = nil, context: some RequestContext
    ) -> JSONLineSequence<AsyncMapSequence<RequestBody, ByteBufferView>, Value> {
        let decoder = decoder ?? context.requestDecoder as? ApusJSONDecoder ?? .shared
        return body.jsonLines(as: form, settings: JSONLineSettings(configuration: decoder.readConfiguration, decoder: decoder, errors: errors))
    }
}
#endif
