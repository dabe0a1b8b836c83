import ApusJSON
import Foundation
import JWTKit
import Testing

struct ApusTokenDecoder: JWTJSONDecoder {
    var decoder = ApusJSONDecoder()

    func decode<T: Decodable>(
        _ type: T.Type, from data: Data
    ) throws -> T {
        try decoder.decode(type, from: data)
    }
}

struct ApusTokenEncoder: JWTJSONEncoder {
    var encoder = ApusJSONEncoder()

    func encode<T: Encodable>(_ value: T) throws -> Data {
        try encoder.encode(value)
    }
}

@Suite("Recipe: JWTKit")
struct JWTKitRecipe {
    private struct Visitor: JWTPayload, Equatable {
        var sub: SubjectClaim
        var exp: ExpirationClaim
        var lastSeen: Date

        func verify(using algorithm: some JWTAlgorithm) throws { try exp.verifyNotExpired() }
    }

    @Test func `tokens are signed and verified`() async throws {
        let secret = String(repeating: "s", count: 32)
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let encoder = ApusJSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        let keys = await JWTKeyCollection().add(
            hmac: HMACKey(from: secret), digestAlgorithm: .sha256,
            parser: DefaultJWTParser(
                jsonDecoder: ApusTokenDecoder(decoder: decoder)),
            serializer: DefaultJWTSerializer(
                jsonEncoder: ApusTokenEncoder(encoder: encoder)))

        let visitor = Visitor(
            sub: "ada", exp: ExpirationClaim(value: Date(timeIntervalSince1970: 4_000_000_000)),
            lastSeen: Date(timeIntervalSince1970: 1_000_000))
        let token = try await keys.sign(visitor)
        #expect(try await keys.verify(token, as: Visitor.self) == visitor)

        // JWTKit's own coders read the token, and ours theirs.
        let others = await JWTKeyCollection().add(hmac: HMACKey(from: secret), digestAlgorithm: .sha256)
        #expect(try await others.verify(token, as: Visitor.self) == visitor)
        #expect(try await keys.verify(others.sign(visitor), as: Visitor.self) == visitor)
        await #expect(throws: (any Error).self) { try await keys.verify(token.dropLast(2) + "AA", as: Visitor.self) }
    }
}
