import ApusJSON
import Foundation
import Testing

/// Tests what the decoder offers beyond Foundation's, and what its errors say.
@Suite("ApusJSONDecoder")
struct ApusJSONDecoderTests {
    struct User: Decodable, Equatable { var name: String; var age: Int }

    let text = #"{"users":[{"name":"Ada","age":36},{"name":"Bob","age":"x"},{"age":1},{"name":"Cy","age":7}]}"#

    @Test func `a model is decoded from every kind of input`() throws {
        let decoder = ApusJSONDecoder()
        let bytes = Array(#"{"name":"Ada","age":36}"#.utf8)
        let ada = User(name: "Ada", age: 36)
        #expect(try decoder.decode(User.self, from: Data(bytes)) == ada)
        #expect(try decoder.decode(User.self, from: bytes) == ada)
        #expect(try decoder.decode(User.self, from: String(decoding: bytes, as: UTF8.self)) == ada)
        #expect(try bytes.withUnsafeBytes { try decoder.decode(User.self, from: $0) } == ada)
        let document = try JSONDocument(parsing: bytes)
        #expect(try decoder.decode(User.self, from: document) == ada)
        #expect(try decoder.decode(User.self, from: document.root) == ada)
        #expect(try decoder.decode(User.self, from: ["name": "Ada", "age": 36] as JSONValue) == ada)
    }

    @Test func `part of a document is decoded by pointer`() throws {
        let decoder = ApusJSONDecoder()
        #expect(try decoder.decode(User.self, from: text, at: "/users/3") == User(name: "Cy", age: 7))
        #expect(try decoder.decode(String.self, from: Data(text.utf8), at: "/users/0/name") == "Ada")
        #expect(throws: DecodingError.self) { try decoder.decode(User.self, from: text, at: "/users/9") }
    }

    @Test func `a lossy array has the valid elements, and each failure with its index and path`() throws {
        let reported = try ApusJSONDecoder().decodeLossyArray(of: User.self, from: Data(text.utf8), at: "/users")
        let (users, report) = (reported.value, reported.report)
        #expect(users == [User(name: "Ada", age: 36), User(name: "Cy", age: 7)])
        #expect(report.skipped.map(\.index) == [1, 2])
        #expect(report.skipped.map(\.path.description) == ["/users/1", "/users/2"])
        #expect(report.skipped.allSatisfy { $0.error is DecodingError })
        let error = #expect(throws: JSONReportedError.self) { try ApusJSONDecoder().decodeLossyArray(of: User.self, from: Data(text.utf8)) }
        #expect(error?.underlyingError is DecodingError)
    }

    @Test func `a decoding error has its location, path and excerpt`() throws {
        let text = "{\n  \"name\": \"Ada\",\n  \"age\": \"x\"\n}"
        let error = try #require(throws: DecodingError.self) { try ApusJSONDecoder().decode(User.self, from: text) }
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.debugDescription == "Expected to decode Int but found a string instead. (line 3, column 10)")
        let ours = try #require(context.underlyingError as? JSONDecodingError)
        #expect(ours.path.description == "/age")
        #expect(ours.location == JSONLocation(byteOffset: 28, line: 3, column: 10))
        #expect(ours.excerpt == "  \"age\": \"x\"\n         ^")
    }

    @Test func `a decoding error carries the syntax error that caused it`() throws {
        let error = try #require(throws: DecodingError.self) { try ApusJSONDecoder().decode([Int].self, from: "[1 2]") }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(context.debugDescription == "Expected ',' or ']' after the element, found a digit. (line 1, column 4)")
        #expect((context.underlyingError as? JSONSyntaxError)?.code == .expectedCommaOrEnd)
    }

    @Test func `the policy decides which of several repeated keys is decoded`() throws {
        let text = #"{"name":"first","age":1,"name":"last"}"#
        let decoder = ApusJSONDecoder()
        #expect(try decoder.decode(User.self, from: text).name == "first")
        decoder.readConfiguration.duplicateKeys = .last
        #expect(try decoder.decode(User.self, from: text).name == "last")
        #expect(try decoder.decode([String: JSONValue].self, from: text)["name"] == "last")
        decoder.readConfiguration.duplicateKeys = .error
        #expect(throws: DecodingError.self) { try decoder.decode(User.self, from: text) }
    }

    /// Both requests find the same member, whatever follows it in the text.
    @Test func `a key requested twice is found twice`() throws {
        struct Twice: Decodable {
            var values: [Int]
            enum Keys: CodingKey { case a, b }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                values = try [Keys.a, .a, .b, .a, .b].map { try container.decode(Int.self, forKey: $0) }
            }
        }
        #expect(try ApusJSONDecoder().decode(Twice.self, from: #"{"a":1,"a":2,"b":3,"a":4,"b":5}"#).values == [1, 1, 3, 1, 3])
        #expect(try ApusJSONDecoder().decode(Twice.self, from: #"{"b":3,"x":0,"a":1,"b":5}"#).values == [1, 1, 3, 1, 3])
    }

    @Test func `a decoder uses its options, engine and limits`() throws {
        let decoder = ApusJSONDecoder()
        #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: "[1,]") }
        decoder.readOptions = [.trailingCommas, .comments]
        #expect(try decoder.decode([Int].self, from: "[1,/**/]") == [1])
        decoder.readConfiguration.engine = .simdjson
        #expect(throws: JSONEngineError.self) { try decoder.decode([Int].self, from: "[1]") }
        decoder.readConfiguration.engine = .automatic
        decoder.readConfiguration.limits.maximumDepth = 1
        #expect(throws: DecodingError.self) { try decoder.decode([[Int]].self, from: "[[1]]") }
    }

    /// One task changes settings while several tasks decode.
    @Test func `tasks can share a decoder while its settings change`() async throws {
        let decoder = ApusJSONDecoder()
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { round in
                        if task == 0 { decoder.keyDecodingStrategy = round % 2 == 0 ? .useDefaultKeys : .convertFromSnakeCase }
                        return (try? decoder.decode([User].self, from: #"[{"name":"Ada","age":36}]"#)) == [User(name: "Ada", age: 36)]
                    }
                }
            }
            for await all in group { #expect(all) }
        }
    }
}
