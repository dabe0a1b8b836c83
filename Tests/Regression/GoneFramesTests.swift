import ApusJSON
import Foundation
import Testing

/// An error of a date asks for the frame of its decoder by the number of its container's frame, which can be gone by then.
@Suite("Frames that are gone")
struct GoneFramesTests {
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
                (decoder.userInfo[GoneFramesTests.box] as? Box)?.container = container
            }
        }
    }

    @Test
    func `a date fails with its full coding path although its container's frame is gone`() throws {
        let depth = 400
        let text = String(repeating: #"{"a":"#, count: depth) + #"{"date":"x"}"# + String(repeating: "}", count: depth)
        let box = Box()
        // What it holds holds the decoder's settings, and these the box.
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

    /// Nested containers beyond what has frames at once: the last frame becomes that of a container within its own.
    private struct Nested: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            for _ in 0..<1024 { _ = try container.nestedContainer(keyedBy: Keys.self, forKey: .a) }
            let outer = try container.nestedContainer(keyedBy: Keys.self, forKey: .a)
            let inner = try outer.nestedContainer(keyedBy: Keys.self, forKey: .a)
            _ = try inner.decode(Date.self, forKey: .date)
        }
    }

    @Test
    func `a date fails with an error although another frame has taken the number of its container's frame`() throws {
        let decoder = ApusJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        #expect(throws: DecodingError.self) { try decoder.decode(Nested.self, from: #"{"a":{"a":{"date":"x"}}}"#) }
    }
}
