import ApusJSONParsing
import Foundation
import TestSupport
import Testing

/// The error texts of the library whose vocabulary this is, as its own tests have them.
@Suite("Error texts")
struct ErrorTextTests {
    struct Person: Codable, Equatable {
        var name: String
        var age: Int
        var hobbies: [String]
    }

    /// A type that does not encode its name.
    struct Refusing: Codable, Equatable {
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

    /// What fails, and what the error says.
    struct Row: Sendable, CustomTestStringConvertible {
        let expression: String
        let text: String
        let body: @Sendable () throws -> Void
        var testDescription: String { expression }
    }

    @Test(arguments: rows)
    func `each error has the text of the original library's tests`(_ row: Row) {
        do {
            try row.body()
            Issue.record("no error")
        } catch {
            #expect("\(error)" == row.text)
        }
    }

    private struct CorpusRow: Decodable {
        let expression: String
        let message: String
    }

    @Test(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.advice)))
    func `the rows of error texts are those of the corpus`() throws {
        let corpus = try JSONDecoder().decode([CorpusRow].self, from: Corpus.data("jsonparsing-errors.json"))
        #expect(corpus.map(\.message) == Self.rows.map(\.text))
        #expect(corpus.map(\.expression) == Self.rows.map(\.expression))
    }
}
