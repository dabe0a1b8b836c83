/// An event of a server-sent event stream, as the HTML standard defines it (section 9.2,
/// https://html.spec.whatwg.org/multipage/server-sent-events.html).
public struct ServerSentEvent: Hashable, Sendable {
    /// The event's type, by which browsers find listeners.
    public var type: String
    /// The data. Its lines are separated by LF.
    public var data: String
    /// The last identifier in the stream up to this event; nil if there is none. A client that connects again sends
    /// it in `Last-Event-ID`.
    public var id: String?
    /// How many milliseconds a client is to wait before it connects again, if that was said since the last event.
    public var retry: Int?

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - data: the data, on any number of lines.
    ///   - type: the event's type.
    ///   - id: the event's identifier.
    ///   - retry: how many milliseconds a client is to wait before it connects again.
    public init(data: String, type: String = "message", id: String? = nil, retry: Int? = nil) {
        (self.data, self.type, self.id, self.retry) = (data, type, id, retry)
    }

    /// The event as it is sent. Line breaks in the type and in the identifier, which would end them, are sent as
    /// spaces, and so is NUL in the identifier, which would be ignored with it.
    public var text: String {
        var text = ""
        if type != "message" { text += "event: \(Self.line(type))\n" }
        if let id { text += "id: \(Self.line(id).replacing("\0", with: " "))\n" }
        if let retry { text += "retry: \(max(retry, 0))\n" }
        // CR LF is one character.
        for line in data.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }) {
            text += "data: \(line)\n"
        }
        return text + "\n"
    }

    private static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
    }
}

/// What happens with an event whose data is not the type that a stream is decoded as.
///
/// An event with no data, or with only whitespace, is such an event, too.
public struct ServerSentEventErrorPolicy: Sendable {
    /// Decides about an event and the error of decoding it.
    let handle: @Sendable (ServerSentEvent, any Error) throws -> Void

    /// Throws the error, which ends the stream.
    public static let stop = handOver { throw $1 }

    /// Skips the event silently.
    public static let skip = skip { _, _ in }

    /// Passes the event and the error to a function, in the order of the events, and continues with the next event.
    public static func skip(_ report: @escaping @Sendable (ServerSentEvent, any Error) -> Void) -> ServerSentEventErrorPolicy {
        ServerSentEventErrorPolicy(handle: report)
    }

    /// Lets a function decide about the event: if it returns, the stream continues with the next one, and an error that
    /// it throws ends the stream.
    ///
    /// ```swift
    /// let updates = body.serverSentEvents().decoded(
    ///     Update.self,
    ///     errors: .handOver { event, error in
    ///         if event.type != "ping" { throw error }
    ///     })
    /// ```
    public static func handOver(_ decide: @escaping @Sendable (ServerSentEvent, any Error) throws -> Void) -> ServerSentEventErrorPolicy {
        ServerSentEventErrorPolicy(handle: decide)
    }
}
