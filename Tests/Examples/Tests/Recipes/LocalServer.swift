import Hummingbird

/// Serves requests on a free port of this machine while a function runs, which gets the server's address.
func serve(_ router: Router<BasicRequestContext>, _ body: @Sendable (_ address: String) async throws -> Void) async throws {
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let application = Application(
        router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) })
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer { continuation.finish() }
            try await application.run()
        }
        var ports = ports.makeAsyncIterator()
        guard let port = await ports.next() else { return try await group.waitForAll() }
        try await body("http://127.0.0.1:\(port)")
        group.cancelAll()
    }
}
