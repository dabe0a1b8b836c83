import ApusJSONExpressions
import Foundation
import TestSupport
import Testing

/// The tests of JSON Schema that are about regular expressions only.
@Suite("Expressions of JSON Schema's tests", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct JSONSchemaTests {
    private struct Group: Decodable {
        let description: String
        let schema: Schema
        let tests: [Case]
    }

    private struct Schema: Decodable {
        let pattern: String?

        init(from decoder: any Decoder) throws {
            // A schema may be a Boolean.
            let container = try? decoder.container(keyedBy: CodingKeys.self)
            pattern = try? container?.decode(String.self, forKey: .pattern)
        }

        enum CodingKeys: CodingKey { case pattern }
    }

    private struct Case: Decodable {
        let description: String
        let data: String?
        let valid: Bool

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            description = try container.decode(String.self, forKey: .description)
            data = try? container.decode(String.self, forKey: .data)
            valid = try container.decode(Bool.self, forKey: .valid)
        }

        enum CodingKeys: CodingKey { case description, data, valid }
    }

    @Test(arguments: ["pattern.json", "optional/ecmascript-regex.json", "optional/non-bmp-regex.json"])
    func `patterns match as the tests say`(file: String) throws {
        let groups = try JSONDecoder().decode([Group].self, from: Corpus.data("json-schema/tests/draft2020-12/\(file)"))
        var count = 0
        for group in groups {
            guard let pattern = group.schema.pattern else { continue }
            let expression = try RegularExpression(pattern, dialect: .ecmaScript)
            for item in group.tests {
                guard let text = item.data else { continue }
                #expect(expression.isMatch(in: text) == item.valid, "\(group.description): \(item.description)")
                count += 1
            }
        }
        #expect(count > 3)
    }

    @Test(arguments: ["optional/format/regex.json", "optional/format/ecmascript-regex.json"])
    func `expressions are valid as the tests say`(file: String) throws {
        let groups = try JSONDecoder().decode([Group].self, from: Corpus.data("json-schema/tests/draft2020-12/\(file)"))
        for item in groups.flatMap(\.tests) {
            guard let text = item.data else { continue }
            var isValid = true
            do {
                _ = try RegularExpression(text, dialect: .ecmaScript)
            } catch {
                isValid = error.code == .unsupported
            }
            #expect(isValid == item.valid, "\(item.description)")
        }
    }
}
