import ApusJSON
import Foundation
import Testing

@Suite("Copies of coders")
struct CopiedCodersTests {
    private struct Stamp: Codable, Equatable { var firstSeen: Date }

    @Test func `a copy of a decoder has its settings, and changing the copy does not affect the original`() throws {
        let original = ApusJSONDecoder()
        original.keyDecodingStrategy = .convertFromSnakeCase
        original.dateDecodingStrategy = .iso8601
        original.readConfiguration.options = .comments
        let copy = ApusJSONDecoder(copying: original)
        let text = #"{"first_seen": "1970-01-01T00:00:00Z" /* the epoch */}"#
        #expect(try copy.decode(Stamp.self, from: text) == Stamp(firstSeen: Date(timeIntervalSince1970: 0)))

        copy.dateDecodingStrategy = .secondsSince1970
        #expect(try copy.decode(Stamp.self, from: #"{"first_seen": 7}"#) == Stamp(firstSeen: Date(timeIntervalSince1970: 7)))
        #expect(try original.decode(Stamp.self, from: text) == Stamp(firstSeen: Date(timeIntervalSince1970: 0)))
        original.keyDecodingStrategy = .useDefaultKeys
        #expect(try copy.decode(Stamp.self, from: #"{"first_seen": 7}"#) == Stamp(firstSeen: Date(timeIntervalSince1970: 7)))
    }

    @Test func `a copy of an encoder has its settings, and changing the copy does not affect the original`() throws {
        let original = ApusJSONEncoder()
        original.keyEncodingStrategy = .convertToSnakeCase
        original.dateEncodingStrategy = .iso8601
        let copy = ApusJSONEncoder(copying: original)
        let stamp = Stamp(firstSeen: Date(timeIntervalSince1970: 0))
        for encoder in [copy, original, ApusJSONEncoder(copying: copy)] {
            for _ in 0..<3 { #expect(try encoder.encode(stamp, as: String.self) == #"{"first_seen":"1970-01-01T00:00:00Z"}"#) }
        }

        copy.dateEncodingStrategy = .secondsSince1970
        #expect(try copy.encode(stamp, as: String.self) == #"{"first_seen":0}"#)
        #expect(try original.encode(stamp, as: String.self) == #"{"first_seen":"1970-01-01T00:00:00Z"}"#)
        original.keyEncodingStrategy = .useDefaultKeys
        #expect(try copy.encode(stamp, as: String.self) == #"{"first_seen":0}"#)
        #expect(try original.encode(stamp, as: String.self) == #"{"firstSeen":"1970-01-01T00:00:00Z"}"#)
    }

    /// Copies share the memory of the encoder they were made from.
    @Test func `many tasks can use copies at once`() async throws {
        let original = ApusJSONEncoder()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for round in 0..<500 {
                        let copy = ApusJSONEncoder(copying: original)
                        if round % 7 == 0 { copy.outputFormatting = .sortedKeys }
                        let text = try copy.encode([number, round], as: String.self)
                        #expect(text == "[\(number),\(round)]")
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
