import AsyncHTTPClient
import Foundation
import Hummingbird
import NIOCore

/// A client of another service, which knows what currencies cost.
struct Rates: Sendable {
    private struct Table: Decodable {
        var baseCurrency: String
        var rates: [String: Double]
    }

    let url: String

    /// - Throws: `DecodingError` for an answer of another form; `HTTPError` for an unknown currency; errors
    ///   of the connection.
    func rate(of currency: String) async throws -> Double {
        let response = try await HTTPClient.shared.execute(HTTPClientRequest(url: url), timeout: .seconds(10))
        let body = try await response.body.collect(upTo: 1 << 20)
        let table = try Coders.decoder.decode(Table.self, from: Data(body.readableBytesView))
        guard let rate = table.rates[currency] else { throw HTTPError(.notFound, message: "There is no such currency.") }
        return rate
    }
}

/// The price of a product in another currency.
struct Price: ResponseCodable {
    var priceCents: Double
    var currency: String
}
