import ApusJSON
import ApusJSONNIO
import AsyncHTTPClient
import Hummingbird
import NIOCore
import Testing

@Suite("Recipe: AsyncHTTPClient")
struct AsyncHTTPClientRecipe {
    @Test func `bodies are sent and read`() async throws {
        let router = Router()
        router.post("rates") { request, _ in
            // What the client sent, in lines if it asks for them.
            let body = try await request.body.collect(upTo: 1 << 20)
            let rates = try ApusJSONDecoder().decode(Rates.self, from: body)
            let lines = [rates, rates].map { (try? ApusJSONEncoder().encode($0, as: String.self)) ?? "" }
            return request.uri.queryParameters["lines"] == nil ? lines[0] : lines.joined(separator: "\n")
        }
        try await serve(router) { try await exchange("\($0)/rates") }
    }

    private func exchange(_ url: String) async throws {
        let sent = Rates(base: "EUR", rates: ["USD": 1.25])
        let rates = try await convert(sent, at: url)
        #expect(rates.base == "EUR" && rates.rates == ["USD": 1.25])

        var request = HTTPClientRequest(url: "\(url)?lines")
        request.method = .POST
        request.body = .bytes(try ApusJSONEncoder().encodeAsByteBuffer(sent))
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(10))
        var all: [Rates] = []
        let lines = response.body.jsonLines(as: .decoded(Rates.self))
        for try await rates in lines { all.append(rates) }
        #expect(all.map(\.base) == ["EUR", "EUR"])
    }
}
