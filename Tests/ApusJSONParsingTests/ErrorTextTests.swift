import ApusJSONParsing
import Foundation
import TestSupport
import Testing

/// The error texts of JSONParsing, whose vocabulary this module adopts, as its own tests expect
/// them.
@Suite("Error texts")
struct ErrorTextTests {
    struct Person: Codable, Equatable {
        var name: String
        var age: Int
        var hobbies: [String]
    }

    /// A type that rejects to encode its name.
    struct Rejecting: Codable, Equatable {
        enum CodingKeys: CodingKey { case name }
        var name: String

        init(name: String) { self.name = name }

        init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        }

        func encode(to encoder: any Encoder) throws {
            throw EncodingError.invalidValue(
                name, EncodingError.Context(codingPath: [CodingKeys.name], debugDescription: "Invalid value \"\(name)\"."))
        }
    }

    /// A call that fails, and the text of its error.
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let body: @Sendable () throws -> Void
        var testDescription: String { text }

        init(_ text: String, _ body: @escaping @Sendable () throws -> Void) {
            self.text = text
            self.body = body
        }
    }

    static func parse(_ input: JSONValue, _ parser: some Parser<JSONValue, some Any>) throws {
        var input = input
        _ = try parser.parse(&input)
    }

    static func print<Output>(_ output: Output, into input: JSONValue, _ parser: some ParserPrinter<JSONValue, Output>) throws {
        var input = input
        try parser.print(output, into: &input)
    }

    @Test(arguments: rows)
    func `each error has the text that the original library's tests expect`(_ row: Row) {
        do {
            try row.body()
            Issue.record("no error")
        } catch {
            #expect("\(error)" == row.text)
        }
    }

    private struct CorpusRow: Decodable {
        let message: String
    }

    @Test(.enabled(if: Corpus.has("jsonparsing-errors.json"), Comment(rawValue: Corpus.advice)))
    func `the rows match the error texts in the corpus`() throws {
        let corpus = try JSONDecoder().decode([CorpusRow].self, from: Corpus.data("jsonparsing-errors.json"))
        #expect(corpus.map(\.message) == Self.rows.map(\.text))
    }
}
