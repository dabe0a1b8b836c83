import Hummingbird
import Logging
import NIOCore

extension Product: ResponseEncodable {}

/// Runs the service until its task is cancelled.
///
/// - Parameters:
///   - database: the path of the database; nil for one in memory.
///   - rates: the URL of the service that knows what currencies cost.
///   - host: the address to listen on.
///   - port: the port; 0 for any free one.
///   - onServerRunning: called with the port, once the service answers.
package func runShop(
    database: String?, rates: String, host: String = "127.0.0.1", port: Int, logger: Logger,
    onServerRunning: @escaping @Sendable (Int) async -> Void = { _ in }
) async throws {
    let router = shopRoutes(try ProductStore(path: database), Rates(url: rates))
    let application = Application(
        router: router, configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: "shop"),
        onServerRunning: { await onServerRunning($0.localAddress?.port ?? 0) }, logger: logger)
    try await application.run()
}
