import ApusJSONNIO
import AsyncHTTPClient
import NIOCore

struct Rates: Codable {
    var base: String
    var rates: [String: Double]
}

func convert(_ sent: Rates, at url: String) async throws -> Rates {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    request.body = .bytes(try ApusJSONEncoder().encodeAsByteBuffer(sent))

    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(10))
    let body = try await response.body.collect(upTo: 1 << 20)
    return try ApusJSONDecoder().decode(Rates.self, from: body)
}
