import ApusJSONHummingbird
import Foundation
import Hummingbird
import Logging

/// Accepts one order (`POST /order`), many (`POST /orders`) or many purchases (`POST /purchases`), and
/// responds with what it has decoded.
///
/// ```sh
/// Server --coder foundation|apus|direct [--port 8080]
/// ```
///
/// Only the coders differ. `foundation` uses Foundation's, in Hummingbird's usual way but created
/// once. `apus` is the same code with a different context. `direct` reads and writes types without
/// Codable.
@main
struct Server {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        func value(of name: String) -> String? {
            arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
        }
        guard let coder = Coder(rawValue: value(of: "--coder") ?? ""), let port = Int(value(of: "--port") ?? "8080") else {
            FileHandle.standardError.write(Data("Usage: Server --coder foundation|apus|direct [--port 8080]\n".utf8))
            exit(2)
        }
        switch coder {
        case .foundation: try await run(codableRouter(FoundationContext.self), port: port)
        case .apus: try await run(codableRouter(ApusJSONContext.self), port: port)
        case .direct: try await run(directRouter(), port: port)
        }
    }

    enum Coder: String {
        case foundation, apus, direct
    }

    private static func codableRouter<Context: RequestContext>(_ context: Context.Type) -> Router<Context> {
        let router = Router(context: context)
        router.post("order") { request, context in try await request.decode(as: Order.self, context: context) }
        router.post("orders") { request, context in try await request.decode(as: [Order].self, context: context) }
        router.post("purchases") { request, context in try await request.decode(as: [Purchase].self, context: context) }
        return router
    }

    private static func directRouter() -> Router<ApusJSONContext> {
        let router = Router(context: ApusJSONContext.self)
        router.post("order") { request, context in JSONResponse(try await request.decode(as: DirectOrder.self, context: context)) }
        router.post("orders") { request, context in JSONResponse(try await request.decode(as: [DirectOrder].self, context: context)) }
        router.post("purchases") { request, context in JSONResponse(try await request.decode(as: [DirectPurchase].self, context: context)) }
        return router
    }

    private static func run(
        _ router: Router<some RequestContext & InitializableFromSource<ApplicationRequestContextSource>>, port: Int
    ) async throws {
        var logger = Logger(label: "server")
        logger.logLevel = .error
        let application = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in
                // The script that starts the server reads the port.
                print(channel.localAddress?.port ?? 0)
                fflush(nil)
            }, logger: logger)
        try await application.runService()
    }
}

/// Hummingbird's own context, with coders that are created once.
struct FoundationContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: Source) {
        coreContext = CoreRequestContextStorage(source: source)
    }

    private static let decoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }()

    var requestDecoder: JSONDecoder { Self.decoder }
    var responseEncoder: JSONEncoder { Self.encoder }
}
