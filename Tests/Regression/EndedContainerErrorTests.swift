import ApusJSON
import Foundation
import Testing

/// The error for an invalid date looks up its decoder's frame by the number of its container's
/// frame, and that frame may no longer exist.
@Suite("Errors of containers that have ended")
struct EndedContainerErrorTests {
    private enum Keys: CodingKey { case a, date }

    private final class Box: @unchecked Sendable {
        var container: KeyedDecodingContainer<Keys>?
    }

    private static let box = CodingUserInfoKey(rawValue: "box")!

    /// Keeps the container of the innermost object.
    private struct Deep: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            if container.contains(.a) {
                _ = try container.decode(Deep.self, forKey: .a)
            } else {
                (decoder.userInfo[EndedContainerErrorTests.box] as? Box)?.container = container
            }
        }
    }

    @Test func `a date fails with its full coding path even if its container has ended`() throws {
        let depth = 400
        let text = String(repeating: #"{"a":"#, count: depth) + #"{"date":"x"}"# + String(repeating: "}", count: depth)
        let box = Box()
        // Breaks the cycle: the container retains the decoder's settings, and these retain the box.
        defer { box.container = nil }
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.userInfo = [Self.box: box]
        _ = try decoder.decode(Deep.self, from: text)
        let error = #expect(throws: DecodingError.self) { try box.container?.decode(Date.self, forKey: .date) }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.count >= depth)
    }

    /// Opens more nested containers than there are frames at once, so that the last frame is reused
    /// for a container within its own.
    private struct Nested: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            for _ in 0..<1024 { _ = try container.nestedContainer(keyedBy: Keys.self, forKey: .a) }
            let outer = try container.nestedContainer(keyedBy: Keys.self, forKey: .a)
            let inner = try outer.nestedContainer(keyedBy: Keys.self, forKey: .a)
            _ = try inner.decode(Date.self, forKey: .date)
        }
    }

    @Test func `a date fails with an error even if another container has taken the place of its own`() throws {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        #expect(throws: DecodingError.self) { try decoder.decode(Nested.self, from: #"{"a":{"a":{"date":"x"}}}"#) }
    }
}
