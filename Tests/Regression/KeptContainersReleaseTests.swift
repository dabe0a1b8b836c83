import ApusJSON
import Foundation
import Testing

/// If several calls had containers that outlived them, only the newest was ever checked, so only
/// its memory was released.
@Suite("The memory of kept containers is released", .serialized)
struct KeptContainersReleaseTests {
    private enum Keys: CodingKey { case a }

    private struct Kept: Decodable {
        let container: KeyedDecodingContainer<Keys>
        init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Keys.self) }
    }

    private final class Token: Sendable {}

    private struct Weak { weak var token: Token? }

    /// Returns a container, and a token that lives as long as its document.
    private func keep() throws -> (Kept, Weak) {
        let token = Token()
        let decoder = ApusJSONDecoder()
        decoder.userInfo = [CodingUserInfoKey(rawValue: "token")!: token]
        return (try decoder.decode(Kept.self, from: #"{"a":1}"#), Weak(token: token))
    }

    @Test func `memory of kept containers is released once nothing retains them`() throws {
        var kept: [(Kept, Weak)] = []
        for _ in 0..<500 { kept.append(try keep()) }
        #expect(kept.allSatisfy { $0.1.token != nil })
        let tokens = kept.map(\.1)
        kept = []
        // Other tests may keep containers of their own in the meantime.
        for _ in 0..<20_000 where tokens.contains(where: { $0.token != nil }) { _ = try keep() }
        #expect(tokens.allSatisfy { $0.token == nil })
    }

    @Test func `memory of released containers is freed while others are still retained`() throws {
        let held = try (0..<50).map { _ in try keep() }
        var tokens: [Weak] = []
        for _ in 0..<3000 { tokens.append(try keep().1) }
        // Makes enough further calls to pass over the containers that other tests keep in the
        // meantime.
        for _ in 0..<20 where tokens.count(where: { $0.token != nil }) >= 1000 { for _ in 0..<3000 { _ = try keep() } }
        #expect(tokens.count { $0.token != nil } < 1000)
        #expect(try held.allSatisfy { try $0.0.container.decode(Int.self, forKey: .a) == 1 })
    }
}
