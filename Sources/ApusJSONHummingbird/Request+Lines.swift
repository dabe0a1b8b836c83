#if Hummingbird
public import ApusJSON
import ApusJSONNIO
public import Hummingbird
import NIOCore

extension Request {
    /// Reads the body as JSON Lines while it arrives, with the settings of the context's decoder. It
    /// can read what a ``JSONStreamResponse`` writes in the same context.
    ///
    /// ```swift
    /// for try await film in request.jsonLines(as: .decoded(Film.self), context: context) { try await store(film) }
    /// ```
    ///
    /// The next part of the body is only requested after all lines of the previous parts have been
    /// read, so a slow handler slows the client down. The body may be of any length; a line may be as
    /// long as the decoder's `JSONLimits.maximumByteCount`, up to 16 MiB.
    ///
    /// - Parameters:
    ///   - form: what each line becomes.
    ///   - errors: what happens at an invalid line.
    ///   - decoder: the decoder. Defaults to the context's, if that is an `ApusJSONDecoder`. Its
    ///     `readConfiguration` also applies to lines that are read as values or documents.
    ///   - context: the request's context.
    /// - Returns: the values of the lines.
    public func jsonLines<Value>(
        as form: JSONLineContent<Value>, errors: JSONLineErrorPolicy = .stop, decoder: ApusJSONDecoder? = nil, context: some RequestContext
    ) -> JSONRequestLines<Value> {
        let decoder = decoder ?? context.decoder
        let configuration = JSONLineConfiguration(readConfiguration: decoder.readConfiguration, errors: errors)
        return JSONRequestLines(lines: body.jsonLines(as: form, configuration: configuration, decoder: decoder))
    }
}

/// The lines of a request's body, returned by `request.jsonLines(as:context:)`.
public struct JSONRequestLines<Value>: AsyncSequence {
    fileprivate typealias Lines = JSONLineSequence<AsyncMapSequence<RequestBody, ByteBufferView>, Value>

    fileprivate let lines: Lines

    /// Creates an iterator over the lines.
    public func makeAsyncIterator() -> Iterator { Iterator(lines: lines.makeAsyncIterator()) }

    /// An iterator that reads one line at a time.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var lines: Lines.AsyncIterator

        /// The next line, or nil after the last.
        ///
        /// - Throws: ``JSONBodyError`` for an invalid line, with its number, unless invalid lines are
        ///   skipped; for an error that has nothing to do with the line, a `JSONLineError`, or the
        ///   error itself if it has a response of its own; errors of the connection.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
            do {
                return try await lines.next(isolation: actor)
            } catch let error as JSONLineError {
                // A type or a closure may throw anything, also about the server.
                guard error.isAboutLine else { throw error.underlyingError as? any HTTPResponseError ?? error }
                throw JSONBodyError(error)
            }
        }
    }
}

extension JSONLineError {
    /// Whether the line is at fault, rather than the program.
    fileprivate var isAboutLine: Bool {
        switch underlyingError {
        case let error as JSONCollectedErrors: error.errors.allSatisfy { $0 is DecodingError }
        case let error: !JSONFinding.all(of: error).isEmpty
        }
    }
}
#endif
