#if Hummingbird
public import ApusJSON
import HTTPTypes
public import Hummingbird
import NIOCore

/// A response of server-sent events, each of which is sent at once.
///
/// ```swift
/// router.get("updates") { request, context in
///     ServerSentEventResponse(store.updates())  // an AsyncSequence of ServerSentEvent
/// }
/// ```
///
/// A comment is sent from time to time, so that nothing in between closes an idle connection, and a client that is gone
/// is noticed. A slow client slows the sequence down. If the sequence throws, the connection
/// is closed before the body is complete; if the client is gone, the task that reads the sequence is cancelled.
public struct ServerSentEventResponse<Events: AsyncSequence & Sendable>: ResponseGenerator where Events.Element == ServerSentEvent {
    let events: Events
    let heartbeat: Duration?

    /// Creates a response from a sequence of events.
    ///
    /// - Parameters:
    ///   - events: the events.
    ///   - heartbeat: after how long a comment is sent; nil for never. Defaults to 15 seconds.
    public init(_ events: Events, heartbeat: Duration? = .seconds(15)) { (self.events, self.heartbeat) = (events, heartbeat) }

    /// Returns the response, whose body is written as the events arrive.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        let (events, heartbeat) = (events, heartbeat)
        let body = ResponseBody(gathers: false) { text in
            for try await event in events { try await text.append { $0.writeString(event.text) } }
        } meanwhile: { text in
            while let heartbeat {
                try await Task.sleep(for: heartbeat)
                try await text.append { $0.writeString(":\n\n") }
            }
        }
        let headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-cache"]
        return Response(status: .ok, headers: headers, body: body)
    }
}
#endif
