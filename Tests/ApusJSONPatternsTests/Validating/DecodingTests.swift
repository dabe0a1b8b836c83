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
        #expect(throws: JSONValidationError.self) { try ApusJSONDecoder().decode([Title].self, from: Data(#"[""]"#.utf8), validating: pattern) }
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
        func validate(_ root: JSONNode, limit: Int) -> [JSONViolation] {
            let elements = root.array.map { Array($0) } ?? []
            return elements.dropFirst(2).prefix(limit).map { JSONViolation("This is the third element or a later one.", at: $0) }
        }
    }

    @Test func `custom rules are checked`() throws {
        #expect(try ApusJSONDecoder().decode([Int].self, from: "[1,2]", validating: Limited()) == [1, 2])
        #expect(throws: JSONValidationError.self) { try ApusJSONDecoder().decode([Int].self, from: "[1,2,true]", validating: Limited()) }
        let error = #expect(throws: JSONReportedError.self) {
            try ApusJSONDecoder().decodeWithReport([Int].self, from: "[1,2,3]", validating: Limited())
        }
        #expect(error?.underlyingError is JSONValidationError && error?.report.isEmpty == true && error?.findings.count == 1)
    }

    @Test func `custom rules have the same functions as patterns`() throws {
        #expect(try Limited().isValid("[1,2]") && !Limited().isValid("[1,2,3]"))
        let violations = try Limited().validate("[1,\n2,3,4]")
        #expect(violations.map(\.path.description) == ["/2", "/3"])
        #expect(violations.map(\.location) == [JSONLocation(byteOffset: 6, line: 2, column: 3), JSONLocation(byteOffset: 8, line: 2, column: 5)])
        #expect(violations.map(\.code) == [.wrongValue, .wrongValue])
        #expect(try Limited().validate("[1,2,3,4]", limit: 1).count == 1)
        #expect(try Limited().requireValid("[1,2]").count == 2)
        let error = #expect(throws: JSONValidationError.self) { try Limited().requireValid("[1,2,3]") }
        #expect(error?.message == "This is the third element or a later one." && error?.path.description == "/2" && error?.location?.column == 6)
        #expect(error?.findings == error?.violations.map(\.finding))
    }

    @Test func `a custom rule cannot exceed a limit`() throws {
        struct Greedy: JSONValidator {
            func validate(_ root: JSONNode, limit: Int) -> [JSONViolation] {
                (root.array.map(Array.init) ?? []).map { JSONViolation("Wrong.", at: $0) }
            }
        }
        let text = "[" + Array(repeating: "1", count: 1_000).joined(separator: ",") + "]"
        #expect(try Greedy().validate(text, limit: 5).count == 5 && Greedy().validate(text).count == 100)
        #expect(#expect(throws: JSONValidationError.self) { try Greedy().requireValid(text) }?.violations.count == 100)
    }

    @Test func `a violation of a custom rule quotes nothing in a log`() throws {
        let root = try JSONDocument(parsing: #"{"pin":"1234"}"#).root
        let pin = try #require(root["pin"])
        let violation = JSONViolation("The pin \"1234\" is weak.", at: pin, redactedMessage: "The pin is weak.")
        #expect(violation.description == #"1:8: The pin is weak. (path "/pin")"#)
        #expect(violation.debugDescription == #"1:8: The pin "1234" is weak. (path "/pin")"#)
    }

    @Test func `the whole document is checked, even if only a part of it is decoded`() throws {
        let decoder = ApusJSONDecoder()
        #expect(try decoder.decode([Int].self, from: "[[1,2,3],4]", at: "/0", validating: Limited()) == [1, 2, 3])
        let reported = try decoder.decodeWithReport([Int].self, from: "[[1,2,3],4]", at: "/0", validating: Limited())
        #expect(reported.value == [1, 2, 3] && reported.report.isEmpty)
        #expect(throws: JSONValidationError.self) { try decoder.decode([Int].self, from: "[[1],2,3]", at: "/0", validating: Limited()) }
        let error = #expect(throws: JSONReportedError.self) {
            try decoder.decodeWithReport([Int].self, from: "[[1],2,3]", at: "/0", validating: Limited())
        }
        #expect(error?.underlyingError is JSONValidationError)
    }

    @Test func `a document that does not match is rejected with its violations`() throws {
        let pattern = try JSONPattern(["release_year": "int:2000,", "title": "length:1,"])
        let error = #expect(throws: JSONValidationError.self) { try decoder().decode(Release.self, from: text, validating: pattern) }
        #expect(error?.violations.map(\.path.description) == ["/release_year"])
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
