import ApusJSON
import Foundation
import Testing

@Suite("JSONFinding")
struct JSONFindingTests {
    private struct Film: Decodable {
        var title: String
        var year: Int?
    }

    /// The findings of what a call throws, each with its line, column and path.
    private func findings<Result>(_ call: () throws -> Result) -> [String] {
        do { _ = try call() } catch {
            return JSONFinding.all(of: error).map { "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.path)" }
        }
        return ["no error"]
    }

    private func syntaxError<Result>(_ call: () throws -> Result) -> JSONSyntaxError? {
        do { _ = try call() } catch { return JSONSyntaxError(in: error) }
        return nil
    }

    @Test func `every call about a document has the same findings`() throws {
        let decoder = ApusJSONDecoder()
        let text = "{\"title\":1,\n\"year\":\"x\"}"
        #expect(findings { try decoder.decode(Film.self, from: text) } == ["1:10 /title"])
        #expect(findings { try decoder.decode(Film.self, from: JSONDocument(parsing: text)) } == ["1:10 /title"])
        #expect(findings { try ApusJSONDecoder().decode([Int].self, from: "[1,true]") } == ["1:4 /1"])
        #expect(findings { try JSONDocument(parsing: "{\"a\":01}") } == ["1:6 /a"])
        #expect(findings { try decoder.decode(Film.self, from: "{\"a\":01}") } == ["1:6 /a"])
        decoder.errorPolicy = .collect
        #expect(findings { try decoder.decode(Film.self, from: text) } == ["1:10 /title", "2:8 /year"])
    }

    @Test func `a finding about a line is located in the whole input`() throws {
        let lines = JSONLines("{\"title\":\"a\"}\n{\"title\":1}\n")
        #expect(findings { while try lines.next(Film.self) != nil {} } == ["2:10 /title"])
        let broken = JSONLines("1\n{\"a\":01}\n")
        #expect(findings { while try broken.next(as: .value) != nil {} } == ["2:6 /a"])
    }

    @Test func `errors about the program or a file have no findings`() {
        #expect(findings { try ApusJSONEncoder().encode([Double.nan]) } == [])
        #expect(findings { try JSONLines(contentsOf: "/no/such/file") } == [])
        #expect(findings { try JSONPointer(parsing: "a") } == [])
        #expect(findings { throw CancellationError() } == [])
    }

    @Test func `a syntax error is found in whatever a call throws`() throws {
        #expect(syntaxError { try JSONDocument(parsing: "[01]") }?.code == .invalidNumber)
        #expect(syntaxError { try ApusJSONDecoder().decode(Film.self, from: "[01]") }?.code == .invalidNumber)
        #expect(syntaxError { try ApusJSONDecoder().decode([Int].self, from: "[01]") }?.code == .invalidNumber)
        let lines = JSONLines("[01]")
        #expect(syntaxError { try lines.next([Int].self) }?.code == .invalidNumber)
        #expect(syntaxError { try ApusJSONDecoder().decode(Film.self, from: "{}") } == nil)
        #expect(syntaxError { throw CancellationError() } == nil)
    }
}
