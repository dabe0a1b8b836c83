import ApusJSON
import ApusJSONPatterns
import Foundation
import Testing

@Suite("Verifying before decoding")
struct DecodingTests {
    private struct Release: Decodable, Equatable {
        var releaseYear: Int
        var title: String
    }

    private let text = #"{"release_year": 1927, "title": "Metropolis"}"#

    private func decoder() -> ApusJSONDecoder {
        let decoder = ApusJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    @Test func `a document that matches is decoded from every kind of input`() throws {
        let pattern = try JSONPattern(["release_year": "int:1888,", "title": "length:1,"])
        let film = Release(releaseYear: 1927, title: "Metropolis")
        #expect(try decoder().decode(Release.self, from: Data(text.utf8), verifying: pattern) == film)
        #expect(try decoder().decode(Release.self, from: Array(text.utf8), verifying: pattern) == film)
        #expect(try decoder().decode(Release.self, from: text, verifying: pattern) == film)
        #expect(try decoder().decode(Release.self, from: JSONDocument(parsing: text), verifying: pattern) == film)
    }

    private struct Title: JSONReadable {
        let text: String

        init(reading json: inout JSONCursor) throws {
            text = try json.read(String.self)
        }
    }

    @Test func `a JSONReadable type is read if its document matches, and refused otherwise`() throws {
        let pattern = try JSONPattern(["length:1,20"])
        #expect(try ApusJSONDecoder().decode([Title].self, from: #"["M"]"#, verifying: pattern).map(\.text) == ["M"])
        #expect(throws: JSONMismatchError.self) { try ApusJSONDecoder().decode([Title].self, from: Data(#"[""]"#.utf8), verifying: pattern) }
    }

    @Test func `a document that does not match is refused with its mismatches`() throws {
        let pattern = try JSONPattern(["release_year": "int:2000,", "title": "length:1,"])
        let error = #expect(throws: JSONMismatchError.self) { try decoder().decode(Release.self, from: text, verifying: pattern) }
        #expect(error?.mismatches.map(\.path.description) == ["/release_year"])
    }

    /// The decoder's settings apply, and its errors are the same as without a pattern.
    @Test func `a document is verified under the decoder's settings, with the decoder's errors`() throws {
        let pattern = try JSONPattern(["release_year": "int", "title": "string"])
        let decoder = decoder()
        #expect(throws: DecodingError.self) { try decoder.decode(Release.self, from: "{", verifying: pattern) }
        let members = #"release_year: 1927, title: 'Metropolis', "#
        #expect(throws: DecodingError.self) { try decoder.decode(Release.self, from: members, verifying: pattern) }
        decoder.allowsJSON5 = true
        decoder.assumesTopLevelDictionary = true
        #expect(try decoder.decode(Release.self, from: members, verifying: pattern).releaseYear == 1927)
    }
}
