import ApusJSONExpressions
import Foundation
import TestSupport
import Testing

/// The compliance tests of JSONPath that are about regular expressions only.
@Suite("Expressions of JSONPath's tests", .enabled(if: Corpus.isAvailable, "\(Corpus.advice)"))
struct JSONPathTests {
    @Test func `match and search find what the tests say`() throws {
        let suite = try #require(JSONSerialization.jsonObject(with: Corpus.data(Corpus.paths.file)) as? [String: Any])
        let cases = try #require(suite["tests"] as? [[String: Any]])
        var count = 0
        for item in cases {
            // Selectors like $[?match(@.a, 'expression')] on an array of strings, or of objects with them.
            guard let selector = item["selector"] as? String, let document = item["document"] as? [Any], let result = item["result"] as? [Any],
                let call = selector.firstMatch(of: #/^\$\[\?(!?)(match|search)\((@|@\.a), '(.*)'\)\]$/#)
            else { continue }
            let expression = try RegularExpression(String(call.4).replacing("\\\\", with: "\\"), dialect: .iRegexp)
            let isMatch = { (value: Any) -> Bool in
                let member = call.3 == "@" ? value : (value as? [String: Any])?["a"] as Any
                guard let text = member as? String else { return false }
                return call.2 == "match" ? expression.wholeMatches(text) : expression.isMatch(in: text)
            }
            let found = document.filter { isMatch($0) != (call.1 == "!") }
            #expect(NSArray(array: found) == NSArray(array: result), "\(item["name"] ?? "")")
            count += 1
        }
        #expect(count > 10)
    }
}
