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
        #expect(try decoder().decode(Release.self, from: Data(text.utf8), validating: pattern) == film)
        #expect(try decoder().decode(Release.self, from: Array(text.utf8), validating: pattern) == film)
        #expect(try decoder().decode(Release.self, from: text, validating: pattern) == film)
        #expect(try decoder().decode(Release.self, from: JSONDocument(parsing: text), validating: pattern) == film)
    }

    private struct Title: JSONReadable {
        let text: String

        init(reading json: inout JSONCursor) throws {
            text = try json.read(String.self)
        }
    }

    @Test func `a JSONReadable type is read if its document matches, and rejected otherwise`() throws {
        let pattern = try JSONPattern(["length:1,20"])
        #expect(try ApusJSONDecoder().decode([Title].self, from: #"["M"]"#, validating: pattern).map(\.text) == ["M"])
        #expect(throws: JSONMismatchError.self) { try ApusJSONDecoder().decode([Title].self, from: Data(#"[""]"#.utf8), validating: pattern) }
    }

    @Test func `each line is checked before it is read`() throws {
        let pattern = try JSONPattern(["length:1,20"])
        let settings = JSONLineConfiguration(errors: .skip)
        let lines = JSONLines("[\"M\"]\n[\"\"]\n[\"N\"]\n", configuration: settings)
        var titles: [String] = []
        while let line = try lines.next(as: .decoded([Title].self, validating: pattern)) { titles += line.map(\.text) }
        #expect(titles == ["M", "N"])
    }

    private struct Limited: JSONValidator {
        struct TooMany: Error {}

        func requireValid(_ root: JSONNode) throws {
            guard root.count ?? 0 <= 2 else { throw TooMany() }
        }
    }

    @Test func `rules of one's own are checked`() throws {
        #expect(try ApusJSONDecoder().decode([Int].self, from: "[1,2]", validating: Limited()) == [1, 2])
        #expect(throws: Limited.TooMany.self) { try ApusJSONDecoder().decode([Int].self, from: "[1,2,true]", validating: Limited()) }
        var report = JSONDecodingReport()
        #expect(throws: Limited.TooMany.self) { try ApusJSONDecoder().decode([Int].self, from: "[1,2,3]", validating: Limited(), report: &report) }
        #expect(!report.isEmpty)
    }

    @Test func `the whole document is checked, even if only a part of it is decoded`() throws {
        let decoder = ApusJSONDecoder()
        var report = JSONDecodingReport()
        #expect(try decoder.decode([Int].self, from: "[[1,2,3],4]", at: "/0", validating: Limited()) == [1, 2, 3])
        #expect(try decoder.decode([Int].self, from: "[[1,2,3],4]", at: "/0", validating: Limited(), report: &report) == [1, 2, 3])
        #expect(report.isEmpty)
        #expect(throws: Limited.TooMany.self) { try decoder.decode([Int].self, from: "[[1],2,3]", at: "/0", validating: Limited()) }
        #expect(throws: Limited.TooMany.self) {
            try decoder.decode([Int].self, from: "[[1],2,3]", at: "/0", validating: Limited(), report: &report)
        }
    }

    @Test func `a document that does not match is rejected with its mismatches`() throws {
        let pattern = try JSONPattern(["release_year": "int:2000,", "title": "length:1,"])
        let error = #expect(throws: JSONMismatchError.self) { try decoder().decode(Release.self, from: text, validating: pattern) }
        #expect(error?.mismatches.map(\.path.description) == ["/release_year"])
    }

    /// The decoder's settings apply, and its errors are the same as without a pattern.
    @Test func `a document is verified under the decoder's settings, with the decoder's errors`() throws {
        let pattern = try JSONPattern(["release_year": "int", "title": "string"])
        let decoder = decoder()
        #expect(throws: DecodingError.self) { try decoder.decode(Release.self, from: "{", validating: pattern) }
        let members = #"release_year: 1927, title: 'Metropolis', "#
        #expect(throws: DecodingError.self) { try decoder.decode(Release.self, from: members, validating: pattern) }
        decoder.allowsJSON5 = true
        decoder.assumesTopLevelDictionary = true
        #expect(try decoder.decode(Release.self, from: members, validating: pattern).releaseYear == 1927)
    }
}
