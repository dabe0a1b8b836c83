import ApusJSON
import Foundation
import Testing

/// A type can keep the decoder that it gets. The decoder then has the settings of its call, even when the coder is gone.
@Suite("Decoders that are kept")
struct KeptDecoderTests {
    private final class Marker: Sendable {}

    private final class Box: @unchecked Sendable {
        var decoder: (any Decoder)?
    }

    private struct Keeping: Decodable {
        let decoder: any Decoder
        init(from decoder: any Decoder) throws { self.decoder = decoder }
    }

    private struct Failing: Decodable {
        struct Failure: Error {}
        init(from decoder: any Decoder) throws {
            (decoder.userInfo[KeptDecoderTests.box] as? Box)?.decoder = decoder
            throw Failure()
        }
    }

    private static let marker = CodingUserInfoKey(rawValue: "marker")!
    private static let box = CodingUserInfoKey(rawValue: "box")!

    private func decoder(_ marker: Marker) -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.userInfo[Self.marker] = marker
        decoder.dateDecodingStrategy = .custom { [marker] _ in
            withExtendedLifetime(marker) { Date(timeIntervalSince1970: 5) }
        }
        return decoder
    }

    private func check(_ decode: (ApusJSONDecoder) throws -> any Decoder) throws {
        weak var released: Marker?
        var kept: (any Decoder)?
        do {
            let marker = Marker()
            released = marker
            let decoder = decoder(marker)
            // The second call uses settings that were lent before.
            _ = try decode(decoder)
            kept = try decode(decoder)
            decoder.userInfo = [:]
            decoder.dateDecodingStrategy = .iso8601
        }
        #expect(released != nil && kept?.userInfo[Self.marker] as? Marker === released)
        #expect(try kept?.singleValueContainer().decode(Date.self) == Date(timeIntervalSince1970: 5))
        kept = nil
        #expect(released == nil)
    }

    @Test func `a kept decoder has the settings of its call`() throws {
        try check { try $0.decode(Keeping.self, from: Data("[1]".utf8)).decoder }
        try check { try $0.decode(Keeping.self, from: Array("[1]".utf8)).decoder }
        try check { try $0.decode(Keeping.self, from: JSONValue.array([1])).decoder }
        try check { try $0.decode(Keeping.self, from: #"{"a":[1]}"#, at: "/a").decoder }
        try check { try $0.decode([Keeping].self, from: Data("[[1]]".utf8))[0].decoder }
    }

    @Test func `a decoder that is kept by a type that fails has them too`() throws {
        try check { decoder in
            let box = Box()
            let failing = ApusJSONDecoder(copying: decoder)
            failing.userInfo[Self.box] = box
            #expect(throws: Failing.Failure.self) { try failing.decode(Failing.self, from: Data("[1]".utf8)) }
            // The settings hold the box.
            defer { box.decoder = nil }
            return try #require(box.decoder)
        }
    }
}
