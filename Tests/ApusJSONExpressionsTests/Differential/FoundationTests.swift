import ApusJSONExpressions
import Foundation
import TestSupport
import Testing

@Suite("Expressions of ICU and NSRegularExpression")
struct FoundationTests {
    @Test func `random expressions match the same texts`() throws {
        var maker = ExpressionMaker(.icu, seed: 3)
        var counts = (accepted: 0, matches: 0)
        let rounds = effort(20_000)
        for _ in 0..<rounds {
            let source = maker.expression()
            let texts = (0..<12).map { _ in maker.text() }
            // Foundation rejects an empty expression, and so what is reported for it is not ICU's answer.
            guard !source.isEmpty, let expression = try? RegularExpression(source, dialect: .icu) else { continue }
            guard let reference = try? NSRegularExpression(pattern: source),
                let whole = try? NSRegularExpression(pattern: "\\A(?:\(source))\\z")
            else {
                Issue.record("ICU rejects \(source.debugDescription)")
                continue
            }
            counts.accepted += 1
            for text in texts {
                let found = [expression.isMatch(in: text), expression.wholeMatches(text)]
                let expected = zip([reference, whole], found).map { Self.isMatch($0, text) ?? $1 }
                #expect(found == expected, "\(source.debugDescription) \(text.debugDescription)")
                if found[0] { counts.matches += 1 }
            }
        }
        #expect(counts.accepted * 3 > rounds)
        #expect(counts.matches > rounds)
    }

    /// Nil if ICU has silently given up, which it does when a match uses too much memory.
    private static func isMatch(_ expression: NSRegularExpression, _ text: String) -> Bool? {
        var isMatch: Bool? = false
        var reports = 0
        expression.enumerateMatches(in: text, options: .reportProgress, range: NSRange(location: 0, length: text.utf16.count)) { match, _, stop in
            if match != nil {
                isMatch = true
                stop.pointee = true
            } else {
                reports += 1
            }
        }
        return isMatch == false && reports > 3 ? nil : isMatch
    }
}
