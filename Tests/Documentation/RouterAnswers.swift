#if Hummingbird
import ApusJSONHummingbird
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization

/// Returns a router's answer to a request, without a server.
func answer<Context: RequestContext & InitializableFromSource<ApplicationRequestContextSource>>(
    of router: Router<Context>, to body: String?, at path: String, _ method: HTTPRequest.Method? = nil
) async throws -> (status: HTTPResponse.Status, text: String) {
    let method = method ?? (body == nil ? .get : .post)
    let head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path)
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body ?? "")))
    let channel = EmbeddedChannel()
    defer { _ = try? channel.finish() }
    let context = Context(source: ApplicationRequestContextSource(channel: channel, logger: Logger(label: "test")))
    let response: Response
    do {
        response = try await router.buildResponder().respond(to: request, context: context)
    } catch let error as any HTTPResponseError {
        response = try error.response(from: request, context: context)
    }
    let collected = Collected()
    try await response.body.write(CollectingWriter(collected: collected))
    return (response.status, collected.text.withLock { $0 })
}

private final class Collected: Sendable {
    let text = Mutex("")
}

private struct CollectingWriter: ResponseBodyWriter {
    let collected: Collected

    func write(_ buffer: ByteBuffer) async throws { collected.text.withLock { $0 += String(buffer: buffer) } }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
#endif
